import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Moment } from '../../components/ui/Moment';
import { StatCard, StatCards } from '../../components/ui/StatCard';
import { api, dataOf } from '../../data/api';
import { useAction } from '../../data/useAction';
import { countText } from '../../i18n/money';
import { causeKey } from './loggedMessage';

const refreshMs = 60_000;
const queryKey = ['message-log', 'summary'];

export const useMessageLogSummary = () =>
  useQuery({
    queryKey,
    queryFn: () => dataOf(api.GET('/admin/message-log/summary')),
    refetchInterval: refreshMs,
  });

const maxCauses = 5;

/** A mail server that accepts nothing, the number of messages by state, and why some were not delivered. */
export function MessageLogSummary() {
  const t = useTranslate();
  const { data } = useMessageLogSummary();
  if (!data) return null;
  return (
    <div className="stack message-summary">
      {data.channel_failures.map((failure) => (
        <FailureAlert key={failure.channel} failure={failure} waiting={data.failing} />
      ))}
      <StatCards maxColumns={3}>
        <StatCard
          label={t('panui.message_log.sent')}
          value={countText(data.sent)}
          note={t('panui.message_log.days')}
        />
        <StatCard
          label={t('panui.message_log.failing')}
          value={countText(data.failing)}
          tone={data.failing > 0 ? 'warn' : 'plain'}
          note={
            data.failing_since && (
              <>
                {t('panui.message_log.oldest')} <Moment at={data.failing_since} part="near" />
              </>
            )
          }
        />
        <StatCard
          label={t('panui.message_log.undelivered')}
          value={countText(data.undelivered)}
          tone={data.undelivered > 0 ? 'warn' : 'plain'}
        />
      </StatCards>
      {data.causes.length > 0 && <Causes causes={data.causes} />}
    </div>
  );
}

function FailureAlert({ failure, waiting }: { failure: Dto<'ChannelFailure'>; waiting: number }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const check = async () => {
    queryClient.setQueryData(queryKey, await dataOf(api.POST('/admin/message-log/mail-check')));
    await queryClient.invalidateQueries({ queryKey: ['message-log', 'getList'] });
  };
  return (
    <Alert
      severity="error"
      action={
        failure.channel === 'mail' && (
          <Button color="inherit" size="small" disabled={isBusy} onClick={() => void run(check)}>
            {t('panui.message_log.check_mail')}
          </Button>
        )
      }
    >
      <b>
        {t(`panui.message_log.channel_failing.${failure.channel}`)}{' '}
        <Moment at={failure.failing_since} part="near" />
      </b>
      {' · '}
      {t(causeKey(failure), { status: '' })}
      {waiting > 0 && <> · {t('panui.message_log.waiting_for_it', { smart_count: waiting })}</>}
      <details className="message-raw">
        <summary>{t('panui.message_log.raw')}</summary>
        <bdi dir="ltr">{failure.last_error}</bdi>
      </details>
    </Alert>
  );
}

/** Bars of the most frequent causes, each with a link to its messages. */
function Causes({ causes }: { causes: Dto<'CauseCount'>[] }) {
  const t = useTranslate();
  const max = Math.max(...causes.map(({ count }) => count));
  return (
    <section className="card message-causes" aria-labelledby="message-causes">
      <h2 id="message-causes">{t('panui.message_log.why')}</h2>
      <ul>
        {causes.slice(0, maxCauses).map(({ channel, cause, count }) => (
          <li key={`${channel} ${cause}`}>
            <Link to={`/message-log?filter=${encodeURIComponent(JSON.stringify({ channel, cause }))}`}>
              {t(causeKey({ channel, cause }), { status: '' })}
            </Link>
            <span className="message-bar" style={{ inlineSize: `${(count / max) * 100}%` }} />
            <b className="num">{countText(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
