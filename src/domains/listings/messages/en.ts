type Count = { count: number }

const listings = (count: number) => (count === 1 ? '1 property' : `${count} properties`)

/** The server's messages about changed listings; those of specification §8 verbatim. */
export const en = {
  propertyNotFound: 'Property not found',
  unknownValue: {
    category: 'There is no such category.',
    subcategory: 'There is no such subcategory.',
    location: 'There is no such location.',
  },
  wrongCursor: 'This page address is not valid for this list.',
  added: 'Property added successfully',
  updated: 'Property updated successfully',
  deleted: 'Property has been deleted.',
  restored: 'Property has been restored.',
  renewed: 'Property has been renewed.',
  renewalLinkInvalid: 'This link is not valid or no longer valid.',
  draftNotRenewable: 'Drafts can’t be renewed. Publish it instead.',
  bulk: {
    status: ({ count }: Count) => `${listings(count)} updated.`,
    publication: ({ count }: Count) => `${listings(count)} updated.`,
    place: ({ count }: Count) => `${listings(count)} updated.`,
    owner: ({ count }: Count) => `${listings(count)} updated.`,
    price: ({ count }: Count) => `${listings(count)} updated.`,
    amenities: ({ count }: Count) => `${listings(count)} updated.`,
    expiry: ({ count }: Count) => `${listings(count)} updated.`,
    move: ({ count }: Count) => `${listings(count)} moved.`,
    delete: ({ count }: Count) =>
      count === 1 ? 'Property has been deleted.' : `${listings(count)} have been moved to the recycle bin.`,
    restore: ({ count }: Count) =>
      count === 1 ? 'Property has been restored.' : `${listings(count)} have been restored.`,
    purge: ({ count }: Count) => `${listings(count)} deleted permanently.`,
    undo: ({ count }: Count) => `Undone for ${listings(count)}.`,
    kept: ({ count }: Count) => (count === 1 ? '1 was left as it is.' : `${count} were left as they are.`),
    why: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    skipped: ({ count }: Count) =>
      count === 1
        ? '1 draft lacks required fields and stays a draft.'
        : `${count} drafts lack required fields and stay drafts.`,
  },
  undoRunning: 'Undoing has started. The history shows its progress.',
  /** A background job makes the change because it is too large for one transaction. */
  bulkRunning: ({ count }: Count) => `Changing ${listings(count)}. You can keep working in the meantime.`,
  /** Reasons why a bulk change or its undo left a listing unchanged. */
  kept: {
    changed: 'Someone has changed it since.',
    enquired: 'Someone has enquired about it.',
    foreign: 'It belongs to another agent.',
    gone: 'It was deleted permanently.',
    target: 'Its former category, location or owner is gone, the owner is suspended, or its source reference is taken.',
    incomplete: 'It lacks required fields and stays a draft.',
    price: 'It has no price, or the new one would be out of range.',
    amenities: 'It would have too many amenities.',
    expiry: 'It is not published.',
    reference: 'Its new owner has a property with the same source reference.',
    unknown: 'The new category, location or owner no longer exists, or the owner is suspended.',
  },
  unknown: {
    owner: 'There is no such user, or the account is suspended.',
    media: 'You have no such photo or video.',
  },
  notYourListing: 'This is someone else’s listing.',
  halfPoint: 'A point needs both a latitude and a longitude.',
  referenceTaken: 'Another listing of this agent or source has this source reference.',
  batchNotFound: 'You have nothing to undo here.',
  selectionChanged: ({ count }: Count) => `The list has changed: ${listings(count)} match now. Please choose again.`,
}
