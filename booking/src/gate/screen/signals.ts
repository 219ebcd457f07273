import type { Tone } from '../checking/check';

let context: AudioContext | null = null;

/** Frequencies in hertz, played one after the other: up for green, level for amber, down for red. */
const melodies: Record<Tone, number[]> = { green: [660, 880], amber: [520, 520], red: [330, 220, 220] };
const vibrations: Record<Tone, number[]> = { green: [80], amber: [80, 80, 80], red: [300, 100, 300] };
const noteSeconds = 0.14;
const volume = 0.25;

/** Sound and vibration of a result, for a guard who looks at the car and not at the phone. */
export function signal(tone: Tone, hasSound: boolean): void {
  // Phones without vibration ignore it, and so does a page before the first tap.
  navigator.vibrate?.(vibrations[tone]);
  if (!hasSound) return;
  context ??= new AudioContext();
  void context.resume();
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  melodies[tone].forEach((frequency, index) => {
    if (!context) return;
    const oscillator = context.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    const startAt = context.currentTime + index * noteSeconds;
    oscillator.start(startAt);
    oscillator.stop(startAt + noteSeconds);
  });
}

/** Keeps the screen on while the page is visible. */
export function keepScreenOn(): void {
  const request = () => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', request);
  request();
}
