import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { errorMessageOf, fetchResponse } from '../../data/http';
import { saveFile } from '../charts/saveFile';
import { parseFileName } from '../reports/fileName';

interface Props {
  path: string;
  language: 'he' | 'en';
  label: string;
}

async function download(path: string): Promise<void> {
  const response = await fetchResponse(path, { hasNoTimeout: true });
  saveFile(await response.blob(), parseFileName(response.headers.get('Content-Disposition'), 'poster.pdf'));
}

/** Saves a page to print, in one of the languages. */
export function PosterButton({ path, language, label }: Props) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(`${path}?language=${language}`),
    onError: (error) => notify(errorMessageOf(error), { type: 'error' }),
  });
  return (
    <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
