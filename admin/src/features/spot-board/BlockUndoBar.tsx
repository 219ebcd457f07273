import { useNotify, useTranslate } from 'react-admin';
import { UndoBar } from '../../components/ui/UndoBar';
import type { SpotsPath } from '../spots/addSpotsProps';
import { type BlockResult, undoBlock } from './block';

interface Props {
  base: SpotsPath;
  lastBlock: BlockResult;
  onClose: () => void;
  onUndone: () => void;
}

/** Result of the last block, with an undo button. */
export function BlockUndoBar({ base, lastBlock, onClose, onUndone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const undo = async () => {
    const { updated } = await undoBlock(base, lastBlock.undo_id);
    notify('panui.block.undone', { type: 'success', messageArgs: { smart_count: updated } });
    onUndone();
  };
  const conflicts = new Set(lastBlock.conflicts.map((conflict) => conflict.spot_id)).size;
  const parts = [
    t(lastBlock.updated === 1 ? 'panui.block.done_one' : 'panui.block.done', {
      smart_count: lastBlock.updated,
    }),
    lastBlock.moved.length > 0 && t('panui.block.moved', { smart_count: lastBlock.moved.length }),
    conflicts > 0 && t('panui.block.not_blocked', { smart_count: conflicts }),
  ];
  return (
    <UndoBar
      text={parts.filter(Boolean).join(' · ')}
      until={lastBlock.undoUntil}
      undo={lastBlock.updated > 0 ? undo : null}
      onClose={onClose}
    />
  );
}
