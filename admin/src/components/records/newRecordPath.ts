import { createContext, useContext } from 'react';

/** The path of the page that makes what a list lists; null where none can be made. */
export const NewRecordPath = createContext<string | null>(null);

export const useNewRecordPath = (): string | null => useContext(NewRecordPath);
