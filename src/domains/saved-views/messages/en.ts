import { en as screen } from './screen.en.ts'

/** Texts of saved views. English defines the keys. */
export const en = {
  saved: 'View saved successfully',
  deleted: 'View deleted successfully',
  notFound: 'This view no longer exists.',
  notYours: 'Only the person who shared this view can delete it.',
  nameTaken: 'You have a view with this name already.',
  cannotShare: 'You can share views only with roles that you may give.',
  tooMany: (p: { maximum: string }) => `You have ${p.maximum} views here already. Delete one that you no longer need.`,
  screen,
}
