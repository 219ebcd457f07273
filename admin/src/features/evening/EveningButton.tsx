import NightlightOutlined from '@mui/icons-material/NightlightOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/auth/useMay';

/** Link from a list to the page of one evening. On a phone only its icon is visible. */
export function EveningButton() {
  const t = useTranslate();
  if (!useMay('evenings', 'change')) return null;
  return (
    <Button
      component={Link}
      to="/evening"
      variant="outlined"
      className="list-button"
      aria-label={t('panui.evening.title')}
    >
      <NightlightOutlined fontSize="small" />
      <span>{t('panui.evening.title')}</span>
    </Button>
  );
}
