import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that are slow for their size: they wait for restarts after kills, timeouts, or a proof of work. */
const slowFiles = [
  'tests/media-kill.test.ts',
  'src/platform/database/embedded/embedded.test.ts',
  'src/domains/auth/server/attempt-limits.test.ts',
  'src/domains/media/server/pictures/decoder.test.ts',
  'src/domains/media/server/media-faults.test.ts',
  'tests/servers/killed-server.test.ts',
  'src/domains/media/server/video/hostile-videos.test.ts',
  'src/domains/media/server/pictures/camera-uploads.test.ts',
]

/** A worker runs one project and has loaded the product for it; keeping a project's files together avoids loading it again. */
const projects = ['server', 'screens']

/** Runs the slow files first, so that no worker waits for one at the end. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this one is Vitest's
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => projectPlaceOf(one) - projectPlaceOf(other) || filePlaceOf(one) - filePlaceOf(other),
    )
  }
}

const projectPlaceOf = ({ project }: TestSpecification): number => projects.indexOf(project.name)

function filePlaceOf({ moduleId }: TestSpecification): number {
  const place = slowFiles.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place < 0 ? slowFiles.length : place
}
