import { am as staffAm } from '#app/messages/staff.am.ts'
import { en as staffEn } from '#app/messages/staff.en.ts'
import { am as importAm } from '#domains/listing-import/messages/screen.am.ts'
import { en as importEn } from '#domains/listing-import/messages/screen.en.ts'
import { am as agentAm } from '#domains/agent-workspace/messages/am.ts'
import { en as agentEn } from '#domains/agent-workspace/messages/en.ts'
import { am as placesAm } from '#domains/locations/messages/am.ts'
import { en as placesEn } from '#domains/locations/messages/en.ts'
import { am as rolesAm } from '#domains/roles/messages/am.ts'
import { en as rolesEn } from '#domains/roles/messages/en.ts'
import { am as savedAm } from '#domains/saved-filters/messages/am.ts'
import { en as savedEn } from '#domains/saved-filters/messages/en.ts'
import { am as fieldsAm } from '#domains/listing-fields/messages/fields.am.ts'
import { en as fieldsEn } from '#domains/listing-fields/messages/fields.en.ts'
import { am as listingsAm } from '#domains/listing-admin/messages/am.ts'
import { en as listingsEn } from '#domains/listing-admin/messages/en.ts'
import { am as newsAm } from '#domains/notifications/messages/am.ts'
import { en as newsEn } from '#domains/notifications/messages/en.ts'
import { am as kitAm } from '#ui/admin/messages/am.ts'
import { en as kitEn } from '#ui/admin/messages/en.ts'

/** The texts by which a test finds its way through the back-office, in each language. */
export const adminTexts = {
  en: {
    kit: kitEn,
    staff: staffEn,
    places: placesEn,
    saved: savedEn,
    listings: listingsEn,
    fields: fieldsEn,
    news: newsEn,
    imports: importEn,
    agent: agentEn,
    roles: rolesEn,
  },
  am: {
    kit: kitAm,
    staff: staffAm,
    places: placesAm,
    saved: savedAm,
    listings: listingsAm,
    fields: fieldsAm,
    news: newsAm,
    imports: importAm,
    agent: agentAm,
    roles: rolesAm,
  },
}
