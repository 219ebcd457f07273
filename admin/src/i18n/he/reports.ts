import { reportLabels } from '../../../../backend/src/reports/owner/report-labels';

/** הדוחות של בעלי החניונים. */
export const reports = {
  reports: {
    kind: 'דוח',
    period: 'תקופה',
    lot: 'חניון',
    all_lots: 'כל החניונים',
    periods: {
      current_month: 'החודש',
      previous_month: 'החודש הקודם',
      quarter: 'הרבעון הנוכחי',
      last_6_months: '6 החודשים האחרונים',
      last_12_months: '12 החודשים האחרונים',
      all_time: 'כל התקופה',
    },
    exports: 'הדוח כקובץ',
    pdf: 'קובץ PDF',
    xlsx: 'קובץ Excel',
    creating: 'הקובץ בהכנה.',
    done: 'נשמר:',
    cancelled: 'ההכנה בוטלה. לא נשמר דבר.',
    failed: 'לא הצלחנו להכין את הקובץ.',
    connection_lost: 'החיבור נקטע. לא נשמר דבר; אפשר לנסות שוב.',
    load_failed: 'לא הצלחנו לטעון את הדוח.',
    no_rows: 'לא קרה דבר בתקופה הזאת.',
    other_period: 'אפשר לבחור תקופה ארוכה יותר או חניון אחר.',
    row_count: '%{shown} מתוך %{total} שורות',
    more: 'להציג עוד',
    all_rows_in_file: 'בקבצים מופיעות כל השורות.',
    revenue: { name: 'הכנסות', rows: 'הכנסות לפי יום וחניון' },
    entries: { name: 'כניסות', rows: 'רכבים שנכנסו ויצאו, החדשים קודם' },
    spots: { name: 'מקומות חניה', rows: 'מה הכניס כל מקום' },
    label: reportLabels.he.names,
    source: reportLabels.he.sources,
  },
};
