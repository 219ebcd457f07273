import type { en } from './en';
import { panui } from './he/panui';
import { ra } from './he/ra';
import { resources } from './he/resources';

/** The shape of the English catalogue with string values, so that a missing Hebrew key fails to compile. */
type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };

export const he: Translated<typeof en> = { ra, resources, panui };
