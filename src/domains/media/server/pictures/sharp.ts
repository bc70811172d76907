import sharp from 'sharp'

// Only the decoder's child loads this. One thread per picture: the memory is bounded. A cache of files that are read once
// only costs memory.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
