import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { csvAnswer, type ZodApp } from '#platform/http/index.ts'
import { type StaffListingFilter, listingPermission, staffListingFilterSchema } from '#domains/listings/index.ts'
import { type ListingDependencies, type StaffIndex, staffFilter } from '#domains/listings/server/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { dayOf } from '#shared/moment.ts'
import { createRowWriter } from './export-columns.ts'
import { readExport } from './export.repository.ts'

const { writeOwn, readAll, writeAll } = listingPermission

type ExportNeeds = ListingDependencies & { index: { staff: StaffIndex } }

/** Registers the export of a staff list as CSV: the filtered listings, as far as the caller may see them. */
export function registerExportRoute(app: ZodApp, { db, categories, locations, index }: ExportNeeds): void {
  app.get(
    '/api/property/export',
    {
      config: { access: { permission: [writeOwn, readAll, writeAll] } },
      // Brotli at its default level would take a minute for a large market.
      compress: { encodings: ['gzip'] },
      schema: {
        summary: 'Export the filtered listings as CSV',
        description:
          'Takes the filters of the list. The columns are those of the import; importing the file unchanged changes nothing.',
        tags: ['Properties'],
        querystring: staffListingFilterSchema,
        response: { 200: csvAnswer },
      },
    },
    async (request, reply) => {
      const pieces = await csvPieces(request.query, request.caller)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="listings-${dayOf(Date.now())}.csv"`,
        })
        .send(Readable.from(pieces, { objectMode: false }))
    },
  )

  /** Validates the filter before the first chunk. Each chunk is made once the reader has taken the previous one. */
  async function csvPieces(query: StaffListingFilter, actor: SignedInActor): Promise<AsyncGenerator<string>> {
    const [catalogue, places] = await Promise.all([categories(), locations()])
    const filter = await staffFilter({ db, index: index.staff }, query, actor, { catalogue, places })
    const { header, rowOf } = createRowWriter({ catalogue, places }, actor)
    return (async function* pieces() {
      // The byte order mark tells spreadsheets that the file is UTF-8.
      yield `\ufeff${csv([header])}`
      for await (const page of readExport(db, filter)) yield csv(page.map(rowOf))
    })()
  }
}

function csv(rows: string[][]): string {
  return stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}
