import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { api, dataOf } from '../../data/api';
import { codeOf } from '../../data/http';
import { browserName } from './browserName';
import { useAction } from '../../data/useAction';
import './security.css';

/** Where the user is signed in. An ended session stops at its next request. */
export function SessionsCard() {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { isBusy, errorText, run } = useAction();
  const { data: sessions, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => dataOf(api.GET('/auth/sessions')),
  });
  const end = (request: () => Promise<unknown>) =>
    run(async () => {
      await request().catch((failure: unknown) => {
        // The session has ended already.
        if (codeOf(failure) !== 'not_found') throw failure;
      });
      notify('panui.sessions.ended', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    });
  const hasOthers = sessions?.some((session) => !session.is_current) ?? false;
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">{t('panui.sessions.title')}</h2>
      <p className="quiet">{t('panui.sessions.lead')}</p>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {!sessions && (error ? <LoadError error={error} /> : <Loading />)}
      <ul className="security-list" data-testid="sessions">
        {sessions?.map((session) => {
          const name = browserName(session.user_agent) ?? t('panui.sessions.unknown');
          return (
            <li key={session.id}>
              <div>
                <b>
                  <bdi>{name}</bdi>
                </b>{' '}
                {session.is_current && <Tag tone="green">{t('panui.sessions.current')}</Tag>}
                <p className="quiet">
                  {t('panui.sessions.last_seen')} <Moment at={session.last_seen_at} part="near" /> ·{' '}
                  <Ltr>{session.network}</Ltr>
                </p>
                <p className="quiet">
                  {t('panui.sessions.created')} <Moment at={session.created_at} />
                </p>
              </div>
              {!session.is_current && (
                <Button
                  disabled={isBusy}
                  aria-label={t('panui.sessions.end_which', { name })}
                  onClick={() =>
                    void end(() =>
                      api.DELETE('/auth/sessions/{id}', { params: { path: { id: session.id } } }),
                    )
                  }
                >
                  {t('panui.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hasOthers && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void end(() => api.DELETE('/auth/sessions'))}
        >
          {t('panui.sessions.end_others')}
        </Button>
      )}
    </section>
  );
}
