export const drawingHeight = 280;
export const barHeight = 34;
export const thinBarHeight = 20;
/** Enough for a line of text below an axis, and the distance to it. */
export const namesHeight = 32;
export const legendHeight = 44;
