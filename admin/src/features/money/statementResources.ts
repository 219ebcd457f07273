/** The statements of an owner's payees, or for admins those of all payees. */
export type StatementResource = 'owner-statements' | 'statements';

/** The start of the path of a statement's file. */
export const statementPaths: Record<StatementResource, string> = {
  'owner-statements': '/owners/me/statements',
  statements: '/admin/statements',
};

export const lotResources: Record<StatementResource, string> = {
  'owner-statements': 'owner-lots',
  statements: 'parking-lots',
};
