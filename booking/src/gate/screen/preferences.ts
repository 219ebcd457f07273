/** The guard's preferences, stored on this phone. */
export interface Preferences {
  hand: 'left' | 'right';
  hasSound: boolean;
}

const key = 'panui-gate-preferences';

export function loadPreferences(): Preferences {
  const preferences: Preferences = { hand: 'right', hasSound: true };
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>;
    return { ...preferences, ...stored };
  } catch {
    return preferences;
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Storage is disabled.
  }
}
