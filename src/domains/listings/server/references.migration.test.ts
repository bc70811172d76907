import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/index.ts'
import { createPool } from '#platform/database/pool.ts'
import { createEmptyDatabase } from '#tests/support/database.ts'

const migrations = join(import.meta.dirname, '../../../../migrations')

test('a database of the release before keeps every reference, as the source reference', async () => {
  const before = mkdtempSync(join(tmpdir(), 'migrations-before-'))
  for (const name of readdirSync(migrations)) if (name < '0034') cpSync(join(migrations, name), join(before, name))
  const { url, drop } = await createEmptyDatabase()
  const pool = createPool(url)
  const rowsOf = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows
  try {
    await migrate(pool, { directory: before })
    await pool.query(`
      insert into roles (name, description) values ('agent', '');
      insert into users (uid, name, email, role_id) values ('u', 'Sara', 'sara@homes.example', 1);
      insert into properties (reference, title, description, status, publication, owner_id, demo) values
        ('house-1', 'Of the house', '', 'available', 'draft', null, false),
        ('sara-1', 'Of Sara', '', 'available', 'draft', 1, false),
        ('DEMO-1', 'Of the demo', '', 'available', 'draft', null, true),
        (null, 'Typed in', '', 'available', 'draft', 1, false);
      insert into enquiries (property_id, property_title, property_reference, name, phone, message, language) values
        (2, 'Of Sara', 'sara-1', 'Meron', '+251911000000', 'Free?', 'en'),
        (4, 'Typed in', null, 'Meron', '+251911000000', 'Free?', 'en'),
        (null, 'Gone', 'gone-1', 'Meron', '+251911000000', 'Free?', 'en');
      insert into audit_events (action, subject_kind, subject_id, changes) values
        ('property.updated', 'property', '2', '{"reference": ["old", "sara-1"], "title": ["A", "Of Sara"]}'),
        ('property.updated', 'property', '2', '{"title": ["B", "A"]}');
      insert into listing_imports (owner_id, file_name, stored_as, bytes, header, sample, wishes) values
        (1, 'a.csv', gen_random_uuid(), 1, '[]', '[]', '{"map": {"No": "reference", "Name": "title"}, "update": true}'),
        (1, 'b.csv', gen_random_uuid(), 1, '[]', '[]', '{}');
    `)
    await migrate(pool, { directory: migrations })
    expect(await rowsOf('select source_reference, import_source from properties order by id')).toEqual([
      { source_reference: 'house-1', import_source: 'import' },
      { source_reference: 'sara-1', import_source: null },
      { source_reference: 'DEMO-1', import_source: null },
      { source_reference: null, import_source: null },
    ])
    expect(await rowsOf('select property_reference as is from enquiries order by id')).toEqual([
      { is: 'RH-2' },
      { is: 'RH-4' },
      { is: 'gone-1' },
    ])
    expect(await rowsOf('select changes from audit_events order by id')).toEqual([
      { changes: { source_reference: ['old', 'sara-1'], title: ['A', 'Of Sara'] } },
      { changes: { title: ['B', 'A'] } },
    ])
    expect(await rowsOf('select wishes from listing_imports order by id')).toEqual([
      { wishes: { map: { No: 'source_reference', Name: 'title' }, update: true } },
      { wishes: {} },
    ])
  } finally {
    await pool.end()
    await drop()
    rmSync(before, { recursive: true })
  }
})
