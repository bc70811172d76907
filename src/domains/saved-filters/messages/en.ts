import { en as screen } from './screen.en.ts'

/** Texts of saved views. English defines the keys. */
export const en = {
  saved: 'View saved successfully',
  deleted: 'View deleted successfully',
  notFound: 'This view no longer exists.',
  notYours: 'Only the person who shared this view can delete it.',
  nameTaken: 'You have a view with this name already.',
  cannotShare: 'You can only share with roles you’re allowed to assign.',
  tooMany: (p: { maximum: string }) => `You have ${p.maximum} views here already. Delete one that you no longer need.`,
  screen,
}
