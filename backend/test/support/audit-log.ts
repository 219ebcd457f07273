import type { AuditLogEntryDto } from '../../src/platform/audit/audit.dto.js';
import type { asUser } from './sign-in.js';

interface AuditFilter {
  resource?: string;
  resource_id?: number | string;
  user_id?: number;
  action?: string;
  is_sign_in?: boolean;
}

/** The entries of the audit log that match the filter, oldest first; at most 1000. */
export async function readAuditLog(
  admin: ReturnType<typeof asUser>,
  filter: AuditFilter = {},
): Promise<AuditLogEntryDto[]> {
  // The column is a text, and so is its filter.
  const text = JSON.stringify({ ...filter, resource_id: filter.resource_id?.toString() });
  const response = await admin
    .get(`/admin/audit-log?sort=["id","ASC"]&range=[0,999]&filter=${encodeURIComponent(text)}`)
    .expect(200);
  return response.body as AuditLogEntryDto[];
}
