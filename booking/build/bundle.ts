import type { Rolldown } from 'vite';

/** File name of an emitted asset by its original name. Fails the build if there is none. */
export function assetOf(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!asset) throw new Error(`There is no ${name}`);
  return asset.fileName;
}

/** The chunk that contains a module, by the end of the module's path. Fails the build if there is none. */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk was made of ${module}`);
  return chunk;
}
