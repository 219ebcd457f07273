import { useSyncExternalStore } from 'react';
import { currentLang, type Lang, subscribeLang } from './lang';

export const useLang = (): Lang => useSyncExternalStore(subscribeLang, currentLang);
