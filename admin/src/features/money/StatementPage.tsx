import type { Dto } from '@panui/api';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { HttpError, Title, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { EmptyState } from '../../components/ui/EmptyState';
import { Money } from '../../components/ui/Money';
import { dataProvider } from '../../data/dataProvider';
import { dateText, monthText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { AccountLines } from './accounts/AccountLines';
import { AccountStatementActions } from './accounts/AccountStatementActions';
import { MyMoneyError } from './MyMoneyError';
import { StatementFile } from './StatementFile';
import { StatementLines } from './StatementLines';
import { StatementState } from './StatementState';
import type { StatementResource } from './statementResources';
import { StatementSums } from './StatementSums';
import './my-money.css';

type Statement = Dto<'Statement'>;

interface Props {
  resource: StatementResource;
  /** The page that lists the statement. */
  parent: (statement?: Statement) => { to: string; text: string };
}

/** One statement: what is due, how it is calculated, its lines and its files. */
export function StatementPage({ resource, parent }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { id } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, id],
    queryFn: async () => (await dataProvider.getOne<Statement>(resource, { id: Number(id) })).data,
  });
  const back = parent(data);
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <>
      <Title
        title={data ? monthText(data.period, lang) : t('panui.money.mine.statements')}
        preferenceKey={false}
      />
      <div className="stack">
        <Link component={RouterLink} to={back.to} className="my-money-back">
          {back.text}
        </Link>
        {data ? (
          <StatementView resource={resource} statement={data} />
        ) : (
          <section className="card">
            {isMissing && (
              <EmptyState
                icon={<ReceiptLongOutlined />}
                title={t('panui.money.statement.not_found')}
                text={t('panui.money.statement.not_found_text')}
              />
            )}
            {error && !isMissing && <MyMoneyError error={error} onRetry={() => void refetch()} />}
            {!error && <ListSkeleton />}
          </section>
        )}
      </div>
    </>
  );
}

function StatementView({ resource, statement }: Pick<Props, 'resource'> & { statement: Statement }) {
  const t = useTranslate();
  const lang = useLang();
  const { number, payee_name, account_id, account_name, totals, approved_at, paid_at, paid_on, note } =
    statement;
  const isOfAccount = account_id !== null;
  const isNegative = totals.due_agorot < 0;
  return (
    <>
      <div className="my-money">
        <section className="card my-money-balance" aria-labelledby="statement-number">
          <div className="my-money-head">
            <h2 id="statement-number">
              {number === null
                ? t('panui.money.statement.draft')
                : t(isOfAccount ? 'panui.accounts.number' : 'panui.money.statement.number', { number })}
            </h2>
            <StatementState statement={statement} />
          </div>
          <p className="quiet">
            <bdi>{isOfAccount ? account_name : payee_name}</bdi>
          </p>
          <p className={`my-money-amount${isNegative ? ' negative-amount' : ''}`}>
            <Money agorot={totals.due_agorot} isExact />
          </p>
          {isNegative && <p className="my-money-note">{t('panui.money.statement.negative')}</p>}
          {!isNegative && !paid_at && approved_at && (
            <p>{t('panui.money.statement.approved', { date: dateText(new Date(approved_at), lang) })}</p>
          )}
          {number !== null && (
            <div className="my-money-files">
              <StatementFile resource={resource} statement={statement} format="pdf" />
              <StatementFile resource={resource} statement={statement} format="xlsx" />
            </div>
          )}
          {isOfAccount && paid_on && (
            <p className="words-apart">
              {t('panui.accounts.paid_on', { date: dateText(new Date(`${paid_on}T12:00:00Z`), lang) })}
              {note && <bdi>{note}</bdi>}
            </p>
          )}
          {isOfAccount && <AccountStatementActions statement={statement} />}
        </section>
        <section className="card">
          <h2>{t('panui.money.statement.sums')}</h2>
          <StatementSums
            totals={totals}
            isOwn={resource === 'owner-statements'}
            isOfAccount={isOfAccount}
            {...(paid_at ? { dueLabel: t('panui.payment.paid') } : {})}
          />
        </section>
      </div>
      {isOfAccount ? (
        <AccountLines accountId={account_id} statementId={statement.id} />
      ) : (
        <StatementLines resource={resource} statementId={statement.id} />
      )}
    </>
  );
}
