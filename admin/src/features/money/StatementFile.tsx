import type { Dto } from '@panui/api';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../components/charts/saveFile';
import { errorMessageOf, fetchResponse } from '../../data/http';
import { parseFileName } from '../../components/reports/fileName';
import { type StatementResource, statementPaths } from './statementResources';

interface Props {
  resource: StatementResource;
  statement: Dto<'Statement'>;
  format: 'pdf' | 'xlsx';
  /** As small as the rows of a list. */
  isCompact?: boolean;
}

async function download(
  resource: StatementResource,
  { id }: Dto<'Statement'>,
  format: Props['format'],
): Promise<void> {
  const response = await fetchResponse(`${statementPaths[resource]}/${id}.${format}`, { hasNoTimeout: true });
  const fallback = `statement-${id}.${format}`;
  saveFile(await response.blob(), parseFileName(response.headers.get('Content-Disposition'), fallback));
}

/** Downloads an approved statement in the language of the page. */
export function StatementFile({ resource, statement, format, isCompact = false }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(resource, statement, format),
    onError: (error) => notify(errorMessageOf(error), { type: 'error' }),
  });
  const name = t(`panui.reports.${format}`);
  return (
    <Button
      variant={isCompact ? 'text' : format === 'pdf' ? 'contained' : 'outlined'}
      size={isCompact ? 'small' : 'medium'}
      startIcon={isCompact ? undefined : <DownloadOutlined />}
      disabled={isPending}
      aria-label={t('panui.money.mine.download', { format: name, number: statement.number })}
      onClick={() => mutate()}
    >
      {name}
    </Button>
  );
}
