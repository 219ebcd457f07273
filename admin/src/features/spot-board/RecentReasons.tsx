import { useStore, useTranslate } from 'react-admin';

const maxReasons = 3;

/** The owner's last block reasons, newest first, and a function that adds one. */
export function useRecentReasons(): [string[], (reason: string) => void] {
  const [reasons, setReasons] = useStore<string[]>('owner.block.reasons', []);
  const add = (reason: string) => {
    if (reason) setReasons([reason, ...reasons.filter((recent) => recent !== reason)].slice(0, maxReasons));
  };
  return [reasons, add];
}

/** Buttons that fill in a recent reason. */
export function RecentReasons({
  reasons,
  onChoose,
}: {
  reasons: string[];
  onChoose: (reason: string) => void;
}) {
  const t = useTranslate();
  if (reasons.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label={t('panui.block.recent_reasons')}>
      {reasons.map((reason) => (
        <button key={reason} type="button" className="chip" onClick={() => onChoose(reason)}>
          <bdi>{reason}</bdi>
        </button>
      ))}
    </div>
  );
}
