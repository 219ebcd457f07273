/** Owners and number of active spots for a page of lots, in one query. */
export async function lotExtrasOf(manager, ids) {
    const rows = await manager.query(`SELECT l.id,
            (SELECT count(*)::int FROM spots s WHERE s.parking_lot_id = l.id AND s.is_active) AS spots_total,
            coalesce((SELECT json_agg(json_build_object('id', u.id, 'email', u.email) ORDER BY u.id)
                        FROM lot_owners o JOIN users u ON u.id = o.user_id
                       WHERE o.parking_lot_id = l.id), '[]') AS owners
       FROM unnest($1::bigint[]) AS l (id)`, [ids]);
    const byId = new Map(rows.map((row) => [row.id, { owners: row.owners, spotsTotal: row.spots_total }]));
    return (id) => byId.get(id) ?? { owners: [], spotsTotal: 0 };
}
//# sourceMappingURL=lot-extras.js.map