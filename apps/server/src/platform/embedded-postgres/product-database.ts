import type pg from 'pg'

export const productName = 'hulog'

// The product signs in as a role that owns its database and nothing else; it may make databases (the tests do), and
// reach no file and no other role.
export async function ensureProductDatabase(admin: pg.Client, password: string): Promise<void> {
  const role = await admin.query('select 1 from pg_roles where rolname = $1', [productName])
  if (role.rowCount === 0) {
    await admin.query(`create role ${productName} login createdb password ${admin.escapeLiteral(password)}`)
  }
  const database = await admin.query('select 1 from pg_database where datname = $1', [productName])
  if (database.rowCount === 0) await admin.query(`create database ${productName} owner ${productName}`)
}
