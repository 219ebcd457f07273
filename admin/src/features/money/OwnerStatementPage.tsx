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
import { MyMoneyError } from './MyMoneyError';
import { OwnerStatementFile } from './OwnerStatementFile';
import { OwnerStatementLines } from './OwnerStatementLines';
import { OwnerStatementState } from './OwnerStatementState';
import { StatementSums } from './StatementSums';
import './my-money.css';

type Statement = Dto<'Statement'>;

/** One approved statement: what is due, how it is calculated, its lines and its files. */
export default function OwnerStatementPage() {
  const t = useTranslate();
  const lang = useLang();
  const { id } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-statements', id],
    queryFn: async () => (await dataProvider.getOne<Statement>('owner-statements', { id: Number(id) })).data,
  });
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <>
      <Title
        title={data ? monthText(data.period, lang) : t('panui.money.mine.statements')}
        preferenceKey={false}
      />
      <div className="stack">
        <Link component={RouterLink} to="/owner/money" className="my-money-back">
          {t('panui.money.statement.back')}
        </Link>
        {data ? (
          <StatementView statement={data} />
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

function StatementView({ statement }: { statement: Statement }) {
  const t = useTranslate();
  const lang = useLang();
  const { number, payee_name, totals, approved_at, paid_at } = statement;
  const isNegative = totals.due_agorot < 0;
  return (
    <>
      <div className="my-money">
        <section className="card my-money-balance" aria-labelledby="statement-number">
          <div className="my-money-head">
            <h2 id="statement-number">{t('panui.money.statement.number', { number })}</h2>
            <OwnerStatementState statement={statement} />
          </div>
          <p className="quiet">
            <bdi>{payee_name}</bdi>
          </p>
          <p className={`my-money-amount${isNegative ? ' negative-amount' : ''}`}>
            <Money agorot={totals.due_agorot} isExact />
          </p>
          {isNegative && <p className="my-money-note">{t('panui.money.statement.negative')}</p>}
          {!isNegative && !paid_at && approved_at && (
            <p>{t('panui.money.statement.approved', { date: dateText(new Date(approved_at), lang) })}</p>
          )}
          <div className="my-money-files">
            <OwnerStatementFile statement={statement} format="pdf" />
            <OwnerStatementFile statement={statement} format="xlsx" />
          </div>
        </section>
        <section className="card">
          <h2>{t('panui.money.statement.sums')}</h2>
          <StatementSums totals={totals} />
        </section>
      </div>
      <OwnerStatementLines statementId={statement.id} />
    </>
  );
}
