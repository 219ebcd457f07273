import { useTranslate } from 'react-admin';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { timeText } from '../../i18n/time';
import './demo-notice.css';

/** The page of the server with the mails of the demo. */
const mailsPath = '/demo/mails';

/** Says in a public demo that the data are invented and when they are reset; renders nothing otherwise. */
export function DemoNotice() {
  const t = useTranslate();
  const demo = useSignInMethods()?.demo;
  if (!demo) return null;
  return (
    <aside className="demo-notice">
      {t('panui.public_demo.notice', { time: timeText(new Date(demo.next_reset_at)) })}{' '}
      <a href={mailsPath} target="_blank" rel="noreferrer">
        {t('panui.public_demo.mails')}
      </a>
    </aside>
  );
}
