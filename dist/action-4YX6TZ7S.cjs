"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// node_modules/snappyjs/snappy_decompressor.js
var require_snappy_decompressor = __commonJS({
  "node_modules/snappyjs/snappy_decompressor.js"(exports2) {
    "use strict";
    var WORD_MASK = [0, 255, 65535, 16777215, 4294967295];
    function copyBytes(fromArray, fromPos, toArray, toPos, length) {
      var i;
      for (i = 0; i < length; i++) {
        toArray[toPos + i] = fromArray[fromPos + i];
      }
    }
    function selfCopyBytes(array2, pos, offset, length) {
      var i;
      for (i = 0; i < length; i++) {
        array2[pos + i] = array2[pos - offset + i];
      }
    }
    function SnappyDecompressor(compressed) {
      this.array = compressed;
      this.pos = 0;
    }
    SnappyDecompressor.prototype.readUncompressedLength = function() {
      var result = 0;
      var shift = 0;
      var c, val;
      while (shift < 32 && this.pos < this.array.length) {
        c = this.array[this.pos];
        this.pos += 1;
        val = c & 127;
        if (val << shift >>> shift !== val) {
          return -1;
        }
        result |= val << shift;
        if (c < 128) {
          return result;
        }
        shift += 7;
      }
      return -1;
    };
    SnappyDecompressor.prototype.uncompressToBuffer = function(outBuffer) {
      var array2 = this.array;
      var arrayLength = array2.length;
      var pos = this.pos;
      var outPos = 0;
      var c, len, smallLen;
      var offset;
      while (pos < array2.length) {
        c = array2[pos];
        pos += 1;
        if ((c & 3) === 0) {
          len = (c >>> 2) + 1;
          if (len > 60) {
            if (pos + 3 >= arrayLength) {
              return false;
            }
            smallLen = len - 60;
            len = array2[pos] + (array2[pos + 1] << 8) + (array2[pos + 2] << 16) + (array2[pos + 3] << 24);
            len = (len & WORD_MASK[smallLen]) + 1;
            pos += smallLen;
          }
          if (pos + len > arrayLength) {
            return false;
          }
          copyBytes(array2, pos, outBuffer, outPos, len);
          pos += len;
          outPos += len;
        } else {
          switch (c & 3) {
            case 1:
              len = (c >>> 2 & 7) + 4;
              offset = array2[pos] + (c >>> 5 << 8);
              pos += 1;
              break;
            case 2:
              if (pos + 1 >= arrayLength) {
                return false;
              }
              len = (c >>> 2) + 1;
              offset = array2[pos] + (array2[pos + 1] << 8);
              pos += 2;
              break;
            case 3:
              if (pos + 3 >= arrayLength) {
                return false;
              }
              len = (c >>> 2) + 1;
              offset = array2[pos] + (array2[pos + 1] << 8) + (array2[pos + 2] << 16) + (array2[pos + 3] << 24);
              pos += 4;
              break;
            default:
              break;
          }
          if (offset === 0 || offset > outPos) {
            return false;
          }
          selfCopyBytes(outBuffer, outPos, offset, len);
          outPos += len;
        }
      }
      return true;
    };
    exports2.SnappyDecompressor = SnappyDecompressor;
  }
});

// node_modules/snappyjs/snappy_compressor.js
var require_snappy_compressor = __commonJS({
  "node_modules/snappyjs/snappy_compressor.js"(exports2) {
    "use strict";
    var BLOCK_LOG = 16;
    var BLOCK_SIZE = 1 << BLOCK_LOG;
    var MAX_HASH_TABLE_BITS = 14;
    var globalHashTables = new Array(MAX_HASH_TABLE_BITS + 1);
    function hashFunc(key, hashFuncShift) {
      return key * 506832829 >>> hashFuncShift;
    }
    function load32(array2, pos) {
      return array2[pos] + (array2[pos + 1] << 8) + (array2[pos + 2] << 16) + (array2[pos + 3] << 24);
    }
    function equals32(array2, pos1, pos2) {
      return array2[pos1] === array2[pos2] && array2[pos1 + 1] === array2[pos2 + 1] && array2[pos1 + 2] === array2[pos2 + 2] && array2[pos1 + 3] === array2[pos2 + 3];
    }
    function copyBytes(fromArray, fromPos, toArray, toPos, length) {
      var i;
      for (i = 0; i < length; i++) {
        toArray[toPos + i] = fromArray[fromPos + i];
      }
    }
    function emitLiteral(input, ip, len, output, op) {
      if (len <= 60) {
        output[op] = len - 1 << 2;
        op += 1;
      } else if (len < 256) {
        output[op] = 60 << 2;
        output[op + 1] = len - 1;
        op += 2;
      } else {
        output[op] = 61 << 2;
        output[op + 1] = len - 1 & 255;
        output[op + 2] = len - 1 >>> 8;
        op += 3;
      }
      copyBytes(input, ip, output, op, len);
      return op + len;
    }
    function emitCopyLessThan64(output, op, offset, len) {
      if (len < 12 && offset < 2048) {
        output[op] = 1 + (len - 4 << 2) + (offset >>> 8 << 5);
        output[op + 1] = offset & 255;
        return op + 2;
      } else {
        output[op] = 2 + (len - 1 << 2);
        output[op + 1] = offset & 255;
        output[op + 2] = offset >>> 8;
        return op + 3;
      }
    }
    function emitCopy(output, op, offset, len) {
      while (len >= 68) {
        op = emitCopyLessThan64(output, op, offset, 64);
        len -= 64;
      }
      if (len > 64) {
        op = emitCopyLessThan64(output, op, offset, 60);
        len -= 60;
      }
      return emitCopyLessThan64(output, op, offset, len);
    }
    function compressFragment(input, ip, inputSize, output, op) {
      var hashTableBits = 1;
      while (1 << hashTableBits <= inputSize && hashTableBits <= MAX_HASH_TABLE_BITS) {
        hashTableBits += 1;
      }
      hashTableBits -= 1;
      var hashFuncShift = 32 - hashTableBits;
      if (typeof globalHashTables[hashTableBits] === "undefined") {
        globalHashTables[hashTableBits] = new Uint16Array(1 << hashTableBits);
      }
      var hashTable = globalHashTables[hashTableBits];
      var i;
      for (i = 0; i < hashTable.length; i++) {
        hashTable[i] = 0;
      }
      var ipEnd = ip + inputSize;
      var ipLimit;
      var baseIp = ip;
      var nextEmit = ip;
      var hash, nextHash;
      var nextIp, candidate, skip;
      var bytesBetweenHashLookups;
      var base, matched, offset;
      var prevHash, curHash;
      var flag = true;
      var INPUT_MARGIN = 15;
      if (inputSize >= INPUT_MARGIN) {
        ipLimit = ipEnd - INPUT_MARGIN;
        ip += 1;
        nextHash = hashFunc(load32(input, ip), hashFuncShift);
        while (flag) {
          skip = 32;
          nextIp = ip;
          do {
            ip = nextIp;
            hash = nextHash;
            bytesBetweenHashLookups = skip >>> 5;
            skip += 1;
            nextIp = ip + bytesBetweenHashLookups;
            if (ip > ipLimit) {
              flag = false;
              break;
            }
            nextHash = hashFunc(load32(input, nextIp), hashFuncShift);
            candidate = baseIp + hashTable[hash];
            hashTable[hash] = ip - baseIp;
          } while (!equals32(input, ip, candidate));
          if (!flag) {
            break;
          }
          op = emitLiteral(input, nextEmit, ip - nextEmit, output, op);
          do {
            base = ip;
            matched = 4;
            while (ip + matched < ipEnd && input[ip + matched] === input[candidate + matched]) {
              matched += 1;
            }
            ip += matched;
            offset = base - candidate;
            op = emitCopy(output, op, offset, matched);
            nextEmit = ip;
            if (ip >= ipLimit) {
              flag = false;
              break;
            }
            prevHash = hashFunc(load32(input, ip - 1), hashFuncShift);
            hashTable[prevHash] = ip - 1 - baseIp;
            curHash = hashFunc(load32(input, ip), hashFuncShift);
            candidate = baseIp + hashTable[curHash];
            hashTable[curHash] = ip - baseIp;
          } while (equals32(input, ip, candidate));
          if (!flag) {
            break;
          }
          ip += 1;
          nextHash = hashFunc(load32(input, ip), hashFuncShift);
        }
      }
      if (nextEmit < ipEnd) {
        op = emitLiteral(input, nextEmit, ipEnd - nextEmit, output, op);
      }
      return op;
    }
    function putVarint(value, output, op) {
      do {
        output[op] = value & 127;
        value = value >>> 7;
        if (value > 0) {
          output[op] += 128;
        }
        op += 1;
      } while (value > 0);
      return op;
    }
    function SnappyCompressor(uncompressed) {
      this.array = uncompressed;
    }
    SnappyCompressor.prototype.maxCompressedLength = function() {
      var sourceLen = this.array.length;
      return 32 + sourceLen + Math.floor(sourceLen / 6);
    };
    SnappyCompressor.prototype.compressToBuffer = function(outBuffer) {
      var array2 = this.array;
      var length = array2.length;
      var pos = 0;
      var outPos = 0;
      var fragmentSize;
      outPos = putVarint(length, outBuffer, outPos);
      while (pos < length) {
        fragmentSize = Math.min(length - pos, BLOCK_SIZE);
        outPos = compressFragment(array2, pos, fragmentSize, outBuffer, outPos);
        pos += fragmentSize;
      }
      return outPos;
    };
    exports2.SnappyCompressor = SnappyCompressor;
  }
});

// node_modules/snappyjs/index.js
var require_snappyjs = __commonJS({
  "node_modules/snappyjs/index.js"(exports2) {
    "use strict";
    function isNode() {
      if (typeof process === "object") {
        if (typeof process.versions === "object") {
          if (typeof process.versions.node !== "undefined") {
            return true;
          }
        }
      }
      return false;
    }
    function isUint8Array(object2) {
      return object2 instanceof Uint8Array && (!isNode() || !Buffer.isBuffer(object2));
    }
    function isArrayBuffer(object2) {
      return object2 instanceof ArrayBuffer;
    }
    function isBuffer(object2) {
      if (!isNode()) {
        return false;
      }
      return Buffer.isBuffer(object2);
    }
    var SnappyDecompressor = require_snappy_decompressor().SnappyDecompressor;
    var SnappyCompressor = require_snappy_compressor().SnappyCompressor;
    var TYPE_ERROR_MSG = "Argument compressed must be type of ArrayBuffer, Buffer, or Uint8Array";
    function uncompress2(compressed, maxLength2) {
      if (!isUint8Array(compressed) && !isArrayBuffer(compressed) && !isBuffer(compressed)) {
        throw new TypeError(TYPE_ERROR_MSG);
      }
      var uint8Mode = false;
      var arrayBufferMode = false;
      if (isUint8Array(compressed)) {
        uint8Mode = true;
      } else if (isArrayBuffer(compressed)) {
        arrayBufferMode = true;
        compressed = new Uint8Array(compressed);
      }
      var decompressor = new SnappyDecompressor(compressed);
      var length = decompressor.readUncompressedLength();
      if (length === -1) {
        throw new Error("Invalid Snappy bitstream");
      }
      if (length > maxLength2) {
        throw new Error(`The uncompressed length of ${length} is too big, expect at most ${maxLength2}`);
      }
      var uncompressed, uncompressedView;
      if (uint8Mode) {
        uncompressed = new Uint8Array(length);
        if (!decompressor.uncompressToBuffer(uncompressed)) {
          throw new Error("Invalid Snappy bitstream");
        }
      } else if (arrayBufferMode) {
        uncompressed = new ArrayBuffer(length);
        uncompressedView = new Uint8Array(uncompressed);
        if (!decompressor.uncompressToBuffer(uncompressedView)) {
          throw new Error("Invalid Snappy bitstream");
        }
      } else {
        uncompressed = Buffer.alloc(length);
        if (!decompressor.uncompressToBuffer(uncompressed)) {
          throw new Error("Invalid Snappy bitstream");
        }
      }
      return uncompressed;
    }
    function compress(uncompressed) {
      if (!isUint8Array(uncompressed) && !isArrayBuffer(uncompressed) && !isBuffer(uncompressed)) {
        throw new TypeError(TYPE_ERROR_MSG);
      }
      var uint8Mode = false;
      var arrayBufferMode = false;
      if (isUint8Array(uncompressed)) {
        uint8Mode = true;
      } else if (isArrayBuffer(uncompressed)) {
        arrayBufferMode = true;
        uncompressed = new Uint8Array(uncompressed);
      }
      var compressor = new SnappyCompressor(uncompressed);
      var maxLength2 = compressor.maxCompressedLength();
      var compressed, compressedView;
      var length;
      if (uint8Mode) {
        compressed = new Uint8Array(maxLength2);
        length = compressor.compressToBuffer(compressed);
      } else if (arrayBufferMode) {
        compressed = new ArrayBuffer(maxLength2);
        compressedView = new Uint8Array(compressed);
        length = compressor.compressToBuffer(compressedView);
      } else {
        compressed = Buffer.alloc(maxLength2);
        length = compressor.compressToBuffer(compressed);
      }
      if (!compressed.slice) {
        var compressedArray = new Uint8Array(Array.prototype.slice.call(compressed, 0, length));
        if (uint8Mode) {
          return compressedArray;
        } else if (arrayBufferMode) {
          return compressedArray.buffer;
        } else {
          throw new Error("Not implemented");
        }
      }
      return compressed.slice(0, length);
    }
    exports2.uncompress = uncompress2;
    exports2.compress = compress;
  }
});

// src/main/actions/preview/program.ts
var program_exports = {};
__export(program_exports, {
  runAction: () => runAction
});
module.exports = __toCommonJS(program_exports);

// src/errors.ts
function problem(code2, message, details = {}) {
  return make("error", code2, message, details);
}
function warning(code2, message, details = {}) {
  return make("warning", code2, message, details);
}
function make(severity, code2, message, details) {
  return {
    severity,
    code: code2,
    message,
    ...details.at && { at: details.at },
    ...details.hint && { hint: details.hint }
  };
}
var isError = (candidate) => candidate.severity === "error";
var brand = /* @__PURE__ */ Symbol.for("pligos.user-error");
var UserError = class _UserError extends Error {
  [brand] = true;
  /** By its brand: a room that is loaded apart brings this class a second time. */
  static [Symbol.hasInstance](value) {
    return typeof value === "object" && value !== null && brand in value;
  }
  problems;
  constructor(code2, message, details = {}) {
    super(message);
    this.name = "UserError";
    this.problems = [problem(code2, message, details)];
  }
  /** The error that carries all of these (warnings may be among them). */
  static of(problems) {
    const first = problems.find(isError) ?? problems[0];
    if (first === void 0) throw new TypeError("UserError.of needs at least one problem");
    const error2 = new _UserError(first.code, first.message, first);
    error2.problems = problems;
    return error2;
  }
};

// src/github/attestations.ts
var import_promises = lazily("node:timers/promises");
var import_snappyjs = __toESM(require_snappyjs(), 1);

// src/github/json.ts
var record = (value) => isRecord(value) ? value : void 0;
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var list = (value) => Array.isArray(value) ? value : [];
var text = (value) => typeof value === "string" ? value : void 0;
var whole = (value) => typeof value === "number" && Number.isSafeInteger(value) ? value : void 0;
var commit = (value) => typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : void 0;
function at(value, ...keys) {
  let current = value;
  for (const key of keys) {
    const map = record(current);
    current = map !== void 0 && Object.hasOwn(map, key) ? map[key] : void 0;
  }
  return current;
}
function parse(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return void 0;
  }
}

// src/github/comments/marker.ts
var version = 1;
var start = "<!-- pligos:";
var end = " -->";
function withMarker(marker, body) {
  return `${start}${escaped(JSON.stringify({ v: version, ...marker }))}${end}
${body}`;
}
function markerOf(body) {
  const stop = body.indexOf(end);
  if (!body.startsWith(start) || stop === -1) return void 0;
  const value = parsed(body.slice(start.length, stop));
  const key = text(at(value, "key"));
  const head = commit(at(value, "head"));
  const id = whole(at(value, "run", "id"));
  const attempt = whole(at(value, "run", "attempt"));
  const digest2 = text(at(value, "digest"));
  const writer = text(at(value, "writer"));
  const memory = text(at(value, "memory"));
  const gate = text(at(value, "gate"));
  if (at(value, "v") !== version || key === void 0 || head === void 0 || id === void 0 || attempt === void 0 || digest2 === void 0)
    return void 0;
  return {
    key,
    head,
    run: { id, attempt },
    ...writer !== void 0 && { writer },
    digest: digest2,
    ...memory !== void 0 && { memory },
    ...gate !== void 0 && { gate },
    ...at(value, "outdated") === true && { outdated: true }
  };
}
function bodyBelow(body) {
  return body.slice(body.indexOf(end) + end.length).replace(/^\r?\n/, "");
}
function escaped(json2) {
  return json2.replaceAll(
    /[-<>&]|[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function parsed(json2) {
  try {
    return record(JSON.parse(json2));
  } catch {
    return void 0;
  }
}

// src/github/comments/comments.ts
var inRepository = ({
  owner,
  name
}) => ({ owner, repo: name });
async function readViewer(gitHub) {
  const data = await gitHub.graphql("query { viewer { login databaseId } }", {});
  return { login: text(at(data, "viewer", "login")) ?? "", id: whole(at(data, "viewer", "databaseId")) };
}
async function findComments(gitHub, where2, viewer = readViewer(gitHub)) {
  const [by, all2] = await Promise.all([viewer, listComments(gitHub, where2)]);
  return pickOurs(all2, by, where2);
}
function listComments(gitHub, where2) {
  return gitHub.pages(gitHub.rest.issues.listComments, {
    ...inRepository(where2.repository),
    issue_number: where2.pull
  });
}
function pickOurs(all2, viewer, { key, formerKeys = [] }) {
  return pickAll(all2, viewer).filter(({ marker }) => marker.key === key || formerKeys.includes(marker.key)).filter(({ marker }) => marker.outdated === void 0).toSorted((a, b) => Number(a.marker.key !== key) - Number(b.marker.key !== key) || a.id - b.id);
}
var pickAll = (all2, viewer) => all2.filter((item) => isBy(item, viewer)).flatMap((item) => toComment(item) ?? []);
function isBy(item, viewer) {
  const id = whole(at(item, "user", "id"));
  if (id !== void 0 && viewer.id !== void 0) return id === viewer.id;
  return viewer.login !== "" && text(at(item, "user", "login")) === viewer.login;
}
function toComment(item) {
  const body = text(at(item, "body")) ?? "";
  const marker = markerOf(body);
  const id = whole(at(item, "id"));
  if (marker === void 0 || id === void 0) return void 0;
  return {
    id,
    nodeId: text(at(item, "node_id")) ?? "",
    url: text(at(item, "html_url")) ?? "",
    body,
    marker
  };
}

// src/text/code-span.ts
function codeSpan(text2) {
  const ticks = "`".repeat(longestRun(text2) + 1);
  const pad = text2 === "" || /^`|`$|^ .*[^ ].* $/.test(text2) ? " " : "";
  return `${ticks}${pad}${text2}${pad}${ticks}`;
}
function longestRun(text2) {
  let longest4 = 0;
  let run2 = 0;
  for (let at2 = text2.indexOf("`"); at2 >= 0 && at2 < text2.length; at2 += 1) {
    run2 = text2.charCodeAt(at2) === 96 ? run2 + 1 : 0;
    if (run2 > longest4) longest4 = run2;
  }
  return longest4;
}

// src/text/logins.ts
var withoutLogin = (text2) => text2.replace(/:\/\/[^\s/"'<>]*@/g, "://");
var hasLogin = (text2) => withoutLogin(text2) !== text2;

// src/text/nearest.ts
var longest = 50;
var most = 1e3;
var listed = 12;
function nearest(word2, known) {
  const candidates = [...known];
  if (word2.length > longest || candidates.length > most) return void 0;
  const lower = word2.toLowerCase();
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word2 || candidate.length > longest) continue;
    const allowed = Math.floor(Math.max(word2.length, candidate.length) / 3);
    if (Math.abs(word2.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least));
    if (distance <= allowed && distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
function longForm(word2, known) {
  if (word2.length < 2 || word2.length > longest || known.length > most) return void 0;
  const lower = word2.toLowerCase();
  const longer = known.filter((candidate) => candidate.length <= longest && candidate.length > word2.length);
  const oneOf2 = (fits) => {
    const [found, second] = longer.filter((candidate) => fits(candidate.toLowerCase()));
    return second === void 0 ? found : void 0;
  };
  return oneOf2((candidate) => candidate.startsWith(lower)) ?? oneOf2((candidate) => candidate[0] === lower[0] && hasInOrder(candidate, lower));
}
function hasInOrder(text2, letters) {
  let found = 0;
  for (const letter of text2) if (letter === letters[found]) found += 1;
  return found === letters.length;
}
function suggest(word2, known) {
  const words2 = [...known];
  const near = nearest(word2, words2) ?? longForm(word2, words2);
  if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
  if (words2.length === 0) return "known: none";
  const more = words2.length - listed;
  return `known: ${words2.slice(0, listed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at2) => at2);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    const lowest = Math.min(...row);
    if (lowest > limit) return lowest;
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

// src/text/printable.ts
var oneLine = (text2, longest4) => shortened(printable(text2).replace(/\s+/g, " ").trim(), longest4);
function printable(text2) {
  return text2.replace(/\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)/g, "").replace(/[\p{Cf}\u2028\u2029]/gu, "").replace(new RegExp("(?!\\s)\\p{Cc}", "gu"), "").replace(/[\v\f\r]/g, " ");
}
function shortened(text2, longest4) {
  if (text2.length <= longest4) return text2;
  const cut = text2.slice(0, longest4).replace(/[\ud800-\udbff]$/, "");
  return `${cut}\u2026`;
}

// src/text/sentence.ts
function sentence(text2) {
  const isWord = /^[a-z]+(?:[ ,]|$)/.test(text2) && !/^(?:helm|kubectl) /.test(text2);
  const first = isWord ? text2.slice(0, 1).toUpperCase() + text2.slice(1) : text2;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/text/words.ts
var splitList = (line) => line.split(",").map((word2) => word2.trim()).filter((word2) => word2 !== "");
function splitFiles(line) {
  const parts = line.split(/[\s,]+/).filter((part) => part !== "");
  return parts.every((part) => /\.ya?ml$/i.test(part)) ? parts : [line];
}
function splitWords(line) {
  const words2 = [];
  let word2;
  for (let at2 = 0; at2 < line.length; at2 += 1) {
    const character = line[at2] ?? "";
    if (/\s/.test(character)) {
      if (word2 !== void 0) words2.push(word2);
      word2 = void 0;
    } else if (character === "'" || character === '"') {
      const quoted = readQuoted(line, at2 + 1, character);
      if (quoted === void 0) return { unclosed: character };
      word2 = (word2 ?? "") + quoted.text;
      at2 = quoted.end;
    } else if (character === "\\") {
      at2 += 1;
      if (line[at2] !== "\n") word2 = (word2 ?? "") + (line[at2] ?? "\\");
    } else word2 = (word2 ?? "") + character;
  }
  if (word2 !== void 0) words2.push(word2);
  return { words: words2 };
}
function readQuoted(line, from, quote2) {
  const parts = [];
  for (let at2 = from; at2 < line.length; at2 += 1) {
    const character = line[at2] ?? "";
    if (character === quote2) return { text: parts.join(""), end: at2 };
    const next = line[at2 + 1] ?? "";
    if (quote2 === '"' && character === "\\" && '"\\$`\n'.includes(next) && next !== "") {
      if (next !== "\n") parts.push(next);
      at2 += 1;
    } else parts.push(character);
  }
  return void 0;
}

// src/github/fault.ts
var kinds = {
  refused: {
    code: "github-refused",
    says: "GitHub refused",
    hint: "check the permissions of the job and the token"
  },
  missing: {
    code: "github-missing",
    says: "GitHub does not know, or does not show to this token, what is asked for by",
    hint: "check the repository and the number, and that the token may read them"
  },
  rejected: { code: "github-rejected", says: "GitHub rejected", hint: "report this as a bug of pligos" },
  limited: {
    code: "github-limited",
    says: "the rate limit of GitHub is reached, at",
    hint: "run the job again later, or use a token with a limit of its own"
  },
  broken: {
    code: "github-broken",
    says: "GitHub could not answer",
    hint: "check the status page of GitHub, and run the job again"
  },
  unreachable: {
    code: "github-unreachable",
    says: "GitHub could not be reached for",
    hint: "check the network and the proxy of the runner, and run the job again"
  }
};
function githubError(call, fault) {
  const { code: code2, says, hint } = kinds[fault.kind];
  const status = fault.status === void 0 ? "" : ` (${fault.status})`;
  const error2 = new UserError(code2, `${says} ${call}: ${fault.reason}${status}`, { hint });
  return Object.assign(error2, { fault });
}
var isFaulty = (error2) => error2 instanceof UserError && "fault" in error2;
function faultOf(error2) {
  return isFaulty(error2) ? error2.fault : void 0;
}
function serverText(message) {
  return oneLine(message, 300).replace(/\.$/, "");
}
var ofGraphql = {
  FORBIDDEN: "refused",
  INSUFFICIENT_SCOPES: "refused",
  NOT_FOUND: "missing",
  RATE_LIMITED: "limited"
};
function graphqlFault(error2) {
  const [first] = list(at(error2, "errors"));
  const field = list(at(first, "path")).map((key) => text(key) ?? whole(key)).join(".");
  return {
    kind: ofGraphql[text(at(first, "type")) ?? ""] ?? "rejected",
    reason: serverText(text(at(first, "message")) ?? "an answer without data"),
    ...field !== "" && { field }
  };
}

// src/github/attestations.ts
var toAttest = [
  "permissions:",
  "  contents: read",
  "  pull-requests: write",
  "  checks: write",
  "  id-token: write",
  "  attestations: write"
];
var toRead = [
  "permissions:",
  "  contents: read",
  "  pull-requests: read",
  "  checks: read",
  "  attestations: read"
];
var maxFaults = 3;
var mostBundles = 100;
var bundleBytes = 1024 * 1024;
async function storeAttestation(gitHub, repository, bundle) {
  for (let faults = 0; ; ) {
    try {
      const { data } = await gitHub.rest.repos.createAttestation({ ...inRepository(repository), bundle });
      return { ok: true, id: whole(at(data, "id")) };
    } catch (error2) {
      gitHub.signal.throwIfAborted();
      const fault = faultOf(error2);
      if (fault === void 0) throw error2;
      faults += 1;
      const mayPass2 = fault.kind === "unreachable" || fault.kind === "broken";
      if (!mayPass2 || faults > maxFaults) return whyNot(fault, "may not store attestations", toAttest);
      await (0, import_promises.setTimeout)(100 * 2 ** faults, void 0, { signal: gitHub.signal });
    }
  }
}
async function readAttestations(gitHub, web, repository, { hash, predicateType: predicateType2 }) {
  try {
    const { data } = await gitHub.rest.repos.listAttestations({
      ...inRepository(repository),
      subject_digest: `sha256:${hash}`,
      predicate_type: predicateType2,
      per_page: mostBundles
    });
    const entries2 = list(at(data, "attestations")).slice(0, mostBundles);
    return { ok: true, bundles: await Promise.all(entries2.map((entry) => bundleOf(entry, web))) };
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    if (fault.kind === "missing") return { ok: true, bundles: [] };
    return whyNot(fault, "may not read attestations", toRead);
  }
}
async function bundleOf(entry, web) {
  const bundle = at(entry, "bundle");
  const url = text(at(entry, "bundle_url"));
  if (bundle !== void 0 && bundle !== null || url === void 0 || url === "") return bundle;
  const answer = await web.call({ method: "GET", url, maxBytes: bundleBytes });
  if (answer.status !== 200) return void 0;
  const { bytes } = answer;
  return parse(bytes[0] === 123 ? bytes : unpackSnappy(bytes));
}
function unpackSnappy(packed) {
  try {
    return (0, import_snappyjs.uncompress)(packed, bundleBytes);
  } catch {
    return new Uint8Array();
  }
}
function whyNot({ kind, reason, status }, refused, lines) {
  const reasonWithStatus2 = status === void 0 ? reason : `${reason}, ${status}`;
  if (kind === "refused")
    return {
      ok: false,
      reason: `the token ${refused} (${reasonWithStatus2})`,
      ...status !== 401 && { lines }
    };
  if (kind === "limited")
    return { ok: false, reason: `the rate limit of GitHub is reached (${reasonWithStatus2})` };
  if (kind === "missing")
    return { ok: false, reason: `the repository keeps no attestations (${reasonWithStatus2})` };
  return {
    ok: false,
    reason: `${kind === "rejected" ? "GitHub rejected the attestation" : "GitHub gave an unexpected answer"} (${reasonWithStatus2})`
  };
}

// src/process/exit.ts
var cleanups = /* @__PURE__ */ new Set();
var signals = ["SIGINT", "SIGTERM", "SIGHUP"];
function atExit(cleanup) {
  if (cleanups.size === 0) {
    process.on("exit", cleanUp);
    for (const signal of signals) process.on(signal, onSignal);
  }
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup) && cleanups.size === 0) stopListening();
  };
}
var isNothingLeft = () => cleanups.size === 0;
function stopListening() {
  process.off("exit", cleanUp);
  for (const signal of signals) process.off(signal, onSignal);
}
function cleanUp() {
  for (const cleanup of cleanups) {
    try {
      cleanup();
    } catch {
    }
  }
  cleanups.clear();
}
function onSignal(signal) {
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  stopListening();
  process.kill(process.pid, signal);
}

// src/process/run.ts
var import_node_child_process = lazily("node:child_process");
var import_node_os2 = require("node:os");
var import_node_stream = lazily("node:stream");
var import_node_tty = lazily("node:tty");

// src/process/collect.ts
var import_node_buffer = require("node:buffer");
function keepAll(limit, exceeded) {
  const chunks = [];
  let size = 0;
  return {
    add(chunk) {
      if (size > limit) return;
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else exceeded();
    },
    bytes: () => import_node_buffer.Buffer.concat(chunks)
  };
}
function keepTail(limit) {
  let chunks = [];
  let size = 0;
  const shorten = () => {
    const all2 = import_node_buffer.Buffer.concat(chunks);
    chunks = [all2.subarray(Math.max(0, all2.length - limit))];
    size = Math.min(all2.length, limit);
  };
  return {
    add(chunk) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > 2 * limit) shorten();
    },
    bytes() {
      if (size > limit) shorten();
      return import_node_buffer.Buffer.concat(chunks);
    }
  };
}
var longestLine = 64 * 1024;
function eachLine(take, inner) {
  const decoder = new TextDecoder();
  let rest = "";
  const inPieces = (line) => {
    for (let at2 = 0; at2 === 0 || at2 < line.length; at2 += longestLine) take(line.slice(at2, at2 + longestLine));
  };
  const read = (text2) => {
    const lines = (rest + text2).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    lines.forEach(inPieces);
    if (rest.length <= longestLine) return;
    inPieces(rest);
    rest = "";
  };
  return {
    add(chunk) {
      read(decoder.decode(chunk, { stream: true }));
      inner.add(chunk);
    },
    bytes() {
      read(decoder.decode());
      if (rest !== "") inPieces(rest.replace(/\r$/, ""));
      rest = "";
      return inner.bytes();
    }
  };
}

// src/process/output-file.ts
var import_node_buffer2 = require("node:buffer");
var import_node_fs = require("node:fs");
var import_node_os = require("node:os");
var import_node_path = require("node:path");
var chunkSize = 64 * 1024;
var mebibyte = 1024 * 1024;
var mostAtOnce = mebibyte;
var mostOnDisk = 64 * mebibyte;
function openOutput(take) {
  const folder = (0, import_node_fs.mkdtempSync)((0, import_node_path.join)((0, import_node_os.tmpdir)(), "pligos-output-"));
  const fd = (0, import_node_fs.openSync)((0, import_node_path.join)(folder, "output"), "ax+", 384);
  const remove = () => (0, import_node_fs.rmSync)(folder, { recursive: true, force: true });
  try {
    remove();
  } catch {
  }
  try {
    (0, import_node_fs.writeSync)(fd, new Uint8Array(chunkSize));
    (0, import_node_fs.ftruncateSync)(fd, 0);
  } catch (error2) {
    (0, import_node_fs.closeSync)(fd);
    remove();
    throw error2;
  }
  let position = 0;
  let isOpen = true;
  const readTo = (end3) => {
    while (position < end3) {
      const buffer = new Uint8Array(Math.min(chunkSize, end3 - position));
      const count2 = (0, import_node_fs.readSync)(fd, buffer, 0, buffer.length, position);
      if (count2 === 0) return;
      position += count2;
      take(buffer.subarray(0, count2));
    }
  };
  const readEnds = (size) => {
    readTo(position + mostAtOnce);
    const left = size - mostAtOnce - position;
    if (left > 0) {
      take(import_node_buffer2.Buffer.from(`
\u2026 ${Math.ceil(left / mebibyte)} MiB came faster than they are read: not shown
`));
      position += left;
    }
    readTo(size);
  };
  const read = () => {
    if (!isOpen) return;
    const { size } = (0, import_node_fs.fstatSync)(fd);
    if (size <= mostOnDisk) {
      readTo(Math.min(size, position + mostAtOnce));
      return;
    }
    readEnds(size);
    (0, import_node_fs.ftruncateSync)(fd, 0);
    position = 0;
  };
  const readRest = () => {
    const { size } = (0, import_node_fs.fstatSync)(fd);
    if (size - position > mostOnDisk) readEnds(size);
    else readTo(size);
  };
  return {
    fd,
    read,
    close: () => {
      if (!isOpen) return;
      try {
        readRest();
      } finally {
        isOpen = false;
        (0, import_node_fs.closeSync)(fd);
        remove();
      }
    }
  };
}

