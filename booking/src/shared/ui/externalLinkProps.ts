/** Attributes of a link to another site, which opens in a tab of its own. */
export const externalLinkProps = { target: '_blank', rel: 'noreferrer' };
