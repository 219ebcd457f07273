import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { accessTable, type Area, may, ownActionsFor, type Role, roles } from '@panui/shared/access-table';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { withCapital } from '../../i18n/withCapital';
import { useIsPhone } from '../../components/records/useIsPhone';
import './roles.css';

const areas = Object.keys(accessTable) as Area[];
/** An account without a role has no area. */
const rolesWithAreas = roles.filter((role) => role !== 'user');

/** Choosing from a list goes without saying for a role that sees it. */
const actionsOf = (role: Role, area: Area): string[] =>
  Object.keys(accessTable[area]).filter(
    (action) => may(role, area, action) && !(action === 'choose' && may(role, area, 'read')),
  );

/** Who may do what, from the table that the server enforces. */
export default function RolesPage() {
  const t = useTranslate();
  const isPhone = useIsPhone();
  return (
    <>
      <Title title={t('panui.roles.title')} preferenceKey={false} />
      <div className="stack">
        <p className="quiet">
          {t('panui.roles.lead')} <Link to="/users">{t('panui.menu.users')}</Link>
        </p>
        {isPhone ? rolesWithAreas.map((role) => <RoleCard key={role} role={role} />) : <Matrix />}
        <p className="quiet">{t('panui.roles.no_role')}</p>
      </div>
    </>
  );
}

function useActionsText() {
  const t = useTranslate();
  const textOf = (actions: readonly string[]) =>
    actions.map((action) => t(`panui.roles.action.${action}`)).join(', ');
  return (role: Role, area: Area): string => {
    const own = textOf(ownActionsFor(role, area));
    return withCapital(textOf(actionsOf(role, area))) || (own && t('panui.roles.own_only', { actions: own }));
  };
}

function Matrix() {
  const t = useTranslate();
  const actionsText = useActionsText();
  return (
    <section className="card roles-table">
      <TableContainer tabIndex={0} role="region" aria-label={t('panui.roles.title')}>
        <Table size="small" aria-label={t('panui.roles.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('panui.roles.area_heading')}</TableCell>
              {rolesWithAreas.map((role) => (
                <TableCell key={role}>{t(`panui.role.${role}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {areas.map((area) => (
              <TableRow key={area}>
                <TableCell component="th" scope="row">
                  {t(`panui.roles.area.${area}`)}
                </TableCell>
                {rolesWithAreas.map((role) => (
                  <TableCell key={role}>
                    {actionsText(role, area) || (
                      <>
                        <span aria-hidden="true" className="quiet">
                          –
                        </span>
                        <span className="visually-hidden">{t('panui.roles.none')}</span>
                      </>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}

/** What one role may do, for a screen that is too narrow for the table. */
function RoleCard({ role }: { role: Role }) {
  const t = useTranslate();
  const actionsText = useActionsText();
  const id = `role-${role}`;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t(`panui.role.${role}`)}</h2>
      <dl className="details-list">
        {areas
          .filter((area) => actionsText(role, area) !== '')
          .map((area) => (
            <div key={area} style={{ display: 'contents' }}>
              <dt>{t(`panui.roles.area.${area}`)}</dt>
              <dd>{actionsText(role, area)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
