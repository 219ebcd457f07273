import type { EntityManager } from 'typeorm';
import { invalidField } from '../../platform/problems/problem.js';
import { StoredLogo } from './brand-logo.entity.js';
import { logoMessage } from './brand-fields.js';
import { encodeLogo, type EncodedLogo, UnreadableLogoError } from './encode-logo.js';
import { logoPath } from './logo-path.js';

/** Stores an uploaded logo and returns its path. Throws `validation_error` for a file that is no logo. */
export async function storeLogo(tx: EntityManager, text: string): Promise<string> {
  const logo = await encode(text);
  await tx.createQueryBuilder().insert().into(StoredLogo).values(logo).orIgnore().execute();
  return logoPath(logo.hash, logo.svg === null ? 'png' : 'svg');
}

async function encode(text: string): Promise<EncodedLogo> {
  try {
    return await encodeLogo(text);
  } catch (error) {
    if (error instanceof UnreadableLogoError) throw invalidField('brand_logo', 'invalid', logoMessage());
    throw error;
  }
}
