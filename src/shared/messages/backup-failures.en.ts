/** Why a backup was not made, for those who look after the installation. English defines the keys. */
export const en = {
  'no-room': 'no space is left there',
  'not-writable': 'nothing can be written there',
  bucket: 'the bucket refused it',
  another: 'another backup was running',
  key: 'the encryption key was not made by age-keygen',
  files: 'the photos and videos could not be read',
  other: 'the server’s log says why',
}

export type BackupFailure = keyof typeof en
