import { createContext, useContext } from 'react';

/** The filter with which a list opens, such as that of its first tab; undefined for none. */
export const DefaultFilter = createContext<Record<string, unknown> | undefined>(undefined);

export const useDefaultFilter = (): Record<string, unknown> | undefined => useContext(DefaultFilter);