// src/process/memory.ts
var import_node_fs2 = require("node:fs");
var import_node_path2 = require("node:path");
var limiter = "/usr/bin/prlimit";
function withMemory(command, args, bytes) {
  if (bytes === void 0 || !(0, import_node_path2.isAbsolute)(command) || !isProgram(limiter) || !isProgram(command))
    return [command, args];
  return [limiter, [`--data=${bytes}`, "--", command, ...args]];
}
function isProgram(path) {
  try {
    (0, import_node_fs2.accessSync)(path, import_node_fs2.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// src/process/start-error.ts
var import_node_fs3 = require("node:fs");
function startError(error2, command, cwd) {
  const program2 = `the program ${JSON.stringify(command)}`;
  const code2 = typeof error2 === "object" && error2 !== null && "code" in error2 ? error2.code : void 0;
  switch (code2) {
    case "ENOENT":
    case "ENOTDIR":
      return (0, import_node_fs3.existsSync)(cwd) ? new UserError("process-missing", `${program2} was not found`, {
        hint: "install it, or name its full path"
      }) : new UserError(
        "process-missing",
        `the folder ${cwd}, in which ${program2} should run, does not exist`,
        {
          hint: "make the folder, or run from another one"
        }
      );
    case "EACCES":
    case "ENOEXEC":
      return new UserError("process-not-executable", `${program2} may not be executed (${code2})`, {
        hint: "name a program, and give it the right to be executed (chmod +x)"
      });
    case "E2BIG":
      return new UserError(
        "process-arguments",
        `the arguments of ${program2} are longer than the system takes`,
        {
          hint: "pass large values in a file"
        }
      );
    case "ERR_INVALID_ARG_VALUE":
      return new UserError("process-arguments", `an argument of ${program2} holds a NUL character`, {
        hint: "remove the character"
      });
    default:
      return error2;
  }
}

// src/process/run.ts
var defaultLimit = 64 * 1024 * 1024;
var stderrLimit = 1024 * 1024;
var silence = 500;
var lookMs = 50;
var mostLooks = 12;
var longestTimer = 2 ** 31 - 1;
function run(command, args, options) {
  if (options.signal?.aborted) {
    return Promise.resolve({
      exitCode: exitCodeOf("SIGTERM"),
      ended: "aborted",
      stdout: new Uint8Array(),
      stderr: ""
    });
  }
  const group = wantsOwnGroup(options);
  const onChunk = { stdout() {
  }, stderr() {
  } };
  const isLined = options.outlives === true && typeof options.output === "function";
  let files;
  let child;
  try {
    if (isLined) files = filesFor(onChunk);
    child = start2(command, args, options, group, files);
  } catch (error2) {
    for (const file of files ?? []) file.close();
    return Promise.reject(startError(error2, command, options.cwd));
  }
  return watch({ child, group, files, onChunk }, options, command);
}
function filesFor(onChunk) {
  let first;
  try {
    first = openOutput((chunk) => onChunk.stdout(chunk));
    return [first, openOutput((chunk) => onChunk.stderr(chunk))];
  } catch {
    first?.close();
    return void 0;
  }
}
function watch({ child, group, files, onChunk }, options, command) {
  const grace = options.grace ?? 0;
  const kill = (signal) => signalChild(child, group, signal);
  return new Promise((resolve4, reject) => {
    let ended;
    let received = 0;
    const timers = [];
    let looksLeft = mostLooks;
    const end3 = (why) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        looksLeft = 0;
        return;
      }
      if (ended !== void 0) return;
      ended = why;
      kill(grace > 0 ? "SIGTERM" : "SIGKILL");
      if (grace > 0) timers.push(setTimeout(() => kill("SIGKILL"), grace));
    };
    const abort = () => end3("aborted");
    const { output } = options;
    const told = (collector, from) => typeof output === "function" ? eachLine((line) => output(line, from), collector) : collector;
    const stdout = told(
      typeof output === "function" ? keepTail(stderrLimit) : keepAll(options.limit ?? defaultLimit, () => end3("too-large")),
      "stdout"
    );
    const stderr = told(keepTail(stderrLimit), "stderr");
    const keepNothing = atExit(() => kill(grace > 0 ? "SIGTERM" : "SIGKILL"));
    const release = () => {
      keepNothing();
      options.signal?.removeEventListener("abort", abort);
      for (const timer of timers) clearTimeout(timer);
      clearInterval(looking);
      for (const file of files ?? []) file.close();
    };
    const closePipes = (seen, patience) => {
      const isOver = received === seen || looksLeft <= 0;
      if (isOver && patience === 0) {
        child.stdout?.destroy();
        child.stderr?.destroy();
        return;
      }
      if (isOver && group) kill("SIGKILL");
      looksLeft -= 1;
      const left = isOver ? patience - 1 : patience;
      const now2 = received;
      timers.push(setTimeout(() => closePipes(now2, left), silence));
    };
    onChunk.stdout = (chunk) => {
      received += chunk.length;
      stdout.add(chunk);
    };
    onChunk.stderr = (chunk) => {
      received += chunk.length;
      stderr.add(chunk);
    };
    child.stdout?.on("data", onChunk.stdout);
    child.stderr?.on("data", onChunk.stderr);
    const looking = files && setInterval(() => files.forEach((file) => file.read()), lookMs);
    const pipes = child.stdio.slice(3).filter((pipe2) => pipe2 instanceof import_node_stream.Duplex);
    for (const pipe2 of pipes) pipe2.on("error", () => {
    });
    if (child.pid !== void 0) options.channels?.opened(pipes);
    options.signal?.addEventListener("abort", abort, { once: true });
    if (options.timeout !== void 0)
      timers.push(setTimeout(() => end3("timeout"), Math.min(options.timeout, longestTimer)));
    child.once("error", (error2) => {
      release();
      reject(startError(error2, command, options.cwd));
    });
    child.once("exit", () => {
      for (const pipe2 of pipes) pipe2.destroy();
      if (group) kill(ended === void 0 ? "SIGTERM" : "SIGKILL");
      const seen = received;
      timers.push(setTimeout(() => closePipes(seen, 1), silence));
    });
    const close = async (code2, signal) => {
      if (files !== void 0 && group && await isGroupAlive(child)) kill("SIGKILL");
      release();
      resolve4({
        exitCode: code2 ?? exitCodeOf(signal ?? "SIGKILL"),
        ended: ended ?? (code2 === null ? "signal" : "exit"),
        stdout: stdout.bytes(),
        stderr: new TextDecoder().decode(stderr.bytes())
      });
    };
    child.once("close", (code2, signal) => void close(code2, signal).catch(reject));
    feed(child, options.stdin);
  });
}
function wantsOwnGroup(options) {
  return options.stdin !== "inherit" || !(0, import_node_tty.isatty)(0);
}
function start2(command, args, options, group, files) {
  const stdin = options.stdin ?? "none";
  const stdout = options.output === "pass" || options.output === "pass-stdout" ? "inherit" : "pipe";
  const stderr = options.output === "pass" ? "inherit" : "pipe";
  const channels = Array.from({ length: options.channels?.count ?? 0 }, () => "pipe");
  const [program2, words2] = withMemory(command, args, options.memory);
  return (0, import_node_child_process.spawn)(program2, words2, {
    cwd: options.cwd,
    env: options.env,
    detached: group,
    stdio: [
      stdin === "inherit" ? "inherit" : stdin === "none" ? "ignore" : "pipe",
      files?.[0].fd ?? stdout,
      files?.[1].fd ?? stderr,
      ...channels
    ]
  });
}
function feed(child, stdin) {
  if (!(stdin instanceof Uint8Array)) return;
  child.stdin?.on("error", () => {
  });
  child.stdin?.end(stdin);
}
function signalChild(child, group, signal) {
  if (child.pid === void 0) return;
  try {
    if (group) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
  }
}
async function isGroupAlive({ pid }) {
  if (pid === void 0) return false;
  for (const end3 = performance.now() + silence; performance.now() < end3; ) {
    try {
      process.kill(-pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve4) => setTimeout(resolve4, lookMs));
  }
  return true;
}
function exitCodeOf(signal) {
  return 128 + import_node_os2.constants.signals[signal];
}

// src/process/variables.ts
var harmlessVariables = [
  "PATH",
  "HOME",
  "USERPROFILE",
  "TMPDIR",
  "LANG",
  "LC_ALL",
  "TZ",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy"
];

// src/github/event.ts
var kinds2 = /* @__PURE__ */ new Set([
  "pull_request",
  "pull_request_target",
  "merge_group",
  "push",
  "workflow_run",
  "issue_comment",
  "schedule",
  "workflow_dispatch",
  "release",
  "deployment"
]);
var isKind = (name) => kinds2.has(name);
function readEvent(env, payload) {
  const name = variable(env, "GITHUB_EVENT_NAME");
  if (record(payload) === void 0)
    throw wrong(
      "the payload of the event is not a JSON object",
      "it is the file that GITHUB_EVENT_PATH names"
    );
  const repository = repositoryOf(env["GITHUB_REPOSITORY"]);
  if (repository === void 0)
    throw wrong(
      `GITHUB_REPOSITORY is "${env["GITHUB_REPOSITORY"] ?? ""}", expected owner/name`,
      "the runner sets it"
    );
  const sha = commit(env["GITHUB_SHA"]);
  if (sha === void 0)
    throw wrong(
      `GITHUB_SHA is "${env["GITHUB_SHA"] ?? ""}", expected the full name of a commit`,
      "the runner sets it"
    );
  const actor2 = env["GITHUB_ACTOR"] ?? "";
  const ref = env["GITHUB_REF"] ?? "";
  const kind = isKind(name) ? name : "other";
  const pull = record(at(payload, "pull_request")) && readPull(payload, repository, { sha, ref });
  const pullNumber = pull?.number ?? pullNumberOf(kind, payload);
  const serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com");
  if ((kind === "pull_request" || kind === "pull_request_target") && pull === void 0)
    throw wrong(
      `the payload of ${name} contains no pull_request`,
      "it is the file that GITHUB_EVENT_PATH names"
    );
  return {
    kind,
    name,
    repository,
    sha,
    ref,
    defaultBranch: text(at(payload, "repository", "default_branch")),
    ...pull && { pull },
    ...pullNumber !== void 0 && { pullNumber },
    ...kind === "push" && { push: readPush(payload) },
    ...kind === "merge_group" && { group: readGroup(payload) },
    ...kind === "workflow_run" && { after: readAfter(payload) },
    actor: actor2,
    isFork: pull?.isFork === true || actor2 === "dependabot[bot]" || ranForFork(kind, payload, repository),
    run: { id: number(env, "GITHUB_RUN_ID"), attempt: number(env, "GITHUB_RUN_ATTEMPT", 1) },
    runNumber: number(env, "GITHUB_RUN_NUMBER", 1),
    workflow: env["GITHUB_WORKFLOW"] ?? "",
    job: env["GITHUB_JOB"] ?? "",
    step: env["GITHUB_ACTION"] ?? "",
    serverUrl,
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    isEnterprise: isEnterprise(serverUrl)
  };
}
function isEnterprise(serverUrl) {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function readPull(payload, repository, run2) {
  const pull = at(payload, "pull_request");
  const pullNumber = whole(at(pull, "number"));
  if (pullNumber === void 0) throw missing("pull_request.number", "the number of the pull request");
  const headRepository = repositoryOf(at(pull, "head", "repo", "full_name"));
  return {
    number: pullNumber,
    headSha: commitAt(payload, "pull_request", "head", "sha"),
    headRef: textAt(payload, "pull_request", "head", "ref"),
    baseSha: commitAt(payload, "pull_request", "base", "sha"),
    baseRef: textAt(payload, "pull_request", "base", "ref"),
    // A fork that was deleted leaves a null: it was one.
    isFork: headRepository === void 0 || !sameRepository(headRepository, repository),
    headRepository,
    ...at(payload, "action") === "closed" && { isClosed: true },
    ...run2.ref === `refs/pull/${pullNumber}/merge` && { mergeSha: run2.sha }
  };
}
var there = (sha) => /^0+$/.test(sha) ? void 0 : sha;
function readPush(payload) {
  return {
    before: there(commitAt(payload, "before")),
    after: there(commitAt(payload, "after")),
    forced: at(payload, "forced") === true,
    created: at(payload, "created") === true,
    deleted: at(payload, "deleted") === true
  };
}
function readGroup(payload) {
  return {
    baseSha: commitAt(payload, "merge_group", "base_sha"),
    headSha: commitAt(payload, "merge_group", "head_sha")
  };
}
function pullNumberOf(kind, payload) {
  if (kind === "issue_comment")
    return record(at(payload, "issue", "pull_request")) && whole(at(payload, "issue", "number"));
  const pulls = kind === "workflow_run" ? at(payload, "workflow_run", "pull_requests") : void 0;
  return Array.isArray(pulls) && pulls.length === 1 ? whole(at(pulls[0], "number")) : void 0;
}
function readAfter(payload) {
  return {
    headSha: commitAt(payload, "workflow_run", "head_sha"),
    headBranch: text(at(payload, "workflow_run", "head_branch")) ?? "",
    headRepository: repositoryOf(at(payload, "workflow_run", "head_repository", "full_name"))
  };
}
function ranForFork(kind, payload, repository) {
  if (kind !== "workflow_run") return false;
  const head = repositoryOf(at(payload, "workflow_run", "head_repository", "full_name"));
  return head === void 0 || !sameRepository(head, repository);
}
var sameRepository = (a, b) => a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();
function repositoryOf(fullName) {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(text(fullName) ?? "") ?? [];
  return owner === void 0 || name === void 0 ? void 0 : { owner, name };
}
function commitAt(payload, ...keys) {
  const value = commit(at(payload, ...keys));
  if (value === void 0) throw missing(keys.join("."), "the full name of a commit");
  return value;
}
function textAt(payload, ...keys) {
  const value = text(at(payload, ...keys));
  if (value === void 0) throw missing(keys.join("."), "a text");
  return value;
}
function variable(env, name) {
  const value = env[name];
  if (value === void 0 || value === "") throw wrong(`${name} is not set`, "the runner sets it");
  return value;
}
function number(env, name, otherwise) {
  const value = env[name];
  if ((value === void 0 || value === "") && otherwise !== void 0) return otherwise;
  if (!/^\d{1,15}$/.test(value ?? ""))
    throw wrong(`${name} is "${value ?? ""}", expected a number`, "the runner sets it");
  return Number(value);
}
function address(env, name, otherwise) {
  const value = env[name] || otherwise;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw wrong(`${name} is "${value}", expected an address that begins with https://`, "the runner sets it");
  return value.replace(/\/+$/, "");
}
var missing = (path, expected) => wrong(
  `${path} in the payload of the event is not ${expected}`,
  "the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it"
);
var wrong = (message, hint) => new UserError("github-event", message, { hint });

// src/github/cache/entry-files.ts
var import_node_fs11 = require("node:fs");
var import_node_path8 = require("node:path");

// src/archive/write.ts
var import_node_crypto = lazily("node:crypto");
function sha256(bytes) {
  return (0, import_node_crypto.createHash)("sha256").update(bytes).digest("hex");
}

// src/files/stat.ts
var import_node_fs4 = require("node:fs");

// src/files/system.ts
function codeOf(error2) {
  const hasCode = typeof error2 === "object" && error2 !== null && "code" in error2;
  return hasCode && typeof error2.code === "string" ? error2.code : void 0;
}
function readError(error2, file, at2) {
  const code2 = codeOf(error2);
  if (code2 === void 0 || error2 instanceof UserError) return error2;
  if (code2 === "ENOENT" || code2 === "ENOTDIR") {
    return new UserError("file-missing", `${file} does not exist`, {
      at: at2,
      hint: "make it, or correct the path"
    });
  }
  return new UserError("file-unreadable", `${file} cannot be read (${code2})`, {
    at: at2,
    hint: "look at the rights of the file and of the folders above it"
  });
}
function writeError(error2, file, hint = writeHint) {
  const code2 = codeOf(error2);
  if (code2 === void 0 || error2 instanceof UserError) return error2;
  return new UserError("file-unwritable", `${file} cannot be written (${code2})`, {
    hint: code2 === "ENOSPC" ? "make room on the disk" : hint
  });
}
var writeHint = "look at the rights of the folder, and at what stands in the way";
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error2) {
    return codeOf(error2) !== "ESRCH";
  }
}

// src/files/stat.ts
function lstatIfThere(path) {
  return ifThere(() => (0, import_node_fs4.lstatSync)(path), path, void 0);
}
function ifThere(stat, path, at2) {
  try {
    return stat();
  } catch (error2) {
    const code2 = codeOf(error2);
    if (code2 === "ENOENT" || code2 === "ENOTDIR") return void 0;
    throw readError(error2, path, at2);
  }
}

// src/files/paths.ts
var import_node_fs5 = require("node:fs");
var import_node_path3 = require("node:path");
function findRoot(dir) {
  const start3 = (0, import_node_path3.resolve)(dir);
  for (let at2 = start3; ; at2 = (0, import_node_path3.dirname)(at2)) {
    if ((0, import_node_fs5.existsSync)((0, import_node_path3.join)(at2, ".git"))) return at2;
    if (at2 === (0, import_node_path3.dirname)(at2)) return start3;
  }
}
function isInside(path, folder) {
  return path === folder || path.startsWith(folder.endsWith(import_node_path3.sep) ? folder : folder + import_node_path3.sep);
}
function isOfGit(real, folder) {
  return (0, import_node_path3.relative)(folder, real).split(import_node_path3.sep).some((name) => name.toLowerCase() === ".git");
}
function resolveInside(base, path, allowed, at2) {
  if (path.includes("\0")) {
    throw new UserError("path-outside", `the path ${JSON.stringify(path)} holds a NUL character`, {
      at: at2,
      hint: "remove it"
    });
  }
  const real = realPath((0, import_node_path3.resolve)(base, path));
  if (real === void 0) {
    throw new UserError("link-loop", `the path ${JSON.stringify(path)} leads through links in a circle`, {
      at: at2,
      hint: "remove one of the links"
    });
  }
  const folders = allowed.map((one) => realPath((0, import_node_path3.resolve)(one)) ?? one).filter((one) => isInside(real, one));
  if (folders.some((folder) => isOfGit(real, folder))) {
    throw new UserError(
      "path-outside",
      `the path ${JSON.stringify(path)} leads to ${real}, which is git's own`,
      {
        at: at2,
        hint: "copy what you need out of .git"
      }
    );
  }
  if (folders.length > 0) return real;
  throw new UserError(
    "path-outside",
    `the path ${JSON.stringify(path)} leads to ${real}, outside of ${allowed.join(", ")}`,
    {
      at: at2,
      hint: allowed.some((folder) => (0, import_node_fs5.existsSync)((0, import_node_path3.join)(folder, ".git"))) ? "move it inside, or name it in pligos.allowOutside" : "there is no git repository, whose root would be the limit: run it in a clone or from a folder above both, or name it in pligos.allowOutside"
    }
  );
}
var mostLinks = 40;
function realPath(path, hops = 0) {
  try {
    return import_node_fs5.realpathSync.native(path);
  } catch (error2) {
    if (codeOf(error2) === "ELOOP" || hops > mostLinks) return void 0;
  }
  const target = linkTarget(path);
  if (target !== void 0) return realPath((0, import_node_path3.resolve)((0, import_node_path3.dirname)(path), target), hops + 1);
  const parent = (0, import_node_path3.dirname)(path);
  if (parent === path) return path;
  const realParent = realPath(parent, hops);
  return realParent === void 0 ? void 0 : (0, import_node_path3.join)(realParent, (0, import_node_path3.basename)(path));
}
function linkTarget(path) {
  try {
    return (0, import_node_fs5.lstatSync)(path).isSymbolicLink() ? (0, import_node_fs5.readlinkSync)(path) : void 0;
  } catch {
    return void 0;
  }
}

// src/files/write.ts
var import_node_fs7 = require("node:fs");
var import_node_path5 = require("node:path");

// src/files/leftovers.ts
var import_node_crypto2 = lazily("node:crypto");
var import_node_fs6 = require("node:fs");
var import_node_path4 = require("node:path");
var longestWrite = 6e4;
var nameBeside = (path, ending) => (0, import_node_path4.join)((0, import_node_path4.dirname)(path), `.${(0, import_node_path4.basename)(path)}.${(0, import_node_crypto2.randomBytes)(6).toString("hex")}${ending}`);
var ownerOf = (name) => /^\.(.+)\.[0-9a-f]{12}(?:\.new|\.old)?$/.exec(name)?.[1];
function isOld(path) {
  const stat = lstatIfThere(path);
  return stat !== void 0 && Date.now() - stat.mtimeMs >= longestWrite;
}
function removeLeftovers(path) {
  try {
    for (const name of (0, import_node_fs6.readdirSync)((0, import_node_path4.dirname)(path))) {
      const left = (0, import_node_path4.join)((0, import_node_path4.dirname)(path), name);
      if (ownerOf(name) === (0, import_node_path4.basename)(path) && isOld(left)) (0, import_node_fs6.rmSync)(left, { recursive: true, force: true });
    }
  } catch (error2) {
    if (codeOf(error2) === void 0) throw error2;
  }
}

// src/files/write.ts
function replaceFile(file, content) {
  if (lstatIfThere(file)?.isDirectory()) (0, import_node_fs7.rmSync)(file, { recursive: true, force: true });
  renameInto(file, content);
}
function renameInto(file, content, mode) {
  const beside = nameBeside(file, ".new");
  try {
    (0, import_node_fs7.mkdirSync)((0, import_node_path5.dirname)(file), { recursive: true });
    writeSynced(beside, content, mode);
    (0, import_node_fs7.renameSync)(beside, file);
    removeLeftovers(file);
  } catch (error2) {
    removeQuietly(beside);
    throw writeError(error2, file);
  }
}
function writeSynced(file, content, mode) {
  const descriptor = (0, import_node_fs7.openSync)(file, "wx", mode ?? 438);
  try {
    if (mode !== void 0) (0, import_node_fs7.fchmodSync)(descriptor, mode);
    (0, import_node_fs7.writeFileSync)(descriptor, content);
    (0, import_node_fs7.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs7.closeSync)(descriptor);
  }
}
function removeQuietly(file) {
  try {
    (0, import_node_fs7.rmSync)(file, { force: true });
  } catch {
  }
}

// src/files/private.ts
var import_node_fs9 = require("node:fs");
var import_node_os3 = require("node:os");
var import_node_path7 = require("node:path");

// src/files/sweep.ts
var import_node_fs8 = require("node:fs");
var import_node_path6 = require("node:path");
var staleAfter = 24 * 60 * 60 * 1e3;
var mostLookedAt = 256;
var mostRemoved = 16;
var made = /^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;
var ownPrefix = (prefix) => `${prefix}${process.pid}-`;
function sweep(parent, now2 = Date.now()) {
  if (!isSafe(parent)) return;
  let removed = 0;
  for (const name of namesIn(parent)) {
    const pid = Number(made.exec(name)?.[1]);
    if (!(pid > 0) || !isStale((0, import_node_path6.join)(parent, name), now2) || isAlive(pid)) continue;
    (0, import_node_fs8.rmSync)((0, import_node_path6.join)(parent, name), { recursive: true, force: true });
    removed += 1;
    if (removed === mostRemoved) return;
  }
}
function isSafe(parent) {
  const { mode, uid } = (0, import_node_fs8.statSync)(parent);
  const isSticky = (mode & 512) !== 0;
  return isSticky || (mode & 18) === 0 && isOurs(uid);
}
function namesIn(parent) {
  const dir = (0, import_node_fs8.opendirSync)(parent, { bufferSize: mostLookedAt });
  try {
    const names = [];
    for (let looked2 = 0; looked2 < mostLookedAt; looked2 += 1) {
      const entry = dir.readSync();
      if (entry === null) break;
      names.push(entry.name);
    }
    return names;
  } finally {
    dir.closeSync();
  }
}
function isStale(path, now2) {
  const stat = (0, import_node_fs8.lstatSync)(path, { throwIfNoEntry: false });
  return stat !== void 0 && stat.isDirectory() && isOurs(stat.uid) && (stat.mode & 511) === 448 && now2 - stat.mtimeMs > staleAfter;
}
var isOurs = (uid) => uid === process.getuid?.();

// src/files/private.ts
function privateFolder(prefix) {
  const isFirst = isNothingLeft();
  const path = makeFolder(prefix);
  if (isFirst) sweepBeside(path);
  const remove = () => (0, import_node_fs9.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(remove);
  return {
    path,
    dispose() {
      remove();
      forget();
    }
  };
}
function sweepBeside(path) {
  try {
    sweep((0, import_node_path7.dirname)(path));
  } catch (error2) {
    if (codeOf(error2) === void 0) throw error2;
  }
}
function makeFolder(prefix) {
  const parent = (0, import_node_os3.tmpdir)();
  try {
    return (0, import_node_fs9.mkdtempSync)((0, import_node_path7.join)((0, import_node_fs9.realpathSync)(parent), ownPrefix(prefix)));
  } catch (error2) {
    throw writeError(error2, `the temporary folder ${parent}`, "set TMPDIR to a writable folder");
  }
}

// src/files/write-folder.ts
var import_node_fs10 = require("node:fs");
function writeFolder(place, fill) {
  const beside = nameBeside(place, "");
  try {
    (0, import_node_fs10.mkdirSync)(beside, { recursive: true });
    fill(beside);
    replaceFolder(beside, place);
    removeLeftovers(place);
  } catch (error2) {
    throw writeError(error2, place);
  } finally {
    (0, import_node_fs10.rmSync)(beside, { recursive: true, force: true });
  }
}
function replaceFolder(beside, place) {
  const aside = `${beside}.old`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (lstatIfThere(place) !== void 0) moveAway(place, aside);
      (0, import_node_fs10.renameSync)(beside, place);
      return;
    } catch (error2) {
      const isTaken = ["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(codeOf(error2) ?? "");
      if (!isTaken || attempt === 20) throw error2;
    } finally {
      (0, import_node_fs10.rmSync)(aside, { recursive: true, force: true });
    }
  }
}
function moveAway(place, aside) {
  try {
    (0, import_node_fs10.renameSync)(place, aside);
  } catch (error2) {
    if (codeOf(error2) !== "ENOENT") throw error2;
  }
}

// src/github/cache/entry-files.ts
function openEntries({ limits, start: start3, secret }) {
  let opened;
  let count2 = 0;
  async function withFile(use) {
    if (opened === void 0) {
      const folder2 = privateFolder("cache");
      opened = { folder: folder2, helper: start3(folder2.path) };
    }
    const { folder, helper } = opened;
    count2 += 1;
    const file = (0, import_node_path8.join)(folder.path, String(count2));
    try {
      return await use(file, helper);
    } finally {
      (0, import_node_fs11.rmSync)(file, { force: true });
    }
  }
  const failed = (done2, { reason = "", status }) => ({
    trouble: `the cache could not be ${done2}: ${withoutSecrets(reason, secret)}`,
    // A 403 or 404 is about one entry; the rest is about the service.
    closes: status === void 0 || status === 401 || status === 429 || status >= 500
  });
  return {
    restore: (key, limitMs) => withFile(async (file, helper) => {
      const answer = await helper.ask({ action: "restore", key, file }, limitMs);
      if (answer.result === "failed") return failed("read", answer);
      if (answer.result !== "found") return { value: void 0 };
      const bytes = (0, import_node_fs11.statSync)(file).size > limits.bytes ? void 0 : unpackEntry((0, import_node_fs11.readFileSync)(file));
      const trouble = "an entry is not what was saved, and is not used";
      return { value: bytes, ...bytes === void 0 && { trouble } };
    }),
    save: (key, bytes, limitMs) => {
      const tooMany = `${bytes.length} bytes are too many to be saved in the cache`;
      if (bytes.length > limits.bytes) return Promise.resolve({ value: "refused", trouble: tooMany });
      return withFile(async (file, helper) => {
        (0, import_node_fs11.writeFileSync)(file, packEntry(bytes), { mode: 384 });
        const answer = await helper.ask({ action: "save", key, file }, limitMs);
        if (answer.result === "failed") return failed("written", answer);
        return { value: answer.result === "saved" ? "saved" : "exists" };
      });
    },
    async close() {
      await opened?.helper.close();
      opened?.folder.dispose();
      opened = void 0;
    }
  };
}
var withoutSecrets = (reason, secret) => serverText(reason.replaceAll(secret, "***").replaceAll(/(https?:\/\/[^\s?'"]*)\?[^\s'"]*/g, "$1"));
var digestLength = 64;
var packEntry = (bytes) => Buffer.concat([Buffer.from(sha256(bytes)), bytes]);
function unpackEntry(file) {
  const bytes = file.subarray(digestLength);
  return file.toString("latin1", 0, digestLength) === sha256(bytes) ? bytes : void 0;
}

// src/github/cache/gate.ts
function makeGate(wholeMs, signal, notice2) {
  const told = /* @__PURE__ */ new Set();
  const clock = makeClock();
  let closed = false;
  const notifyOnce = (words2) => {
    if (told.has(words2)) return;
    told.add(words2);
    notice2(words2);
  };
  const close = (words2) => {
    if (!closed) notifyOnce(`${words2}; the run goes on without it`);
    closed = true;
  };
  return {
    notifyOnce,
    async pass(work, otherwise) {
      if (clock.ms() >= wholeMs) close(`the cache took more than ${wholeMs / 1e3} s of this run`);
      if (closed || signal.aborted) return otherwise;
      clock.start();
      try {
        const outcome = await work(wholeMs - clock.ms());
        if (signal.aborted) return otherwise;
        if ("value" in outcome) {
          if (outcome.trouble !== void 0) notifyOnce(outcome.trouble);
          return outcome.value;
        }
        if (outcome.closes) close(outcome.trouble);
        else notifyOnce(outcome.trouble);
        return otherwise;
      } catch (error2) {
        const fault = refusalOf(error2);
        if (fault === void 0) throw error2;
        close(`the cache cannot keep its files: ${fault}`);
        return otherwise;
      } finally {
        clock.stop();
      }
    }
  };
}
function refusalOf(error2) {
  const isRefusal4 = error2 instanceof Error && ("problems" in error2 || "syscall" in error2);
  return isRefusal4 ? error2.message : void 0;
}
function makeClock() {
  let running = 0;
  let since = 0;
  let spent = 0;
  return {
    start() {
      if (running === 0) since = performance.now();
      running += 1;
    },
    stop() {
      running -= 1;
      if (running === 0) spent += performance.now() - since;
    },
    ms: () => spent + (running === 0 ? 0 : performance.now() - since)
  };
}

// src/github/cache/process.ts
var import_node_readline = require("node:readline");

// src/github/cache/messages.ts
var results = ["found", "missing", "saved", "exists", "failed"];
function readAnswer(line) {
  const message = line === "" ? void 0 : JSON.parse(line);
  return isAnswer(message) ? message : void 0;
}
var isAnswer = (message) => typeof message === "object" && message !== null && "result" in message && results.includes(String(message.result));

// src/github/cache/process.ts
var printed = 4 * 1024 * 1024;
function startCacheProcess(options) {
  const { program: program2, maxBytes, silenceMs } = options;
  const control = new AbortController();
  const pending = /* @__PURE__ */ new Map();
  let count2 = 0;
  let isReady = false;
  let pipe2;
  let fault;
  let silence2;
  const fail = (reason) => {
    fault ??= reason;
    for (const answer of pending.values()) answer({ result: "failed", reason: fault });
    pending.clear();
    clearTimeout(silence2);
    silence2 = void 0;
    control.abort();
  };
  const waitAgain = () => {
    clearTimeout(silence2);
    silence2 = void 0;
    if (pending.size === 0 || !isReady) return;
    const timer = setTimeout(() => {
      setImmediate(() => {
        if (silence2 === timer) fail(`no answer and no byte for ${silenceMs / 1e3} s`);
      });
    }, silenceMs);
    silence2 = timer;
  };
  const receive = (line) => {
    isReady = true;
    const answer = readAnswer(line);
    if (answer !== void 0) {
      pending.get(answer.id)?.(answer);
      pending.delete(answer.id);
    }
    waitAgain();
  };
  const ended = run(process.execPath, [program2, String(maxBytes)], {
    cwd: options.folder,
    env: options.env,
    output: "capture",
    limit: printed,
    signal: AbortSignal.any([options.signal, control.signal]),
    channels: {
      count: 1,
      opened([end3]) {
        pipe2 = end3;
        if (end3 !== void 0)
          (0, import_node_readline.createInterface)({ input: end3 }).on("line", receive).on("error", () => {
          });
      }
    }
  }).then(
    ({ exitCode }) => fail(`its process ended with exit code ${exitCode}`),
    () => fail("its process cannot be started")
  );
  return {
    ask(call, limitMs) {
      if (fault !== void 0) return Promise.resolve({ result: "failed", reason: fault });
      count2 += 1;
      const id = count2;
      return new Promise((resolve4) => {
        const limit = setTimeout(() => fail("it took too much time of this run"), limitMs);
        pending.set(id, (answer) => {
          clearTimeout(limit);
          resolve4(answer);
        });
        if (pending.size === 1) waitAgain();
        pipe2?.write(`${JSON.stringify({ id, ...call })}
`);
      });
    },
    async close() {
      fail("it is closed");
      await ended;
    }
  };
}

// src/github/cache/cache.ts
var defaults = {
  silenceMs: 5e3,
  wholeMs: 6e4,
  bytes: 256 * 1024 * 1024
};
function openCache(options) {
  const { env, program: program2, signal } = options;
  const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
  const off = whyOff(env, mode);
  if (off !== void 0) return { off };
  const limits = { ...defaults, ...options.limits };
  const entries2 = openEntries({
    limits,
    start: (folder) => startCacheProcess({
      program: program2,
      env: forCache(env),
      folder,
      maxBytes: limits.bytes,
      silenceMs: limits.silenceMs,
      signal
    }),
    secret: env["ACTIONS_RUNTIME_TOKEN"] ?? ""
  });
  const gate = makeGate(limits.wholeMs, signal, options.notice);
  const noSave = whyNotSaved(options.event, mode);
  return {
    restore: async (key) => {
      if (mode === "write-only") return void 0;
      return gate.pass((leftMs) => entries2.restore(key, leftMs), void 0);
    },
    save: async (key, bytes) => {
      if (noSave === void 0) return gate.pass((leftMs) => entries2.save(key, bytes, leftMs), "refused");
      gate.notifyOnce(noSave);
      return "refused";
    },
    close: () => entries2.close()
  };
}
function whyOff(env, mode) {
  const server = env["GITHUB_SERVER_URL"] || "https://github.com";
  if (!URL.canParse(server)) return "GITHUB_SERVER_URL is not a URL";
  const isV2 = !isEnterprise(server) && Boolean(env["ACTIONS_CACHE_SERVICE_V2"]);
  const name = isV2 ? "ACTIONS_RESULTS_URL" : "ACTIONS_CACHE_URL";
  if (!URL.canParse(env[name] ?? "")) return `the runner does not say where the cache is (${name})`;
  if (!env["ACTIONS_RUNTIME_TOKEN"]) return "the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)";
  return mode === "none" ? "the cache is switched off for this run (ACTIONS_CACHE_MODE)" : void 0;
}
var cacheVariables = [
  ...harmlessVariables,
  "ACTIONS_CACHE_SERVICE_V2",
  "ACTIONS_CACHE_URL",
  "ACTIONS_ORCHESTRATION_ID",
  "ACTIONS_RESULTS_URL",
  "ACTIONS_RUNTIME_TOKEN",
  "GITHUB_SERVER_URL",
  "NODE_EXTRA_CA_CERTS",
  "NODE_USE_SYSTEM_CA",
  // Windows cannot open a connection without it.
  "SystemRoot"
];
function forCache(env) {
  return Object.fromEntries(
    cacheVariables.flatMap((name) => env[name] === void 0 ? [] : [[name, env[name]]])
  );
}
var neverSaving = /* @__PURE__ */ new Set(["pull_request_target", "issue_comment", "workflow_run"]);
var mayRemember = (event) => whyNotSaved(event, "") === void 0;
function whyNotSaved(event, mode) {
  if (event.isFork) return "nothing is saved in the cache: the run is for a fork or by Dependabot";
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === "read" ? "nothing is saved in the cache: this run may only read it" : void 0;
}

// src/github/closing.ts
var import_node_crypto3 = lazily("node:crypto");

// src/github/refusal.ts
var permissions = ["permissions:", "  contents: read", "  pull-requests: write"];
function whyRefused(fault, request) {
  const reasonWithStatus2 = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
  return `${sentences[fault.kind](request, fault)} (${reasonWithStatus2})`;
}
var unanswered = () => "GitHub gave an unexpected answer";
var sentences = {
  refused(request, fault) {
    if (isLocked(fault)) return `the conversation of pull request ${request.pull} is locked`;
    return request.isFork ? "a run for a fork or by Dependabot has a token that only reads, so that no comment can be written" : "the token may not comment on pull requests";
  },
  missing: ({ pull, repository: { owner, name } }) => `pull request ${pull} of ${owner}/${name} is not there for this token`,
  rejected: () => "GitHub rejected the comment",
  limited: () => "the rate limit of GitHub is reached",
  broken: unanswered,
  unreachable: unanswered
};
function linesToAdd(fault, request) {
  const grantable = fault.kind === "refused" && fault.status !== 401 && !request.isFork && !isLocked(fault);
  return grantable ? permissions : void 0;
}
var isLocked = (fault) => /\block/i.test(fault.reason);

// src/github/closing.ts
async function closeComment(gitHub, closing, viewer) {
  const { repository, lead, replaceLead: replaceLead2, run: run2 } = closing;
  try {
    const [comment] = await findComments(gitHub, closing, viewer);
    if (comment === void 0) return { action: "nothing" };
    const { id, url, marker } = comment;
    const body = withMarker(
      { ...marker, run: { id: run2.id, attempt: run2.attempt }, digest: digestOf(marker.digest, lead) },
      replaceLead2(bodyBelow(comment.body), lead)
    );
    if (body === comment.body) return { action: "unchanged", id, url };
    await gitHub.rest.issues.updateComment({ ...inRepository(repository), comment_id: id, body });
    return { action: "updated", id, url };
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    const lines = linesToAdd(fault, closing);
    return { action: "refused", reason: whyRefused(fault, closing), ...lines && { lines } };
  }
}
var digestOf = (digest2, lead) => (0, import_node_crypto3.createHash)("sha256").update(JSON.stringify([digest2, lead])).digest("hex");

// src/github/http.ts
var import_node_events = require("node:events");
var import_node_http = lazily("node:http");
var import_node_https = lazily("node:https");
var maxSockets = 16;
function makeAgents(env, signal) {
  (0, import_node_events.setMaxListeners)(0, signal);
  const options = { keepAlive: true, maxSockets, proxyEnv: proxies(env) };
  return { http: new import_node_http.Agent(options), https: new import_node_https.Agent(options) };
}
function closeAgents(agents) {
  agents.http.destroy();
  agents.https.destroy();
}
var proxyNames = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
function proxies(env) {
  return Object.fromEntries(
    proxyNames.map((name) => [name, env[name.toLowerCase()] || env[name]]).filter(([, value]) => value)
  );
}
function exchange(sending) {
  const { url, signal } = sending;
  return new Promise((resolve4, reject) => {
    signal.throwIfAborted();
    let timer;
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? import_node_https.request : import_node_http.request)(url, {
      method: sending.method,
      headers: withLength(sending),
      agent: isSecure ? sending.agents.https : sending.agents.http
    });
    const abort = () => {
      end3();
      request.destroy();
      reject(reasonOf(signal));
    };
    const end3 = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    const answer = (result) => {
      end3();
      resolve4(result);
      if ("broken" in result) request.destroy();
    };
    const failed = (error2) => answer({ broken: "connection", reason: nameOf(error2) });
    signal.addEventListener("abort", abort, { once: true });
    request.once("socket", () => {
      timer = setTimeout(
        () => answer({ broken: "time", reason: `no answer within ${sending.limitMs / 1e3} s` }),
        sending.limitMs
      );
    });
    request.on("error", failed);
    request.once("response", (response) => {
      response.on("error", failed);
      collect(response, sending.maxBytes, answer);
    });
    request.end(sending.body);
  });
}
function withLength(sending) {
  const { body, headers } = sending;
  return body === void 0 ? { ...headers } : { ...headers, "content-length": body.length };
}
function collect(response, maxBytes, answer) {
  const chunks = [];
  const tooLarge = { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` };
  let size = 0;
  response.on("data", (chunk) => {
    size += chunk.length;
    if (size > maxBytes) answer(tooLarge);
    else chunks.push(chunk);
  });
  response.once("end", () => {
    const received = {
      status: response.statusCode ?? 0,
      headers: plainHeaders(response.headers),
      bytes: Buffer.concat(chunks)
    };
    if (received.headers["content-encoding"] !== "gzip") answer(received);
    else void unpack(received, maxBytes).then(answer);
  });
}
async function unpack(received, maxBytes) {
  const { gunzipSync } = await Promise.resolve().then(() => __toESM(require("node:zlib"), 1));
  try {
    return { ...received, bytes: gunzipSync(received.bytes, { maxOutputLength: maxBytes }) };
  } catch (error2) {
    return isCoded(error2) && error2.code === "ERR_BUFFER_TOO_LARGE" ? { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` } : { broken: "connection", reason: "the answer is not gzip data" };
  }
}
var isCoded = (error2) => typeof error2 === "object" && error2 !== null && "code" in error2;
function plainHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value ?? ""
    ])
  );
}
function reasonOf(signal) {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted");
}
function nameOf(error2) {
  return error2.code ?? (error2.message || "the connection failed");
}

