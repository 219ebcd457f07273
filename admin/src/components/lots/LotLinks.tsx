import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import './lot-links.css';

const pages = [
  { path: 'spots', label: 'board', icon: <GridViewOutlined /> },
  { path: 'calendar', label: 'calendar', icon: <CalendarMonthOutlined /> },
] as const;

/** The pages of a lot besides its form, for admins. */
export function LotLinks({ lotId }: { lotId: number }) {
  const t = useTranslate();
  return pages.map(({ path, label, icon }) => (
    <Button
      key={path}
      component={NavLink}
      to={`/parking-lots/${lotId}/${path}`}
      size="small"
      startIcon={icon}
      className="lot-link"
      // In a row of a table, the click opens the page and not the row's form.
      onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
    >
      {t(`panui.lot_links.${label}`)}
    </Button>
  ));
}
