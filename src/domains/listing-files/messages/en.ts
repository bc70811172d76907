/** Why a file of listings cannot be read. English defines the keys. */
export const en = {
  file: {
    notFound: 'There is no such file.',
    notAFile: 'This is not a file but a folder or a device.',
    notReadable: 'The file may not be read.',
    empty: 'The file is empty.',
    notUtf8: 'The file is not written in UTF-8. Save it again as "CSV UTF-8".',
    spreadsheet: 'This is a spreadsheet, not CSV. Save it as "CSV UTF-8".',
    brokenGzip: 'This gzip file cannot be unpacked.',
    brokenZip: 'This ZIP file cannot be read. Please make it again.',
    encryptedZip: 'This ZIP file has a password. Make it again without one.',
    zipWithoutTable: 'There is no CSV file in this ZIP file. Put the CSV file and the photos into it together.',
    severalTables: ({ names }: { names: string }) => `This ZIP file has several CSV files: ${names}. Leave one in it.`,
    tooManyFiles: 'There are too many files in it.',
    noFolder: 'There is no such folder of photos.',
    brokenHeader: 'The first line must name the columns; a quotation mark in it is not closed, or it is too long.',
  },
}
