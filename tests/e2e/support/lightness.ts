import type { Locator } from '@playwright/test';

/** The average lightness of what is displayed, from 0 to 1. */
export async function lightnessOf(displayed: Locator): Promise<number> {
  const imageData = (await displayed.screenshot()).toString('base64');
  const other = await displayed.page().context().newPage();
  const lightness = await other.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3 / 255;
  }, imageData);
  await other.close();
  return lightness;
}
