import type { EntityManager } from 'typeorm';
import { Setting } from '../../settings/setting.entity.js';

/** Who runs the demo, the phone for its drivers and the numbers for the file of payouts, all fictitious. */
export const demoSettings = {
  operator_name: 'פנוי הדגמה בע״מ',
  operator_name_en: 'Panui Demo Ltd.',
  support_phone: '03-555-0100',
  masav_institution: '12345678',
  masav_sender: '54321',
};

export const insertDemoSettings = (tx: EntityManager): Promise<unknown> =>
  tx.insert(
    Setting,
    Object.entries(demoSettings).map(([key, value]) => ({ key, value })),
  );

/** What the operator has entered since then remains. */
export const removeDemoSettings = (tx: EntityManager): Promise<unknown> =>
  tx.query(
    `DELETE FROM settings s USING jsonb_each($1::jsonb) demo WHERE s.key = demo.key AND s.value = demo.value`,
    [JSON.stringify(demoSettings)],
  );
