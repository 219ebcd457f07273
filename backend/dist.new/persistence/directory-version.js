/**
 * Tells every process that venues, lots, routes or settings changed, from the moment the transaction commits: what they
 * remember is compared with this number in the very statement that leans on it.
 */
export async function bumpDirectoryVersion(tx) {
    await tx.query('UPDATE directory_version SET version = version + 1');
}
//# sourceMappingURL=directory-version.js.map