import { importBackend } from '../../tools/lib/project.mjs';

const { serviceDayOf, instantAt, addDays } = await importBackend('platform/clock/israel-time.js');

const day = addDays(serviceDayOf(new Date()), 3);
/** The slots of all traces: an evening and the next morning. The lots number those of a day from the morning. */
export const dayOfSlot = { 1: day, 2: addDays(day, 1) };
export const numberOfSlot = { 1: 2, 2: 1 };
export const slotOfNumber = (number) => (number === 2 ? 1 : 2);
export const startOfSlot = { 1: instantAt(dayOfSlot[1], '20:00'), 2: instantAt(dayOfSlot[2], '10:30') };
export const betweenSlots = instantAt(dayOfSlot[2], '01:00');
