import { Client } from 'pg';
import { createDataSource } from './data-source.js';
/** Any fixed number will do: it is the lock under which one of many starting processes migrates while others wait. */
const migrationLock = 7_264_813;
async function underLock(databaseUrl, work) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    await client.connect();
    try {
        await client.query('BEGIN');
        await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
        const result = await work();
        await client.query('COMMIT');
        return result;
    }
    finally {
        await client.end();
    }
}
/** Brings the schema up to date and says which migrations ran. Safe when many processes start at once. */
export async function migrateDatabase(databaseUrl) {
    return underLock(databaseUrl, async () => {
        const dataSource = createDataSource(databaseUrl, []);
        dataSource.setOptions({ extra: { max: 2 } });
        await dataSource.initialize();
        try {
            const applied = await dataSource.runMigrations({ transaction: 'each' });
            return { applied: applied.map((migration) => migration.name) };
        }
        finally {
            await dataSource.destroy();
        }
    });
}
/** Takes every migration back, newest first; what the drift check uses to prove that `down` works. */
export async function revertAllMigrations(databaseUrl) {
    await underLock(databaseUrl, async () => {
        const dataSource = createDataSource(databaseUrl, []);
        dataSource.setOptions({ extra: { max: 2 } });
        await dataSource.initialize();
        try {
            for (let left = dataSource.migrations.length; left > 0; left--)
                await dataSource.undoLastMigration();
        }
        finally {
            await dataSource.destroy();
        }
    });
}
//# sourceMappingURL=migrate.js.map