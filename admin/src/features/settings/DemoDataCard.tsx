import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { api, dataOf } from '../../data/api';
import { signOut } from '../../data/auth/session';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { errorMessageOf } from '../../data/http';
import { RemoveDemoDataDialog } from './RemoveDemoDataDialog';
import './demo-data.css';
import { sectionId } from './settings';

export const useDemoData = () =>
  useQuery({ queryKey: ['demo-data'], queryFn: () => dataOf(api.GET('/admin/demo-data')) });

/** The removal of the demo data; renders nothing when there is none, and in a public demo. */
export function DemoDataCard() {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const isPublicDemo = Boolean(useSignInMethods()?.demo);
  const { data, error } = useDemoData();
  if (isPublicDemo) return null;
  if (error) return <Alert severity="error">{errorMessageOf(error)}</Alert>;
  if (!data?.is_present) return null;
  const finish = () => {
    setIsOpen(false);
    if (data.is_demo_account) {
      signOut();
      return;
    }
    notify('panui.demo_data.removed', { type: 'success' });
    // Every list and statistic may have shown demo records.
    void queryClient.invalidateQueries();
  };
  return (
    <section
      id={sectionId('demo_data')}
      tabIndex={-1}
      className="card demo-data settings-card"
      aria-labelledby="demo-data"
    >
      <h2 id="demo-data">{t('panui.demo_data.title')}</h2>
      <p className="quiet">{t('panui.demo_data.text')}</p>
      {data.has_own_admin ? (
        <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
          {t('panui.demo_data.open')}
        </Button>
      ) : (
        <>
          <Alert severity="info">{t('panui.demo_data.needs_admin')}</Alert>
          <Button variant="outlined" component={Link} to="/users/new">
            {t('panui.demo_data.add_admin')}
          </Button>
        </>
      )}
      {isOpen && (
        <RemoveDemoDataDialog
          counts={data.counts}
          isDemoAccount={data.is_demo_account}
          remove={() => dataOf(api.DELETE('/admin/demo-data'))}
          onRemoved={finish}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
