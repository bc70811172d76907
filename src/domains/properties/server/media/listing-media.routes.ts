import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { MediaServices } from '#domains/media/server/index.ts'
import type { MediaView } from '#domains/media/index.ts'
import { presentMedia } from '#domains/media/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { answerLanguage, answerOnce, answerText, problemSchema, type ZodApp } from '#platform/http/index.ts'
import type { Language } from '#shared/language.ts'
import { checkInput } from '#shared/validation/check-input.ts'
import { propertyNotFound } from '../../property.errors.ts'
import { mayWriteListings } from '../../property.permissions.ts'
import { doerOf } from '../doer.ts'
import { readId } from '../listing-id.ts'
import { demandChange } from '../property.policy.ts'
import { readListingGuard } from '../property.changes.ts'
import { readStaffListing } from '../staff-listings.repository.ts'
import { acceptListingForms, readListingForm } from './listing-form.ts'
import { notOfListing, nothingSent, type ListingMediaLimits } from './listing-media.errors.ts'
import {
  addedMediaSchema,
  coverSchema,
  listingMediaAnswer,
  mediaDetailsSchema,
  mediaOrderSchema,
} from './listing-media.schemas.ts'
import { listingMediaTexts } from './listing-media.texts.ts'
import { addMedia, chooseCover, describeMedia, orderMedia, removeMedia } from './listing-media.usecases.ts'

export type ListingMediaNeeds = { db: Database; media: MediaServices; room: ListingMediaLimits }

type MediaAnswer = { message: string; media: MediaView[]; version: number }

const access = { permission: mayWriteListings }
const tags = ['Properties']
const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const fileRefusals = { 413: problemSchema, 415: problemSchema, 422: problemSchema, 507: problemSchema }
const params = z.strictObject({ id: z.string().max(40), mediaId: z.string().max(40) })
