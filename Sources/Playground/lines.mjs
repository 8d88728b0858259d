// Positions in texts: lines, and the UTF-8 offsets of the module as UTF-16 offsets of strings.

/** The offset of the first character of each line. */
export function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The index of the line that contains an offset. */
export function lineAt(starts, offset) {
  let low = 0, high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Converts UTF-8 offsets to UTF-16 offsets.
 * @param {string} text
 * @param {number[]} offsets in bytes, in any order
 * @returns {Map<number, number>} the UTF-16 offset of each offset
 */
export function stringOffsets(text, offsets) {
  const sorted = [...new Set(offsets)].sort((a, b) => a - b), result = new Map();
  let bytes = 0, at = 0;
  for (const offset of sorted) {
    while (bytes < offset && at < text.length) {
      const unit = text.charCodeAt(at);
      if (unit < 0x80) bytes += 1;
      else if (unit < 0x800) bytes += 2;
      else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
        bytes += 4;
        at += 1;
      } else bytes += 3;
      at += 1;
    }
    result.set(offset, at);
  }
  return result;
}
