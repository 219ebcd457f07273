import { importBackend } from '../../tools/lib/project.mjs';

const { serviceDayOf, instantAt, addDays } = await importBackend('platform/clock/israel-time.js');

/** The day of all traces. */
export const day = addDays(serviceDayOf(new Date()), 3);
export const startOfSlot = { 1: instantAt(day, '12:00'), 2: instantAt(day, '20:00') };
export const betweenSlots = instantAt(day, '16:00');
