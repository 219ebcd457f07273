import { lazy } from 'react';

const AuditList = lazy(() => import('./AuditList'));

export const auditLog = { name: 'audit-log', list: AuditList };
