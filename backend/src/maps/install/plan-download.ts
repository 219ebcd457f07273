import type { Entry } from 'pmtiles';
import type { RemoteMap } from './remote-map.js';

/** Bytes between two tiles that are downloaded too, because a request costs more. */
const maxGapBytes = 64 * 1024;
const maxRangeBytes = 8 * 1024 * 1024;

/** Tile data that several tiles may share, such as the sea. */
interface Content {
  sourceOffset: number;
  offset: number;
  length: number;
}

/** Neighbouring contents that one request downloads. */
export interface DownloadRange {
  sourceOffset: number;
  length: number;
  contents: Content[];
}

export interface DownloadPlan {
  /** The entries of the new file. */
  entries: Entry[];
  tileDataLength: number;
  ranges: DownloadRange[];
  downloadBytes: number;
}

/** Finds the tiles on the server, and where each will be in the new file: in the order of tiles, each content once. */
export async function planDownload(map: RemoteMap, tileIds: readonly number[]): Promise<DownloadPlan> {
  const contents = new Map<number, Content>();
  const entries: Entry[] = [];
  let tileDataLength = 0;
  for (const tileId of tileIds) {
    const found = await map.find(tileId);
    if (!found) continue;
    let content = contents.get(found.offset);
    if (!content) {
      content = { sourceOffset: found.offset, offset: tileDataLength, length: found.length };
      contents.set(found.offset, content);
      tileDataLength += found.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === content.offset && last.tileId + last.runLength === tileId)
      last.runLength += 1;
    else entries.push({ tileId, offset: content.offset, length: content.length, runLength: 1 });
  }
  const ranges = rangesOf([...contents.values()]);
  const downloadBytes = ranges.reduce((sum, { length }) => sum + length, 0);
  return { entries, tileDataLength, ranges, downloadBytes };
}

function rangesOf(contents: Content[]): DownloadRange[] {
  const ranges: DownloadRange[] = [];
  for (const content of contents.sort((one, other) => one.sourceOffset - other.sourceOffset)) {
    const last = ranges.at(-1);
    const end = content.sourceOffset + content.length;
    const lastEnd = last ? last.sourceOffset + last.length : 0;
    const isNear =
      last && content.sourceOffset - lastEnd <= maxGapBytes && end - last.sourceOffset <= maxRangeBytes;
    if (isNear) {
      last.length = end - last.sourceOffset;
      last.contents.push(content);
    } else ranges.push({ sourceOffset: content.sourceOffset, length: content.length, contents: [content] });
  }
  return ranges;
}
