/** The database's clock at this moment, not at the transaction's start: the clock that decides whether a hold is alive. */
export async function databaseNow(tx, offsetInterval) {
    const [row] = await tx.query('SELECT clock_timestamp() + $1::interval AS now', [offsetInterval]);
    return row.now;
}
//# sourceMappingURL=database-now.js.map