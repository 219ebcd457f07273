import type { Dto } from '@panui/api';
import {
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../../data/auth/useMay';
import { Ltr } from '../../../components/ui/Ltr';
import { Moment } from '../../../components/ui/Moment';
import { Money } from '../../../components/ui/Money';
import { Tag } from '../../../components/ui/Tag';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { PayeeAccount } from '../PayeeAccount';
import { ReturnLineDialog } from './ReturnLineDialog';

type Batch = Dto<'PayoutBatch'>;
type Line = Dto<'PayoutLine'>;

/** The payments of a batch. Once it was sent, each can be reported as returned by the bank. */
export function PayoutLines({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const [returning, setReturning] = useState<Line | null>(null);
  const title = t('panui.payouts.lines_of', { id: batch.id });
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" aria-label={title} className="money-table">
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.payees.name', { smart_count: 1 })}</TableCell>
              <TableCell className="wide-only">{t('panui.payouts.statement')}</TableCell>
              <TableCell className="wide-only">{t('resources.payees.fields.bank_account')}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.amount')}</TableCell>
              {batch.state === 'sent' && <TableCell>{t('panui.payouts.bank')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {batch.lines.map((line) => (
              <LineRow
                key={line.id}
                line={line}
                isSent={batch.state === 'sent'}
                onReturn={() => setReturning(line)}
              />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                {t('panui.payouts.line_count', { smart_count: batch.lines.length })}
              </TableCell>
              <TableCell className="wide-only" />
              <TableCell className="wide-only" />
              <TableCell className="number-cell">
                <Money agorot={batch.total_agorot} isExact />
              </TableCell>
              {batch.state === 'sent' && <TableCell />}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {returning && <ReturnLineDialog batch={batch} line={returning} onClose={() => setReturning(null)} />}
    </>
  );
}

function LineRow({ line, isSent, onReturn }: { line: Line; isSent: boolean; onReturn: () => void }) {
  const t = useTranslate();
  const lang = useLang();
  const mayReturn = useMay('payouts', 'change');
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <bdi>{line.payee_name}</bdi>
        <span className="narrow-only">
          <PayeeAccount account={line} />
        </span>
      </TableCell>
      <TableCell className="wide-only">
        <Link component={RouterLink} to={`/statements/${line.statement_id}`}>
          <Ltr>{line.statement_number}</Ltr> · {monthText(line.period, lang)}
        </Link>
      </TableCell>
      <TableCell className="wide-only">
        <PayeeAccount account={line} />
      </TableCell>
      <TableCell className="number-cell">
        <Money agorot={line.amount_agorot} isExact />
      </TableCell>
      {isSent && (
        <TableCell>
          {line.returned_at ? (
            <>
              <Tag tone="red">
                {t('panui.payouts.returned')} <Moment at={line.returned_at} part="date" />
              </Tag>
              <bdi className="payout-reason">{line.returned_reason}</bdi>
            </>
          ) : (
            mayReturn && (
              <Button
                size="small"
                color="inherit"
                aria-label={t('panui.payouts.return_of', { name: line.payee_name })}
                onClick={onReturn}
              >
                {t('panui.payouts.return')}
              </Button>
            )
          )}
        </TableCell>
      )}
    </TableRow>
  );
}