// src/github/redirect.ts
function redirectOf(result, method, url) {
  const statuses = method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers["location"];
  if (!statuses.includes(result.status) || location === void 0 || !URL.canParse(location, url.href))
    return void 0;
  const next = new URL(location, url);
  if (method !== "GET" && next.origin !== url.origin) return void 0;
  return next.protocol === url.protocol || next.protocol === "https:" ? next : void 0;
}

// src/github/retry.ts
var import_promises2 = lazily("node:timers/promises");
var retries = 3;
function judge(result) {
  if ("broken" in result)
    return {
      fault: { kind: result.broken === "size" ? "broken" : "unreachable", reason: result.reason },
      passing: result.broken !== "size"
    };
  const { status } = result;
  if (status >= 200 && status < 300) return void 0;
  const reason = reasonOf2(result);
  const waitMs = limitOf(result, reason);
  if (waitMs !== void 0) return { fault: { kind: "limited", status, reason }, passing: true, waitMs };
  return { fault: { kind: kindOf(status), status, reason }, passing: status === 408 || status >= 500 };
}
function kindOf(status) {
  if (status === 401 || status === 403) return "refused";
  if (status === 404 || status === 410) return "missing";
  return status === 408 || status >= 500 ? "broken" : "rejected";
}
function reasonOf2(result) {
  const message = text(at(parse(result.bytes), "message"));
  return message === void 0 || message === "" ? `status ${result.status}` : serverText(message);
}
function limitOf(result, reason) {
  const { status, headers } = result;
  if (status !== 403 && status !== 429) return void 0;
  const after = seconds(headers["retry-after"], headers);
  if (after !== void 0) return after;
  const used = headers["x-ratelimit-remaining"] === "0";
  const reset = Number(headers["x-ratelimit-reset"]) * 1e3;
  if (used && reset > 0) return Math.max(1e3, reset - now(headers));
  return status === 429 || used || /secondary rate limit/i.test(reason) ? 6e4 : void 0;
}
function seconds(header, headers) {
  if (header === void 0) return void 0;
  if (/^\d+$/.test(header)) return Number(header) * 1e3;
  const date = Date.parse(header);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now(headers));
}
function now(headers) {
  const date = Date.parse(headers["date"] ?? "");
  return Number.isNaN(date) ? Date.now() : date;
}
async function tryAgain(once2, repeatable, limits, signal) {
  const end3 = performance.now() + limits.wholeMs;
  for (let count2 = 0; ; count2 += 1) {
    const result = await once2(Math.max(1, Math.min(limits.tryMs, end3 - performance.now())));
    const failed = judge(result);
    if (failed === void 0 && !("broken" in result)) return result;
    if (failed === void 0) throw new TypeError("a broken answer was taken for a good one");
    const again = failed.passing && (repeatable || failed.waitMs !== void 0);
    const pause = failed.waitMs ?? limits.pauseMs * 2 ** count2 * (0.75 + Math.random() / 2);
    if (!again || count2 === retries || performance.now() + pause >= end3) return failed;
    await (0, import_promises2.setTimeout)(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
  }
}

// src/github/fetch.ts
var maxRedirects = 3;
function makeFetch(options) {
  const { limits, signal } = options;
  return async (url, request) => {
    const result = await tryAgain(
      (limitMs) => follow(options, new URL(url), request, limitMs),
      isRepeatable(request.method, url),
      limits,
      signal
    );
    const call = `${request.method} ${new URL(url).pathname}`;
    if ("fault" in result) throw githubError(call, result.fault);
    const { status, headers, bytes } = result;
    if (bytes.length > 0 && parse(bytes) === void 0)
      throw githubError(call, { kind: "broken", status, reason: "the answer is not JSON" });
    return {
      status,
      url,
      headers: new Map(Object.entries({ ...headers, "content-type": "application/json" })),
      text: () => Promise.resolve(new TextDecoder().decode(bytes))
    };
  };
}
var isRepeatable = (method, url) => method === "GET" || method === "PUT" || method === "DELETE" || url.endsWith("/graphql");
async function follow({ apiUrl, agents, limits, signal }, first, { method, headers, body }, limitMs) {
  const { origin } = new URL(apiUrl);
  const { authorization = "", ...others } = headers;
  let url = first;
  for (let count2 = 0; ; count2 += 1) {
    const result = await exchange({
      url,
      method,
      headers: {
        ...others,
        "accept-encoding": "gzip",
        ...url.origin === origin && { authorization }
      },
      ...body !== void 0 && { body: Buffer.from(body) },
      agents,
      limitMs,
      maxBytes: limits.answerBytes,
      signal
    });
    const next = "broken" in result ? void 0 : redirectOf(result, method, url);
    if (next === void 0 || count2 === maxRedirects) return result;
    url = next;
  }
}

// src/github/connect.ts
var defaults2 = {
  tryMs: 15e3,
  wholeMs: 9e4,
  pauseMs: 500,
  answerBytes: 32 * 1024 * 1024,
  pages: 200
};
async function connect({
  apiUrl,
  token: token2,
  signal,
  proxyEnv,
  limits: ownLimits
}) {
  if (token2.trim() === "")
    throw new UserError("github-token", "The token for GitHub is empty", {
      hint: "leave the input token out, or give it a secret that exists"
    });
  const baseUrl = baseOf(apiUrl);
  const limits = { ...defaults2, ...ownLimits };
  const agents = makeAgents(proxyEnv ?? {}, signal);
  const { getOctokit } = await Promise.resolve().then(() => __toESM(require("./github-library-IOM2LY5W.cjs"), 1));
  const octokit = getOctokit(token2.trim(), {
    baseUrl,
    userAgent: "pligos",
    log: silent,
    request: { fetch: makeFetch({ apiUrl: baseUrl, agents, limits, signal }) }
  });
  octokit.hook.before("request", ({ headers }) => {
    Object.assign(headers, { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" });
  });
  octokit.hook.error("request", (error2) => {
    signal.throwIfAborted();
    throw error2.cause ?? error2;
  });
  return {
    apiUrl: baseUrl,
    signal,
    request: octokit.request,
    rest: octokit.rest,
    pages(list3, parameters) {
      let count2 = 0;
      const first = list3.endpoint({ ...parameters, per_page: 100 });
      return octokit.paginate({ ...first }, ({ url, data }) => {
        const broken = (reason) => githubError(`GET ${new URL(url).pathname}`, { kind: "broken", reason });
        count2 += 1;
        if (!Array.isArray(data)) throw broken("the answer is not a list");
        if (count2 > limits.pages) throw broken(`the list has more than ${limits.pages} pages`);
        return data;
      });
    },
    async graphql(query, variables) {
      const data = await octokit.graphql(query, { ...variables }).catch((error2) => {
        signal.throwIfAborted();
        throw faultOf(error2) === void 0 ? githubError("a GraphQL query", graphqlFault(error2)) : error2;
      });
      if (typeof data === "object" && data !== null) return data;
      throw githubError("a GraphQL query", graphqlFault(void 0));
    },
    close: () => closeAgents(agents)
  };
}
var silent = { debug() {
}, info() {
}, warn() {
}, error() {
} };
function baseOf(apiUrl) {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new UserError("github-event", `GITHUB_API_URL is "${apiUrl}", which is not the URL of an API`, {
      hint: "the runner sets it; outside of one it is https://api.github.com"
    });
  return apiUrl.replace(/\/+$/, "");
}

// src/github/deployments.ts
var deploymentMark = "pligos";
async function createDeployment(gitHub, deploying) {
  const { repository, ref, environment, description: description2, isTransient, isProduction, payload } = deploying;
  const { data, url } = await gitHub.rest.repos.createDeployment({
    ...inRepository(repository),
    ref,
    environment,
    description: short(description2),
    auto_merge: false,
    required_contexts: [],
    transient_environment: isTransient,
    ...isProduction !== void 0 && { production_environment: isProduction },
    payload: { ...payload, by: deploymentMark }
  });
  const id = whole(at(data, "id"));
  if (id === void 0)
    throw githubError(`POST ${new URL(url).pathname}`, {
      kind: "broken",
      reason: "the answer is not a Deployment"
    });
  return { id, environment };
}
async function setDeploymentStatus(gitHub, repository, { id }, { state, description: description2, logUrl, environmentUrl: environmentUrl2 }) {
  await gitHub.rest.repos.createDeploymentStatus({
    ...inRepository(repository),
    deployment_id: id,
    state,
    description: short(description2),
    log_url: logUrl,
    ...environmentUrl2 !== void 0 && { environment_url: environmentUrl2 },
    auto_inactive: false
  });
}
var looked = 10;
async function supersede(gitHub, repository, environment, { newest, logUrl, why }) {
  const { repos } = gitHub.rest;
  const where2 = inRepository(repository);
  const { data } = await repos.listDeployments({ ...where2, environment, per_page: looked });
  const older = list(data).filter(
    (item) => isOurs2(item) && (newest === void 0 || (whole(at(item, "id")) ?? newest) < newest)
  );
  const ended = await Promise.all(
    older.map(async (item) => {
      const id = whole(at(item, "id"));
      if (id === void 0) return 0;
      const latest = await repos.listDeploymentStatuses({ ...where2, deployment_id: id, per_page: 1 });
      if (at(list(latest.data)[0], "state") === "inactive") return 0;
      await setDeploymentStatus(gitHub, repository, { id }, { state: "inactive", description: why, logUrl });
      return 1;
    })
  );
  return ended.reduce((sum, one) => sum + one, 0);
}
var isOurs2 = (item) => at(payloadOf(item), "by") === deploymentMark;
function payloadOf(item) {
  const payload = at(item, "payload");
  const payloadText = text(payload);
  if (payloadText === void 0) return payload;
  try {
    return JSON.parse(payloadText);
  } catch (error2) {
    if (error2 instanceof SyntaxError) return void 0;
    throw error2;
  }
}
async function environmentOfRun(gitHub, repository, commits, runUrl) {
  const { repos } = gitHub.rest;
  const where2 = inRepository(repository);
  const found = await Promise.all(
    [...new Set(commits)].map(
      async (sha) => list((await repos.listDeployments({ ...where2, sha, per_page: looked })).data)
    )
  );
  for (const item of found.flat().filter((one) => !isOurs2(one))) {
    const id = whole(at(item, "id"));
    if (id === void 0) continue;
    const { data } = await repos.listDeploymentStatuses({ ...where2, deployment_id: id, per_page: looked });
    const isOfRun = list(data).some((status) => {
      const log = text(at(status, "log_url")) ?? "";
      return log === runUrl || log.startsWith(`${runUrl}/`);
    });
    if (isOfRun) return text(at(item, "environment"));
  }
  return void 0;
}
var short = (payloadText) => payloadText.length > 140 ? `${payloadText.slice(0, 139).replace(/[\ud800-\udbff]$/, "")}\u2026` : payloadText;
var permissions2 = ["permissions:", "  contents: read", "  deployments: write"];
var sentences2 = {
  missing: "this token cannot see the repository or the commit",
  rejected: "GitHub rejected the Deployment",
  limited: "the rate limit of GitHub is reached",
  broken: "GitHub gave an unexpected answer",
  unreachable: "GitHub gave an unexpected answer"
};
function whyNoDeployment(error2, { isFork }) {
  const fault = faultOf(error2);
  if (fault === void 0) throw error2;
  const reasonWithStatus2 = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
  if (fault.kind !== "refused") return { reason: `${sentences2[fault.kind]} (${reasonWithStatus2})` };
  if (fault.status === 401) return { reason: `GitHub does not accept the token (${reasonWithStatus2})` };
  return {
    reason: `the token may not write Deployments (${reasonWithStatus2})`,
    ...!isFork && { lines: permissions2 }
  };
}

// src/github/download.ts
var defaults3 = {
  tryMs: 12e4,
  wholeMs: 3e5,
  pauseMs: 1e3,
  // Each call has its own.
  answerBytes: 0,
  pages: 0
};
var maxRedirects2 = 5;
function makeDownloader(options) {
  const agents = makeAgents(options.proxyEnv ?? {}, options.signal);
  const limits = { ...defaults3, ...options.limits };
  const { signal } = options;
  async function once2(firstUrl, limitMs, maxBytes) {
    let url = firstUrl;
    for (let count2 = 0; ; count2 += 1) {
      const headers = { "user-agent": "pligos" };
      const result = await exchange({ url, method: "GET", headers, agents, limitMs, maxBytes, signal });
      const next = "broken" in result ? void 0 : redirectOf(result, "GET", url);
      if (next === void 0 || count2 === maxRedirects2) return result;
      url = next;
    }
  }
  return {
    async get(url, maxBytes) {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        return { reason: "it is not a URL" };
      const result = await tryAgain((limitMs) => once2(new URL(url), limitMs, maxBytes), true, limits, signal);
      if ("bytes" in result) return result.bytes;
      const { status, reason } = result.fault;
      return { ...status !== void 0 && { status }, reason };
    },
    close: () => closeAgents(agents)
  };
}

// src/github/pulls.ts
async function getPull(gitHub, repository, number3) {
  const { data } = await gitHub.rest.pulls.get({ ...inRepository(repository), pull_number: number3 });
  return toPull(data, `pull request ${number3}`);
}
async function compareCommits(gitHub, repository, base, head) {
  const basehead = `${base}...${head}`;
  const compare2 = gitHub.rest.repos.compareCommitsWithBasehead;
  const { data } = await compare2({ ...inRepository(repository), basehead, per_page: 1 });
  return needed(commit(at(data, "merge_base_commit", "sha")), `the comparison ${basehead}`);
}
async function addLabel(gitHub, repository, pull, label) {
  const where2 = { ...inRepository(repository), issue_number: pull };
  await gitHub.rest.issues.addLabels({ ...where2, labels: [label] });
}
function toPull(item, what) {
  const headRepository = text(at(item, "head", "repo", "full_name"));
  return {
    number: needed(whole(at(item, "number")), what),
    headSha: needed(commit(at(item, "head", "sha")), what),
    headRef: needed(text(at(item, "head", "ref")), what),
    baseSha: needed(commit(at(item, "base", "sha")), what),
    baseRef: needed(text(at(item, "base", "ref")), what),
    // A fork that was deleted has left no repository.
    isFork: headRepository === void 0 || headRepository !== at(item, "base", "repo", "full_name"),
    headRepository: repositoryOf(headRepository),
    isOpen: at(item, "state") === "open",
    mergeSha: commit(at(item, "merge_commit_sha"))
  };
}
function needed(value, what) {
  if (value === void 0)
    throw githubError(what, { kind: "broken", reason: "the answer lacks what was asked for" });
  return value;
}

// src/github/own-commits.ts
var mostTags = 20;
async function isOwnCommit(gitHub, repository, sha, { bases, tags: tags2 }) {
  const tips = await answerIfKnown(
    gitHub.rest.repos.listBranchesForHeadCommit({ ...inRepository(repository), commit_sha: sha })
  );
  if (list(tips?.data).length > 0) return true;
  for (const base of bases)
    if (await answerIfKnown(compareCommits(gitHub, repository, sha, base)) === sha) return true;
  for (const tag of tags2.slice(0, mostTags))
    if (await commitOfTag(gitHub, repository, tag) === sha) return true;
  return false;
}
async function commitOfTag(gitHub, repository, tag) {
  const few = { per_page: 1, page: 2 };
  const request = gitHub.rest.repos.getCommit({ ...inRepository(repository), ref: `tags/${tag}`, ...few });
  return commit(at((await answerIfKnown(request))?.data, "sha"));
}
async function answerIfKnown(request) {
  try {
    return await request;
  } catch (error2) {
    const kind = faultOf(error2)?.kind;
    if (kind !== "missing" && kind !== "rejected") throw error2;
    return void 0;
  }
}

// src/github/comments/hide.ts
var minimize = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
async function hide(gitHub, repository, comment) {
  try {
    await gitHub.graphql(minimize, { id: comment.nodeId });
    await gitHub.rest.issues.updateComment({
      ...inRepository(repository),
      comment_id: comment.id,
      body: withMarker({ ...comment.marker, outdated: true }, bodyBelow(comment.body))
    });
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
  }
}

// src/github/upsert-comment.ts
var import_promises3 = lazily("node:timers/promises");

// src/github/look.ts
async function readPullState(gitHub, request, viewer, created) {
  const [by, all2, pull] = await Promise.all([
    viewer,
    listComments(gitHub, request),
    getPull(gitHub, request.repository, request.pull)
  ]);
  const ours = pickOurs(all2, by, request).map((comment) => withoutFarRun(comment, request));
  const late = created === void 0 || ours.some((comment) => comment.id === created.id) ? void 0 : await readComment(gitHub, request, created.id);
  return {
    ours: late === void 0 ? ours : [...ours, late].toSorted((a, b) => formerLast(a, b, request) || a.id - b.id),
    head: pull.headSha
  };
}
var mostRunsAhead = 1e9;
var withoutFarRun = (comment, { run: run2 }) => comment.marker.run.id - run2.id <= mostRunsAhead ? comment : { ...comment, marker: { ...comment.marker, run: { id: 0, attempt: 0 } } };
var formerLast = (a, b, { key }) => Number(a.marker.key !== key) - Number(b.marker.key !== key);
async function readComment(gitHub, request, id) {
  try {
    const { data } = await gitHub.rest.issues.getComment({
      ...inRepository(request.repository),
      comment_id: id
    });
    return toComment(data);
  } catch (error2) {
    if (faultOf(error2)?.kind === "missing") return void 0;
    throw error2;
  }
}
function retainedComment(state, mode) {
  if (mode !== "new") return state.ours[0];
  return state.ours.toSorted((a, b) => {
    const head = Number(b.marker.head === state.head) - Number(a.marker.head === state.head);
    return head || compareRuns(b.marker.run, a.marker.run) || a.id - b.id;
  })[0];
}
function whyStale(request, state) {
  if (state.head !== request.head)
    return `the head of the pull request is ${state.head.slice(0, 7)} by now, and this run is about ${request.head.slice(0, 7)}`;
  const newer = state.ours.find(
    ({ marker }) => marker.head === request.head && compareRuns(marker.run, request.run) > 0
  );
  return newer && `run ${newer.marker.run.id} is newer and has written about the same commit`;
}
var compareRuns = (a, b) => a.id - b.id || a.attempt - b.attempt;

// src/github/write.ts
async function writeComment(gitHub, request, id) {
  const { key, head, run: run2, writer, digest: digest2, memory, gate } = request;
  const stamp = { id: run2.id, attempt: run2.attempt };
  const marker = {
    key,
    head,
    run: stamp,
    ...writer !== void 0 && { writer },
    digest: digest2,
    ...memory !== void 0 && { memory },
    ...gate !== void 0 && { gate }
  };
  const body = withMarker(marker, request.body);
  const { issues } = gitHub.rest;
  const where2 = inRepository(request.repository);
  const { data, url } = await (id === void 0 ? issues.createComment({ ...where2, issue_number: request.pull, body }) : issues.updateComment({ ...where2, comment_id: id, body }));
  const comment = toComment(data);
  if (comment === void 0)
    throw githubError(`${id === void 0 ? "POST" : "PATCH"} ${new URL(url).pathname}`, {
      kind: "rejected",
      reason: "the comment lost its marker"
    });
  return comment;
}
async function deleteComment(gitHub, request, comment) {
  try {
    await gitHub.rest.issues.deleteComment({ ...inRepository(request.repository), comment_id: comment.id });
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
  }
}
async function clearOthers(gitHub, request, state, retained) {
  try {
    for (const comment of state.ours.filter((candidate) => candidate !== retained)) {
      if (request.mode === "new") await hide(gitHub, request.repository, comment);
      else await deleteComment(gitHub, request, comment);
    }
    return void 0;
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    return `an older comment could not be ${request.mode === "new" ? "hidden" : "deleted"}: ${fault.reason}`;
  }
}

// src/github/upsert-comment.ts
var maxRounds = 12;
var maxFaults2 = 3;
var settleMs = 500;
async function upsertComment(gitHub, request, viewer = readViewer(gitHub)) {
  const progress = {};
  try {
    return await runRounds(gitHub, request, progress, viewer);
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    const reason = whyRefused(fault, request);
    if (progress.created !== void 0) return report("created", progress.created, reason);
    const lines = linesToAdd(fault, request);
    return { action: "refused", reason, ...lines && { lines } };
  }
}
async function runRounds(gitHub, originalRequest, progress, viewer) {
  let faults = 0;
  let request = originalRequest;
  const answer = (result) => request === originalRequest ? result : { ...result, reason: [sharedKey, result.reason ?? []].flat().join("; ") };
  for (let count2 = 0; count2 < maxRounds; count2 += 1) {
    const state = await readPullState(gitHub, request, viewer, progress.created);
    if (request === originalRequest && state.ours.some((comment) => isOfOtherStep(comment, originalRequest)) && isFree(progress)) {
      request = { ...originalRequest, key: ownKeyOf(originalRequest), formerKeys: [] };
      continue;
    }
    if (hasRivals(state, request)) progress.raced = true;
    try {
      const result = await takeStep(gitHub, request, state, progress);
      if (result !== void 0 && !mustSettle(result, progress)) return answer(result);
      if (result !== void 0) await (0, import_promises3.setTimeout)(settleMs, void 0, { signal: gitHub.signal });
    } catch (error2) {
      faults += 1;
      if (!mayPass(error2) || faults > maxFaults2) throw error2;
      await (0, import_promises3.setTimeout)(100 * 2 ** faults, void 0, { signal: gitHub.signal });
    }
  }
  return { action: "stale", reason: "other runs kept changing the comment" };
}
var ownKeyOf = ({ key, writer = "" }) => `${key} / ${writer}`;
var sharedKey = "another step of this run writes to the comment of this key, so both are kept: give each a comment-key of its own";
var isOfOtherStep = (comment, request) => isOf(comment, request) && comment.marker.writer !== void 0 && request.writer !== void 0 && comment.marker.writer !== request.writer;
var isFree = ({ created, action }) => created === void 0 && action === void 0;
function hasRivals(state, request) {
  const rivals = request.mode === "new" ? state.ours.filter(({ marker }) => marker.head === request.head) : state.ours;
  return rivals.length > 1;
}
function mustSettle(result, progress) {
  if (progress.raced === void 0 || progress.settled !== void 0 || result.action === "stale")
    return false;
  progress.settled = true;
  return progress.action !== void 0;
}
function mayPass(error2) {
  const kind = faultOf(error2)?.kind;
  return kind === "unreachable" || kind === "broken";
}
async function takeStep(gitHub, request, state, progress) {
  const retained = retainedComment(state, request.mode);
  const own = state.ours.find((comment) => comment.id === progress.created?.id);
  if (retained !== void 0 && own !== void 0 && own !== retained) {
    await deleteComment(gitHub, request, own);
    progress.raced = true;
    delete progress.created;
    delete progress.action;
    return void 0;
  }
  const stale = whyStale(request, state);
  if (stale !== void 0) return report(progress.action ?? "stale", retained, stale);
  if (retained !== void 0 && isUpToDate(retained, request)) {
    const trouble = await clearOthers(gitHub, request, state, retained);
    return report(progress.action ?? "unchanged", retained, trouble);
  }
  if (retained !== void 0 && (request.mode !== "new" || isOf(retained, request)))
    return update(gitHub, request, retained, progress);
  if (request.mode === "changes-only" && !request.hasChanges) return { action: "nothing" };
  progress.action = "created";
  progress.created = await writeComment(gitHub, request);
  return void 0;
}
var isUpToDate = ({ marker }, { key, digest: digest2, gate }) => marker.key === key && marker.digest === digest2 && (gate === void 0 || marker.gate === gate);
var isOf = ({ marker }, { run: run2 }) => marker.run.id === run2.id && marker.run.attempt === run2.attempt;
async function update(gitHub, request, retained, progress) {
  if (progress.action !== void 0 && isOf(retained, request))
    return report(
      progress.action,
      retained,
      "another job of this run writes to the same comment: give each a comment-key of its own"
    );
  if (progress.action !== void 0) {
    progress.raced = true;
    delete progress.settled;
  }
  progress.action = retained.id === progress.created?.id ? "created" : "updated";
  try {
    await writeComment(gitHub, request, retained.id);
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
    delete progress.action;
  }
  return void 0;
}
function report(action, comment, reason) {
  return {
    action,
    ...comment && { id: comment.id, url: comment.url },
    ...reason !== void 0 && { reason }
  };
}

// src/github/comments/hide-former.ts
async function hideFormer(gitHub, search) {
  const { repository, pull, head, job, steps } = search;
  const [viewer, all2, { headSha }] = await Promise.all([
    readViewer(gitHub),
    listComments(gitHub, search),
    getPull(gitHub, repository, pull)
  ]);
  if (headSha !== head) return [];
  const ownKeys = new Set(steps.flatMap((step) => [step.key, ownKeyOf(step)]));
  const former = pickAll(all2, viewer).filter(
    ({ marker }) => marker.outdated === void 0 && marker.head !== head && isStepOf(job, marker.writer) && !ownKeys.has(marker.key)
  );
  for (const comment of former) await hide(gitHub, repository, comment);
  return former.map(({ url }) => url);
}
var isStepOf = (job, writer = "") => writer === job || writer.startsWith(`${job} / `) && /^[\w-]+$/.test(writer.slice(job.length + 3));

// src/github/reviewed/find.ts
var import_promises5 = lazily("node:timers/promises");

// src/trust/code.ts
var ownCode = [
  {
    says: "the commit of the event, and the head and the merge commit of its pull request",
    holds: ({ ofEvent }, commit3) => ofEvent.includes(commit3)
  },
  {
    says: "a commit that a branch or tag of the repository contains, by the comparison of GitHub",
    holds: ({ isContained }) => isContained()
  }
];
async function whoseCode(evidence2) {
  if (evidence2.isFork) return "fork";
  if (evidence2.commit === void 0) return "no-commit";
  let isKnown = true;
  for (const { holds } of ownCode) {
    const answer = await holds(evidence2, evidence2.commit);
    if (answer === true) return "own";
    isKnown &&= answer !== void 0;
  }
  return isKnown ? "elsewhere" : "unknown";
}

// src/trust/reviews.ts
var short2 = (commit3) => commit3.slice(0, 7);
var approvals = [
  {
    says: "its account exists",
    holds: ({ login }) => login !== "",
    otherwise: () => "the account of an approval is deleted"
  },
  {
    says: "it is the last review of its account that approves or requests changes, and is not dismissed",
    holds: ({ state }) => state === "APPROVED",
    otherwise: ({ login, state }) => state === "DISMISSED" ? `the review of ${login} was dismissed` : `${login} asks for changes`
  },
  {
    says: "it is not by the author",
    holds: ({ isBot, login }, { author }) => isBot || login !== author,
    otherwise: ({ login }) => `${login} is the author`
  },
  {
    // A workflow may speak as an app, that of the pull request itself among them.
    says: "it is by a person, and not by an app",
    holds: ({ isBot }) => !isBot,
    otherwise: ({ login }) => `${login} is an app, and no person`
  },
  {
    says: "this person may push to the repository",
    holds: ({ mayPush }) => mayPush,
    otherwise: ({ login }) => `${login} may not push to the repository`
  },
  {
    says: "it is of the head of the pull request",
    holds: ({ commit: commit3 }, { head }) => commit3 === head,
    otherwise: ({ login, commit: commit3 }, { head }) => commit3 === void 0 ? `the approval of ${login} is for a commit that no longer exists` : `the approval of ${login} is of ${short2(commit3)}, and the head is ${short2(head)}`
  }
];
var whyNoApproval = (review, pull) => failing(approvals, review, pull);
var failing = (rows, one, of) => rows.find(({ holds }) => !holds(one, of))?.otherwise(one, of);

// src/github/reviewed/approvals.ts
var belongs = /* @__PURE__ */ new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
var decides = /* @__PURE__ */ new Set(["APPROVED", "CHANGES_REQUESTED", "DISMISSED"]);
function readReview(node) {
  const state = text(at(node, "state")) ?? "";
  if (!decides.has(state)) return void 0;
  const mayPush = at(node, "authorCanPushToRepository");
  return {
    login: text(at(node, "author", "login")) ?? "",
    isBot: at(node, "author", "__typename") === "Bot",
    state,
    commit: commit(at(node, "commit", "oid")),
    at: text(at(node, "submittedAt")) ?? "",
    mayPush: typeof mayPush === "boolean" ? mayPush : belongs.has(text(at(node, "authorAssociation")) ?? "")
  };
}
function readApprovals(nodes, of) {
  const last = /* @__PURE__ */ new Map();
  for (const review of list(nodes).flatMap((node) => readReview(node) ?? [])) {
    const who = `${review.isBot ? "app " : ""}${review.login}`;
    last.delete(who);
    last.set(who, review);
  }
  const approvedBy = [];
  let approvedAt = "";
  const reasons = [];
  const against = [...last.values()].filter(({ state, mayPush }) => state === "CHANGES_REQUESTED" && mayPush);
  if (against.length > 0)
    return {
      approvedBy: [],
      notApproved: against.map(({ login }) => `${login} asks for changes`).join(", ")
    };
  for (const review of last.values()) {
    const reason = whyNoApproval(review, of);
    if (reason !== void 0) reasons.push(reason);
    else {
      approvedBy.push(review.login);
      if (Date.parse(review.at) > (Date.parse(approvedAt) || 0)) approvedAt = review.at;
    }
  }
  if (approvedBy.length > 0) return { approvedBy, ...approvedAt !== "" && { approvedAt } };
  return { approvedBy, ...reasons.length > 0 && { notApproved: reasons.join(", ") } };
}

// src/github/reviewed/checks.ts
var import_node_crypto4 = lazily("node:crypto");
var checkName = "Pligos digests";
var pieceLimit = 65e3;
var maxPieces = 64;
var tagOf = (key) => (0, import_node_crypto4.createHash)("sha256").update(key).digest("hex").slice(0, 16);
var isHash = (hash) => /^[\w-]{16,128}$/.test(hash);
var isPiece = (piece) => piece.length <= pieceLimit && /^[\x21-\x5f\x61-\x7e]+$/.test(piece);
var externalId = (hash, place, count2, tag) => `pligos:1:${hash}:${place}/${count2}:${tag}`;
var fenced = (piece) => `\`\`\`text
${piece}
\`\`\``;
function pieceOf(check2) {
  const [, hash, place, count2, tag] = /^pligos:1:([\w-]{16,128}):(\d{1,2})\/(\d{1,2}):([0-9a-f]{16})$/.exec(check2.externalId) ?? [];
  const text2 = check2.text.length > pieceLimit + 100 ? void 0 : /^```text\r?\n([\x21-\x5f\x61-\x7e]+)\r?\n```\s*$/.exec(check2.text)?.[1];
  if (hash === void 0 || tag === void 0 || text2 === void 0 || text2.length > pieceLimit)
    return void 0;
  const [at2, of] = [Number(place), Number(count2)];
  if (at2 < 1 || at2 > of || of > maxPieces) return void 0;
  return { hash, place: at2, count: of, tag, text: text2, startedAt: check2.startedAt };
}
function setsOf(checks, slug) {
  const groups = /* @__PURE__ */ new Map();
  const firsts = /* @__PURE__ */ new Map();
  const pieces = checks.filter(({ app }) => app === slug).flatMap((check2) => pieceOf(check2) ?? []).toSorted((a, b) => compare(a.startedAt, b.startedAt));
  for (const piece of pieces) {
    const id = `${piece.hash} ${piece.count} ${piece.tag}`;
    const group = groups.get(id) ?? /* @__PURE__ */ new Map();
    groups.set(id, group);
    if (piece.place === 1) firsts.set(id, [...firsts.get(id) ?? [], piece]);
    if (!group.has(piece.place)) group.set(piece.place, piece);
  }
  const sets = [...groups].flatMap(([id, group]) => {
    const [first, ...again] = firsts.get(id) ?? [];
    if (first === void 0 || group.size !== first.count) return [];
    const inOrder = [...group.values()].toSorted((a, b) => a.place - b.place);
    const { hash, tag } = first;
    const shownAt2 = [first, ...again].map(({ startedAt }) => startedAt);
    return [{ hash, tag, pieces: inOrder.map(({ text: text2 }) => text2), shownAt: shownAt2 }];
  });
  return sets.toSorted((a, b) => compare(a.shownAt.at(-1) ?? "", b.shownAt.at(-1) ?? ""));
}
function shownLast(sets, tag, until = Infinity) {
  const shown = sets.filter((set) => set.tag === tag).flatMap((set) => set.shownAt.map((time2) => ({ set, time: Date.parse(time2) }))).filter(({ time: time2 }) => time2 <= until);
  return shown.toSorted((a, b) => a.time - b.time).at(-1)?.set;
}
var compare = (a, b) => Number(a > b) - Number(a < b);
function pickRecords(checks, trusted, namedRecords, approvedAt) {
  const sets = setsOf(checks, trusted.slug);
  const shown = approvedAt === void 0 ? void 0 : shownAt(sets, Date.parse(approvedAt));
  const recordOf2 = (set, key) => ({
    key,
    hash: set.hash,
    isNamed: key !== void 0,
    pieces: set.pieces,
    ...shown?.includes(set) === false && { isLater: true }
  });
  const records2 = [];
  const missing2 = [];
  if (namedRecords.length === 0) {
    const latest = new Map(sets.map((set) => [set.tag, set]));
    records2.push(...Array.from(latest.values(), (set) => recordOf2(set)));
    if (records2.length === 0) missing2.push(...whyNone(checks, trusted));
  }
  for (const { key, hash } of namedRecords) {
    const set = sets.find((candidate) => candidate.hash === hash && candidate.tag === tagOf(key));
    if (set !== void 0) records2.push(recordOf2(set, key));
    else
      missing2.push(
        [
          `no check holds the whole record that the comment names (${hash.slice(0, 12)})`,
          ...whyNone(checks, trusted)
        ].join(", and ")
      );
  }
  const isAnyLater = records2.some(({ isLater }) => isLater === true);
  return { records: records2, approved: isAnyLater ? (shown ?? []).map((set) => recordOf2(set)) : [], missing: missing2 };
}
var shownAt = (sets, time2) => [...new Set(sets.map(({ tag }) => tag))].flatMap((tag) => shownLast(sets, tag, time2) ?? []);
function whyNone(checks, { slug }) {
  const others = new Set(checks.flatMap(({ app }) => app === slug ? [] : [app ?? "a deleted app"]));
  if (others.size > 0)
    return [`checks of that name are by ${[...others].join(", ")}, whose records do not count for ${slug}`];
  const own = checks.filter(({ app }) => app === slug).length;
  return own > 0 ? [`${own} ${own === 1 ? "check is" : "checks are"} incomplete or changed`] : [];
}

// src/github/reviewed/publish.ts
var import_promises4 = lazily("node:timers/promises");

// src/github/reviewed/refusal.ts
var toRead2 = [
  "permissions:",
  "  contents: read",
  "  pull-requests: read",
  "  checks: read"
];
var toWrite = [
  "permissions:",
  "  contents: read",
  "  pull-requests: write",
  "  checks: write"
];
var reasonWithStatus = ({ reason, status }) => status === void 0 ? reason : `${reason}, ${status}`;
var unanswered2 = "GitHub gave an unexpected answer";
var unread = {
  missing: "this token cannot see the repository",
  limited: "the rate limit of GitHub is reached",
  rejected: "GitHub rejected the query",
  broken: unanswered2,
  unreachable: unanswered2
};
function evidenceRefusal(error2) {
  const fault = faultOf(error2);
  if (fault === void 0) throw error2;
  if (fault.kind !== "refused")
    return {
      kind: "refused",
      reason: `${unread[fault.kind]} (${reasonWithStatus(fault)})`,
      ...fault.kind === "missing" && { lines: toRead2 }
    };
  const isOfChecks = /checkSuites|check-runs/.test(`${fault.field} ${String(error2)}`);
  return {
    kind: "refused",
    reason: `the token may not read ${isOfChecks ? "checks" : "pull requests"} (${reasonWithStatus(fault)})`,
    ...fault.status !== 401 && { lines: toRead2 }
  };
}
function whyUnpublished(fault, { isFork }) {
  const status = reasonWithStatus(fault);
  const no = (reason, lines) => ({
    ok: false,
    reason: `${reason} (${status})`,
    ...lines && { lines }
  });
  if (fault.kind === "refused") {
    if (isFork)
      return no(
        "a run for a fork or by Dependabot has a token that only reads, so that no digests can be kept"
      );
    if (/authenticate via a GitHub App/i.test(fault.reason))
      return no(
        "the token is of a person, and GitHub takes checks from apps only: leave the input token to its default"
      );
    return fault.status === 401 ? no("GitHub does not accept the token") : no("the token may not write checks", toWrite);
  }
  if (fault.kind === "missing") return no("this token cannot see the repository or the commit");
  if (fault.kind === "limited") return no("the rate limit of GitHub is reached");
  return no(fault.kind === "rejected" ? "GitHub rejected the check" : unanswered2);
}

// src/github/reviewed/trust.ts
var actions = "github-actions";
function trustedOf({ login, id }) {
  const slug = /^(.+)\[bot\]$/.exec(login)?.[1];
  return slug === void 0 ? { slug: actions, id: void 0 } : { slug, id };
}
function isTrusted(actor2, { slug, id }) {
  if (at(actor2, "__typename") !== "Bot") return false;
  const actorId = whole(at(actor2, "databaseId"));
  return actorId !== void 0 && id !== void 0 ? actorId === id : text(at(actor2, "login")) === slug;
}
var loginOf = (actor2) => text(at(actor2, "login")) ?? "a deleted account";

// src/github/reviewed/publish.ts
var maxFaults3 = 3;
async function listChecks(gitHub, repository, head) {
  const query = { ...inRepository(repository), ref: head, check_name: checkName, filter: "all" };
  return (await gitHub.pages(gitHub.rest.checks.listForRef, query)).map((item) => ({
    app: text(at(item, "app", "slug")),
    externalId: text(at(item, "external_id")) ?? "",
    text: text(at(item, "output", "text")) ?? "",
    startedAt: text(at(item, "started_at")) ?? ""
  }));
}
async function publishRecord(gitHub, publishing, viewer) {
  const { pieces, hash, isFork } = publishing;
  if (!isHash(hash) || pieces.length === 0 || !pieces.every(isPiece))
    throw new TypeError("a record is not in the form in which checks keep it");
  if (pieces.length > maxPieces)
    return { ok: false, reason: `the digests need ${pieces.length} checks, and ${maxPieces} are the most` };
  for (let faults = 0, checkCount = 0; ; ) {
    const progress = { count: 0 };
    try {
      await writeMissing(gitHub, publishing, viewer ?? readViewer(gitHub), progress);
      return { ok: true, checkCount: checkCount + progress.count };
    } catch (error2) {
      gitHub.signal.throwIfAborted();
      const fault = faultOf(error2);
      if (fault === void 0) throw error2;
      faults += 1;
      checkCount += progress.count;
      const mayPass2 = fault.kind === "unreachable" || fault.kind === "broken";
      if (!mayPass2 || faults > maxFaults3) return whyUnpublished(fault, { isFork });
      await (0, import_promises4.setTimeout)(100 * 2 ** faults, void 0, { signal: gitHub.signal });
    }
  }
}
async function writeMissing(gitHub, { repository, head, key, hash, pieces, title, summary: summary2 }, viewer, progress) {
  const [by, all2] = await Promise.all([viewer, listChecks(gitHub, repository, head)]);
  const { slug } = trustedOf(by);
  const last = shownLast(setsOf(all2, slug), tagOf(key));
  const reusable = last === void 0 || last.hash === hash ? all2 : [];
  const there2 = new Set(
    reusable.filter(({ app }) => app === slug).map(({ externalId: id, text: piece }) => `${id} ${piece.trimEnd()}`)
  );
  for (const [index, piece] of pieces.entries()) {
    const id = externalId(hash, index + 1, pieces.length, tagOf(key));
    if (there2.has(`${id} ${fenced(piece)}`)) continue;
    const part = pieces.length === 1 ? "" : ` (${index + 1}/${pieces.length})`;
    await gitHub.rest.checks.create({
      ...inRepository(repository),
      name: checkName,
      head_sha: head,
      external_id: id,
      status: "completed",
      started_at: (/* @__PURE__ */ new Date()).toISOString(),
      conclusion: "neutral",
      output: { title: `${title}${part}`, summary: summary2, text: fenced(piece) }
    });
    progress.count += 1;
  }
}

// src/github/reviewed/query.ts
var optional = /* @__PURE__ */ new Set(["authorCanPushToRepository", "mergeQueueEntry", "mergeQueue"]);
var makeDialect = () => ({ lacks: /* @__PURE__ */ new Set() });
async function askIn(gitHub, dialect, query, variables) {
  for (; ; ) {
    try {
      const where2 = (field, text2) => dialect.lacks.has(field) ? "" : text2;
      return await gitHub.graphql(query(where2), variables);
    } catch (error2) {
      const lacking = lackedBy(faultOf(error2)?.reason ?? "");
      if (lacking === void 0 || dialect.lacks.has(lacking)) throw error2;
      dialect.lacks.add(lacking);
    }
  }
}
function lackedBy(reason) {
  const field = /Field '(\w+)' doesn't exist on type/.exec(reason)?.[1];
  return field !== void 0 && optional.has(field) ? field : void 0;
}
var states = "[APPROVED, CHANGES_REQUESTED, DISMISSED]";
var actor = "{ __typename login ... on Bot { databaseId } }";
var reviewFields = (where2) => `pageInfo { hasPreviousPage startCursor }
  nodes {
    state submittedAt authorAssociation ${where2("authorCanPushToRepository", "authorCanPushToRepository")}
    author { __typename login } commit { oid }
  }`;
var commentFields = `pageInfo { hasPreviousPage startCursor }
  nodes { body author ${actor} editor ${actor} }`;
var evidence = (where2) => `fragment Evidence on PullRequest {
  id number url state mergedAt headRefOid baseRefName
  author { __typename login }
  mergeCommit { oid }
  ${where2("mergeQueueEntry", "mergeQueueEntry { headCommit { oid } }")}
  reviews(last: 100, states: ${states}) { ${reviewFields(where2)} }
  comments(last: 100) { ${commentFields} }
  commits(last: 1) {
    nodes {
      commit {
        oid
        checkSuites(first: 10, filterBy: { checkName: ${JSON.stringify(checkName)} }) {
          pageInfo { hasNextPage }
          nodes {
            app { slug }
            checkRuns(first: 100, filterBy: { checkName: ${JSON.stringify(checkName)}, checkType: ALL }) {
              pageInfo { hasNextPage }
              nodes { externalId text startedAt }
            }
          }
        }
      }
    }
  }
}`;
var mergedQuery = (where2) => `query (
  $owner: String!, $name: String!, $oid: GitObjectID!, $after: String, $number: Int!, $byNumber: Boolean!
) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    object(oid: $oid) { __typename ...Linked ... on Tag { target { __typename ...Linked } } }
    pullRequest(number: $number) @include(if: $byNumber) { ...Evidence }
  }
}
fragment Linked on Commit {
  oid committedDate messageHeadline
  associatedPullRequests(first: 10, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { ...Evidence }
  }
}
${evidence(where2)}`;
var historyQuery = (isQueue) => (where2) => {
  const queue = isQueue ? where2(
    "mergeQueue",
    "mergeQueue(branch: $branch) { entries(first: 100) { nodes { headCommit { oid } pullRequest { number } } } }"
  ) : "";
  return `query (
  $owner: String!, $name: String!, $oid: GitObjectID!, $after: String${queue && ", $branch: String!"}
) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    ${queue}
    object(oid: $oid) { __typename ...Past ... on Tag { target { __typename ...Past } } }
  }
}
fragment Past on Commit {
  oid
  history(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      oid
      parents(first: 1) { nodes { oid } }
      associatedPullRequests(first: 5) { nodes { number state mergedAt baseRefName mergeCommit { oid } } }
    }
  }
}`;
};
var pullsQuery = (numbers) => (where2) => `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    ${numbers.map((number3) => `p${number3}: pullRequest(number: ${number3}) { ...Evidence }`).join("\n    ")}
  }
}
${evidence(where2)}`;
var earlierQuery = (of) => (where2) => `query ($id: ID!, $before: String!) {
  node(id: $id) {
    ... on PullRequest {
      ${of === "reviews" ? `reviews(last: 100, before: $before, states: ${states}) { ${reviewFields(where2)} }` : `comments(last: 100, before: $before) { ${commentFields} }`}
    }
  }
}`;

// src/github/reviewed/pull.ts
var maxPages = 50;
async function toFoundPull(search, node, trusted) {
  const { number: number3, head, url } = idOf(node);
  const [reviews, comments, checks] = await Promise.all([
    allOf(search, node, "reviews"),
    allOf(search, node, "comments"),
    checksOf(search, node, head)
  ]);
  const evidence2 = readComments(comments, head, trusted);
  const author = text(at(node, "author", "login"));
  const { approvedBy, approvedAt, notApproved } = readApprovals(reviews, { head, author });
  const picked = evidence2.doubt === void 0 ? pickRecords(checks, trusted, evidence2.namedRecords, approvedAt) : none;
  const reasons = [...evidence2.doubt === void 0 ? [] : [evidence2.doubt], ...picked.missing];
  if (picked.records.length === 0 && reasons.length === 0)
    reasons.push(evidence2.whyUnnamed ?? `no preview has kept its digests for the head ${head.slice(0, 7)}`);
  return {
    number: number3,
    url,
    head,
    baseRef: text(at(node, "baseRefName")) ?? "",
    mergeCommit: commit(at(node, "mergeCommit", "oid")),
    mergedAt: text(at(node, "mergedAt")),
    records: picked.records,
    ...picked.approved.length > 0 && { approved: picked.approved },
    ...reasons.length > 0 && { missing: reasons.join(", ") },
    approvedBy,
    ...notApproved !== void 0 && { notApproved },
    ...evidence2.comments.length > 0 && { comments: evidence2.comments }
  };
}
var none = { records: [], approved: [], missing: [] };
function idOf(node) {
  const number3 = whole(at(node, "number"));
  const head = commit(at(node, "headRefOid"));
  if (number3 === void 0 || head === void 0)
    throw githubError("a GraphQL query", { kind: "broken", reason: "the answer lacks what was asked for" });
  return { number: number3, head, url: text(at(node, "url")) ?? "" };
}
async function allOf(search, node, of) {
  let page = at(node, of);
  const pages = [list(at(page, "nodes"))];
  while (at(page, "pageInfo", "hasPreviousPage") === true && pages.length < maxPages) {
    const before = text(at(page, "pageInfo", "startCursor"));
    const data = await askIn(search.gitHub, search.dialect, earlierQuery(of), { id: at(node, "id"), before });
    page = at(data, "node", of);
    pages.unshift(list(at(page, "nodes")));
  }
  return pages.flat();
}
async function checksOf(search, node, head) {
  const [last] = list(at(node, "commits", "nodes"));
  const suites = at(last, "commit", "checkSuites");
  const all2 = list(at(suites, "nodes"));
  const isWhole = [suites, ...all2.map((suite) => at(suite, "checkRuns"))].every(
    (page) => at(page, "pageInfo", "hasNextPage") !== true
  );
  if (at(last, "commit", "oid") !== head || !isWhole)
    return listChecks(search.gitHub, search.repository, head);
  return all2.flatMap(
    (suite) => list(at(suite, "checkRuns", "nodes")).map((run2) => ({
      app: text(at(suite, "app", "slug")),
      externalId: text(at(run2, "externalId")) ?? "",
      text: text(at(run2, "text")) ?? "",
      startedAt: text(at(run2, "startedAt")) ?? ""
    }))
  );
}
function readComments(nodes, head, trusted) {
  const namedRecords = /* @__PURE__ */ new Map();
  const comments = [];
  let doubt;
  let whyUnnamed;
  for (const node of nodes) {
    const body = text(at(node, "body")) ?? "";
    const marker = markerOf(body);
    if (marker === void 0 || marker.outdated === true) continue;
    const { author, editor } = { author: at(node, "author"), editor: at(node, "editor") };
    const isGate = marker.gate !== void 0;
    if (isTrusted(author, trusted)) comments.push({ key: marker.key, isGate, body: bodyBelow(body) });
    if (marker.gate === void 0) continue;
    if (!isTrusted(author, trusted))
      whyUnnamed ??= `the comment that names a record is by ${loginOf(author)}, whose records do not count for ${trusted.slug}`;
    else if (marker.head !== head)
      whyUnnamed = `the preview was of ${marker.head.slice(0, 7)}, and the head is ${head.slice(0, 7)}`;
    else if (editor !== null && editor !== void 0 && !isTrusted(editor, trusted))
      doubt = `the comment that names the record was edited by ${loginOf(editor)}`;
    else namedRecords.set(marker.key, marker.gate);
  }
  return {
    namedRecords: [...namedRecords].map(([key, hash]) => ({ key, hash })),
    comments,
    ...doubt !== void 0 && { doubt },
    ...whyUnnamed !== void 0 && { whyUnnamed }
  };
}

// src/github/reviewed/find.ts
var recentMs = 10 * 6e4;
var maxPauseMs = 15e3;
var maxPages2 = 10;
async function findMergedPull(gitHub, query) {
  const search = { gitHub, repository: query.repository, dialect: makeDialect() };
  const started = performance.now();
  const { waitMs = 6e4, pauseMs = 1e3 } = query;
  try {
    for (let count2 = 0, hint; ; count2 += 1) {
      const linked2 = await queryLinked(search, query, hint ?? queueOf(query.ref)?.number);
      const chosen = choose(linked2, query.ref);
      if (chosen !== void 0)
        return { kind: "pull", pull: await toFoundPull(search, chosen, linked2.trusted) };
      const pause = Math.min(pauseMs * 2 ** count2, maxPauseMs);
      const remainingMs = waitMs - (performance.now() - started);
      if (!isRecent(linked2, query) || remainingMs < pause)
        return { kind: "none", why: whyNone2(linked2, query, count2 === 0 ? void 0 : waitMs) };
      const numberInHeadline = numberIn(linked2.headline);
      if (count2 === 0)
        query.notice?.(
          `GitHub has not linked commit ${query.commit.slice(0, 7)} to a pull request yet: it is asked again for up to ${waitMs / 1e3} s`
        );
      if (hint === void 0 && numberInHeadline !== void 0) hint = numberInHeadline;
      else await (0, import_promises5.setTimeout)(pause, void 0, { signal: gitHub.signal });
    }
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    return evidenceRefusal(error2);
  }
}
function queueOf(ref) {
  const [, branch, number3] = /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-(\d{1,9})-[0-9a-f]{40,64}$/.exec(ref) ?? [];
  return branch === void 0 ? void 0 : { branch, number: Number(number3) };
}
function numberIn(headline) {
  const number3 = (/^Merge pull request #(\d{1,9}) from /.exec(headline) ?? /\(#(\d{1,9})\)$/.exec(headline))?.[1];
  return number3 === void 0 ? void 0 : Number(number3);
}
async function queryLinked(search, query, number3) {
  try {
    return await queryPages(search, query, number3);
  } catch (error2) {
    const fault = faultOf(error2);
    if (number3 === void 0 || fault?.kind !== "missing" || fault.field !== "repository.pullRequest")
      throw error2;
    return queryPages(search, query, void 0);
  }
}
async function queryPages(search, query, number3) {
  const { owner, name } = query.repository;
  const pulls = [];
  let numbered;
  for (let count2 = 0, after; ; count2 += 1) {
    const data = await askIn(search.gitHub, search.dialect, mergedQuery, {
      owner,
      name,
      oid: query.commit,
      after: after ?? null,
      number: number3 ?? 0,
      byNumber: number3 !== void 0 && count2 === 0
    });
    const object2 = at(data, "repository", "object");
    const commitNode = at(object2, "__typename") === "Tag" ? at(object2, "target") : object2;
    const page = at(commitNode, "associatedPullRequests");
    pulls.push(...list(at(page, "nodes")));
    numbered ??= at(data, "repository", "pullRequest");
    after = text(at(page, "pageInfo", "endCursor"));
    if (at(page, "pageInfo", "hasNextPage") === true && after !== void 0 && count2 < maxPages2) continue;
    return {
      commit: commit(at(commitNode, "oid")),
      committedAt: Date.parse(text(at(commitNode, "committedDate")) ?? ""),
      headline: text(at(commitNode, "messageHeadline")) ?? "",
      pulls,
      numbered,
      defaultBranch: text(at(data, "repository", "defaultBranchRef", "name")),
      trusted: trustedOf({
        login: text(at(data, "viewer", "login")) ?? "",
        id: whole(at(data, "viewer", "databaseId"))
      })
    };
  }
}
function branchOf(ref, defaultBranch) {
  return queueOf(ref)?.branch ?? /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? defaultBranch;
}
function choose({ pulls, numbered, commit: sha, defaultBranch }, ref) {
  if (sha === void 0) return void 0;
  const mergedAsCommit = [...pulls, numbered].find(
    (pull) => at(pull, "state") === "MERGED" && at(pull, "mergeCommit", "oid") === sha
  );
  if (mergedAsCommit !== void 0) return mergedAsCommit;
  const branch = branchOf(ref, defaultBranch);
  if (queueOf(ref) !== void 0)
    return at(numbered, "baseRefName") === branch && at(numbered, "mergeQueueEntry", "headCommit", "oid") === sha ? numbered : void 0;
  return pulls.filter((pull) => at(pull, "state") === "MERGED" && at(pull, "baseRefName") === branch).toSorted((a, b) => when(b) - when(a))[0];
}
var when = (pull) => Date.parse(text(at(pull, "mergedAt")) ?? "") || 0;
function isRecent({ commit: sha, committedAt }, { pushedAt }) {
  const times = [committedAt, pushedAt ?? Number.NaN];
  return sha !== void 0 && times.some((time2) => Math.abs(Date.now() - time2) < recentMs);
}
function whyNone2(linked2, { commit: deployed, ref }, waitedMs) {
  const sha = deployed.slice(0, 7);
  if (linked2.commit === void 0) return `GitHub does not know commit ${sha}`;
  const branch = branchOf(ref, linked2.defaultBranch) ?? "the branch";
  const others = linked2.pulls.map((pull) => whyNot2(pull, branch));
  const waited = waitedMs === void 0 ? "" : ` within ${waitedMs / 1e3} s`;
  return others.length === 0 ? `GitHub links commit ${sha} to no pull request${waited}` : `commit ${sha} came to ${branch} by none of its pull requests${waited}: ${others.join(", ")}`;
}
function whyNot2(pull, branch) {
  const number3 = whole(at(pull, "number")) ?? 0;
  switch (at(pull, "state")) {
    case "MERGED":
      return `${number3} was merged into ${text(at(pull, "baseRefName")) ?? "a deleted branch"}, not into ${branch}`;
    case "CLOSED":
      return `${number3} was closed without a merge`;
    default:
      return `${number3} is not merged`;
  }
}

// src/github/reviewed/others.ts
var maxCommits = 100;
var maxPages3 = 10;
var maxPulls = 10;
async function othersSince(gitHub, query) {
  const search = { gitHub, repository: query.repository, dialect: makeDialect() };
  try {
    const history = await readHistory(search, query);
    const numbers = new Set(history.commits.flatMap((sha) => numbersOf(history, sha)));
    if (query.except !== void 0) numbers.delete(query.except);
    const pulls = await readPulls(search, [...numbers], history.trusted);
    const since = query.base === void 0 ? "" : `, and ${query.base.slice(0, 7)} is not among them`;
    return {
      kind: "pulls",
      pulls,
      ...!history.isWhole && {
        capped: `other pull requests were looked for in the latest ${history.commits.length} commits${since}`
      }
    };
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    return evidenceRefusal(error2);
  }
}
function numbersOf({ nodes, queued, branch, commits }, sha) {
  const merged = (nodes.get(sha)?.pulls ?? []).filter(
    (pull) => at(pull, "state") === "MERGED" && (at(pull, "baseRefName") === branch || commits.includes(text(at(pull, "mergeCommit", "oid")) ?? ""))
  ).toSorted((a, b) => when2(b) - when2(a)).flatMap((pull) => whole(at(pull, "number")) ?? []);
  return [...merged, ...queued.get(sha) ?? []];
}
var when2 = (pull) => Date.parse(text(at(pull, "mergedAt")) ?? "") || 0;
async function readHistory(search, query) {
  const { owner, name } = query.repository;
  const queue = queueOf(query.ref);
  const nodes = /* @__PURE__ */ new Map();
  let queued = /* @__PURE__ */ new Map();
  for (let count2 = 1, after; ; count2 += 1) {
    const isQueue = queue !== void 0 && count2 === 1;
    const data = await askIn(search.gitHub, search.dialect, historyQuery(isQueue), {
      owner,
      name,
      oid: query.commit,
      after: after ?? null,
      ...isQueue && { branch: queue.branch }
    });
    const object2 = at(data, "repository", "object");
    const commitNode = at(object2, "__typename") === "Tag" ? at(object2, "target") : object2;
    const page = at(commitNode, "history");
    for (const node of list(at(page, "nodes"))) addCommit(nodes, node);
    if (isQueue) queued = queuedIn(data);
    const line = followFirstParents(nodes, commit(at(commitNode, "oid")), query.base);
    after = text(at(page, "pageInfo", "endCursor"));
    const isOver = at(page, "pageInfo", "hasNextPage") !== true || after === void 0;
    if (!line.isWhole && !isOver && count2 < maxPages3 && line.commits.length < maxCommits) continue;
    return {
      ...line,
      nodes,
      queued,
      branch: branchOf(query.ref, text(at(data, "repository", "defaultBranchRef", "name"))),
      trusted: trustedOf({
        login: text(at(data, "viewer", "login")) ?? "",
        id: whole(at(data, "viewer", "databaseId"))
      })
    };
  }
}
function addCommit(nodes, node) {
  const sha = commit(at(node, "oid"));
  const [parent] = list(at(node, "parents", "nodes"));
  if (sha !== void 0)
    nodes.set(sha, {
      parent: commit(at(parent, "oid")),
      pulls: list(at(node, "associatedPullRequests", "nodes"))
    });
}
function queuedIn(data) {
  const queued = /* @__PURE__ */ new Map();
  for (const entry of list(at(data, "repository", "mergeQueue", "entries", "nodes"))) {
    const sha = commit(at(entry, "headCommit", "oid"));
    const number3 = whole(at(entry, "pullRequest", "number"));
    if (sha !== void 0 && number3 !== void 0) queued.set(sha, [number3, ...queued.get(sha) ?? []]);
  }
  return queued;
}
function followFirstParents(nodes, tip, base) {
  const commits = [];
  let sha = tip;
  while (sha !== void 0 && sha !== base) {
    const next = nodes.get(sha);
    if (next === void 0 || commits.length === maxCommits) return { commits, isWhole: false };
    commits.push(sha);
    sha = next.parent;
  }
  return { commits, isWhole: sha === base };
}
async function readPulls(search, numbers, trusted) {
  const groups = Array.from(
    { length: Math.ceil(numbers.length / maxPulls) },
    (_, index) => numbers.slice(index * maxPulls, (index + 1) * maxPulls)
  );
  return (await Promise.all(groups.map((group) => readGroup2(search, group, trusted)))).flat();
}
async function readGroup2(search, group, trusted) {
  const { owner, name } = search.repository;
  try {
    const data = await askIn(search.gitHub, search.dialect, pullsQuery(group), { owner, name });
    return await Promise.all(
      group.map((number3) => toFoundPull(search, at(data, "repository", `p${number3}`), trusted))
    );
  } catch (error2) {
    if (faultOf(error2)?.kind !== "broken" || group.length < 2) throw error2;
    const half = Math.ceil(group.length / 2);
    const parts = [group.slice(0, half), group.slice(half)];
    return (await Promise.all(parts.map((part) => readGroup2(search, part, trusted)))).flat();
  }
}

// src/github/reviews.ts
var associations = /* @__PURE__ */ new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
var decides2 = /* @__PURE__ */ new Set(["APPROVED", "CHANGES_REQUESTED", "DISMISSED"]);
async function readApproval(gitHub, repository, pull) {
  const reviews = await gitHub.pages(gitHub.rest.pulls.listReviews, {
    ...inRepository(repository),
    pull_number: pull
  });
  const last = /* @__PURE__ */ new Map();
  for (const review of reviews) {
    const login = text(at(review, "user", "login"));
    const state = text(at(review, "state")) ?? "";
    if (login === void 0 || !decides2.has(state)) continue;
    if (!associations.has(text(at(review, "author_association")) ?? "")) continue;
    last.delete(login);
    last.set(login, { state, commit: commit(at(review, "commit_id")) });
  }
  const standing = [...last].filter(([, { state }]) => state === "APPROVED");
  const newest = standing.at(-1)?.[1].commit;
  if (newest === void 0) return void 0;
  return {
    commit: newest,
    by: standing.filter(([, review]) => review.commit === newest).map(([login]) => login)
  };
}

// src/github/web.ts
var defaults4 = {
  tryMs: 15e3,
  wholeMs: 6e4,
  pauseMs: 500,
  // Each call has its own.
  answerBytes: 0,
  pages: 0
};
function makeWeb({ signal: endOfRun, proxyEnv, limits }) {
  const over = new AbortController();
  const signal = AbortSignal.any([endOfRun, over.signal]);
  const agents = makeAgents(proxyEnv ?? {}, signal);
  return {
    async call({ method, url, headers, body, maxBytes }) {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        return { reason: "it is not a URL" };
      let last;
      const once2 = async (limitMs) => {
        const result2 = await exchange({
          url: new URL(url),
          method,
          headers: { "user-agent": "pligos", ...headers },
          ...body !== void 0 && { body: Buffer.from(body) },
          agents,
          limitMs,
          maxBytes,
          signal
        });
        last = "broken" in result2 ? void 0 : result2;
        return result2;
      };
      const result = await tryAgain(once2, true, { ...defaults4, ...limits }, signal);
      if ("bytes" in result) return result;
      return last ?? { reason: `${serverText(new URL(url).host)}: ${result.fault.reason}` };
    },
    close() {
      over.abort();
      closeAgents(agents);
    }
  };
}

// src/main/actions/deploy/close.ts
var import_operations7 = require("./main-CA5J3QS2.cjs");

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/tools/once.ts
function once(make2) {
  let made2;
  return () => (made2 ??= { value: make2() }).value;
}

// src/tools/plural.ts
var plural = (count2, word2) => `${count2} ${word2}${count2 === 1 ? "" : "s"}`;

// src/tools/style.ts
var import_node_util = require("node:util");
function makeStyle(hasColor) {
  const paint = (format) => (text2) => (
    // Whether there is colour is the caller's decision, not one of node's by its own standard output.
    hasColor && text2 !== "" ? (0, import_node_util.styleText)(format, text2, { validateStream: false }) : text2
  );
  return {
    bold: paint("bold"),
    dim: paint("dim"),
    red: paint("red"),
    green: paint("green"),
    yellow: paint("yellow"),
    cyan: paint("cyan"),
    magenta: paint("magenta")
  };
}

// src/judge/types.ts
var validateChoices = ["changed", "all", "none"];

// src/report/visible.ts
var unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
var short3 = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
var ascii = /^[\x20-\x7e]*$/;
function visible(text2) {
  if (ascii.test(text2)) return text2;
  return text2.replace(unseen, (character) => short3.get(character) ?? escape(character));
}
function escape(character) {
  const code2 = character.codePointAt(0) ?? 0;
  const hex = code2.toString(16).padStart(4, "0");
  return code2 > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text2, length) {
  if (text2.length <= length) return text2;
  const cut = text2.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}\u2026`;
}

// src/report/sections/headline.ts
var usualTitle = "Pligos";
var titleRoom = 60;
function reportTitle(names) {
  const shown = names.filter((_, at2) => names.slice(0, at2 + 1).join(", ").length <= titleRoom);
  if (shown.length === 0) return usualTitle;
  const rest = names.length - shown.length;
  return `${usualTitle} (${shown.join(", ")}${rest === 0 ? "" : ` and ${rest} more`})`;
}

// src/report/types.ts
var failOnChoices = ["none", "changes", "info", "medium", "high", "critical"];

// node_modules/valibot/dist/index.mjs
var store$4;
var DEFAULT_CONFIG = {
  lang: void 0,
  message: void 0,
  abortEarly: void 0,
  abortPipeEarly: void 0
};
// @__NO_SIDE_EFFECTS__
function getGlobalConfig(config$1) {
  if (!config$1 && !store$4) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? store$4?.lang,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
    abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
  };
}
var store$3;
// @__NO_SIDE_EFFECTS__
function getGlobalMessage(lang) {
  return store$3?.get(lang);
}
var store$2;
// @__NO_SIDE_EFFECTS__
function getSchemaMessage(lang) {
  return store$2?.get(lang);
}
var store$1;
// @__NO_SIDE_EFFECTS__
function getSpecificMessage(reference, lang) {
  return store$1?.get(reference)?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function _stringify(input) {
  const type = typeof input;
  if (type === "string") return `"${input}"`;
  if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
  if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
  return type;
}
function _addIssue(context, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected = other?.expected ?? context.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue2 = {
    kind: context.kind,
    type: context.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
    requirement: context.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context.kind === "schema";
  const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue2.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue2.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue2.lang);
  if (message$1 !== void 0) issue2.message = typeof message$1 === "function" ? message$1(issue2) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue2);
  else dataset.issues = [issue2];
}
// @__NO_SIDE_EFFECTS__
function _isSameValueZero(value1, value2) {
  return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list3 = [...new Set(values$1)];
  if (list3.length > 1) return `(${list3.join(` ${separator} `)})`;
  return list3[0] ?? "never";
}
function _standardSchema(schema) {
  schema["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema;
}
var EMOJI_REGEX = new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$", "u");
// @__NO_SIDE_EFFECTS__
function description(description_) {
  return {
    kind: "metadata",
    type: "description",
    reference: description,
    description: description_
  };
}
// @__NO_SIDE_EFFECTS__
function maxLength(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_length",
    reference: maxLength,
    async: false,
    expects: `<=${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function metadata(metadata_) {
  return {
    kind: "metadata",
    type: "metadata",
    reference: metadata,
    metadata: metadata_
  };
}
// @__NO_SIDE_EFFECTS__
function minValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_value",
    reference: minValue,
    async: false,
    expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function regex(requirement, message$1) {
  return {
    kind: "validation",
    type: "regex",
    reference: regex,
    async: false,
    expects: `${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function safeInteger(message$1) {
  return {
    kind: "validation",
    type: "safe_integer",
    reference: safeInteger,
    async: false,
    expects: null,
    requirement: Number.isSafeInteger,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
// @__NO_SIDE_EFFECTS__
function any() {
  return _standardSchema({
    kind: "schema",
    type: "any",
    reference: any,
    expects: "any",
    async: false,
    "~run"(dataset) {
      dataset.typed = true;
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function array(item, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "array",
    reference: array,
    expects: "Array",
    async: false,
    item,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key = 0; key < input.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key,
              value: value$1
            };
            for (const issue2 of itemDataset.issues) {
              if (issue2.path) issue2.path.unshift(pathItem);
              else issue2.path = [pathItem];
              dataset.issues?.push(issue2);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function boolean(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "boolean",
    reference: boolean,
    expects: "boolean",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "boolean") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function custom(check$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "custom",
    reference: custom,
    expects: "unknown",
    async: false,
    check: check$1,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.check(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function exactOptional(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "exact_optional",
    reference: exactOptional,
    expects: wrapped.expects,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function literal(literal_, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "literal",
    reference: literal,
    expects: /* @__PURE__ */ _stringify(literal_),
    async: false,
    literal: literal_,
    message: message$1,
    "~run"(dataset, config$1) {
      if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function number2(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "number",
    reference: number2,
    expects: "number",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function object(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "object",
    reference: object,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
                value: value$1
              };
              for (const issue2 of valueDataset.issues) {
                if (issue2.path) issue2.path.unshift(pathItem);
                else issue2.path = [pathItem];
                dataset.issues?.push(issue2);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function picklist(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "picklist",
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.options.includes(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function string(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "string",
    reference: string,
    expects: "string",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "string") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function pipe(...pipe$1) {
  return _standardSchema({
    ...pipe$1[0],
    pipe: pipe$1,
    "~run"(dataset, config$1) {
      for (const item of pipe$1) if (item.kind !== "metadata") {
        if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
          dataset.typed = false;
          break;
        }
        if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
      }
      return dataset;
    }
  });
}

// src/json/shapes.ts
var longestWord = 1e4;
var word = pipe(string(), maxLength(longestWord));
var commit2 = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
var sha2562 = pipe(string(), regex(/^[0-9a-f]{64}$/));
var whole2 = pipe(number2(), safeInteger());
var ordinal = pipe(number2(), safeInteger(), minValue(1));
var anyObject = custom(isObject);
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function shapeOf(entries2) {
  return object(entries2);
}
var about = (shape, description2) => pipe(shape, description(description2));
var oneOf = (...words2) => picklist(words2, `one of ${words2.join(", ")}`);

// src/deploy/types.ts
var time = pipe(string(), metadata({ description: "RFC 3339.", format: "date-time" }));
var count = pipe(whole2, metadata({ minimum: 0 }));
var deployStep = object({
  kind: oneOf("pre", "helm", "hook", "wait", "post", "on-failure", "rollback"),
  /** The command line, the hook's kind and name, or what is waited for. */
  name: string(),
  status: oneOf("pending", "running", "completed", "error", "skipped"),
  started: exactOptional(time),
  milliseconds: exactOptional(count),
  /** Of a command. */
  exitCode: exactOptional(whole2),
  /** Why it ended in an error, or was skipped; one sentence without a full stop. */
  reason: exactOptional(string())
});
var unready = shapeOf({
  kind: string(),
  namespace: string(),
  name: string(),
  cause: string(),
  conditions: array(object({ type: string(), reason: string(), message: string() })),
  events: array(object({ reason: string(), message: string(), count, last: string() })),
  logs: array(object({ pod: string(), container: string(), lines: array(string()) }))
});
var digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));
var deployRecord = object({
  version: literal(1),
  service: string(),
  context: string(),
  release: string(),
  namespace: about(string(), "Empty where only the cluster would say, and was not asked."),
  cluster: exactOptional(about(string(), "As the kubeconfig or the configuration calls it.")),
  revision: exactOptional(about(ordinal, "Helm's, after it; absent where helm made none.")),
  failedRevision: exactOptional(
    about(ordinal, "The revision that failed, where a rollback made `revision`.")
  ),
  by: object({
    actor: exactOptional(string()),
    run: exactOptional(about(string(), "The address of the run.")),
    commit: exactOptional(string()),
    pull: exactOptional(ordinal)
  }),
  started: time,
  milliseconds: count,
  helm: exactOptional(
    object({
      version: string(),
      command: about(string(), "As it ran; the chart's folder stands as CHART, secrets as ***.")
    })
  ),
  /** Of the chart as helm got it, of what helm added to it, and of its values (those of secrets are not in it). */
  digests: object({
    chart: exactOptional(digest),
    artifacts: exactOptional(digest),
    values: exactOptional(digest),
    manifests: exactOptional(digest)
  }),
  findings: array(
    object({
      rule: string(),
      severity: string(),
      resource: exactOptional(string()),
      allowed: exactOptional(about(string(), "The reason of the exception that let it through."))
    })
  ),
  gate: exactOptional(object({ require: string(), passed: boolean(), approvedBy: array(string()) })),
  steps: array(deployStep),
  status: oneOf("deployed", "unchanged", "failed", "rolled-back", "cancelled", "not-started"),
  phase: about(
    oneOf("gate", "preflight", "pre", "helm", "wait", "post", "rollback", "done"),
    "How far it came."
  ),
  reason: exactOptional(about(string(), "Why it did not end well; its first words name the cause.")),
  /** What the cluster says of the workloads that did not become ready; redacted. */
  unready: array(unready),
  url: exactOptional(
    about(
      string(),
      "Where it is looked at: as the run was told, else by the host that the release has brought."
    )
  ),
  supersededBy: exactOptional(about(string(), "The revision or the run that took its place.")),
  supersededAt: exactOptional(about(time, "When that revision or run began."))
});

// src/deploy/record.ts
var keptRecords = 20;
function doneBy({ steps }) {
  const [, verb = "", ...more] = steps.find(({ kind }) => kind === "helm")?.name.split(" ") ?? [];
  if (verb === "uninstall") return more.length === 0 ? "taken down" : "done";
  return ["install", "upgrade", "rollback"].includes(verb) && more.length === 0 ? "deployed" : "done";
}
var mostBytes = 9e5;
var mostOfOne = mostBytes / keptRecords;
var { entries } = deployRecord;
var shownParts = object({
  version: entries.version,
  status: entries.status,
  service: entries.service,
  context: entries.context,
  release: entries.release,
  namespace: entries.namespace,
  started: entries.started,
  phase: string(),
  reason: entries.reason,
  supersededBy: entries.supersededBy,
  supersededAt: entries.supersededAt,
  cluster: entries.cluster,
  url: entries.url,
  revision: entries.revision,
  failedRevision: entries.failedRevision,
  milliseconds: entries.milliseconds,
  by: entries.by,
  steps: array(any()),
  unready: array(any())
});

// src/report/comment/escape.ts
var longestName = 330;
function code(text2) {
  return span(clip(visible(text2), longestName));
}
var span = (shown) => shown === "" ? '`""`' : codeSpan(shown);
var quotedCode = (text2) => `\`${text2.replaceAll(/\s+/g, " ").replaceAll("`", "'") || " "}\``;
var harmless = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'\u2019/.,;:%()+=\u2013\u2014-]*[?!"'.,;:)]*$/u;
var linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
var dotted = /^[a-z][\w-]+(?:\.[\w-]{2,})+[,;:.]?$/i;
var marks = /^(?:[-+=]+|[0-9]+[.)])$/;
var token = /(?<=^| )(?:(?<tag>\(secret [0-9a-f]{12}\))(?<end>[.,;:]?)|(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|\{\{[^{}`]{1,200}\}\}[,;:.]?|<[\w.$(][^<>`]{0,199}>[,;:.]?|[^ ]+)(?= |$)/g;
function prose(text2, longest4 = 600) {
  return clip(visible(text2).trim(), longest4).replace(token, (...groups) => {
    const [whole3, tag, end3, open, quoted, close] = groups;
    if (tag !== void 0) return `${code(tag)}${end3 ?? ""}`;
    return quoted === void 0 ? wordText(whole3 ?? "") : `${open ?? ""}${code(quoted)}${close ?? ""}`;
  });
}
function wordText(text2) {
  if (text2 === "->") return "\u2192";
  if (harmless.test(text2) && !linked.test(text2) && !marks.test(text2) && !dotted.test(text2)) return text2;
  const [end3 = ""] = /[,;:.]?$/.exec(text2) ?? [];
  return text2 === end3 ? code(text2) : `${code(text2.slice(0, text2.length - end3.length))}${end3}`;
}

// src/report/comment/outcome.ts
var runLink = ({ number: number3, url }) => `[run ${number3}](${url})`;
var mostOutcomeNames = 10;
function outcomeLine({ exitCode, name, reason = "", left, isCancelled }, { verb, isDryRun: isDryRun5, run: run2 }) {
  const link = runLink(run2);
  const command = quotedCode(`helm ${verb}`);
  if (exitCode === 0 && !isCancelled)
    return isDryRun5 ? `\u2705 ${command} succeeded in ${link}: it was a dry run, nothing is changed.` : `\u2705 Applied in ${link}: ${command} succeeded.`;
  const more = left.length > mostOutcomeNames ? ` and ${left.length - mostOutcomeNames} more` : "";
  const names = left.slice(0, mostOutcomeNames).map(quotedCode).join(", ");
  const rest = left.length === 0 ? "" : ` It did not run for ${names}${more}.`;
  if (isCancelled) {
    const cut = name === "" ? "" : ` ${command} was stopped for ${quotedCode(name)} (exit code ${exitCode}); check the state of its release.`;
    return `\u23F9\uFE0F Cancelled in ${link}.${cut}${rest}`;
  }
  return `\u274C ${command} failed in ${link} for ${quotedCode(name)} with exit code ${exitCode}: ${quotedCode(reason)}.${rest}`;
}
var notAppliedLine = (reason) => `\u26D4 Not applied: ${notAppliedText(reason)}.`;
function notAppliedText(reason) {
  if (reason.kind === "no-base") return reason.message;
  if (reason.kind === "refused") return quotedCode(reason.message);
  if (reason.failure === "context-failed") return "a context could not be compared";
  if (reason.failure === "fail-on") return "the preview reached the limit of fail-on";
  return `${quotedCode(reason.failure)} is an error under any limit`;
}

// src/report/comment/deploy.ts
var marks2 = {
  deployed: "\u2705",
  unchanged: "\u2796",
  failed: "\u274C",
  "rolled-back": "\u21A9\uFE0F",
  cancelled: "\u23F9\uFE0F",
  "not-started": "\u26D4"
};
var statusTexts = {
  unchanged: "left as it is",
  "rolled-back": "not deployed, and rolled back",
  cancelled: "cancelled",
  "not-started": "not started"
};
function statusText(record3) {
  const { status } = record3;
  if (status === "deployed") return doneBy(record3);
  return status === "failed" ? `not ${doneBy(record3)}` : statusTexts[status];
}
var deployLead = (deploy, command) => [
  deployHeadline(deploy, command),
  ...command.isDryRun ? [] : deployLines(deploy.records, deploy.urls)
].join("\n");
function deployHeadline({ outcome, records: records2 }, command) {
  const link = runLink(command.run);
  if (records2.length > 0 && records2.every(({ status }) => status === "unchanged"))
    return `\u2796 Nothing to do in ${link}: everything is already deployed.`;
  const failed = records2.find(({ service, context }) => `${service}/${context}` === outcome.name);
  const helm = failed?.steps.find(({ kind }) => kind === "helm");
  if (failed === void 0 || outcome.isCancelled || helm?.status === "error")
    return outcomeLine(outcome, command);
  const { left } = outcome;
  const rest = left.length === 0 ? "" : `, nor ${left.slice(0, mostOutcomeNames).map(quotedCode).join(", ")}`;
  return `\u274C ${quotedCode(failed.reason ?? "")}: in ${link} ${quotedCode(outcome.name)} is ${statusText(failed)}${rest}.`;
}
var commentRoom = 2400;
function deployLines(records2, urls) {
  const all2 = records2.flatMap((record3) => linesOf(record3, urls, 2));
  const isPlain = records2.length === 1 && records2.every(isQuiet) && urls.size === 0;
  if (isPlain) return [];
  const shown = [];
  let left = commentRoom;
  for (const line of all2) {
    left -= line.length + 1;
    if (left < 0) break;
    shown.push(line);
  }
  return shown.length === all2.length ? shown : [...shown, "- \u2026 the rest is in the summary of the run"];
}
var isQuiet = ({ status, steps, unready: unready2 }) => status !== "unchanged" && steps.length <= 1 && unready2.length === 0;
function linesOf(record3, urls, details) {
  const { service, context, status, revision, steps, unready: unready2, reason, milliseconds } = record3;
  const name = `${service}/${context}`;
  const url = urls.get(name);
  const head = [
    `${marks2[status]} ${quotedCode(name)} ${statusText(record3)}`,
    ...revision === void 0 ? [] : [`revision ${revision}`],
    `${(milliseconds / 1e3).toFixed(1)} s`,
    ...url === void 0 || status !== "deployed" && status !== "unchanged" ? [] : [linkTo(url)]
  ].join(", ");
  const why = reason === void 0 || unready2.length > 0 ? "" : `: ${quotedCode(reason)}`;
  return [
    `- ${head}${why}`,
    ...steps.length > 1 ? [`  - ${steps.map(stepText).join(" \xB7 ")}`] : [],
    ...unready2.slice(0, 5).flatMap((one) => unreadyLines(one, details))
  ];
}
var linkTo = (url) => `[${quotedCode(url)}](<${url.replaceAll(/[<>\s]/g, "")}>)`;
var stepMarks = {
  pending: "\u2026",
  running: "\u2026",
  completed: "\u2705",
  error: "\u274C",
  skipped: "\u2796"
};
function stepText({ kind, name, status, milliseconds }) {
  const time2 = milliseconds === void 0 ? "" : ` ${(milliseconds / 1e3).toFixed(1)} s`;
  const own = kind === "helm" || kind === "wait" ? "" : ` ${quotedCode(name.length > 80 ? `${name.slice(0, 79)}\u2026` : name)}`;
  return `${stepMarks[status]} ${kind}${own}${time2}`;
}
function unreadyLines({ kind, name, cause, events, logs }, details) {
  return [
    `  - ${quotedCode(`${kind} ${name}`)}: ${quotedCode(cause)}`,
    // Newest first: the last events explain the present state. The cause already quotes some of them.
    ...events.filter(({ message }) => !cause.includes(message)).slice(0, details).map(({ reason, message }) => `    - ${quotedCode(`${reason}: ${message}`)}`),
    ...logs.slice(0, details).flatMap(
      ({ pod, container, lines }) => lines.slice(-details).map((line) => `    - ${quotedCode(`${pod} ${container}: ${line}`)}`)
    )
  ];
}
function deploySummary(deploy, command) {
  const headline = deployHeadline(deploy, command);
  if (command.isDryRun) return headline;
  let left = 2e5;
  const lines = deploy.records.flatMap((record3) => linesOf(record3, deploy.urls, 20));
  const shown = lines.filter((line) => (left -= line.length + 1) >= 0);
  return ["## Deploy", headline, shown.join("\n")].join("\n\n");
}

// src/report/comment/footer.ts
function localCommand({ config: config2, context, plain, ignore, includeTests, validate, live }, baseCommit, flags) {
  const contexts = context.length === 0 && flags.length > 0 && plain === void 0 ? ["*"] : context;
  const words2 = [
    "pligos",
    "diff",
    ...contexts,
    ...plain === void 0 ? flagged("-c", config2.length === 1 && config2[0] === "." ? [] : config2) : [
      ...flagged("--chart", plain.charts),
      ...flagged("-f", plain.valueFiles),
      ...flagged("--release", [plain.release]),
      ...flagged("-n", [plain.namespace])
    ],
    ...flagged("--base", [baseCommit?.slice(0, 12)]),
    ...live ? ["--live"] : [],
    ...flagged("--ignore", ignore),
    ...includeTests ? ["--include-tests"] : [],
    ...flagged("--validate", [validate === "changed" ? void 0 : validate])
  ];
  return [...words2, ...flags.length === 0 ? [] : ["--", ...flags]].map(shellWord).join(" ");
}
var flagged = (flag, values) => values.flatMap((value) => value === void 0 || value === "" ? [] : [flag, value]);
var shellWord = (word2) => /^[\w@%+=:,./-]+$/.test(word2) ? word2 : `'${word2.replaceAll("'", "'\\''")}'`;

// src/report/comment/gate.ts
var longestSentence = 5e3;
function refusalSummary({ reason, message, hint, note, difference }) {
  const texts2 = [message, hint, ...note === void 0 ? [] : [note]];
  return [
    `## \u26D4 Not deployed: ${reason}`,
    ...texts2.map((text2) => prose(sentence(text2), longestSentence)),
    ...difference === void 0 ? [] : [difference]
  ].join("\n\n");
}
var differenceReport = (head, difference) => ({
  version: 1,
  title: "Reviewed against proposed",
  base: { name: "as reviewed" },
  head,
  contexts: [difference],
  limits: []
});
function missingDifferenceText(missing2) {
  const why = missing2.kind === "error" ? missing2.message : missing2.kind === "no-render" ? "the reviewed commit no longer renders" : `of ${plural(missing2.resources, "resource")} only the digest is known, because the reviewed commit now renders differently`;
  return `the difference from what was reviewed is not shown: ${why}`;
}
var missingRecordText = (reason) => `${sentence(reason)} A deploy that needs this review will be refused`;
function missingRecordNote(reason, yaml = []) {
  const fence = yaml.length === 0 ? [] : ["Add to the job:", "", "```yaml", ...yaml, "```"];
  return [`\u26A0\uFE0F ${prose(missingRecordText(reason))}.`, ...fence].map((line) => `> ${line}`.trimEnd()).join("\n");
}
function recordTitle(contexts) {
  const resources = contexts.reduce((sum, context) => sum + context.resources, 0);
  return `${plural(resources, "resource")} of ${plural(contexts.length, "context")}`;
}
var mostRows = 100;
function recordSummary(contexts) {
  const rows = contexts.slice(0, mostRows).map(
    ({ service, context, resources, digest: digest2 }) => `| ${cell(`${service}/${context}`)} | ${resources} | \`${digest2.slice(0, 16)}\` |`
  );
  const more = contexts.length - rows.length;
  return [
    "Digests of what the preview showed. A deploy that needs a review is compared with them.",
    "",
    "| context | resources | digest |",
    "|---|---|---|",
    ...rows,
    ...more > 0 ? ["", `\u2026 and ${more} more`] : []
  ].join("\n");
}
var cell = (text2) => `\`${text2.replaceAll(/[`|\r\n]/g, " ")}\``;

// src/report/comment/lead.ts
var quote = (lead) => `${lead.replaceAll(/^/gm, "> ")}

`;
var replaceLead = (body, lead) => `${quote(lead)}${body.replace(/^(?:>[^\n]*\n)+\n/, "")}`;
function commentBody({ lead, report: report2, note, run: run2 }) {
  const head = lead === void 0 ? "" : quote(lead);
  return `${head}${report2}
${note === void 0 ? "" : `${note}

`}[Run ${run2.number}](${run2.url}) has the whole report.
`;
}
var refusedStart = "\u26D4 The deploy of ";
var longestReason = 1200;
var mostReasons = 2;
function refusedDeployLead(commit3, run2, reasons) {
  const lines = reasons.slice(0, mostReasons).flatMap(({ message, hint }) => [message, hint].map((text2) => prose(sentence(text2), longestReason)));
  return `${refusedStart}\`${commit3}\` ${[`was refused in ${runLink(run2)}.`, ...lines].join("\n")}`;
}
var isRefusedDeploy = (body) => body.startsWith(`> ${refusedStart}`);
var mergedDeployLead = (outcome, commit3) => `${outcome}
This was the deploy of \`${commit3}\`.`;
var mostReleases = 20;
function closingLead({ run: run2, deleted, namespaces, failed }) {
  if (failed !== void 0)
    return `\u274C ${quotedCode(failed.name)} could not be deleted in ${runLink(run2)}: ${quotedCode(failed.reason)}.`;
  const releases = deleted.slice(0, mostReleases).map(({ release, namespace }) => quotedCode(namespace === "" ? release : `${release} in ${namespace}`));
  const rest = namespaces.length === 0 ? "" : `; being deleted: the namespace ${namespaces.map(quotedCode).join(", ")}`;
  return `\u{1F9F9} Deleted in ${runLink(run2)}: ${releases.join(", ")}${rest}.`;
}

// src/report/sections/limits.ts
function limitText(limit) {
  if ("author" in limit)
    return `a run of code from \`${limit.author}\` has written this report, so its content is not trusted`;
  if ("commit" in limit)
    return `changes since ${short4(limit.commit)} are not shown: ${historyTexts[limit.kind]}`;
  return texts[limit.kind];
}
var historyTexts = {
  "no-cache": "this run has no cache",
  "not-cached": "its preview was not cached"
};
var texts = {
  "cluster-skipped": "the cluster was not compared: the code is not trusted here (from a fork, from Dependabot, or in a job that can sign)",
  "nothing-planned": "no context is changed: no job was planned and nothing was rendered"
};
var lostPreviewText = (commit3) => `the preview of ${short4(commit3)} is no longer in the cache`;
var short4 = (commit3) => `\`${commit3.slice(0, 7)}\``;

// src/main/exit.ts
var exitCodes = {
  done: 0,
  /** A mistake in what was given: named, with its place. */
  user: 1,
  /** `pligos diff` found what `--fail-on` asks for. */
  found: 2,
  /** A bug of ours: shows its stack. */
  bug: 70,
  /** What SIGINT ends; another signal has its own (`interruption.ts`). */
  interrupted: 130
};

// src/main/actions/shared/base-request.ts
var zeros = "0".repeat(40);
function isAboutPull(event) {
  return event.pull !== void 0 || event.group !== void 0 || event.pullNumber !== void 0;
}
function baseRequest(event, { compare: compare2, baseRef }) {
  if (baseRef !== void 0) return { kind: "ref", ref: baseRef };
  if (compare2 === "none") return void 0;
  if (compare2 === "auto" && !isAboutPull(event) && event.push === void 0) return void 0;
  const { pull, push, group, ref } = event;
  const defaultBranch = event.defaultBranch ?? "main";
  if (pull !== void 0)
    return { kind: "pull", head: pull.headSha, base: pull.baseSha, branch: pull.baseRef };
  if (group !== void 0) return { kind: "group", base: group.baseSha };
  const tag = /^refs\/tags\/(.+)$/.exec(ref)?.[1];
  if (tag !== void 0) return { kind: "tag", tag, defaultBranch };
  if (push !== void 0) {
    const branch = ref.replace(/^refs\/heads\//, "");
    return { kind: "push", before: push.before ?? zeros, branch, defaultBranch };
  }
  return { kind: "branch", defaultBranch };
}
function headName(event) {
  const { pull, group, sha, ref } = event;
  const name = pull?.headRef ?? ref.replace(/^refs\/(?:heads|tags)\//, "");
  const commit3 = pull?.headSha ?? group?.headSha ?? sha;
  return { name: name || "HEAD", ...commit3 && { commit: commit3 } };
}

// src/main/actions/preview/command-runs.ts
function commandRuns({ inputs, event, surroundings }) {
  if (inputs.command.length === 0 || inputs.run === "never") return false;
  if (inputs.run === "auto" && isAboutPull(event)) return false;
  if (surroundings.trusted !== false) return true;
  throw new UserError(
    "fork-command",
    `helm ${inputs.command[0]} cannot run on untrusted code: from a fork, from Dependabot, named by a comment, or outside of protected branches in a job that can sign`,
    {
      hint: "set run: auto or never for this event, and deploy after the merge"
    }
  );
}

// src/main/actions/shared/comment-key.ts
var import_node_crypto5 = lazily("node:crypto");
var keyOf = (inputs, event) => inputs.commentKey === void 0 ? writerOf(inputs, event) : short5(inputs.commentKey);
function keysOf(inputs, event) {
  const key = keyOf(inputs, event);
  const former = keyOf(inputs, { ...event, step: "" });
  return { key, ...former !== key && { formerKeys: [former] } };
}
var commentOfStep = (inputs, event) => ({
  key: keyOf(inputs, event),
  writer: writerOf(inputs, event)
});
var writerOf = (inputs, event) => short5([jobOf(inputs, event), ...stepIn(event.step)].join(" / "));
var jobOf = ({ matrix }, { workflow, job }) => [workflow, ...placeIn(matrix, job)].join(" / ");
var placeIn = (matrix, job) => matrix === "" || matrix === "null" ? [job] : [job, matrix];
var stepIn = (step) => step === "" ? [] : [step];
var longest2 = 400;
function short5(key) {
  if (key.length <= longest2) return key;
  const hash = (0, import_node_crypto5.createHash)("sha256").update(key).digest("hex").slice(0, 16);
  return `${key.slice(0, longest2)}\u2026 ${hash}`;
}

// src/main/actions/shared/comment-job.ts
var import_node_crypto6 = lazily("node:crypto");

// node_modules/@actions/core/lib/command.js
var os = __toESM(require("os"));

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
var crypto = __toESM(require("crypto"));
var fs = __toESM(require("fs"));
var os2 = __toESM(require("os"));
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
var os3 = __toESM(require("os"));

// node_modules/@actions/core/lib/summary.js
var import_os = require("os");
var import_fs = require("fs");
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = import_fs.promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, import_fs.constants.R_OK | import_fs.constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text2, addEOL = false) {
    this._buffer += text2;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(import_os.EOL);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code2, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code2), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell2) => {
        if (typeof cell2 === "string") {
          return this.wrap("td", cell2);
        }
        const { header, data, colspan, rowspan } = cell2;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text2, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text2);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text2, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text2, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text2, href) {
    const element = this.wrap("a", text2, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os3.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning2(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os3.EOL);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}
function saveState(name, value) {
  const filePath = process.env["GITHUB_STATE"] || "";
  if (filePath) {
    return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
  }
  issueCommand("save-state", { name }, toCommandValue(value));
}
function getState(name) {
  return process.env[`STATE_${name}`] || "";
}

// src/main/actions/shared/outputs.ts
function writeOutputs(outputs) {
  if (!process.env["GITHUB_OUTPUT"]) return;
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
async function appendSummary(text2, host) {
  if (!process.env["GITHUB_STEP_SUMMARY"]) return;
  try {
    await summary.addRaw(text2, true).write();
  } catch (error2) {
    summary.emptyBuffer();
    host.info(
      `the summary of the job was not written: ${error2 instanceof Error ? error2.message : String(error2)}`
    );
  }
}

// src/main/actions/shared/run-facts.ts
var import_operations = require("./main-CA5J3QS2.cjs");
var runOf = ({ event: { serverUrl, repository, run: run2, runNumber } }) => ({
  number: runNumber,
  url: `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${run2.id}`
});
var commandOf = (job) => ({
  verb: job.inputs.command[0] ?? "",
  isDryRun: (0, import_operations.isDryRun)(job.inputs.command),
  run: runOf(job)
});

// src/main/actions/shared/comment-job.ts
var pullOf = ({ inputs, event }) => inputs.prNumber ?? event.pull?.number ?? event.pullNumber;
var headOf = ({ event }) => event.pull?.headSha ?? event.group?.headSha ?? event.sha;
async function writeJobComment(job, { report: report2, memory, gate, note }, { comment }, figures, outcome) {
  const { inputs, event, gitHub } = job;
  const pull = pullOf(job);
  if (inputs.comment === "off" || pull === void 0) return void 0;
  if (gitHub === void 0)
    return { action: "refused", reason: "the input token is empty: the comment cannot be written" };
  const head = headOf(job);
  const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== "none";
  const request = {
    repository: event.repository,
    pull,
    ...keysOf(inputs, event),
    writer: writerOf(inputs, event),
    head,
    run: event.run,
    mode: inputs.comment,
    body: commentBody({ lead: outcome, report: comment, note, run: runOf(job) }),
    hasChanges,
    digest: (0, import_node_crypto6.createHash)("sha256").update(
      JSON.stringify([
        outcome,
        ...note === void 0 ? [] : [note],
        ...worthAnEdit(report2, head, figures, hasChanges)
      ]).replaceAll(tags, "(secret)")
    ).digest("hex"),
    ...memory !== void 0 && { memory },
    ...gate !== void 0 && { gate },
    isFork: event.isFork
  };
  return upsertComment(gitHub, request, job.viewer);
}
var tags = /\(secret [0-9a-f]{12}\)/g;
function worthAnEdit(report2, head, figures, hasChanges) {
  const contexts = report2.contexts.map((context) => ({ ...context, milliseconds: 0 }));
  const isQuiet2 = !hasChanges && (report2.since ?? []).every(({ status }) => status !== "changed");
  return isQuiet2 ? [report2.title, contexts.map((context) => ({ ...context, digest: void 0 }))] : [head, { ...report2, contexts }, figures.digest];
}
function reportCommentResult(result, { host }) {
  const { action, reason, url, lines } = result;
  host.info(
    `comment ${action}${url === void 0 ? "" : `: ${url}`}${reason === void 0 ? "" : ` (${reason})`}`
  );
  if (action !== "refused") return;
  if (lines !== void 0) host.info(`Add to the job:
${lines.join("\n")}`);
  host.annotate({
    level: "notice",
    title: "No comment",
    message: `${reason ?? "the comment was refused"}. The report is in the summary of the job`
  });
}
var writeSummary = ({ summary: summary2 }, { host }) => appendSummary(summary2, host);
async function putLabels(job, figures) {
  const { inputs, gitHub, event, host } = job;
  const pull = pullOf(job);
  if (pull === void 0 || gitHub === void 0 || figures.risk === "none") return;
  const worst = severities.indexOf(figures.risk);
  for (const { name, from } of inputs.labels) {
    if (severities.indexOf(from) < worst) continue;
    try {
      await addLabel(gitHub, event.repository, pull, name);
    } catch (error2) {
      const fault = faultOf(error2);
      if (fault === void 0) throw error2;
      host.annotate({
        level: "notice",
        title: "No label",
        message: `${name} was not added: ${fault.reason}`
      });
    }
  }
}

// src/main/actions/deploy/github.ts
var import_operations2 = require("./main-CA5J3QS2.cjs");

// src/main/actions/preview/send-even-if-cancelled.ts
var lastRequestsMs = 2e3;
async function sendEvenIfCancelled(job, send) {
  const { signal } = job.surroundings;
  if (job.gitHub === void 0) return send(job);
  if (!signal.aborted) {
    try {
      return await send(job);
    } catch (error2) {
      if (!signal.aborted) throw error2;
    }
  }
  const limit = AbortSignal.timeout(lastRequestsMs);
  const { event, inputs, env, host } = job;
  const gitHub = await connect({ apiUrl: event.apiUrl, token: inputs.token, signal: limit, proxyEnv: env });
  try {
    return await send({ ...job, gitHub });
  } catch (error2) {
    if (!limit.aborted) throw error2;
    host.info(`the comment is not updated: GitHub did not answer within ${lastRequestsMs / 1e3} s`);
    return void 0;
  } finally {
    gitHub.close();
  }
}

// src/main/actions/deploy/github.ts
function environmentName({ service, context }, { services }, pull) {
  const own = context.name === "default" ? (0, import_operations2.pairOf)({ service, context }).release : context.name;
  const name = services.length > 1 ? `${service.name}/${own}` : own;
  return pull !== void 0 && (0, import_operations2.isOfPull)({ service, context }) ? `${name}/pr-${pull}` : name;
}
async function retireAll(job, environments) {
  const gitHub = await wanted(job);
  if (gitHub === void 0) return;
  const once2 = sayOnce(job);
  for (const environment of environments) await once2(() => retire(job, gitHub, environment));
}
async function openDeployments(job, { project, targets }) {
  const { inputs } = job;
  const effect = (0, import_operations2.effectOf)(inputs.command);
  const isDeploy = effect !== "removes" && !(0, import_operations2.isDryRun)(inputs.command);
  const urls = isDeploy ? await urlsOf(job, targets) : /* @__PURE__ */ new Map();
  const gitHub = effect === void 0 ? void 0 : await wanted(job);
  if (gitHub === void 0) return { urls, add() {
  }, close: () => Promise.resolve() };
  const going = /* @__PURE__ */ new Map();
  const ends = [];
  const once2 = sayOnce(job);
  const begin = (target) => once2(() => create(job, gitHub, target, project));
  return {
    urls,
    add(event) {
      const target = targets.find(({ service, context }) => `${service.name}/${context.name}` === event.name);
      if (target === void 0) return;
      if (event.what === "phase" && event.phase !== "gate" && event.phase !== "done" && effect === "deploys") {
        if (!going.has(event.name)) going.set(event.name, begin(target));
      }
      if (event.what !== "ended") return;
      const { record: record3 } = event;
      if (effect === "removes" && record3.status === "deployed")
        ends.push(once2(() => retire(job, gitHub, environmentName(target, project, pullOf(job)))));
      const begun = going.get(event.name);
      if (begun === void 0) return;
      ends.push(
        begun.then(async (deployment) => {
          if (deployment === void 0) return;
          await once2(
            () => sendEvenIfCancelled(
              job,
              (connected) => finish(
                connected,
                connected.gitHub ?? gitHub,
                deployment,
                record3,
                urls.get(event.name) ?? ownUrl(job, record3)
              )
            )
          );
        })
      );
    },
    close: async () => void await Promise.all(ends)
  };
}
async function retire(job, gitHub, environment) {
  const { event, host } = job;
  const count2 = await supersede(gitHub, event.repository, environment, {
    logUrl: runOf(job).url,
    why: "taken down"
  });
  if (count2 > 0)
    host.info(`${environment}: ${plural(count2, "Deployment")} ${count2 === 1 ? "is" : "are"} inactive now`);
}
async function wanted(job) {
  const { inputs, gitHub, event, host } = job;
  if (inputs.deployment === "off" || gitHub === void 0) return void 0;
  if (inputs.deployment === "always") return gitHub;
  try {
    const own = await environmentOfRun(gitHub, event.repository, [event.sha, headOf(job)], runOf(job).url);
    if (own === void 0) return gitHub;
    host.info(`GitHub itself creates the Deployment of this job: its environment is ${own}`);
  } catch (error2) {
    reportNoDeployment(job, error2);
  }
  return void 0;
}
function reportNoDeployment({ host, event }, error2) {
  const { reason, lines } = whyNoDeployment(error2, event);
  host.info(`no Deployment is created: ${reason}`);
  if (lines === void 0) return;
  host.info(
    `Add to the job, unless it has its own environment (or set deployment: off):
${lines.join("\n")}`
  );
}
function sayOnce(job) {
  let isSaid = false;
  return async (work) => {
    try {
      return await work();
    } catch (error2) {
      if (job.surroundings.signal.aborted) return void 0;
      if (!isSaid) reportNoDeployment(job, error2);
      isSaid = true;
      return void 0;
    }
  };
}
async function create(job, gitHub, target, project) {
  const { event } = job;
  const { service, context } = target;
  const pull = pullOf(job);
  const environment = environmentName(target, project, pull);
  const { release } = (0, import_operations2.pairOf)(target, pull?.toString());
  const deployment = await createDeployment(gitHub, {
    repository: event.repository,
    ref: headOf(job),
    environment,
    description: `${service.name}/${context.name} by run ${event.runNumber}`,
    isTransient: (0, import_operations2.isOfPull)(target),
    .../(?:^|[-_.])prod(?:uction)?(?:$|[-_.])/i.test(context.name) && { isProduction: true },
    payload: {
      service: service.name,
      context: context.name,
      release,
      run: event.run.id,
      ...pull && { pull }
    }
  });
  try {
    await setDeploymentStatus(gitHub, event.repository, deployment, {
      state: "in_progress",
      description: "helm is at work",
      logUrl: runOf(job).url
    });
  } catch (error2) {
    reportNoDeployment(job, error2);
  }
  return deployment;
}
var states2 = {
  deployed: "success",
  unchanged: "success",
  failed: "failure",
  "rolled-back": "failure",
  cancelled: "error",
  "not-started": "error"
};
var ownUrl = ({ inputs }, { url }) => inputs.environmentUrl === void 0 ? url : void 0;
async function finish(job, gitHub, { id, environment }, { status, reason, revision }, url) {
  const { repository } = job.event;
  const logUrl = runOf(job).url;
  const state = states2[status];
  const description2 = reason ?? (revision === void 0 ? status : `${status} as revision ${revision}`);
  const say2 = (address2) => setDeploymentStatus(
    gitHub,
    repository,
    { id },
    { state, description: description2, logUrl, ...address2 !== void 0 && { environmentUrl: address2 } }
  );
  try {
    await say2(url);
  } catch (error2) {
    if (url === void 0 || faultOf(error2)?.kind !== "rejected") throw error2;
    job.host.report(
      warning("input-value", `GitHub does not accept the environment-url ${JSON.stringify(url)}`, {
        hint: "use a URL that a browser can open"
      })
    );
    await say2();
  }
  if (state === "success")
    await supersede(gitHub, repository, environment, { newest: id, logUrl, why: "superseded" });
}
async function urlsOf({ inputs, surroundings, host }, targets) {
  const urls = /* @__PURE__ */ new Map();
  if (inputs.environmentUrl === void 0) return urls;
  for (const target of targets) {
    const name = `${target.service.name}/${target.context.name}`;
    try {
      urls.set(name, await (0, import_operations2.environmentUrl)(inputs.environmentUrl, inputs.command, target, surroundings));
    } catch (error2) {
      if (!(error2 instanceof UserError)) throw error2;
      for (const { code: code2, message, hint } of error2.problems)
        host.report(warning(code2, `environment-url of ${name}: ${message}`, { hint }));
    }
  }
  return urls;
}

// src/main/deploy-lines.ts
var import_operations3 = require("./main-CA5J3QS2.cjs");

// src/main/print.ts
var import_node_fs12 = require("node:fs");
var import_node_path9 = require("node:path");
function formatProblem(problem2, options) {
  const { style: style2 } = options;
  const label = problem2.severity === "error" ? style2.red(style2.bold("error")) : style2.yellow(style2.bold("warning"));
  const place = problem2.at === void 0 ? "" : `${placeText(problem2.at, options.cwd)}: `;
  const path = problem2.at?.path ? style2.dim(` (at ${printable2(problem2.at.path)})`) : "";
  const lines = [
    `${place}${label}: ${style2.bold(printable2(problem2.message))}${path} ${style2.dim(`[${problem2.code}]`)}`
  ];
  if (problem2.at !== void 0 && options.snippets)
    lines.push(...snippet(problem2.at, style2, options.linesOf ?? readLines));
  if (problem2.hint !== void 0) lines.push(`  ${style2.cyan("\u2192")} ${printable2(problem2.hint)}`);
  return lines.join("\n");
}
function placeText(at2, cwd) {
  const near = (0, import_node_path9.relative)(cwd, at2.file);
  const file = near === "" || near.startsWith("../../..") ? at2.file : near;
  return `${printable2(file)}:${at2.line}:${at2.column}`;
}
var longest3 = 4e3;
function printable2(text2) {
  const shown = text2.length > longest3 ? `${text2.slice(0, longest3)}\u2026` : text2;
  return shown.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
var widest = 160;
function snippet(at2, style2, linesOf2) {
  const line = linesOf2(at2.file)[at2.line - 1];
  if (line === void 0) return [];
  const number3 = String(at2.line);
  const from = at2.column > widest - 20 ? at2.column - 60 : 0;
  const shown = printable2(line.slice(from, from + widest).replaceAll("	", " "));
  const before = printable2(line.slice(from, at2.column - 1).replaceAll("	", " ")).length;
  const carets = "^".repeat(Math.max(1, Math.min(at2.length ?? 1, shown.length - before)));
  const margin = " ".repeat(number3.length);
  return [
    style2.dim(` ${number3} | `) + shown,
    `${style2.dim(` ${margin} | `)}${" ".repeat(before)}${style2.red(carets)}`
  ];
}
function readLines(file) {
  try {
    return (0, import_node_fs12.readFileSync)(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
  } catch {
    return [];
  }
}

// src/main/deploy-lines.ts
function deployTeller({ host, tell, say: say2 }, style2) {
  return (event) => {
    if (event.what === "line" && event.from === "stdout") tell(`${event.line}
`);
    else if (event.what === "line") host.info(event.line);
    else if (event.what === "note") host.info(`  ${event.text}`);
    else if (event.what === "step") {
      const line = stepLine(event.step, style2);
      if (line !== void 0) say2(line);
    } else if (event.what === "ended") say2(recordText2(event.record, style2));
  };
}
function stepLine({ kind, name, status, milliseconds, reason }, style2) {
  const what = `${kind}: ${printable2(name)}`;
  const after = milliseconds === void 0 ? "" : style2.dim(` (${(milliseconds / 1e3).toFixed(1)} s)`);
  const why = reason === void 0 ? "" : `: ${printable2(reason)}`;
  if (status === "running") return `${style2.cyan("\u25B8")} ${what}`;
  if (status === "completed") return `${style2.green("\u2713")} ${what}${after}`;
  if (status === "error") return `${style2.red("\u2717")} ${what}${after}${why}`;
  return status === "skipped" ? style2.dim(`- ${what}: not run${why}`) : void 0;
}
var words = {
  unchanged: "is left as it is",
  "rolled-back": "failed to deploy, and was rolled back",
  cancelled: "was cancelled",
  "not-started": "was not started"
};
function recordText2(record3, style2) {
  const { service, context, release, namespace, revision, status, reason, unready: unready2, url } = record3;
  const isGood = status === "deployed" || status === "unchanged";
  const done2 = (0, import_operations3.doneBy)(record3);
  const became = status === "deployed" ? `is ${done2}` : status === "failed" ? `was not ${done2}` : words[status];
  const head = `${service}/${context} ${became}`;
  const where2 = `release ${release}${namespace === "" ? "" : ` in ${namespace}`}${revision === void 0 ? "" : `, revision ${revision}`}${url === void 0 ? "" : `, ${url}`}`;
  const why = reason === void 0 ? "" : `: ${reason}`;
  return [
    `${style2.bold(style2[isGood ? "green" : "red"](printable2(head)))} ${style2.dim(printable2(`(${where2})`))}${printable2(why)}`,
    ...unready2.flatMap((one) => unreadyLines2(one, reason, style2))
  ].join("\n");
}
function unreadyLines2(one, said, style2) {
  const { kind, namespace, name, cause, conditions, events, logs } = one;
  const why = said?.includes(cause) === true ? "" : ` ${cause}`;
  return [
    `  ${style2.bold(printable2(`${kind} ${namespace === "" ? "" : `${namespace}/`}${name}`))}:${printable2(why)}`,
    ...conditions.map(({ type, reason, message }) => `    ${printable2(`${type}: ${reason} ${message}`)}`),
    ...events.filter(({ message }) => !cause.includes(message)).map(
      ({ reason, message, count: count2 }) => `    ${printable2(`${reason}: ${message}${count2 > 1 ? ` (${count2} times)` : ""}`)}`
    ),
    ...logs.flatMap(({ pod, container, lines }) => [
      `    ${style2.dim(printable2(`${pod} ${container}:`))}`,
      ...lines.map((line) => `      ${printable2(line)}`)
    ])
  ];
}

// src/main/actions/deploy/log.ts
var style = makeStyle(false);
function deployLog(host, named) {
  const plain = deployLogger(host, "");
  const loggers = /* @__PURE__ */ new Map();
  return (event) => {
    if (!named) {
      plain(event);
      return;
    }
    const logger = loggers.get(event.name) ?? deployLogger(host, `${event.name} \u2502 `);
    loggers.set(event.name, logger);
    logger(event);
  };
}
function deployLogger(host, prefix) {
  const say2 = (text2) => {
    for (const line of text2.replace(/\n$/, "").split("\n")) host.info(`${prefix}${line}`);
  };
  return deployTeller({ host: { ...host, info: say2 }, tell: say2, say: say2 }, style);
}

// src/main/actions/deploy/record.ts
var import_node_fs13 = require("node:fs");
var import_node_path11 = require("node:path");
var import_operations4 = require("./main-CA5J3QS2.cjs");

// src/main/actions/shared/report-forms.ts
var import_node_path10 = require("node:path");
var forms = [
  { format: "json", file: "report.json", output: "report-path" },
  { format: "html", file: "report.html", output: "html-path" },
  { format: "patch", file: "report.diff", output: "diff-path" },
  { format: "sarif", file: "report.sarif", output: "sarif-path" }
];
var ignoreAll = "*\n";
function writeForms(dir, from, report2, markdown, { renderReport }, known) {
  replaceFile((0, import_node_path10.join)(dir, ".gitignore"), ignoreAll);
  replaceFile((0, import_node_path10.join)(dir, "report.md"), markdown);
  const outputs = { "markdown-path": (0, import_node_path10.relative)(from, (0, import_node_path10.join)(dir, "report.md")) };
  for (const { format, file, output } of forms) {
    replaceFile((0, import_node_path10.join)(dir, file), renderReport(report2, format, known && { facts: known }));
    outputs[output] = (0, import_node_path10.relative)(from, (0, import_node_path10.join)(dir, file));
  }
  return outputs;
}
function rewriteForms(dir, report2, { renderReport }) {
  for (const { format, file } of forms)
    if (format === "json" || format === "html") replaceFile((0, import_node_path10.join)(dir, file), renderReport(report2, format));
}

// src/main/actions/deploy/record.ts
var nothingDeployed = { phase: "", "record-path": "", "environment-url": "" };
function writeRecords({ outputDir, workspace }, records2, urls) {
  const folder = (0, import_node_path11.join)(outputDir, "deploys");
  replaceFile((0, import_node_path11.join)(outputDir, ".gitignore"), ignoreAll);
  const taken = /* @__PURE__ */ new Set();
  const named = records2.map((record3) => ({ record: record3, name: freeName((0, import_operations4.deployRecordFile)(record3), taken) }));
  writeFolder(folder, (beside) => {
    for (const { record: record3, name } of named) (0, import_node_fs13.writeFileSync)((0, import_node_path11.join)(beside, name), (0, import_operations4.deployRecordText)(record3));
  });
  const decisive = records2.find((record3) => !(0, import_operations4.isDeployed)(record3)) ?? records2.find(isChange) ?? records2[0];
  return {
    "record-path": named.map(({ name }) => (0, import_node_path11.relative)(workspace, (0, import_node_path11.join)(folder, name))).join("\n"),
    ...decisive && { status: decisive.status, phase: decisive.phase },
    "environment-url": records2.filter(import_operations4.isDeployed).flatMap(({ service, context }) => urls.get(`${service}/${context}`) ?? []).join("\n")
  };
}
function freeName(name, taken) {
  let free = name;
  for (let number3 = 2; taken.has(free); number3 += 1) free = name.replace(/(\.json)$/, `-${number3}$1`);
  taken.add(free);
  return free;
}
var deployLeadOf = (job, deployed) => deployLead(deployed, commandOf(job));
async function writeDeployFiles(job, deployed, outputs) {
  if (!(0, import_operations4.isDryRun)(job.inputs.command)) outputs(writeRecords(job, deployed.records, deployed.urls));
  await appendSummary(deploySummary(deployed, commandOf(job)), job.host);
}
function rewriteReportFiles({ inputs, outputDir }, report2, { records: records2, urls }, engine) {
  if (!(0, import_operations4.isDryRun)(inputs.command)) rewriteForms(outputDir, engine.withDeploys(report2, records2, urls), engine);
}
var isChange = ({ status }) => status === "deployed";

// src/main/actions/deploy/job.ts
var import_operations6 = require("./main-CA5J3QS2.cjs");

// src/main/actions/preview/command-job.ts
var import_operations5 = require("./main-CA5J3QS2.cjs");

// src/main/runner-commands.ts
var withoutCommands = (text2) => text2.replaceAll("##[", "## [").replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm, "\u2502 ");

// src/main/actions/shared/lines.ts
var plainLines = (text2) => text2.split(/\r\n|\r|\n/).map((line) => withoutCommands(printable2(line))).join("\n");
var mostLogged = 4 * 1024 * 1024;
function cappedLog(say2) {
  let left = mostLogged;
  return (line, from) => {
    if (left < 0) return;
    left -= line.length + 1;
    const more = `\u2026 helm printed more than ${mostLogged / 1024 / 1024} MiB: the rest is not shown`;
    say2(left < 0 ? more : line, from);
  };
}

// src/main/actions/preview/command-job.ts
async function runCommands(job, { contexts, project }) {
  const failed = [];
  const left = [];
  const { signal } = job.surroundings;
  let cut;
  for (const context of contexts) {
    if (context.target === void 0) continue;
    const name = nameOf2(context);
    if (signal.aborted) {
      left.push(name);
      continue;
    }
    const result = await job.host.group(
      `helm ${job.inputs.command[0]} for ${name}`,
      () => runOne(job, context, project)
    );
    if (result.exitCode === 0) continue;
    if (signal.aborted) cut = { name, exitCode: result.exitCode };
    else failed.push({ name, ...result });
  }
  const [first] = failed;
  if (signal.aborted && (cut !== void 0 || left.length > 0))
    return { ...cut ?? { exitCode: exitCodes.interrupted, name: "" }, left, isCancelled: true };
  return first === void 0 ? { exitCode: 0, name: "", left } : { ...first, left };
}
var nameOf2 = ({ report: report2 }) => `${report2.service}/${report2.context}`;
async function runOne({ inputs, host, surroundings }, { target, clean: cleanRender }, project) {
  if (target === void 0) throw new TypeError("a context that the head does not have has no command");
  const engine = await (0, import_operations5.loadComparison)();
  let redactor = (0, import_operations5.redactorFor)(engine, target.context, surroundings, []);
  const clean = (text2) => redactor.text(cleanRender?.(text2) ?? text2, false);
  const cleanLine = (0, import_operations5.lineCleaner)(clean);
  try {
    const result = await (0, import_operations5.runCommand)(
      {
        words: inputs.command,
        target,
        project,
        keeps: inputs.plain === void 0,
        sink: cappedLog((line, from) => host.info(plainLines(cleanLine(line, from)))),
        judged: true,
        preflight: inputs.preflight,
        onValues(sources) {
          redactor = (0, import_operations5.redactorFor)(engine, target.context, surroundings, [sources]);
        }
      },
      surroundings
    );
    return { exitCode: result.exitCode, reason: lastWords(clean(result.stderr)) };
  } catch (error2) {
    if (surroundings.signal.aborted) return { exitCode: exitCodes.interrupted, reason: "" };
    if (!(error2 instanceof UserError)) throw error2;
    for (const problem2 of error2.problems) host.report(problem2);
    return { exitCode: 1, reason: clean(error2.message) };
  }
}
function lastWords(stderr) {
  const at2 = stderr.lastIndexOf("Error: ");
  const text2 = (at2 < 0 ? stderr : stderr.slice(at2 + "Error: ".length)).trim();
  return text2.length > 600 ? `${text2.slice(0, 600)}\u2026` : text2;
}

// src/main/actions/deploy/job.ts
async function deployContexts(job, { contexts, project }, gate) {
  const { inputs, host, surroundings, root, event } = job;
  const { command, skipUnchanged, keepRecord, maxParallel, preflight, plain } = inputs;
  const targets = contexts.flatMap(({ target }) => target ?? []);
  const { owner, name } = event.repository;
  const pull = event.pull?.number ?? event.pullNumber;
  if (pull !== void 0)
    for (const made2 of await (0, import_operations6.makeNamespaces)(command, targets, `${owner}/${name}#${pull}`, surroundings))
      host.info(`the namespace ${made2} is created and labelled for this pull request`);
  const deployments = await openDeployments(job, { project, targets });
  const first = contexts.find(({ target }) => target !== void 0);
  const title = targets.length === 1 && first !== void 0 ? `helm ${command[0]} for ${nameOf2(first)}` : `helm ${command[0]} for ${targets.length} contexts`;
  const log = deployLog(host, targets.length > 1);
  const records2 = await host.group(
    title,
    async () => (0, import_operations6.deployAll)(
      {
        words: command,
        contexts: contexts.flatMap(
          (context) => contextOf(context, { project, gate, keeps: plain === void 0, urls: deployments.urls })
        ),
        by: await (0, import_operations6.byOf)(surroundings, root),
        preflight,
        skipUnchanged,
        keepBeside: keepRecord,
        ...maxParallel !== void 0 && { width: maxParallel },
        tell(deployEvent) {
          log(deployEvent);
          deployments.add(deployEvent);
        }
      },
      surroundings
    )
  );
  const urls = new Map(deployments.urls);
  if (inputs.environmentUrl === void 0) {
    for (const record3 of records2) if (record3.url !== void 0) urls.set(nameIn(record3), record3.url);
  }
  const refused = gate.contexts.flatMap(({ guard: guard2 }) => guard2.refused() ?? [])[0];
  return {
    outcome: outcomeOf(records2, surroundings.signal.aborted, refused),
    records: records2,
    urls,
    githubDone: deployments.close()
  };
}
function contextOf(context, { project, gate, keeps, urls }) {
  const { target, report: report2, clean, digest: digest2 } = context;
  if (target === void 0) return [];
  const gated = gate.contexts.find((one) => one.context === context);
  const made2 = digest2?.().digest;
  const url = urls.get(`${target.service.name}/${target.context.name}`);
  return [
    {
      target,
      project,
      keeps,
      judged: true,
      findings: (0, import_operations6.recordedFindings)(report2.comparison?.findings ?? []),
      ...made2 !== void 0 && { manifests: `sha256:${made2}` },
      ...clean && { clean },
      ...url !== void 0 && { url },
      ...gated && {
        gate: () => Promise.resolve({
          record: {
            require: gated.require,
            passed: gated.verdict.passed,
            approvedBy: gated.reviewed?.approvedBy ?? []
          },
          guard: gated.guard,
          ...!gated.verdict.passed && { reason: gated.verdict.message }
        })
      }
    }
  ];
}
function outcomeOf(records2, isAborted, refused) {
  const left = records2.filter(isLeft).map(nameIn);
  const begun = records2.filter((record3) => !isLeft(record3));
  const failed = begun.find((record3) => !(0, import_operations6.isDeployed)(record3));
  const about2 = { left, ...refused && { refused } };
  if (isAborted && (failed !== void 0 || left.length > 0)) {
    const cut = begun.find(({ status }) => status === "cancelled") ?? failed;
    return cut === void 0 ? { exitCode: exitCodes.interrupted, name: "", ...about2, isCancelled: true } : { exitCode: exitCodeOf2(cut), name: nameIn(cut), ...about2, isCancelled: true };
  }
  if (failed === void 0) return { exitCode: 0, name: "", ...about2 };
  return { exitCode: exitCodeOf2(failed), name: nameIn(failed), reason: failed.reason ?? "", ...about2 };
}
var nameIn = ({ service, context }) => `${service}/${context}`;
var exitCodeOf2 = ({ steps }) => steps.find(({ kind }) => kind === "helm")?.exitCode || exitCodes.user;
function isLeft({ status, steps }) {
  const hasBegun = steps.some((step) => step.started !== void 0);
  return status === "cancelled" && !hasBegun || status === "not-started" && steps.length === 0;
}

// src/main/interruption.ts
var import_node_os4 = require("node:os");
function interruptionBy(process2, names) {
  const abort = new AbortController();
  let code2;
  for (const name of names)
    process2.on(name, () => {
      code2 ??= 128 + import_node_os4.constants.signals[name];
      abort.abort();
    });
  return { signal: abort.signal, code: () => code2 };
}

// src/main/system-fault.ts
function systemFault(error2, hint = "") {
  if (!(error2 instanceof Error && "syscall" in error2 && "code" in error2)) return void 0;
  return new UserError("system", `the system refused: ${error2.message}`, {
    hint: `check the permissions and the free disk space, and whether another program changes these files${hint}`
  });
}

// src/main/actions/shared/annotate.ts
var most2 = 10;
function annotateAll(ofReport, host) {
  const seen = /* @__PURE__ */ new Set();
  const counts = /* @__PURE__ */ new Map();
  for (const annotation of [...ofReport, ...host.told]) {
    const key = JSON.stringify(annotation);
    const count2 = counts.get(annotation.level) ?? 0;
    if (seen.has(key) || count2 >= most2) continue;
    seen.add(key);
    counts.set(annotation.level, count2 + 1);
    host.annotate(annotation);
  }
}

// src/main/actions/shared/runner-host.ts
var import_node_path12 = require("node:path");
var annotations = { error, warning: warning2, notice };
function makeRunnerHost(root) {
  const style2 = makeStyle(false);
  const told = [];
  let isOpen = false;
  let lastProgress = performance.now();
  return {
    told,
    info: say,
    debug,
    report(found) {
      const hint = hints[found.code] ?? found.hint;
      const problem2 = { ...found, ...hint !== void 0 && { hint } };
      say(formatProblem(problem2, { cwd: root, style: style2, snippets: false }));
      told.push(annotationOf(problem2, root));
    },
    async group(title, run2) {
      if (isOpen) {
        say(title);
        return run2();
      }
      isOpen = true;
      const started = performance.now();
      startGroup(plainLines(title));
      try {
        return await run2();
      } finally {
        isOpen = false;
        say(`${title}: ${((performance.now() - started) / 1e3).toFixed(2)} s`);
        endGroup();
      }
    },
    progress(done2, total, label) {
      if (done2 < total && performance.now() - lastProgress < 2e3) return;
      lastProgress = performance.now();
      say(`${done2}/${total} ${label}`);
    },
    mask(secret) {
      for (const line of secret.split(/\r?\n/)) {
        if (line.trim().length >= 3) setSecret(line);
      }
    },
    annotate({ level, title, message, file, line }) {
      annotations[level](message, {
        ...title !== void 0 && { title },
        ...file !== void 0 && { file },
        ...line !== void 0 && { startLine: line }
      });
    }
  };
}
var say = (text2) => info(plainLines(text2));
var hints = {
  "no-service": "set the input config to the folder of a service, or set chart and value-files for a plain chart"
};
function annotationOf(problem2, root) {
  const { at: at2, code: code2, hint, message } = problem2;
  return {
    level: isError(problem2) ? "error" : "warning",
    title: code2,
    message: hint === void 0 ? message : `${message}. ${sentence(hint)}`,
    ...at2 !== void 0 && { file: (0, import_node_path12.relative)(root, at2.file), line: at2.line }
  };
}

// src/main/actions/shared/step.ts
var done = { exitCode: exitCodes.done, failure: "" };
function failureOf(outcome, reason) {
  if (outcome === "failed") return { exitCode: exitCodes.user, failure: reason() };
  return outcome === "found" ? { exitCode: exitCodes.found, failure: "fail-on" } : void 0;
}
async function asStep(process2, run2) {
  const ended = interruptionBy(process2, ["SIGINT", "SIGTERM"]);
  try {
    return end2(await run2(ended.signal, writeOutputs));
  } catch (error2) {
    const exitCode = ended.code();
    if (exitCode !== void 0) return end2({ exitCode, failure: "interrupted" });
    const fault = error2 instanceof UserError ? error2 : systemFault(error2);
    if (fault === void 0) {
      end2({ exitCode: exitCodes.bug, failure: "bug" });
      throw error2;
    }
    const host = makeRunnerHost(process2.cwd());
    for (const problem2 of fault.problems) host.report(problem2);
    annotateAll([], host);
    return end2({ exitCode: exitCodes.user, failure: fault.problems.find(isError)?.code ?? "usage" });
  }
}
function end2({ exitCode, failure }) {
  writeOutputs({ "exit-code": String(exitCode), "failure-reason": failure });
  return exitCode;
}

// src/main/actions/deploy/close.ts
var isClosing = (job) => job.event.pull?.isClosed === true && hasDeployed(job.inputs.command) && commandRuns(job);
var hasDeployed = (command) => command.length > 0 && (0, import_operations7.changesCluster)(command) && !(0, import_operations7.isDryRun)(command);
async function closeJob(job, outputs) {
  const { inputs, event, host, surroundings, root } = job;
  const { plain, config: config2, context, command, deleteNamespace } = inputs;
  const { owner, name } = event.repository;
  const log = deployLog(host, true);
  const { targets, project, records: records2, namespaces } = await host.group(
    "Take down",
    async () => (0, import_operations7.takeDown)(
      {
        ...plain === void 0 ? { configs: config2 } : { plain },
        contexts: context,
        words: command,
        by: await (0, import_operations7.byOf)(surroundings, root),
        deleteNamespaces: deleteNamespace,
        owner: `${owner}/${name}#${event.pull?.number ?? ""}`,
        tell: log
      },
      surroundings
    )
  );
  if (records2.length === 0) {
    host.info("no context carries %{pr} in its release or namespace: there is nothing to delete");
    return done;
  }
  for (const { name: namespace, what } of namespaces)
    host.info(
      what === "deleted" ? `the namespace ${namespace} is being deleted` : `the namespace ${namespace} is kept: pligos did not create it for this pull request`
    );
  outputs(writeRecords(job, records2, /* @__PURE__ */ new Map()));
  const { exitCode, reason = "", name: failed } = outcomeOf(records2, surroundings.signal.aborted);
  const lead = closingLead({
    run: runOf(job),
    deleted: records2.filter(import_operations7.isDeployed),
    namespaces: namespaces.flatMap(({ name: one, what }) => what === "deleted" ? [one] : []),
    ...exitCode !== 0 && { failed: { name: failed, reason } }
  });
  host.info(plainLines(lead));
  if (exitCode !== 0)
    host.annotate({
      level: "error",
      title: "command-failed",
      message: `${failed} could not be taken down: ${reason}`
    });
  await writeClosingLead(job, lead);
  await retireAll(
    job,
    targets.filter((_target, at2) => records2[at2] !== void 0 && (0, import_operations7.isDeployed)(records2[at2])).map((target) => environmentName(target, project, event.pull?.number))
  );
  surroundings.signal.throwIfAborted();
  return exitCode === 0 ? done : { exitCode: exitCode || exitCodes.user, failure: "command-failed" };
}
async function writeClosingLead(job, lead) {
  const { inputs, gitHub, event, viewer } = job;
  const pull = pullOf(job);
  if (inputs.comment === "off" || gitHub === void 0 || pull === void 0) return;
  const result = await closeComment(
    gitHub,
    {
      repository: event.repository,
      pull,
      ...keysOf(inputs, event),
      lead,
      replaceLead,
      run: event.run,
      isFork: event.isFork
    },
    viewer
  );
  reportCommentResult(result, job);
}

// src/main/actions/preview/run-comment.ts
var import_operations8 = require("./main-CA5J3QS2.cjs");
function makeRunComment(job, write) {
  return {
    write: () => write(job),
    async addOutcome(outcome) {
      job.host.info(plainLines(outcome));
      const result = await sendEvenIfCancelled(job, (writer) => write(writer, outcome));
      if (result?.action === "refused") reportCommentResult(result, job);
    }
  };
}
async function reportNotApplied({ job, setOutputs }, comment, reason) {
  if ((0, import_operations8.changesCluster)(job.inputs.command)) setOutputs({ status: "not-started", phase: "gate" });
  await comment.addOutcome(notAppliedLine(reason));
}

// src/main/actions/gate/comment.ts
async function updateMergedPull(job, mergedPull, { refused, otherwise }) {
  const { inputs, event, host, viewer } = job;
  if (mergedPull === void 0 || inputs.comment === "off" || pullOf(job) !== void 0) return;
  const commit3 = mergedPull.commit.slice(0, 7);
  const lead = refused.length === 0 ? mergedDeployLead(otherwise, commit3) : refusedDeployLead(commit3, runOf(job), refused);
  for (const { key } of commentsFor(mergedPull, refused.length > 0)) {
    const result = await sendEvenIfCancelled(
      job,
      async ({ gitHub }) => gitHub === void 0 ? void 0 : closeComment(
        gitHub,
        {
          repository: event.repository,
          pull: mergedPull.pull,
          key,
          lead,
          replaceLead,
          run: event.run,
          isFork: event.isFork
        },
        viewer
      )
    );
    if (result?.reason !== void 0)
      host.debug(`#${mergedPull.pull} does not show the result of this deploy: ${result.reason}`);
  }
}
function commentsFor({ comments }, isRefused) {
  if (!isRefused) return comments.filter(({ body }) => isRefusedDeploy(body));
  const gates = comments.filter(({ isGate }) => isGate);
  return gates.length > 0 ? gates : comments.slice(-1);
}

// src/main/actions/gate/reviewed.ts
var import_operations11 = require("./main-CA5J3QS2.cjs");

// src/main/actions/shared/find-base.ts
var import_operations9 = require("./main-CA5J3QS2.cjs");
async function findBase({
  inputs,
  event,
  gitHub,
  root,
  surroundings
}) {
  const request = baseRequest(event, inputs);
  if (request === void 0) return void 0;
  const { env, signal } = surroundings;
  const { owner, name } = event.repository;
  const options = {
    env,
    signal,
    ...gitHub && {
      mergeBaseByApi: async (base, head) => {
        try {
          return await compareCommits(gitHub, event.repository, base, head);
        } catch (error2) {
          if (faultOf(error2) === void 0) throw error2;
          return void 0;
        }
      }
    }
  };
  if (inputs.token === "") return (0, import_operations9.baseOf)(root, request, options);
  const remote = { url: `${event.serverUrl}/${owner}/${name}`, token: inputs.token };
  try {
    return await (0, import_operations9.baseOf)(root, request, { ...options, remote });
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    return (0, import_operations9.baseOf)(root, request, options).catch(() => Promise.reject(error2));
  }
}

// src/main/actions/preview/preview-job.ts
var import_operations10 = require("./main-CA5J3QS2.cjs");

// src/main/actions/shared/title.ts
function titleOf(inputs, places) {
  if (inputs.title !== "" && inputs.title !== reportTitle([])) return inputs.title;
  const names = [.../* @__PURE__ */ new Set([...valuesIn(inputs.matrix), ...isLimited(inputs) ? namesOf(places) : []])];
  return reportTitle(names);
}
var isLimited = ({ plain, config: config2, context }) => plain !== void 0 || context.length > 0 || config2.some((path) => path !== ".");
function namesOf(places) {
  const services = [...new Set(places.map(({ service }) => service))];
  const [only, ...others] = places;
  return [
    ...services,
    ...only !== void 0 && others.length === 0 && only.context !== "default" ? [only.context] : []
  ].filter((name) => name !== "");
}
function valuesIn(matrix) {
  try {
    const values = JSON.parse(matrix || "null");
    if (typeof values !== "object" || values === null) return [];
    return Object.values(values).flatMap(
      (value) => typeof value === "string" || typeof value === "number" ? [String(value)] : []
    );
  } catch {
    return [];
  }
}

// src/main/actions/preview/preview-job.ts
async function previewJob(given, named, onGated) {
  const { job, limits } = withoutCluster(given);
  const { inputs, event, surroundings } = job;
  const base = (named ?? findBase(job)).then((commit3) => {
    job.host.info(
      commit3 === void 0 ? `compared with ${inputs.live ? "the cluster" : "nothing"}` : `compared with ${commit3.name} (${commit3.id})`
    );
    return commit3;
  });
  base.catch(() => {
  });
  const { context, command, title } = inputs;
  const shown = await (0, import_operations10.preview)(
    {
      comparison: {
        sides: inputs.live && inputs.compare === "none" ? { kind: "clusters" } : { kind: "commit", commit: base, live: inputs.live },
        project: inputs.plain === void 0 ? { configs: inputs.config } : { plain: inputs.plain },
        contexts: context,
        helmWords: command,
        installs: (0, import_operations10.changesCluster)(command) && commandRuns(job),
        rules: await rulesOf(job),
        defaults: {
          apiVersions: inputs.apiVersions,
          ...inputs.kubeVersion !== void 0 && { kubeVersion: inputs.kubeVersion }
        },
        effort: {
          ...inputs.maxParallel !== void 0 && { maxParallel: inputs.maxParallel },
          ...inputs.timeout !== void 0 && { timeout: inputs.timeout }
        }
      },
      head: headName(event),
      ...onGated && { onGated },
      title,
      shown: (commit3, flags) => localCommand(inputs, commit3?.id, flags)
    },
    surroundings
  );
  const { report: report2 } = shown;
  const { failOn } = inputs;
  return {
    ...shown,
    report: {
      ...report2,
      title: titleOf(inputs, report2.contexts),
      ...failOn !== "none" && { failOn },
      limits: [...report2.limits, ...limits]
    }
  };
}
function withoutCluster(job) {
  const { inputs, surroundings } = job;
  if (!inputs.live || surroundings.trusted !== false) return { job, limits: [] };
  const compare2 = inputs.compare === "none" ? "auto" : inputs.compare;
  return {
    job: { ...job, inputs: { ...inputs, live: false, compare: compare2 } },
    limits: [limitText({ kind: "cluster-skipped" })]
  };
}
var rulesOf = async (job) => ({
  ignore: await ignoreRules(job),
  validate: job.inputs.validate,
  ...job.inputs.includeTests && { includeTests: job.inputs.includeTests },
  review: { require: job.inputs.require }
});
async function ignoreRules({ inputs, host }) {
  if (inputs.ignore.length === 0) return [];
  const { readIgnoreRule } = await (0, import_operations10.loadComparison)();
  const problems = [];
  const rules = inputs.ignore.flatMap((text2) => {
    const read = readIgnoreRule(text2);
    problems.push(...read.problems);
    return read.rule ?? [];
  });
  if (problems.some(isError)) throw UserError.of(problems);
  for (const problem2 of problems) host.report(problem2);
  return rules;
}

// src/main/actions/gate/reviewed.ts
async function reviewedAgainst(job, { context, verdict, reviewed }, engine) {
  const unexplained = verdict.passed ? [] : verdict.unexplained.map(({ id }) => id);
  if (reviewed === void 0 || unexplained.length === 0) return {};
  try {
    const commit3 = await commitOf(job, reviewed);
    const again = await previewOf(job, context.report, commit3);
    const { service, context: name } = context.report;
    const found = again.contexts.find(({ report: report2 }) => report2.service === service && report2.context === name);
    const { command, digestKey } = job.inputs;
    const ways = { engine, command, ...digestKey !== void 0 && { digestKey } };
    const side = found && (0, import_operations11.reviewedSide)(found, reviewed.context, ways);
    if (found === void 0 || side === void 0) return { why: { kind: "no-render" } };
    const ids = unexplained.filter(side.isAsReviewed);
    const other = unexplained.length - ids.length;
    return {
      ...ids.length > 0 && {
        difference: (0, import_operations11.onlyUnexplained)(found.report, new Set(ids.map(side.reviewedId)), side.idOf)
      },
      ...other > 0 && { why: { kind: "digest-only", resources: other } }
    };
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    return { why: { kind: "error", message: error2.message } };
  }
}
async function commitOf(job, { rendered, head }) {
  const find = (baseRef) => findBase({ ...job, inputs: { ...job.inputs, baseRef } });
  if (rendered === head) return find(head);
  return find(rendered).catch((error2) => {
    if (!(error2 instanceof UserError)) throw error2;
    return find(head);
  });
}
function previewOf(job, { service, context }, commit3) {
  const { inputs } = job;
  const host = { ...job.host, report() {
  }, info() {
  }, progress() {
  } };
  const one = {
    ...inputs,
    ...inputs.plain === void 0 && { context: [`${service}/${context}`] },
    live: false,
    // Their digests count.
    includeTests: "always",
    validate: "none"
  };
  return previewJob(
    { ...job, host, surroundings: { ...job.surroundings, host }, inputs: one },
    Promise.resolve(commit3)
  );
}

// src/main/actions/gate/refusal.ts
async function reportGateRefusal(job, { report: report2 }, gate, engine) {
  let first;
  for (const gated of gate?.contexts ?? []) {
    const { verdict } = gated;
    if (verdict.passed) continue;
    first ??= verdict;
    const { reason, message, hint } = verdict;
    job.host.report(problem(reason, message, { hint }));
    job.host.annotate({ level: "error", title: reason, message: `${message}. ${sentence(hint)}` });
    await writeRefusal(job, report2, await reviewedAgainst(job, gated, engine), verdict, engine);
  }
  return first;
}
async function reportLastCheckRefusal(job, { report: report2 }, { verdict, difference }, engine) {
  const { reason, message, hint } = verdict;
  job.host.annotate({ level: "error", title: reason, message: `${message}. ${sentence(hint)}` });
  await writeRefusal(job, report2, difference === void 0 ? {} : { difference }, verdict, engine);
}
var summaryCharacters = 2e5;
async function writeRefusal({ host }, { head }, { difference, why }, { reason, message, hint }, { markdownWithin, renderReport }) {
  const note = why && missingDifferenceText(why);
  if (note !== void 0) host.info(note);
  const report2 = difference && differenceReport(head, difference);
  if (report2 !== void 0) host.info(plainLines(renderReport(report2, "text", { width: 120 })));
  const markdown = report2 && markdownWithin(report2)(summaryCharacters);
  await appendSummary(refusalSummary({ reason, message, hint, note, difference: markdown }), host);
}

// src/main/actions/gate/report.ts
function gateReports(gate) {
  return (gate?.contexts ?? []).flatMap((gated) => reportOf(gated, gate?.mergedPull?.pull) ?? []);
}
function reportOf({ context, require: require2, verdict: before, reviewed, guard: guard2 }, pull) {
  if (require2 === "none") return void 0;
  const inside = guard2.refused()?.verdict;
  const verdict = inside ?? before;
  const { message, explained } = verdict;
  return {
    service: context.report.service,
    context: context.report.context,
    require: require2,
    passed: verdict.passed,
    ...inside && { inside: true },
    ...!verdict.passed && { reason: verdict.reason, hint: verdict.hint },
    message,
    ...pull !== void 0 && { pull },
    approvedBy: reviewed?.approvedBy ?? [],
    explained,
    unexplained: (verdict.passed ? [] : verdict.unexplained).map(
      ({ id, what, isClusterDependent, hasRandomName }) => ({
        id,
        what,
        clusterDependent: isClusterDependent,
        ...hasRandomName && { randomName: true }
      })
    )
  };
}

// src/main/actions/gate/check-gate.ts
async function checkGate(run2, gate, comment) {
  const { job, engine, preview: preview2 } = run2;
  const refusal = await reportGateRefusal(job, preview2, gate, engine);
  if (refusal === void 0) return void 0;
  const refused = gate?.contexts.flatMap(({ verdict }) => verdict.passed ? [] : [verdict]) ?? [];
  await Promise.all([
    reportNotApplied(run2, comment, { kind: "refused", message: refusal.message }),
    updateMergedPull(job, gate?.mergedPull, { refused, otherwise: "" })
  ]);
  rewriteForms(job.outputDir, engine.withGates(preview2.report, gateReports(gate)), engine);
  return { exitCode: exitCodes.user, failure: refusal.reason };
}

// src/main/actions/gate/evidence.ts
var import_operations12 = require("./main-CA5J3QS2.cjs");

// src/main/actions/gate/attested.ts
var import_attest2 = lazily("./attest-EI4LCBKT.cjs");

// src/main/actions/shared/trust.ts
var import_attest = lazily("./attest-EI4LCBKT.cjs");
var aboutAnyone = /* @__PURE__ */ new Set(["issue_comment", "workflow_run"]);
async function withPull(event, gitHub) {
  const { pull, pullNumber, repository } = event;
  if (pull !== void 0 || pullNumber === void 0 || gitHub === void 0) return event;
  try {
    const asked = await getPull(gitHub, repository, pullNumber);
    const { headSha, headRef, baseSha, baseRef, isFork, mergeSha } = asked;
    return {
      ...event,
      isFork: event.isFork || isFork,
      pull: {
        number: pullNumber,
        headSha,
        headRef,
        baseSha,
        baseRef,
        isFork,
        headRepository: isFork ? void 0 : repository,
        ...mergeSha !== void 0 && { mergeSha }
      }
    };
  } catch (error2) {
    if (faultOf(error2) === void 0) throw error2;
    return event;
  }
}
async function findStranger(event, checkout, gitHub) {
  const { repository, sha, pull, defaultBranch } = event;
  const commit3 = await checkout.commit();
  let reason = "";
  const answer = await whoseCode({
    isFork: event.isFork,
    commit: commit3,
    ofEvent: [sha, pull?.headSha, pull?.mergeSha],
    async isContained() {
      if (gitHub === void 0 || commit3 === void 0) return void 0;
      try {
        const bases = [sha, ...defaultBranch === void 0 ? [] : [defaultBranch]];
        return await isOwnCommit(gitHub, repository, commit3, { bases, tags: await checkout.tags() });
      } catch (error2) {
        const fault = faultOf(error2);
        if (fault === void 0) throw error2;
        ({ reason } = fault);
        return void 0;
      }
    }
  });
  if (answer === "own") return void 0;
  if (answer === "fork") return {};
  if (answer === "no-commit")
    return strange(
      "git names no commit that is checked out",
      "check out the repository by actions/checkout, with git on the runner"
    );
  const name = `the checked out commit ${commit3?.slice(0, 7)}`;
  const where2 = `${repository.owner}/${repository.name}`;
  if (answer === "elsewhere")
    return strange(
      `${name} is on no branch and no tag of ${where2}`,
      "push it to a branch first, or check out a commit of the repository; the job needs `contents: read`"
    );
  return gitHub === void 0 ? strange(
    `${name} is not the commit of the event, and without a token GitHub cannot be asked whose it is`,
    "set the input token"
  ) : strange(
    `GitHub does not say whether ${name} is one of ${where2}: ${reason}`,
    "run it again; the job needs `contents: read`"
  );
}
var strange = (why, hint) => ({
  problem: {
    severity: "warning",
    code: "foreign-commit",
    message: `${why}: the code is treated as the code of a fork (no command, no policy, nothing saved)`,
    hint
  }
});
async function canSign({ inputs, event, env, web, host }) {
  const { attestedBy } = inputs;
  const source = identitySource(env);
  if (attestedBy.length === 0 || source === void 0) return false;
  const isMerged = event.pullNumber === void 0 && !aboutAnyone.has(event.kind);
  if (isMerged && env["GITHUB_REF_PROTECTED"] === "true") return false;
  const identity = await (0, import_attest.askIdentity)(web.call, source);
  if ((0, import_attest.isRefusal)(identity)) return true;
  host.mask(identity.token);
  return attestedBy.some((one) => (0, import_attest.isWorkflow)(one, identity.workflow));
}
function identitySource(env) {
  const [url, token2] = [env["ACTIONS_ID_TOKEN_REQUEST_URL"], env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]];
  return url && token2 ? { url, token: token2 } : void 0;
}
function whyNoAttestations({
  serverUrl,
  isEnterprise: isEnterprise2
}) {
  return isEnterprise2 || new URL(serverUrl).hostname.endsWith(".ghe.com") ? `${serverUrl} has no attestations that this version can verify` : void 0;
}

// src/main/actions/gate/attested.ts
function makeOnlyAttested(job, open = import_attest2.openVerifier) {
  if (job.inputs.attestedBy.length === 0) return (pull) => Promise.resolve(pull);
  let opened;
  const verifier = () => opened ??= open(job.web.call);
  return async (pull) => {
    const { missing: missing2, approved = [], ...rest } = pull;
    const [found, shown] = await Promise.all([
      doubtsOf(job, pull.records, verifier),
      doubtsOf(job, approved, verifier)
    ]);
    const doubts = found.flatMap(({ doubt }) => doubt ?? []);
    const believable = (of) => of.flatMap(({ record: record3, doubt }) => doubt === void 0 ? [record3] : []);
    const why = [...missing2 === void 0 ? [] : [missing2], ...new Set(doubts)].join(", and ");
    return {
      ...rest,
      records: believable(found),
      ...approved.length > 0 && { approved: believable(shown) },
      ...why !== "" && { missing: why }
    };
  };
}
var doubtsOf = (job, records2, verifier) => Promise.all(records2.map(async (record3) => ({ record: record3, doubt: await doubtOf(job, record3, verifier) })));
var mostTold = 3;
async function doubtOf({ gitHub, web, event, inputs, host }, { hash }, verifier) {
  const elsewhere = whyNoAttestations(event);
  if (gitHub === void 0 || elsewhere !== void 0)
    return `its digests cannot be attested: ${elsewhere ?? "the input token is empty"}`;
  const none2 = "its digests are not attested, and attested-by requires it";
  if (!/^[0-9a-f]{64}$/.test(hash)) return none2;
  const { repository, serverUrl } = event;
  const told = await readAttestations(gitHub, web, repository, { hash, predicateType: import_attest2.predicateType });
  if (!told.ok) {
    if (told.lines !== void 0) host.info(`Add to the job:
${told.lines.join("\n")}`);
    return `the attestations of its digests cannot be read: ${told.reason}`;
  }
  const reasons = /* @__PURE__ */ new Set();
  for (const bundle of told.bundles) {
    const verified = await (await verifier()).verify(bundle, {
      hash,
      repository: `${repository.owner}/${repository.name}`,
      server: serverUrl,
      workflows: inputs.attestedBy
    });
    if (!("why" in verified)) {
      host.info(`digests for the gate: attested by ${verified.workflow}`);
      return void 0;
    }
    reasons.add(verified.why);
  }
  if (reasons.size === 0) return none2;
  const more = reasons.size > mostTold ? `, and ${reasons.size - mostTold} more reasons` : "";
  return `the attestation of its digests does not count: ${[...reasons].slice(0, mostTold).join("; ")}${more}`;
}

// src/main/actions/gate/evidence.ts
function openEvidence(job) {
  const over = new AbortController();
  let asked;
  const ask = () => asked ??= evidenceOf(untilOver(job, over.signal));
  return {
    ask,
    askAhead() {
      ask().catch(() => {
      });
    },
    close: () => over.abort()
  };
}
function untilOver(job, over) {
  const { gitHub } = job;
  if (gitHub === void 0) return job;
  return { ...job, gitHub: { ...gitHub, signal: AbortSignal.any([gitHub.signal, over]) } };
}
async function openDeployGate(job, { contexts }, engine, evidence2) {
  const { inputs, host, surroundings } = job;
  if (!(0, import_operations12.changesCluster)(inputs.command)) return void 0;
  const input = {
    engine,
    contexts,
    command: inputs.command,
    require: inputs.require,
    ...inputs.digestKey !== void 0 && { digestKey: inputs.digestKey },
    evidence: () => evidence2.ask()
  };
  return host.group("Gate", async () => {
    const gate = await (0, import_operations12.openGate)(input, surroundings);
    for (const { context, verdict } of gate.contexts)
      if (verdict.passed)
        host.info(`${context.report.service}/${context.report.context}: ${verdict.message}`);
    const { mergedPull } = gate.contexts.length === 0 ? {} : await evidence2.ask();
    return { ...gate, ...mergedPull && { mergedPull } };
  });
}
var nobody = () => Promise.resolve({ pulls: [] });
async function evidenceOf(job) {
  const engine = await (0, import_operations12.loadComparison)();
  const { gitHub, event, inputs, root, host, surroundings } = job;
  if (gitHub === void 0)
    return { own: { none: "the input token is empty: reviews cannot be read" }, others: nobody };
  const { repository, ref } = event;
  const due = {
    repository: `${repository.owner}/${repository.name}`,
    rules: engine.rulesVersion,
    ...inputs.digestKey !== void 0 && { digestKey: inputs.digestKey }
  };
  const commit3 = await (0, import_operations12.headCommit)(root, surroundings) ?? event.sha;
  const found = await findMergedPull(gitHub, {
    repository,
    commit: commit3,
    ref,
    notice: (line) => host.info(line)
  });
  if (found.kind === "refused") {
    if (found.lines !== void 0) host.info(`Add to the job:
${found.lines.join("\n")}`);
    return { own: { none: found.reason }, others: nobody };
  }
  const attested = makeOnlyAttested(job);
  const own = found.kind === "none" ? { none: found.why } : believe(await attested(found.pull), due, engine);
  return {
    own,
    others: once(() => othersOf(job, { commit: commit3, own, due, attested }, engine)),
    ...found.kind === "pull" && {
      mergedPull: { pull: found.pull.number, commit: commit3, comments: found.pull.comments ?? [] }
    }
  };
}
function believe(pull, due, { believed }) {
  const { number: number3, head, records: records2, approved, missing: missing2, approvedBy, notApproved } = pull;
  const claimed = {
    number: number3,
    head,
    claims: records2,
    ...approved && { approved },
    approvedBy,
    ...missing2 !== void 0 && { missing: missing2 },
    ...notApproved !== void 0 && { notApproved }
  };
  return believed(claimed, due);
}
async function othersOf({ gitHub, event, host }, { commit: commit3, own, due, attested }, engine) {
  if (gitHub === void 0) return { pulls: [] };
  const base = "none" in own ? void 0 : own.records.find((record3) => record3.base !== void 0)?.base;
  const found = await othersSince(gitHub, {
    repository: event.repository,
    commit: commit3,
    ref: event.ref,
    ...base !== void 0 && { base },
    ..."none" in own ? {} : { except: own.number }
  });
  if (found.kind === "refused") {
    host.info(`other pull requests are not considered: ${found.reason}`);
    return { pulls: [] };
  }
  const { pulls, capped } = found;
  return {
    pulls: (await Promise.all(pulls.map(attested))).map((pull) => believe(pull, due, engine)),
    ...capped !== void 0 && { capped }
  };
}

// src/main/actions/shared/comment-steps.ts
var import_node_fs15 = require("node:fs");
var import_node_path14 = require("node:path");

// src/main/actions/shared/workspace.ts
var import_node_fs14 = require("node:fs");
var import_node_path13 = require("node:path");
function insideWorkspace(workspace, path, name) {
  try {
    return resolveInside(workspace, path, [workspace]);
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    throw new UserError("input-value", `the input ${name} is ${JSON.stringify(path)}: ${error2.message}`, {
      hint: "use a folder inside the workspace"
    });
  }
}
function outputFolder(workspace, path, replaced) {
  const folder = insideWorkspace(workspace, path, "output-dir");
  const root = insideWorkspace(workspace, ".", "output-dir");
  const found = whyNoPlace(root, (0, import_node_path13.resolve)(root, path), folder) ?? whyNotOurs(folder, replaced);
  if (found === void 0) return folder;
  throw new UserError("input-value", `the input output-dir is ${JSON.stringify(path)}, ${found}`, {
    hint: "use a folder that is only for the reports"
  });
}
function whyNoPlace(root, named, folder) {
  for (let at2 = named; at2 !== root && isInside(at2, root); at2 = (0, import_node_path13.dirname)(at2)) {
    if ((0, import_node_fs14.lstatSync)(at2, { throwIfNoEntry: false })?.isSymbolicLink())
      return `where ${(0, import_node_path13.relative)(root, at2)} is a link`;
  }
  if (isInside(root, folder)) return "the workspace itself";
  if ((0, import_node_path13.relative)(root, folder).split(import_node_path13.sep).includes(".git")) return "a folder of git's";
  return void 0;
}
function whyNotOurs(folder, replaced) {
  const taken = replaced.find((name) => (0, import_node_fs14.lstatSync)((0, import_node_path13.join)(folder, name), { throwIfNoEntry: false }));
  if (taken === void 0 || isOurs3((0, import_node_path13.join)(folder, ".gitignore"))) return void 0;
  return `where ${taken} is not from an earlier run`;
}
var isOurs3 = (file) => (0, import_node_fs14.lstatSync)(file, { throwIfNoEntry: false })?.isFile() === true && (0, import_node_fs14.readFileSync)(file, "utf8") === ignoreAll;
function readPayload(file) {
  if (!file || !(0, import_node_fs14.existsSync)(file)) return void 0;
  try {
    const payload = JSON.parse((0, import_node_fs14.readFileSync)(file, "utf8"));
    return payload;
  } catch (error2) {
    throw new UserError(
      "github-event",
      `${file} is not valid JSON: ${error2 instanceof Error ? error2.message : "unreadable"}`,
      {
        hint: "GITHUB_EVENT_PATH must be the event file of the runner"
      }
    );
  }
}

// src/main/actions/shared/comment-steps.ts
var notesFile = (env) => (0, import_node_path14.join)(env["RUNNER_TEMP"] ?? "", "pligos-comments.jsonl");
function noteStep(job) {
  const { inputs, event, env, gitHub } = job;
  const pull = pullOf(job);
  const isDue = /^(?:pull_request(?:_target)?|workflow_run)$/.test(event.kind) && event.pull?.isClosed !== true;
  if (!isDue || pull === void 0 || gitHub === void 0 || !env["GITHUB_STATE"] || !env["RUNNER_TEMP"])
    return;
  const step = inputs.comment === "off" ? void 0 : commentOfStep(inputs, event);
  (0, import_node_fs15.appendFileSync)(notesFile(env), step === void 0 ? "" : `${JSON.stringify(step)}
`);
  const state = { pull, head: headOf(job), job: jobOf(inputs, event) };
  saveState("pligos", JSON.stringify(state));
}
var isEndOfJob = () => getState("pligos") !== "";
async function endJob(process2) {
  const env = Object.fromEntries(
    Object.entries(process2.env).filter((entry) => entry[1] !== void 0)
  );
  const file = notesFile(env);
  if (!(0, import_node_fs15.existsSync)(file)) return 0;
  const steps = stepsIn((0, import_node_fs15.readFileSync)(file, "utf8"));
  (0, import_node_fs15.rmSync)(file);
  const { repository, apiUrl } = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
  const ended = interruptionBy(process2, ["SIGINT", "SIGTERM"]);
  const host = makeRunnerHost(process2.cwd());
  const gitHub = await connect({
    apiUrl,
    token: env["INPUT_TOKEN"] ?? "",
    signal: ended.signal,
    proxyEnv: env
  });
  try {
    const state = JSON.parse(getState("pligos"));
    for (const url of await hideFormer(gitHub, { repository, ...state, steps }))
      host.info(`comment hidden as outdated, because no step of this job writes it any more: ${url}`);
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    host.info(`comments of former steps are not hidden: ${fault.reason}`);
  } finally {
    gitHub.close();
  }
  return 0;
}
function stepsIn(text2) {
  return text2.split("\n").flatMap((line) => {
    try {
      const found = JSON.parse(line);
      if (typeof found !== "object" || found === null || !("key" in found) || typeof found.key !== "string")
        return [];
      return [{ key: found.key, ..."writer" in found && { writer: String(found.writer) } }];
    } catch {
      return [];
    }
  });
}

// src/main/actions/preview/compare-phase.ts
var import_operations15 = require("./main-CA5J3QS2.cjs");

// src/main/actions/shared/shown-history.ts
var import_operations13 = require("./main-CA5J3QS2.cjs");
var nothing = { earlier: [], looks: [] };
function pullWithHistory(job) {
  return job.inputs.comment === "off" || !mayRemember(job.event) ? void 0 : pullOf(job);
}
async function readHistory2(job) {
  const { gitHub, event, inputs } = job;
  const pull = pullWithHistory(job);
  if (gitHub === void 0 || pull === void 0) return nothing;
  try {
    const where2 = { repository: event.repository, pull, ...keysOf(inputs, event) };
    const [comments, approval] = await Promise.all([
      findComments(gitHub, where2, job.viewer),
      readApproval(gitHub, event.repository, pull)
    ]);
    return await lookBack(job, pull, lastOf(comments, inputs.comment), approval);
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    job.host.debug(`earlier previews cannot be read: ${fault.reason}`);
    return nothing;
  }
}
var lastOf = (comments, mode) => mode === "new" ? comments.at(-1) : comments[0];
async function lookBack(job, pull, comment, approval) {
  const head = headOf(job);
  const marker = comment?.marker;
  const last = marker?.memory === void 0 ? void 0 : { head: marker.head, memory: marker.memory };
  const shown = last && await restore(job, pull, last);
  const earlier = [...last === void 0 ? [] : [last], ...shown?.earlier ?? []].filter(
    (one, at2, all2) => one.head !== head && all2.findIndex((other) => other.head === one.head) === at2
  );
  const pushed = marker !== void 0 && marker.head !== head ? marker.head : earlier[0]?.head;
  const commits = new Set([pushed, approval?.commit].filter((one) => one !== void 0));
  const looks = [...commits].map(async (commit3) => {
    const isApproved = commit3 === approval?.commit;
    const known = earlier.find((one) => one.head === commit3);
    const [found, rewritten] = await Promise.all([
      commit3 === last?.head ? shown : known && restore(job, pull, known),
      commit3 === head ? false : isRewritten(job, commit3, head)
    ]);
    return {
      kind: isApproved ? "approval" : "push",
      by: isApproved ? approval?.by ?? [] : [],
      commit: commit3,
      shown: found,
      // Whoever has lost the last does not know what was before it.
      missing: known !== void 0 || last !== void 0 && shown === void 0 ? "gone" : "never",
      ...rewritten && { rewritten: true }
    };
  });
  return { earlier, looks: await Promise.all(looks) };
}
var restore = async ({ store, inputs, event }, pull, one) => {
  const bytes = await store?.restore((0, import_operations13.previewKey)(pull, keyOf(inputs, event), one));
  return bytes && (0, import_operations13.unpackPreview)(bytes, one.memory);
};
async function isRewritten({ gitHub, event }, before, head) {
  if (gitHub === void 0) return false;
  try {
    return await compareCommits(gitHub, event.repository, before, head) !== before;
  } catch (error2) {
    if (faultOf(error2) === void 0) throw error2;
    return false;
  }
}
function withHistory(job, { looks }, { memory, report: report2 }) {
  const contexts = memory.contexts();
  if (contexts.length > 0 && contexts.every(({ against }) => against !== void 0)) return report2;
  const head = headOf(job);
  const since = [];
  const limits = [];
  for (const { shown, missing: missing2, ...look } of looks) {
    const { commit: commit3 } = look;
    const none2 = { contexts: [], notes: [] };
    if (commit3 === head) since.push({ ...look, ...none2, status: "same" });
    else if (shown !== void 0) since.push({ ...look, ...memory.since(shown.contexts) });
    else if (job.store === void 0) limits.push(limitText({ kind: "no-cache", commit: commit3 }));
    else if (missing2 === "never") limits.push(limitText({ kind: "not-cached", commit: commit3 }));
    else {
      since.push({ ...look, ...none2, status: "unknown", reason: lostPreviewText(commit3) });
    }
  }
  return {
    ...report2,
    contexts,
    limits: [...report2.limits, ...limits],
    ...since.length > 0 && { since }
  };
}
function keepShown(job, { earlier }, contexts) {
  const { store, event, inputs } = job;
  const head = headOf(job);
  let packed;
  const pack = () => packed ??= (0, import_operations13.packPreview)({ head, contexts: contexts(), earlier });
  const save = async () => {
    const pull = pullWithHistory(job);
    if (store === void 0 || pull === void 0) return void 0;
    const { memory, bytes } = pack();
    const saved = await store.save((0, import_operations13.previewKey)(pull, keyOf(inputs, event), { head, memory }), await bytes());
    return saved === "refused" ? void 0 : memory;
  };
  return { text: () => pack().text, saved: save() };
}

// src/main/actions/preview/failure-report.ts
var import_node_path15 = require("node:path");
var import_operations14 = require("./main-CA5J3QS2.cjs");
async function writeFailureReport({ inputs, event, root, outputDir, workspace }, error2) {
  if (!(error2 instanceof UserError)) return {};
  const { renderReport, markdownWithin } = await (0, import_operations14.loadComparison)();
  const report2 = {
    version: 1,
    title: titleOf(inputs, []),
    base: { name: "" },
    head: headName(event),
    contexts: [
      {
        service: "",
        context: shardOf(inputs.matrix) ?? (event.job || "the job"),
        release: "",
        namespace: "",
        status: "failed",
        problems: error2.problems.map((problem2) => ({ side: "head", problem: placed(problem2, root) }))
      }
    ],
    limits: []
  };
  return writeForms(outputDir, workspace, report2, markdownWithin(report2)(1e8), { renderReport });
}
function placed(problem2, root) {
  const { at: at2 } = problem2;
  return at2 === void 0 ? problem2 : { ...problem2, at: { ...at2, file: (0, import_node_path15.relative)(root, at2.file) } };
}
function shardOf(matrix) {
  try {
    const values = JSON.parse(matrix);
    const shard = typeof values === "object" && values !== null ? Reflect.get(values, "shard") : void 0;
    return typeof shard === "string" && shard !== "" ? shard : void 0;
  } catch {
    return void 0;
  }
}

// src/main/actions/preview/compare-phase.ts
async function compareJob(job, { evidence: evidence2, runsCommand }, setOutputs) {
  const reading = readHistory2(job);
  reading.catch(() => {
  });
  const deploys = runsCommand && (0, import_operations15.changesCluster)(job.inputs.command);
  const previewing = job.host.group(
    "Preview",
    () => previewJob(job, void 0, deploys ? evidence2.askAhead : void 0)
  );
  const preview2 = await previewing.catch(async (error2) => {
    setOutputs(await writeFailureReport(job, error2));
    throw error2;
  });
  job.surroundings.signal.throwIfAborted();
  return { preview: preview2, history: await reading };
}

// src/main/table.ts
function tableText(head, rows, bold = (text2) => text2) {
  const cells = rows.map((row) => row.map(inOneLine));
  const widths = head.map(
    (title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0))
  );
  const line = (row) => row.map((cell2, column) => cell2.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
  return `${[bold(line(head)), ...cells.map(line)].join("\n")}
`;
}
var inOneLine = (text2) => printable2(text2).replaceAll(/[\t\n]/g, " ");

// src/main/actions/preview/context-table.ts
function contextTable({ contexts }) {
  const rows = contexts.map(({ service, context, against, status, added, changed, removed, risk }) => [
    `${service}/${context}${against === void 0 ? "" : ` (${against})`}`,
    status,
    status === "untouched" || status === "failed" ? "" : `+${added} ~${changed} -${removed}`,
    risk === "none" ? "" : risk
  ]);
  return tableText(["CONTEXT", "STATUS", "CHANGES", "RISK"], rows).trimEnd();
}

// src/main/actions/preview/unanswered.ts
function unanswered3(report2, failOn, { outcomeOf: outcomeOf2 }, comparedWithNothing = () => report2.base.commit === void 0) {
  const isOpen = (context) => context.against === void 0 && (context.failOn ?? failOn) === "changes" && // Where another context or a file is compared with, no commit is named either.
  context.status === "new" && comparedWithNothing(context);
  const open = report2.contexts.filter(isOpen);
  const answered = report2.contexts.filter((context) => !isOpen(context));
  if (open.length === 0 || outcomeOf2({ ...report2, contexts: answered }, failOn) !== "done") return void 0;
  const own = open.find((context) => context.failOn !== void 0);
  const asked = own === void 0 ? "fail-on" : `gate.failOn of ${own.service}/${own.context}`;
  return new UserError("no-base", `${asked} is changes, but this run has no base`, {
    hint: "set compare: base or a base-ref, or use a severity instead of changes"
  });
}

// src/main/actions/preview/decide-report.ts
function decideReport({ report: report2, figures, failOn, host }, rooms, isComparedWithNothing) {
  const failure = failureOf(rooms.outcomeOf(report2, failOn), () => rooms.failureReason(report2));
  const open = failure?.failure === "fail-on" ? unanswered3(report2, failOn, rooms, isComparedWithNothing) : void 0;
  annotateAll(rooms.annotationsOf(report2, open === void 0), host);
  host.info(contextTable(figures));
  return open ?? failure;
}

// src/main/actions/preview/decide.ts
function decide({ job, engine, preview: { report: report2 }, figures }, runsCommand) {
  const { inputs, host } = job;
  const end3 = decideReport({ report: report2, figures, failOn: inputs.failOn, host }, engine);
  if (end3 === void 0) return runsCommand ? {} : { end: done };
  return { end: end3, ...runsCommand && { whyNotApplied: reasonOf3(end3) } };
}
var reasonOf3 = (end3) => end3 instanceof UserError ? { kind: "no-base", message: end3.message } : { kind: "failed", failure: end3.failure };

// src/main/actions/preview/job.ts
var import_node_fs17 = require("node:fs");
var import_node_os5 = require("node:os");
var import_node_path18 = require("node:path");
var import_operations19 = require("./main-CA5J3QS2.cjs");

// src/main/cli/flags.ts
var config = {
  name: "config",
  short: "c",
  value: "DIR",
  repeats: true,
  text: "the service: a folder or a pligos.yaml; a folder without one means every service below it",
  completes: "folder"
};
var json = { name: "json", text: "print JSON" };
var all = { name: "all", text: "every context of every service" };
var plainChart = [
  {
    name: "chart",
    value: "DIR",
    repeats: true,
    text: "any Helm chart, without a pligos.yaml; also a glob such as charts/*",
    completes: "folder"
  },
  {
    name: "values",
    short: "f",
    value: "FILE",
    repeats: true,
    text: "with --chart: a value file, or several with commas; each file that a glob matches in the chart is a context",
    completes: "file"
  },
  {
    name: "release",
    value: "NAME",
    text: "with --chart: the release (default: the name of the chart); of several charts with %{service}"
  },
  {
    name: "namespace",
    short: "n",
    value: "NAME",
    text: "with --chart: the namespace; %{service} and %{context} are filled in"
  }
];
var where = [config, ...plainChart];

// src/main/commands.ts
var oneContext = { min: 0, max: 1, are: "contexts" };
var someContexts = { min: 0, max: Number.POSITIVE_INFINITY, are: "contexts" };
var typeFiles = {
  name: "types",
  value: "FILE",
  repeats: true,
  text: "type files that the flavor uses",
  completes: "file"
};
var commands = [
  {
    name: "run",
    summary: "Generate the chart of a context and run helm with it.",
    words: "CONTEXT [-c DIR] -- HELM ARGS\u2026",
    positionals: oneContext,
    helmWords: "required",
    flags: [
      ...where,
      {
        name: "preflight",
        value: "WHAT",
        text: "checks before install and upgrade: auto (no operation in progress, needs deployed), full (as pligos preflight) or off"
      },
      { name: "skip-unchanged", text: "skip the upgrade of a release that it would not change" },
      {
        name: "record",
        value: "FILE",
        text: "write the deploy record to this file, as JSON",
        completes: "file"
      },
      {
        name: "keep-record",
        text: "store the record in the cluster: in the ConfigMap pligos.deploys.RELEASE"
      }
    ],
    details: "Pligos generates the chart and adds the files of earlier runs (lock, archives). Helm runs in this folder with\nthat chart. If it succeeds, the files that it added are stored in .helm-artifacts/. Release and namespace\nof the context are supplied. %{chart} %{context} %{service} %{release} %{namespace} %{pr} %{sha} are filled in.\nExit code: that of helm; 2 if gate.failOn of the context stops the command; 1 for other errors.",
    examples: [
      ["pligos run staging -- upgrade --install", "deploy the staging context of the service here"],
      ["pligos staging -- diff upgrade %{release} %{chart}", "the short form, with a helm plugin"],
      ["pligos run dev -c services/shop -- dependency update", "fetch the dependencies and keep them"]
    ]
  },
  {
    name: "template",
    summary: "Print the rendered manifests of a context.",
    words: "CONTEXT [-c DIR] [-- HELM FLAGS\u2026]",
    positionals: oneContext,
    helmWords: "optional",
    flags: where,
    details: "Renders with CRDs, in a private helm home: without your logins and plugins.",
    examples: [
      ["pligos template production", "the manifests of production"],
      ["pligos template dev -- --set image.tag=v2", "with a flag for helm"],
      ["pligos template --chart ./chart -f values-staging.yaml", "any chart, without a pligos.yaml"]
    ]
  },
  {
    name: "diff",
    summary: "Show what changes in the rendered manifests.",
    words: "[CONTEXT\u2026] [-c DIR] [--base REF] [--live] [-- HELM ARGS\u2026]",
    positionals: someContexts,
    helmWords: "optional",
    flags: [
      ...where.map(
        (flag) => flag.name === "namespace" ? { ...flag, text: `${flag.text}; with --from: where the manifests that name none are installed` } : flag
      ),
      {
        name: "base",
        value: "REF",
        text: "compare with this commit (default: where this branch left origin's default branch, main or master)"
      },
      {
        name: "live",
        text: "compare with the cluster, as helm upgrade would change it; with --base, compare with both"
      },
      { name: "against", value: "CONTEXT", text: "compare with another context instead" },
      { name: "from", value: "A", text: "with --to: manifests, a file, a folder or -", completes: "file" },
      { name: "to", value: "B", text: "with --from: manifests, a file, a folder or -", completes: "file" },
      {
        name: "format",
        value: "FORMAT",
        text: "text, markdown, json, html, patch, names or sarif (default: text)"
      },
      { name: "out", value: "FILE", text: "write the report to this file", completes: "file" },
      {
        name: "since",
        value: "REPORT",
        text: "show first what differs from an earlier report (--format json)",
        completes: "file"
      },
      {
        name: "ignore",
        value: "RULE",
        repeats: true,
        text: "hide changes of KIND/NAME:PATH; each part is optional and may be a glob"
      },
      {
        name: "ignore-file",
        value: "FILE",
        repeats: true,
        text: "hide changes that ignoreDifferences of Argo CD in this file name",
        completes: "file"
      },
      { name: "show-noise", text: "also show the changes that are only counted" },
      { name: "include-tests", text: "also compare and judge the hooks of helm test" },
      {
        name: "validate",
        value: "WHAT",
        text: "validate changed, all or none of the resources against the Kubernetes schemas (default: changed)"
      },
      {
        name: "fail-on",
        value: "WHAT",
        text: "exit 2 on changes, or on a finding of at least info, medium, high or critical (default: none; gate.failOn of a context wins)"
      },
      { name: "lines", value: "N", text: "show at most N lines of one value" },
      { name: "budget", value: "N", text: "limit of the Markdown in characters (default: 64000)" }
    ],
    details: "Compares the working tree with a commit. Changes of chart labels are only counted, secrets are hidden, renamed\nresources are matched, random values are left out. The most severe findings come first. Words after -- hold for\nboth sides: a value that is set there is no change. Exit codes: 0 done, 2 the limit of --fail-on is reached, 1 an\nerror.",
    examples: [
      ["pligos diff", "every context, against the branch where this one started"],
      ["pligos diff production --base v1.4.0 --format html --out diff.html", "one context since a release"],
      [
        "pligos diff --fail-on high --format sarif --out pligos.sarif",
        "for code scanning, and fail on high findings"
      ],
      ["pligos diff staging --against production", "how two contexts differ"],
      [
        "pligos diff production --live -- --kube-context prod --set image.tag=1.4.1",
        "what this upgrade changes in the cluster, and manual changes there"
      ],
      ["helm template x ./chart | pligos diff --from before.yaml --to -", "any manifests"]
    ]
  },
  {
    name: "preflight",
    summary: "Check whether the cluster is ready for a helm command.",
    words: "[CONTEXT\u2026] [-c DIR] [-- HELM ARGS\u2026]",
    positionals: someContexts,
    helmWords: "optional",
    flags: [...where, { name: "format", value: "FORMAT", text: "text or json (default: text)" }],
    details: "Checks that the cluster answers, the release has no pending operation, its needs are deployed, the namespaces exist, every\nkind is served, and the login has the permissions that helm needs. Changes nothing. Exit codes: 0 ready, 2 not ready,\n1 the cluster does not answer, or another error.",
    examples: [
      ["pligos preflight production", "before the first deploy with a new login"],
      [
        "pligos preflight staging -- --kube-context staging --create-namespace",
        "with the flags of the command"
      ]
    ]
  },
  {
    name: "history",
    summary: "List the deploys of a context, with revision, user and commit.",
    words: "CONTEXT [-c DIR] [-- HELM FLAGS\u2026]",
    positionals: oneContext,
    helmWords: "optional",
    flags: [...where, { name: "format", value: "FORMAT", text: "text or json (default: text)" }],
    details: "Combines helm history with the records that pligos run --keep-record, or the Action, has stored in the cluster\n(docs/deploy.md).",
    examples: [
      ["pligos history production", "when each revision was deployed, by which user, from which commit"],
      ["pligos history production --format json -- --kube-context prod", "the same as JSON"]
    ]
  },
  {
    name: "values",
    summary: "Print the values that a context compiles to.",
    words: "CONTEXT [-c DIR]",
    positionals: oneContext,
    helmWords: "none",
    flags: [...where, json],
    examples: [["pligos values staging --json", "the compiled values, for jq"]]
  },
  {
    name: "chart",
    summary: "Write the generated chart as a folder or a package.",
    words: "CONTEXT\u2026 [-c DIR] --out DIR",
    positionals: someContexts,
    helmWords: "none",
    flags: [
      ...where,
      {
        name: "out",
        value: "DIR",
        text: "the target folder; %{service} and %{context} are filled in",
        completes: "folder"
      },
      all,
      { name: "package", text: "write a .tgz instead of a folder" },
      { name: "push", value: "oci://\u2026", text: "push the package to a registry" },
      { name: "plain-http", text: "with --push: use http for the registry" },
      { name: "chart-version", value: "VERSION", text: "the chart's version" },
      { name: "app-version", value: "VERSION", text: "the application's version" }
    ],
    details: "The chart never contains secrets/. An existing folder is replaced only if this command wrote it.",
    examples: [
      ["pligos chart dev --out build/chart", "one chart"],
      ["pligos chart --all --out build/%{service}-%{context}", "all of them"],
      ["pligos chart production --out dist --package --chart-version 1.4.0", "a package"]
    ]
  },
  {
    name: "switch",
    summary: "Generate the chart of a context into the service folder itself.",
    words: "CONTEXT [-c DIR]",
    positionals: oneContext,
    helmWords: "none",
    flags: [config],
    details: "Hand-written files are kept; generated files are listed in .pligos/generated.json.",
    examples: [["pligos switch dev", "then use helm in this folder as usual"]]
  },
  {
    name: "check",
    summary: "Check every context of every service: configuration, values, helm lint and helm template.",
    words: "[-c DIR] [--offline]",
    positionals: someContexts,
    helmWords: "none",
    flags: [
      ...where,
      { name: "offline", text: "fetch nothing: a context with a missing archive is listed, not linted" },
      json
    ],
    examples: [
      ["pligos check", "all errors and warnings at once"],
      ['pligos check "shop/*"', "one service"]
    ]
  },
  {
    name: "contexts",
    summary: "List services and contexts.",
    words: "[-c DIR]",
    positionals: { min: 0, max: 0, are: "none" },
    helmWords: "none",
    flags: [...where, json],
    examples: [["pligos contexts", "all services and contexts as a table"]]
  },
  {
    name: "init",
    summary: "Write a working service, flavor and types to start from.",
    words: "[DIR] [--types FILE\u2026] [--from-chart DIR] [--schema]",
    positionals: { min: 0, max: 1, are: "none" },
    helmWords: "none",
    flags: [
      { name: "types", value: "FILE", repeats: true, text: "use these type files", completes: "file" },
      { name: "from-chart", value: "DIR", text: "start from an existing chart", completes: "folder" },
      { name: "schema", text: "write pligos.schema.json for editors, too" }
    ],
    details: "DIR (default: here) becomes a small repository: services/hello, flavors/web, types.yaml. With --from-chart it gets\none pligos.yaml with a context for each value file beside the chart; one that exists gets the contexts it lacks.\nWhat exists stays as it is. .gitignore, and the .helmignore of a chart in DIR itself, are completed.",
    examples: [
      ["pligos init hello", "a service, a flavor and types, in a folder of their own"],
      ["pligos init --from-chart ./chart", "contexts for an existing chart, one for each value file"]
    ]
  },
  {
    name: "schema",
    summary: "Print the JSON Schema of pligos.yaml, or of a flavor's spec.",
    words: "[FLAVOR]",
    positionals: { min: 0, max: 1, are: "flavor" },
    helmWords: "none",
    flags: [typeFiles],
    examples: [
      ["pligos schema > pligos.schema.json", "for an editor"],
      ["pligos schema flavors/web", "of its spec"]
    ]
  },
  {
    name: "docs",
    summary: "Print a flavor's schema as Markdown.",
    words: "FLAVOR",
    positionals: { min: 1, max: 1, are: "flavor" },
    helmWords: "none",
    flags: [typeFiles],
    examples: [
      ["pligos docs flavors/web > flavors/web/README.md", "every key, type, default, and where it is used"]
    ]
  },
  {
    name: "completion",
    summary: "Print the completion script of a shell.",
    words: "bash|zsh|fish",
    positionals: { min: 1, max: 1, are: "shell" },
    helmWords: "none",
    flags: [],
    examples: [
      ["source <(pligos completion bash)", "in ~/.bashrc"],
      ["source <(pligos completion zsh)", "in ~/.zshrc, after compinit"],
      ["pligos completion fish | source", "in ~/.config/fish/config.fish"]
    ]
  },
  {
    name: "help",
    summary: "Show the help of a command.",
    words: "[COMMAND]",
    positionals: { min: 0, max: 1, are: "command" },
    helmWords: "none",
    flags: [],
    examples: [["pligos help run", "the same as pligos run --help"]]
  }
];

// src/main/actions/preview/load-inputs.ts
var import_attest3 = lazily("./attest-EI4LCBKT.cjs");
var import_operations16 = require("./main-CA5J3QS2.cjs");

// src/main/actions/shared/input-reader.ts
function makeReader(problems) {
  const text2 = (name) => getInput(name);
  const refuse = (name, value, expected, hint) => {
    problems.push(
      problem("input-value", `the input ${name} is ${JSON.stringify(value)}, ${expected} was expected`, {
        hint
      })
    );
  };
  const lines = (name) => text2(name).split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  return {
    text: text2,
    lines,
    refuse,
    choice(name, known, fallback) {
      const value = text2(name);
      if (value === "") return fallback;
      const found = known.find((candidate) => candidate === value);
      if (found === void 0) refuse(name, value, `one of ${known.join(", ")}`, suggest(value, known));
      return found ?? fallback;
    },
    list: (name) => lines(name).flatMap(splitList),
    files: (name) => lines(name).flatMap(splitFiles),
    words(name) {
      const split = splitWords(text2(name));
      if ("words" in split) return split.words;
      problems.push(
        problem("input-value", `the input ${name} has a ${split.unclosed} that is not closed`, {
          hint: "close it, or write \\ before it"
        })
      );
      return [];
    },
    count(name) {
      const value = text2(name);
      if (value === "") return void 0;
      if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
      refuse(name, value, "a whole number from 1 on", `write e.g. ${name}: 4`);
      return void 0;
    },
    duration(name) {
      const value = text2(name);
      if (value === "") return void 0;
      const [, number3 = "", unit = "s"] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value) ?? [];
      const seconds2 = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
      if (number3 !== "") return Number(number3) * seconds2 * 1e3;
      refuse(name, value, "a time", `write seconds, or e.g. ${name}: 10m`);
      return void 0;
    }
  };
}

// src/main/actions/shared/plain-input.ts
function plainInput(read, { release = "", namespace = "" }, problems) {
  const charts = read.lines("chart");
  const valueFiles = read.files("value-files");
  if (charts.length > 0) {
    if (read.text("config") !== "" && read.text("config") !== ".")
      read.refuse(
        "config",
        read.text("config"),
        "no config together with chart",
        "a plain chart needs no pligos.yaml"
      );
    return { charts, valueFiles, ...release && { release }, ...namespace && { namespace } };
  }
  const given = [
    ...valueFiles.length > 0 ? ["value-files"] : [],
    ...release === "" ? [] : ["release"],
    ...namespace === "" ? [] : ["namespace"]
  ];
  for (const name of given) {
    problems.push(
      problem("input-value", `the input ${name} requires the input chart`, {
        hint: `set chart; otherwise set ${name} in the context of pligos.yaml, or as a flag in command`
      })
    );
  }
  return void 0;
}

// src/main/actions/preview/load-inputs.ts
function loadInputs(env) {
  const problems = [];
  const read = makeReader(problems);
  const command = (0, import_operations16.readHelmCommand)(read.words("command"), env);
  problems.push(...command.problems);
  const inputs = {
    config: read.lines("config"),
    context: read.list("context").filter((pattern) => pattern !== "*"),
    plain: plainInput(read, { release: read.text("release"), namespace: read.text("namespace") }, problems),
    command: command.words,
    warnings: command.problems.filter((one) => !isError(one)),
    run: read.choice("run", ["auto", "always", "never"], "auto"),
    preflight: read.choice("preflight", ["auto", "full", "off"], "auto"),
    skipUnchanged: read.choice("skip-unchanged", truths, "false") === "true",
    keepRecord: read.choice("keep-record", truths, "false") === "true",
    deleteNamespace: read.choice("delete-namespace", truths, "false") === "true",
    require: read.choice("require", ["none", "previewed", "approved"], "none"),
    digestKey: digestKeyOf(read, problems),
    attestedBy: attestedByOf(read),
    maxParallel: read.count("max-parallel"),
    timeout: read.duration("timeout"),
    workingDirectory: read.text("working-directory") || ".",
    ...compareOf(read),
    baseRef: optional2(read.text("base-ref")),
    kubeVersion: optional2(read.text("kube-version")),
    apiVersions: read.list("api-versions"),
    ignore: read.lines("ignore"),
    ...read.choice("include-tests", truths, "false") === "true" && { includeTests: "by-default" },
    validate: read.choice("validate", validateChoices, "changed"),
    failOn: read.choice("fail-on", failOnChoices, "none"),
    helmVersion: optional2(read.text("helm-version")),
    downloadBaseUrl: urlOf(read),
    logins: [...loginsOf("registries", read), ...loginsOf("repositories", read)],
    cache: read.choice("cache", ["auto", "true", "false"], "auto"),
    comment: read.choice("comment", ["update", "changes-only", "new", "off"], "update"),
    commentKey: optional2(read.text("comment-key")),
    matrix: read.text("matrix"),
    deployment: read.choice("deployment", ["auto", "always", "off"], "auto"),
    environmentUrl: environmentUrlOf(read, problems),
    title: read.text("title") || "Pligos",
    labels: labelsOf(read),
    prNumber: read.count("pr-number"),
    outputDir: read.text("output-dir") || ".pligos/out",
    token: read.text("token")
  };
  if (inputs.baseRef !== void 0 && inputs.compare === "none")
    read.refuse(
      "base-ref",
      inputs.baseRef,
      `nothing beside compare: ${inputs.live ? "live" : "none"}`,
      inputs.live ? "use compare: base, live" : "remove one of them"
    );
  if (problems.some(isError)) throw UserError.of(problems);
  return inputs;
}
var truths = ["true", "false"];
function environmentUrlOf(read, problems) {
  const url = optional2(read.text("environment-url"));
  if (url === void 0) return void 0;
  if (hasLogin(url))
    problems.push(
      problem("input-value", "the input environment-url has a user or password", {
        hint: `everyone who sees the Deployment sees the URL: write ${withoutLogin(url)}`
      })
    );
  else if (!/^https?:\/\/[^\s<>"]+$/.test(url))
    read.refuse("environment-url", url, "an http(s) URL", "use e.g. https://%{release}.example.com/");
  return url;
}
var shortestKey = 16;
function digestKeyOf(read, problems) {
  const key = optional2(read.text("digest-key"));
  if (key !== void 0 && key.length < shortestKey)
    problems.push(
      problem("input-value", `digest-key has fewer than ${shortestKey} characters`, {
        hint: "create one with `openssl rand -base64 32`, and store it as a repository secret"
      })
    );
  return key;
}
function attestedByOf(read) {
  return read.lines("attested-by").flatMap((line) => {
    const workflow = (0, import_attest3.readWorkflow)(line);
    if (!(0, import_attest3.isRefusal)(workflow)) return [workflow];
    read.refuse(
      "attested-by",
      line,
      workflow.why,
      "name the workflow that the preview runs in, with the branch that it is called from, e.g. octo/shop/.github/workflows/preview.yml@refs/heads/main"
    );
    return [];
  });
}
var comparisons = ["auto", "base", "none", "live"];
function compareOf(read) {
  const given = read.list("compare");
  const known = comparisons.filter((one) => given.includes(one));
  const unknown = given.find((word2) => !comparisons.some((one) => one === word2));
  if (unknown !== void 0)
    read.refuse("compare", unknown, `one of ${comparisons.join(", ")}`, suggest(unknown, comparisons));
  const [first = "auto", ...more] = known.filter((one) => one !== "live");
  const live = known.includes("live");
  if (more.length > 0 || live && known.includes("none"))
    read.refuse(
      "compare",
      given.join(", "),
      "one of them, or live beside auto or base",
      "write e.g. compare: base, live"
    );
  return { compare: live && known.length === 1 ? "none" : first, live };
}
var optional2 = (text2) => text2 === "" ? void 0 : text2;
function urlOf(read) {
  const value = read.text("download-base-url") || "https://get.helm.sh";
  if (!/^https?:\/\/[^\s@]+$/.test(value))
    read.refuse("download-base-url", value, "an http(s) URL without a login", "use e.g. https://get.helm.sh");
  return value.replace(/\/+$/, "");
}
function loginsOf(name, read) {
  const what = name === "registries" ? "HOST" : "URL";
  return read.lines(name).flatMap((line) => {
    const [where2 = "", user = "", password = "", ...more] = line.split(/\s+/);
    const variable2 = /^[A-Za-z_][A-Za-z0-9_]*$/;
    if (variable2.test(user) && variable2.test(password) && more.length === 0)
      return [{ input: name, where: where2, user, password }];
    read.refuse(
      name,
      `${where2} \u2026`,
      `${what} and the names of two environment variables`,
      `write e.g. ${what} REGISTRY_USER REGISTRY_PASSWORD, and set both under env`
    );
    return [];
  });
}
function labelsOf(read) {
  return read.lines("label").flatMap((line) => {
    const equals = line.indexOf("=");
    if (equals < 0) return [{ name: line, from: "high" }];
    const word2 = line.slice(0, equals).trim();
    const name = line.slice(equals + 1).trim();
    const from = severities.find((severity) => severity === word2);
    if (from !== void 0 && name !== "") return [{ name, from }];
    read.refuse(
      "label",
      line,
      `LABEL or SEVERITY=LABEL (${severities.join(", ")})`,
      suggest(word2, severities)
    );
    return [];
  });
}

// src/main/actions/shared/logins.ts
function findLogins(names, env, isFork) {
  const missing2 = names.flatMap(
    ({ input, user, password }) => [user, password].filter((variable2) => !env[variable2]).map(
      (variable2) => problem(
        "input-value",
        `the input ${input} names the environment variable ${variable2}, which is empty`,
        {
          hint: "set it under env, from a secret that exists"
        }
      )
    )
  );
  if (missing2.length > 0 && !isFork) throw UserError.of(missing2);
  return names.flatMap(({ where: where2, user, password }) => {
    const [name, word2] = [env[user], env[password]];
    return name && word2 ? [{ where: where2, user: name, password: word2 }] : [];
  });
}

// src/main/actions/shared/memory.ts
var import_node_crypto7 = lazily("node:crypto");
var import_operations17 = require("./main-CA5J3QS2.cjs");

// src/main/actions/shared/store.ts
var import_node_path16 = require("node:path");
var program = (0, import_node_path16.join)((0, import_node_path16.dirname)(process.argv[1] ?? ""), "cache.js");
function openStore({ env, event, signal, notice: notice2 }) {
  const cache = openCache({ program, env, event, signal, notice: notice2 });
  if ("off" in cache) {
    notice2(cache.off);
    return { store: void 0, close: () => Promise.resolve() };
  }
  return {
    store: { restore: (key) => cache.restore(key), save: (key, bytes) => cache.save(key, bytes) },
    close: () => cache.close()
  };
}

// src/main/actions/shared/memory.ts
function openMemory({ inputs, event, before, env, host, signal }) {
  const none2 = { memory: void 0, store: void 0, close: () => Promise.resolve() };
  if (inputs.cache === "false") return none2;
  const isWanted = inputs.cache === "true";
  const notice2 = (text2) => {
    if (isWanted) host.annotate({ level: "notice", title: "Cache", message: text2 });
    else host.info(`cache: ${text2}`);
  };
  const { store, close } = openStore({ env, event, signal, notice: notice2 });
  if (store === void 0) return none2;
  const head = event.pull?.headSha ?? event.sha;
  const earlier = [head, before, event.pull?.baseSha, event.push?.before].filter(
    (commit3) => commit3 !== void 0
  );
  const own = (0, import_node_crypto7.createHash)("sha256").update(keyOf(inputs, event)).digest("hex").slice(0, 12);
  const memory = (0, import_operations17.makeMemory)({
    store,
    notice: notice2,
    run: `${head}-${own}`,
    earlier: [...new Set(earlier)].map((commit3) => `${commit3}-${own}`),
    ...inputs.digestKey !== void 0 && { seal: inputs.digestKey },
    needsSeal: inputs.require !== "none" || inputs.attestedBy.length > 0
  });
  memory.begin();
  return { memory, store, close };
}

// src/main/actions/shared/report-files.ts
var import_node_fs16 = require("node:fs");
var import_node_path17 = require("node:path");
var import_operations18 = require("./main-CA5J3QS2.cjs");
var replacedNames = [".gitignore", "manifests", "charts", "deploys"];
function writeReportFiles(dir, from, { report: report2, contexts }, markdown, rooms, known) {
  const outputs = writeForms(dir, from, report2, markdown, rooms, known);
  const taken = /* @__PURE__ */ new Set();
  const named = contexts.map((context) => ({ ...context, name: fileNameOf(context, taken) }));
  const folders = { manifests: (0, import_node_path17.join)(dir, "manifests"), charts: (0, import_node_path17.join)(dir, "charts") };
  writeFolder(folders.manifests, (folder) => {
    for (const { name, manifests } of named)
      if (manifests !== void 0) (0, import_node_fs16.writeFileSync)((0, import_node_path17.join)(folder, `${name}.yaml`), manifests());
  });
  writeFolder(folders.charts, (folder) => {
    for (const { name, chart } of named) if (chart !== void 0) (0, import_operations18.writeOpenChart)(chart, (0, import_node_path17.join)(folder, name));
  });
  return {
    ...outputs,
    "manifests-path": (0, import_node_path17.relative)(from, folders.manifests),
    "chart-path": (0, import_node_path17.relative)(from, folders.charts)
  };
}
function writeReviewFile(dir, text2) {
  replaceFile((0, import_node_path17.join)(dir, "review.json"), text2);
}
function fileNameOf({ report: { service, context } }, taken) {
  const name = `${service}-${context}`.replaceAll(/[^\w.-]/g, "_").replace(/^[.-]+/, "_");
  let free = name;
  for (let number3 = 2; taken.has(free); number3 += 1) free = `${name}-${number3}`;
  taken.add(free);
  return free;
}

// src/main/actions/preview/job.ts
async function openJob(process2, signal) {
  const env = Object.fromEntries(
    Object.entries(process2.env).filter((entry) => entry[1] !== void 0)
  );
  const inputs = loadInputs(env);
  const home = env["XDG_CACHE_HOME"] || (0, import_node_path18.join)(env["HOME"] || (0, import_node_os5.homedir)(), ".cache");
  const workspace = (0, import_node_path18.resolve)(env["GITHUB_WORKSPACE"] || process2.cwd());
  const cwd = insideWorkspace(workspace, inputs.workingDirectory, "working-directory");
  const outputDir = outputFolder(workspace, inputs.outputDir, replacedNames);
  if (!(0, import_node_fs17.existsSync)(cwd)) {
    throw new UserError("checkout-missing", `${(0, import_node_path18.relative)(workspace, cwd) || "the workspace"} does not exist`, {
      hint: "check out the repository before this step (actions/checkout), and name a folder in it"
    });
  }
  const root = findRoot(cwd);
  const host = makeRunnerHost(root);
  for (const warning3 of inputs.warnings) host.report(warning3);
  const payload = readPayload(env["GITHUB_EVENT_PATH"]);
  const named = readEvent(env, payload);
  const gitHub = inputs.token === "" ? void 0 : await connect({ apiUrl: named.apiUrl, token: inputs.token, signal, proxyEnv: env });
  const speaks = inputs.comment !== "off" && (inputs.prNumber ?? named.pullNumber) !== void 0;
  const viewer = speaks && gitHub !== void 0 ? readViewer(gitHub) : void 0;
  viewer?.catch(() => {
  });
  const own = (0, import_operations19.withSafeFolder)(forChildren(env), root);
  const asked = await withPull(named, gitHub);
  const git = { env: own, signal };
  const checkout = { commit: () => (0, import_operations19.headCommit)(root, git), tags: () => (0, import_operations19.headTags)(root, git) };
  const stranger = await findStranger(asked, checkout, gitHub);
  if (stranger?.problem) host.report(stranger.problem);
  const event = stranger === void 0 ? asked : { ...asked, isFork: true };
  const pull = inputs.prNumber ?? event.pullNumber;
  const logins = findLogins(inputs.logins, env, event.isFork);
  for (const { password } of logins) host.mask(password);
  if (inputs.digestKey !== void 0) host.mask(inputs.digestKey);
  const downloader = makeDownloader({ signal, proxyEnv: env });
  const web = makeWeb({ signal, proxyEnv: env });
  const signs = await canSign({ inputs, event, env, web, host });
  const { memory, store, close } = openMemory({
    inputs,
    event,
    before: beforeOf(payload),
    env,
    host,
    signal
  });
  return {
    inputs,
    event,
    host,
    root,
    workspace: insideWorkspace(workspace, ".", "working-directory"),
    outputDir,
    gitHub,
    web,
    viewer,
    store,
    env,
    async close() {
      gitHub?.close();
      downloader.close();
      web.close();
      await close();
    },
    surroundings: {
      cwd,
      env: own,
      host,
      signal,
      trusted: stranger === void 0 && !signs,
      ...stranger === void 0 && { keepsLogins: true },
      cacheDir: (0, import_node_path18.join)(home, "pligos"),
      helms: (0, import_operations19.makeHelms)({
        ...inputs.helmVersion !== void 0 && { wanted: inputs.helmVersion },
        toolCache: env["RUNNER_TOOL_CACHE"] || (0, import_node_path18.join)(home, "pligos", "tools"),
        baseUrl: inputs.downloadBaseUrl,
        download: (url, maxBytes) => downloader.get(url, maxBytes),
        host,
        platform: process2.platform,
        arch: process2.arch
      }),
      commandNames: new Set(commands.map(({ name }) => name)),
      secrets: [inputs.token, inputs.digestKey ?? "", ...logins.map(({ password }) => password)].filter(
        (secret) => secret !== ""
      ),
      ...memory && { memory },
      ...inputs.token !== "" && {
        remote: {
          url: `${event.serverUrl}/${event.repository.owner}/${event.repository.name}`,
          token: inputs.token
        }
      },
      logins,
      ...pull !== void 0 && { pull }
    }
  };
}
function beforeOf(payload) {
  if (typeof payload !== "object" || payload === null || !("before" in payload)) return void 0;
  const { before } = payload;
  return typeof before === "string" && /^[0-9a-f]{40,64}$/.test(before) ? before : void 0;
}
function forChildren(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(?:INPUT_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/.test(name))
  );
}

// src/main/actions/preview/preview-run.ts
var import_operations20 = require("./main-CA5J3QS2.cjs");

// src/main/actions/shared/figures.ts
var import_node_crypto8 = lazily("node:crypto");
function figuresOf({ contexts }) {
  const rows = contexts.map(rowOf);
  const lines = counted(rows).map(
    ({ service, context, status, digest: digest2 }) => `${service}/${context} ${digest2 ?? status}`
  );
  return {
    contexts: rows,
    hasChanges: rows.some(
      ({ status, added, changed, removed }) => added + changed + removed > 0 || status === "new" || status === "deleted"
    ),
    risk: worstOf(rows.map(({ risk }) => risk)),
    hasFailed: rows.some(({ status }) => status === "failed"),
    digest: (0, import_node_crypto8.createHash)("sha256").update(lines.toSorted().join("\n")).digest("hex")
  };
}
function counted(rows) {
  const withBase = rows.filter(({ against }) => against === void 0);
  return withBase.length === 0 ? rows : withBase;
}
function rowOf({ report: report2, digest: digest2 }) {
  const { service, context, against, status, comparison } = report2;
  const { added = 0, changed = 0, renamed = 0, removed = 0 } = comparison?.counts ?? {};
  const findings = (comparison?.findings ?? []).filter(({ allowed }) => allowed === void 0);
  const made2 = digest2?.().digest;
  return {
    service,
    context,
    ...against && { against },
    status,
    added,
    changed: changed + renamed,
    removed,
    // A context that is gone is critical whatever it held.
    risk: status === "deleted" ? "critical" : worstOf(findings.map(({ severity }) => severity)),
    ...made2 !== void 0 && { digest: made2 }
  };
}
var worstOf = (found) => severities.find((severity) => found.includes(severity)) ?? "none";
function figureOutputs(figures) {
  const sum = (pick) => String(counted(figures.contexts).reduce((total, row) => total + pick(row), 0));
  return {
    contexts: JSON.stringify(figures.contexts),
    changes: String(figures.hasChanges),
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    removed: sum(({ removed }) => removed),
    "highest-risk": figures.risk,
    status: figures.hasFailed ? "failed" : figures.hasChanges ? "changed" : "unchanged",
    digest: figures.digest
  };
}

// src/main/actions/preview/preview-run.ts
async function openPreviewRun(job, preview2, history, setOutputs) {
  const engine = await (0, import_operations20.loadComparison)();
  const kept = keepShown(job, history, preview2.memory.contexts);
  const report2 = withHistory(job, history, preview2);
  const shown = {
    ...preview2,
    report: report2,
    contexts: preview2.contexts.map((context, at2) => ({
      ...context,
      report: report2.contexts[at2] ?? context.report
    }))
  };
  const facts = engine.reportFactsOf(report2);
  return {
    job,
    engine,
    preview: shown,
    figures: figuresOf(shown),
    facts,
    texts: engine.reportTexts(report2, facts),
    kept,
    setOutputs
  };
}

// src/main/actions/gate/record.ts
var import_operations21 = require("./main-CA5J3QS2.cjs");

// src/main/actions/gate/unshown.ts
var mostNamed = 10;
function reportUnshownParts(contexts, { host }, { shortId }) {
  const warn = (message) => host.annotate({ level: "warning", title: "A deploy of this will be refused", message });
  const placesOf = (of) => [...of].flatMap(([id, own]) => own.map((path) => `${shortId(id)} ${path}`));
  for (const { context, names, paths, hidden } of contexts) {
    const [are, them] = names.length === 1 ? ["has a name that is random", "it"] : ["have names that are random", "them"];
    if (names.length > 0)
      warn(
        `${context}: ${listed2(names.map(shortId))} ${are}. The name differs in each render, so a review cannot show it. Name ${them} by the commit (%{sha} in the command) or by a hash of the content`
      );
    const places = placesOf(paths);
    if (places.length > 0)
      warn(
        `${context}: ${listed2(places)} ${places.length === 1 ? "has a random value that a review does not show" : "have random values that a review does not show"}. Write a fixed value, read it from a Secret, or list the path in gate.vary`
      );
    const secret = placesOf(hidden);
    if (secret.length > 0)
      warn(
        `${context}: ${listed2(secret)} ${secret.length === 1 ? "has a secret" : "have secrets"}, and without a digest-key a review does not show what runs there. Give the preview and the deploy the same digest-key, or read the secret from a Secret`
      );
  }
}
var listed2 = (words2) => `${words2.slice(0, mostNamed).join(", ")}${words2.length > mostNamed ? ` and ${words2.length - mostNamed} more` : ""}`;

// src/main/actions/gate/attest.ts
var import_attest4 = lazily("./attest-EI4LCBKT.cjs");
async function attestRecord(job, subject, by = import_attest4.authorities) {
  const { inputs, env, event, gitHub, host, web } = job;
  const { attestedBy } = inputs;
  if (attestedBy.length === 0 || gitHub === void 0) return void 0;
  const elsewhere = whyNoAttestations(event);
  if (elsewhere !== void 0) return { reason: elsewhere };
  const source = identitySource(env);
  if (source === void 0)
    return { reason: "the job has no permission to request an OIDC token", lines: toAttest };
  const identity = await (0, import_attest4.askIdentity)(web.call, source);
  if ((0, import_attest4.isRefusal)(identity)) return { reason: identity.why };
  host.mask(identity.token);
  const { workflow } = identity;
  if (!attestedBy.some((one) => (0, import_attest4.isWorkflow)(one, workflow)))
    return {
      reason: `this is the workflow ${workflow}, but attested-by names ${attestedBy.map(({ text: text2 }) => text2).join(", ")}`
    };
  const services = by[(0, import_attest4.authorityFor)(visibilityIn(readPayload(env["GITHUB_EVENT_PATH"])))];
  const signed = await (0, import_attest4.signRecord)(web.call, { subject, identity, services });
  if ((0, import_attest4.isRefusal)(signed)) return { reason: signed.why };
  const stored = await storeAttestation(gitHub, event.repository, signed.bundle);
  return stored.ok ? { workflow } : stored;
}
function visibilityIn(payload) {
  if (typeof payload !== "object" || payload === null || !("repository" in payload)) return void 0;
  const { repository } = payload;
  return typeof repository === "object" && repository !== null && "visibility" in repository ? repository.visibility : void 0;
}
function reportAttested({ host }, attested) {
  if (attested === void 0) return;
  if ("workflow" in attested) {
    host.info(`digests for the gate: attested by ${attested.workflow}`);
    return;
  }
  host.annotate({
    level: "warning",
    title: "No attestation",
    message: `The digests for the gate are not attested: ${attested.reason}. A deploy with attested-by will be refused`
  });
  if (attested.lines !== void 0) host.info(`Add to the job:
${attested.lines.join("\n")}`);
}

// src/main/actions/gate/record.ts
async function keepReviewed(job, preview2, engine) {
  const { event, gitHub, host, inputs, env } = job;
  const pull = pullOf(job);
  if (pull === void 0 || gitHub === void 0 || event.pull === void 0) return {};
  if (event.kind !== "pull_request" && event.kind !== "pull_request_target") return {};
  const { command, require: require2, digestKey } = inputs;
  const reviewing = {
    engine,
    command,
    require: require2,
    ...digestKey !== void 0 && { digestKey },
    ...env["GITHUB_SHA"] && { commit: env["GITHUB_SHA"] }
  };
  const contexts = (0, import_operations21.reviewedContexts)(preview2.contexts, reviewing);
  if (contexts.length === 0) return {};
  reportUnshownParts((0, import_operations21.unshownParts)(preview2.contexts, reviewing), job, engine);
  const rows = contexts.map(({ resources, ...context }) => ({ ...context, resources: resources.size }));
  const title = recordTitle(rows);
  const record3 = await recordOf(job, pull, preview2, contexts, engine);
  const { hash, pieces } = engine.packRecord(record3, digestKey === void 0 ? {} : { digestKey });
  const publishing = publishRecord(
    gitHub,
    {
      repository: event.repository,
      head: record3.head,
      key: record3.key,
      hash,
      pieces,
      title,
      summary: recordSummary(rows),
      isFork: event.isFork
    },
    job.viewer
  );
  const subject = { hash, repository: record3.repository, pull, head: record3.head };
  const [result, attested] = await Promise.all([publishing, attestRecord(job, subject)]);
  if (result.ok) {
    host.info(`digests for the gate: ${title}, ${hash.slice(0, 12)}`);
    reportAttested(job, attested);
    return { gate: hash };
  }
  const { reason, lines } = result;
  host.annotate({ level: "warning", title: "No digests for the gate", message: missingRecordText(reason) });
  if (lines !== void 0) host.info(`Add to the job:
${lines.join("\n")}`);
  return { note: missingRecordNote(reason, lines) };
}
async function recordOf(job, pull, { report: report2 }, contexts, { rulesVersion }) {
  const { event, inputs, root, surroundings } = job;
  const { owner, name } = event.repository;
  const head = headOf(job);
  const base = report2.base.commit ?? event.pull?.baseSha;
  return {
    version: 1,
    rules: rulesVersion,
    repository: `${owner}/${name}`.toLowerCase(),
    pull,
    head,
    rendered: await (0, import_operations21.headCommit)(root, surroundings) ?? head,
    ...base !== void 0 && { base },
    key: keyOf(inputs, event),
    keyed: inputs.digestKey !== void 0,
    // With changes-only there may be none.
    ...(inputs.comment === "update" || inputs.comment === "new") && { commented: true },
    contexts
  };
}

// src/main/actions/shared/publish.ts
async function publish(job, { writeComment: writeComment2, files, figures }, setOutputs) {
  const [result] = await Promise.all([writeComment2(), files]);
  if (result !== void 0) reportCommentResult(result, job);
  setOutputs({ "comment-id": String(result?.id ?? ""), "comment-url": result?.url ?? "" });
  await putLabels(job, figures);
  return result;
}

// src/main/actions/preview/publish-report.ts
async function publishReport(run2) {
  const { job, engine, preview: preview2, figures, texts: texts2, kept, setOutputs } = run2;
  setOutputs({
    ...figureOutputs(figures),
    ...nothingDeployed,
    truncated: String(texts2.comment !== texts2.whole)
  });
  const files = job.host.group("Report", () => writeFiles(run2));
  const reviewed = keepReviewed(job, preview2, engine);
  const comment = makeRunComment(job, async (writer, outcome) => {
    const content = { report: preview2.report, memory: await kept.saved, ...await reviewed };
    return writeJobComment(writer, content, texts2, figures, outcome);
  });
  await publish(job, { writeComment: comment.write, files, figures }, setOutputs);
  setOutputs({ "cache-hit": String(await saveRenders(job)) });
  return comment;
}
async function writeFiles({
  job,
  engine,
  preview: preview2,
  facts,
  texts: texts2,
  kept,
  setOutputs
}) {
  setOutputs(writeReportFiles(job.outputDir, job.workspace, preview2, texts2.whole, engine, facts));
  writeReviewFile(job.outputDir, kept.text());
  await writeSummary(texts2, job);
}
async function saveRenders({ surroundings: { memory } }) {
  if (memory === void 0) return false;
  await memory.save();
  const { asked, known } = memory.counts();
  return asked > 0 && known === asked;
}

// src/main/actions/preview/annotate-failure.ts
function annotateFailure({ exitCode, name, reason, isCancelled, left }, { inputs, host }) {
  if (exitCode === 0 || isCancelled) return;
  const why = reason === void 0 || reason === "" ? "" : `: ${reason}`;
  const rest = left.length === 0 ? "" : `. It did not run for ${left.slice(0, mostOutcomeNames).join(", ")}`;
  host.annotate({
    level: "error",
    title: "command-failed",
    message: `helm ${inputs.command[0] ?? ""} failed for ${name} with exit code ${exitCode}${why}${rest}`
  });
}

// src/main/actions/preview/record-outcome.ts
async function recordOutcome({ job, engine, preview: preview2 }, { outcome, message, githubDone, writeFiles: writeFiles2 }, gate, comment) {
  const { refused } = outcome;
  if (refused !== void 0) await reportLastCheckRefusal(job, preview2, refused, engine);
  else annotateFailure(outcome, job);
  const verdicts = refused === void 0 ? [] : [refused.verdict];
  const sent = Promise.all([
    comment.addOutcome(message),
    githubDone,
    updateMergedPull(job, gate?.mergedPull, { refused: verdicts, otherwise: message })
  ]);
  try {
    await writeFiles2?.();
  } finally {
    await sent;
  }
  if (outcome.isCancelled) job.surroundings.signal.throwIfAborted();
  if (refused !== void 0) return { exitCode: exitCodes.user, failure: refused.verdict.reason };
  return outcome.exitCode === 0 ? done : { exitCode: outcome.exitCode, failure: "command-failed" };
}

// src/main/actions/preview/run-or-deploy.ts
var import_operations22 = require("./main-CA5J3QS2.cjs");
async function runOrDeploy(run2, gate) {
  const { job, engine, preview: preview2, setOutputs } = run2;
  if (!(0, import_operations22.changesCluster)(job.inputs.command)) {
    const outcome = await runCommands(job, preview2);
    return { outcome, message: outcomeLine(outcome, commandOf(job)) };
  }
  const deployed = await deployContexts(job, preview2, gate ?? { contexts: [] });
  return {
    outcome: deployed.outcome,
    message: deployLeadOf(job, deployed),
    githubDone: deployed.githubDone,
    async writeFiles() {
      await writeDeployFiles(job, deployed, setOutputs);
      rewriteReportFiles(job, engine.withGates(preview2.report, gateReports(gate)), deployed, engine);
    }
  };
}

// src/main/actions/preview/run.ts
function runAction(process2) {
  if (isEndOfJob()) return endJob(process2);
  return asStep(process2, async (signal, setOutputs) => {
    const job = await openJob(process2, signal);
    noteStep(job);
    const evidence2 = openEvidence(job);
    try {
      return isClosing(job) ? await closeJob(job, setOutputs) : await runPhases(job, evidence2, setOutputs);
    } finally {
      evidence2.close();
      await job.close();
    }
  });
}
async function runPhases(job, evidence2, setOutputs) {
  const runsCommand = commandRuns(job);
  const { preview: preview2, history } = await compareJob(job, { evidence: evidence2, runsCommand }, setOutputs);
  const run2 = await openPreviewRun(job, preview2, history, setOutputs);
  const comment = await publishReport(run2);
  const { end: end3, whyNotApplied } = decide(run2, runsCommand);
  if (whyNotApplied !== void 0) await reportNotApplied(run2, comment, whyNotApplied);
  if (end3 instanceof UserError) throw end3;
  return end3 ?? runCommand2(run2, evidence2, comment);
}
async function runCommand2(run2, evidence2, comment) {
  const gate = await openDeployGate(run2.job, run2.preview, run2.engine, evidence2);
  let result;
  try {
    const refusal = await checkGate(run2, gate, comment);
    if (refusal !== void 0) return refusal;
    result = await runOrDeploy(run2, gate);
  } finally {
    gate?.close();
  }
  return recordOutcome(run2, result, gate, comment);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runAction
});
