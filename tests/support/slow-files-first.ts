import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size: they wait for what was killed, for a time limit, for a proof of work. */
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

/** A worker serves one project and has loaded the product for it: files of a project that are apart would have it loaded again. */
const projects = ['server', 'screens']

/** Begins with the slow files, so that at the end no worker waits for one of them. */
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
