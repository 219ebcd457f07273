import { createContext, useContext } from 'react';

/** Path of the list's "create" page; null if records cannot be created. */
export const NewRecordPath = createContext<string | null>(null);

export const useNewRecordPath = (): string | null => useContext(NewRecordPath);
