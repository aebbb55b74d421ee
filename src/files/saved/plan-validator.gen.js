// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate

export const plan = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Plan","description":"A plan of Zonewright: what would change, in which requests, and everything a reader must know to agree. Written by `plan --format json` and `plan --out`, read by `apply --plan`.","type":"object","additionalProperties":false,"required":["format","hash","parts","incomplete","refusals","notes","budget"],"properties":{"format":{"description":"Version of this shape.","const":1},"hash":{"description":"Hash over the ids of all atoms: the name of what is approved.","type":"string"},"base":{"description":"The commit the files were compared with, when there was one.","type":"string"},"parts":{"description":"One for each kind of each domain that was looked at, also without changes.","type":"array","items":{"$ref":"#/definitions/part"}},"incomplete":{"description":"Domains that could not be planned. An empty plan with entries here does not mean that nothing would change.","type":"array","items":{"$ref":"#/definitions/incomplete"}},"refusals":{"description":"Guards that tripped, those that are open included.","type":"array","items":{"$ref":"#/definitions/refusal"}},"held":{"description":"In a plan of explained changes only: what was left out, because the difference of the files does not ask for it, or no merged pull request showed it.","type":"array","items":{"type":"object","additionalProperties":false,"required":["subject","kind","columns","change","rule"],"properties":{"subject":{"description":"The domain, in lower-case A-labels.","type":"string"},"kind":{"description":"Which part of the domain, such as `dns`.","type":"string"},"scope":{"description":"Absent for a domain; the subject of another part is the account.","const":"account"},"personal":{"description":"It holds data about people.","const":true},"columns":{"description":"Headings of the cells of every line.","type":"array","items":{"type":"string"}},"change":{"description":"What was left out.","$ref":"#/definitions/change"},"rule":{"description":"drift: the files ask for it unchanged. foreign-change: it takes away what they never declared. unshown: their difference asks for it, and no merged pull request showed it. unapproved: one did, and too few people approved it.","enum":["drift","foreign-change","unshown","unapproved"]},"key":{"description":"What lets it in, exactly as it is typed. Absent for unshown and unapproved, which nothing lets in.","type":"string"},"requested":{"description":"The files ask that it goes, but what is live is not what they declared.","const":true}}}},"notes":{"description":"What else a reader should know, one sentence each.","type":"array","items":{"type":"string"}},"budget":{"$ref":"#/definitions/budget"}},"definitions":{"part":{"description":"The plan for one kind of one domain.","type":"object","additionalProperties":false,"required":["subject","kind","columns","changes","steps","effects","left","managed","digest","notes"],"properties":{"subject":{"description":"The domain, in lower-case A-labels: `example.nl`.","type":"string"},"kind":{"description":"Which part of the domain, such as `dns`.","type":"string"},"scope":{"description":"Absent for a domain; the subject of another part is the account.","const":"account"},"personal":{"description":"It holds data about people.","const":true},"columns":{"description":"Headings of the cells of every line.","type":"array","items":{"type":"string"}},"changes":{"description":"What changes, item by item, in a fixed order.","type":"array","items":{"$ref":"#/definitions/change"}},"steps":{"description":"The requests that carry it out, in the order in which they are sent.","type":"array","items":{"$ref":"#/definitions/step"}},"strategy":{"description":"How the zone is written, and why.","$ref":"#/definitions/strategy"},"effects":{"description":"What the changes do to the people who use the domain, the most important first.","type":"array","items":{"$ref":"#/definitions/effect"}},"left":{"description":"Live and not managed: nothing touches them.","type":"array","items":{"$ref":"#/definitions/left"}},"managed":{"description":"How many live items are managed.","$ref":"#/definitions/count"},"digest":{"description":"Hash of the raw live state the plan was made from. Apply stops when it is another one.","type":"string"},"notes":{"description":"What else a reader should know, one sentence each.","type":"array","items":{"type":"string"}},"stuck":{"description":"Present when no way of writing can work: why. Nothing is tried then.","type":"string"},"stuckAt":{"description":"Where the files ask for what cannot be, when one place does.","type":"object","additionalProperties":false,"required":["file","line","column"],"properties":{"file":{"description":"Path from the root of the repository.","type":"string"},"line":{"description":"Line, from 1.","$ref":"#/definitions/count"},"column":{"description":"Column, from 1.","$ref":"#/definitions/count"}}},"check":{"description":"With `plan --check`: what the server said.","$ref":"#/definitions/check"}}},"change":{"description":"What happens to one item, such as an RRset.","type":"object","additionalProperties":false,"required":["id","action","atoms","kept"],"properties":{"id":{"description":"The item, such as `www A`.","type":"string"},"action":{"description":"What becomes of the item.","enum":["create","update","delete"]},"atoms":{"description":"The lines that leave and come, removals first. Lines that stay are not listed.","type":"array","items":{"$ref":"#/definitions/atom"}},"kept":{"description":"How many lines of the item stay as they are.","$ref":"#/definitions/count"}}},"atom":{"description":"The unit of approval: one line added or removed.","type":"object","additionalProperties":false,"required":["id","op","line"],"properties":{"id":{"description":"Hash over canonical data only: the same operation has the same id in every plan.","type":"string"},"op":{"description":"Whether the line comes or goes.","enum":["add","remove"]},"line":{"description":"The line that comes or goes.","$ref":"#/definitions/line"},"copy":{"description":"Which of several equal lines, from 2; those that stay have the first numbers.","type":"integer","minimum":2},"origin":{"description":"files: the difference between the base files and the files asks for it. drift: the files ask for it unchanged, so the live side was changed elsewhere. foreign: it takes away what the files never declared. unshown: as files, but no merged pull request showed it. unapproved: one did, and too few people approved it. Absent when there is nothing to compare with.","enum":["files","drift","foreign","unshown","unapproved"]}}},"line":{"description":"One line of an item, for people.","type":"object","additionalProperties":false,"required":["key","cells"],"properties":{"key":{"description":"Canonical text; equal lines have equal keys.","type":"string"},"cells":{"description":"Text under each of the part's columns; the last one is the value.","type":"array","items":{"type":"string"}},"slot":{"description":"What holds one value only: of two lines with the same slot one takes the place of the other.","type":"string"},"private":{"description":"The value is masked, and the key holds a digest of it.","const":true}}},"step":{"description":"One request.","type":"object","additionalProperties":false,"required":["id","needs","atoms","send","path","edit","summary"],"properties":{"id":{"description":"Unique within the plan.","type":"string"},"needs":{"description":"Ids of the steps that must have succeeded before.","type":"array","items":{"type":"string"}},"atoms":{"description":"Ids of the atoms it carries out.","type":"array","items":{"type":"string"}},"send":{"description":"The HTTP method.","enum":["POST","PATCH","DELETE","PUT"]},"path":{"description":"Below the API's base URL: `/domains/example.nl/dns`.","type":"string"},"body":{"description":"The JSON body. A PUT has none: its body is made of what is live at that moment and the edit."},"edit":{"description":"What the request changes.","$ref":"#/definitions/edit"},"settles":{"description":"The server may begin an action with it, which is waited for.","const":"action"},"summary":{"description":"One line for people: `POST www 300 A 192.0.2.10`.","type":"string"}}},"edit":{"description":"What the request does to a list or an object: raw members that go, byte for byte, and raw members that come. Members of an object are its fields, as `{field, value}`. What is private is here as `{private}` with a digest.","type":"object","additionalProperties":false,"required":["at","remove","add"],"minProperties":4,"properties":{"at":{"description":"The path the list is read from.","type":"string"},"list":{"description":"The key of the list in the reply.","type":"string"},"object":{"description":"The key of the object in the reply.","type":"string"},"remove":{"description":"Members as the server sent them.","type":"array"},"add":{"description":"Members as they are sent.","type":"array"}}},"strategy":{"description":"How a zone is written, and why.","type":"object","additionalProperties":false,"required":["chosen","reason"],"properties":{"chosen":{"description":"`entries`: one request per entry. `zone`: one request that replaces the whole zone.","enum":["entries","zone"]},"asked":{"description":"Present when it was asked for.","const":true},"reason":{"description":"One sentence for people.","type":"string"},"caution":{"description":"What a reader must know about this way of writing.","type":"string"}}},"left":{"description":"A live thing that nothing touches.","type":"object","additionalProperties":false,"required":["reason","line"],"properties":{"reason":{"description":"ignored: a rule says so. unknown-type: Zonewright does not know the type. unsayable: no file can say it. foreign: the files never declared it (mode owned). undeclared: the files do not mention it (mode additive).","enum":["ignored","unknown-type","unsayable","foreign","undeclared"]},"line":{"description":"What is left.","$ref":"#/definitions/line"},"rule":{"description":"The ignore rule that matched, as written.","type":"string"}}},"incomplete":{"description":"A domain that could not be planned, and why.","type":"object","additionalProperties":false,"required":["subject","message"],"properties":{"subject":{"description":"The domain, in lower-case A-labels.","type":"string"},"kind":{"description":"Present when only this part could not be planned.","type":"string"},"scope":{"description":"Absent for a domain; the subject of another part is the account.","const":"account"},"personal":{"description":"It holds data about people.","const":true},"item":{"description":"Of a rollback: the item that is not restored, such as `www A`.","type":"string"},"message":{"description":"What went wrong, in the server's words where it has any.","type":"string"},"advice":{"description":"What to do about it.","type":"string"},"absent":{"description":"The account does not hold the domain; that alone does not make a run fail.","const":true}}},"budget":{"description":"What carrying the plan out costs.","type":"object","additionalProperties":false,"required":["writes","reads","seconds"],"properties":{"writes":{"description":"Requests that change something.","$ref":"#/definitions/count"},"reads":{"description":"Requests that only read.","$ref":"#/definitions/count"},"seconds":{"description":"Estimated duration of the apply.","$ref":"#/definitions/count"}}},"count":{"type":"integer","minimum":0},"effect":{"description":"What a change means, in plain words.","type":"object","additionalProperties":false,"required":["topic","text"],"properties":{"topic":{"description":"What it is about.","enum":["mail","website","delegation","names","dnssec","nameservers","contacts","settings","branding"]},"text":{"description":"One sentence.","type":"string"},"cached":{"description":"How long resolvers may go on giving the old answers, in seconds.","$ref":"#/definitions/count"}}},"refusal":{"description":"A guard that tripped.","type":"object","additionalProperties":false,"required":["rule","message","atoms","key"],"properties":{"rule":{"description":"Name of the guard.","type":"string"},"subject":{"description":"The domain; absent for a guard over the whole plan.","type":"string"},"kind":{"description":"Which part of the domain; absent for a guard over all of it.","type":"string"},"scope":{"description":"Absent for a domain; the subject of another part is the account.","const":"account"},"message":{"description":"One sentence with the number and the limit.","type":"string"},"atoms":{"description":"Ids of the atoms it is about.","type":"array","items":{"type":"string"}},"key":{"description":"What opens it, as it is typed.","type":"string"},"opened":{"description":"Present when it is open, and by what.","enum":["command line","policy","pull request"]}}},"check":{"description":"What the server said to the requests in test mode.","type":"object","additionalProperties":false,"required":["steps","whole"],"properties":{"steps":{"description":"Each request of the part, sent alone.","type":"array","items":{"type":"object","additionalProperties":false,"required":["send","summary","accepted"],"properties":{"send":{"description":"The HTTP method.","enum":["POST","PATCH","DELETE","PUT"]},"summary":{"description":"The request in one line.","type":"string"},"accepted":{"description":"The server would take it.","type":"boolean"},"message":{"description":"The server's words when it refused.","type":"string"},"dependent":{"description":"Refused when sent alone, but only because the steps before it have not happened.","type":"boolean"}}}},"whole":{"description":"The state that would result, tested as one request.","type":"object","additionalProperties":false,"required":["accepted"],"properties":{"accepted":{"description":"The server would take it.","type":"boolean"},"message":{"description":"The server's words when it refused.","type":"string"}}}}}}};
const func2 = Object.prototype.hasOwnProperty;
const schema7 = {"description":"The plan for one kind of one domain.","type":"object","additionalProperties":false,"required":["subject","kind","columns","changes","steps","effects","left","managed","digest","notes"],"properties":{"subject":{"description":"The domain, in lower-case A-labels: `example.nl`.","type":"string"},"kind":{"description":"Which part of the domain, such as `dns`.","type":"string"},"scope":{"description":"Absent for a domain; the subject of another part is the account.","const":"account"},"personal":{"description":"It holds data about people.","const":true},"columns":{"description":"Headings of the cells of every line.","type":"array","items":{"type":"string"}},"changes":{"description":"What changes, item by item, in a fixed order.","type":"array","items":{"$ref":"#/definitions/change"}},"steps":{"description":"The requests that carry it out, in the order in which they are sent.","type":"array","items":{"$ref":"#/definitions/step"}},"strategy":{"description":"How the zone is written, and why.","$ref":"#/definitions/strategy"},"effects":{"description":"What the changes do to the people who use the domain, the most important first.","type":"array","items":{"$ref":"#/definitions/effect"}},"left":{"description":"Live and not managed: nothing touches them.","type":"array","items":{"$ref":"#/definitions/left"}},"managed":{"description":"How many live items are managed.","$ref":"#/definitions/count"},"digest":{"description":"Hash of the raw live state the plan was made from. Apply stops when it is another one.","type":"string"},"notes":{"description":"What else a reader should know, one sentence each.","type":"array","items":{"type":"string"}},"stuck":{"description":"Present when no way of writing can work: why. Nothing is tried then.","type":"string"},"stuckAt":{"description":"Where the files ask for what cannot be, when one place does.","type":"object","additionalProperties":false,"required":["file","line","column"],"properties":{"file":{"description":"Path from the root of the repository.","type":"string"},"line":{"description":"Line, from 1.","$ref":"#/definitions/count"},"column":{"description":"Column, from 1.","$ref":"#/definitions/count"}}},"check":{"description":"With `plan --check`: what the server said.","$ref":"#/definitions/check"}}};
const schema8 = {"description":"What happens to one item, such as an RRset.","type":"object","additionalProperties":false,"required":["id","action","atoms","kept"],"properties":{"id":{"description":"The item, such as `www A`.","type":"string"},"action":{"description":"What becomes of the item.","enum":["create","update","delete"]},"atoms":{"description":"The lines that leave and come, removals first. Lines that stay are not listed.","type":"array","items":{"$ref":"#/definitions/atom"}},"kept":{"description":"How many lines of the item stay as they are.","$ref":"#/definitions/count"}}};
const schema9 = {"description":"The unit of approval: one line added or removed.","type":"object","additionalProperties":false,"required":["id","op","line"],"properties":{"id":{"description":"Hash over canonical data only: the same operation has the same id in every plan.","type":"string"},"op":{"description":"Whether the line comes or goes.","enum":["add","remove"]},"line":{"description":"The line that comes or goes.","$ref":"#/definitions/line"},"copy":{"description":"Which of several equal lines, from 2; those that stay have the first numbers.","type":"integer","minimum":2},"origin":{"description":"files: the difference between the base files and the files asks for it. drift: the files ask for it unchanged, so the live side was changed elsewhere. foreign: it takes away what the files never declared. unshown: as files, but no merged pull request showed it. unapproved: one did, and too few people approved it. Absent when there is nothing to compare with.","enum":["files","drift","foreign","unshown","unapproved"]}}};
const schema10 = {"description":"One line of an item, for people.","type":"object","additionalProperties":false,"required":["key","cells"],"properties":{"key":{"description":"Canonical text; equal lines have equal keys.","type":"string"},"cells":{"description":"Text under each of the part's columns; the last one is the value.","type":"array","items":{"type":"string"}},"slot":{"description":"What holds one value only: of two lines with the same slot one takes the place of the other.","type":"string"},"private":{"description":"The value is masked, and the key holds a digest of it.","const":true}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.cells === undefined) && (missing0 = "cells"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "key") || (key0 === "cells")) || (key0 === "slot")) || (key0 === "private"))){
validate25.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
const _errs2 = errors;
if(typeof data.key !== "string"){
validate25.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cells !== undefined){
let data1 = data.cells;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(typeof data1[i0] !== "string"){
validate25.errors = [{instancePath:instancePath+"/cells/" + i0,schemaPath:"#/properties/cells/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/cells",schemaPath:"#/properties/cells/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slot !== undefined){
const _errs8 = errors;
if(typeof data.slot !== "string"){
validate25.errors = [{instancePath:instancePath+"/slot",schemaPath:"#/properties/slot/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.private !== undefined){
const _errs10 = errors;
if(true !== data.private){
validate25.errors = [{instancePath:instancePath+"/private",schemaPath:"#/properties/private/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.op === undefined) && (missing0 = "op"))) || ((data.line === undefined) && (missing0 = "line"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "op")) || (key0 === "line")) || (key0 === "copy")) || (key0 === "origin"))){
validate24.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate24.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.op !== undefined){
let data1 = data.op;
const _errs4 = errors;
if(!((data1 === "add") || (data1 === "remove"))){
validate24.errors = [{instancePath:instancePath+"/op",schemaPath:"#/properties/op/enum",keyword:"enum",params:{allowedValues: schema9.properties.op.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.line !== undefined){
const _errs5 = errors;
if(!(validate25(data.line, {instancePath:instancePath+"/line",parentData:data,parentDataProperty:"line",rootData}))){
vErrors = vErrors === null ? validate25.errors : append(vErrors, validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.copy !== undefined){
let data3 = data.copy;
const _errs6 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate24.errors = [{instancePath:instancePath+"/copy",schemaPath:"#/properties/copy/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs6){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 2 || isNaN(data3)){
validate24.errors = [{instancePath:instancePath+"/copy",schemaPath:"#/properties/copy/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
let data4 = data.origin;
const _errs8 = errors;
if(!(((((data4 === "files") || (data4 === "drift")) || (data4 === "foreign")) || (data4 === "unshown")) || (data4 === "unapproved"))){
validate24.errors = [{instancePath:instancePath+"/origin",schemaPath:"#/properties/origin/enum",keyword:"enum",params:{allowedValues: schema9.properties.origin.enum}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"integer","minimum":0};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data < 0 || isNaN(data)){
validate28.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
validate28.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.action === undefined) && (missing0 = "action"))) || ((data.atoms === undefined) && (missing0 = "atoms"))) || ((data.kept === undefined) && (missing0 = "kept"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "action")) || (key0 === "atoms")) || (key0 === "kept"))){
validate23.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate23.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
let data1 = data.action;
const _errs4 = errors;
if(!(((data1 === "create") || (data1 === "update")) || (data1 === "delete"))){
validate23.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema8.properties.action.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atoms !== undefined){
let data2 = data.atoms;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate24(data2[i0], {instancePath:instancePath+"/atoms/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate24.errors : append(vErrors, validate24.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/atoms",schemaPath:"#/properties/atoms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kept !== undefined){
const _errs8 = errors;
if(!(validate28(data.kept, {instancePath:instancePath+"/kept",parentData:data,parentDataProperty:"kept",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}

const schema12 = {"description":"One request.","type":"object","additionalProperties":false,"required":["id","needs","atoms","send","path","edit","summary"],"properties":{"id":{"description":"Unique within the plan.","type":"string"},"needs":{"description":"Ids of the steps that must have succeeded before.","type":"array","items":{"type":"string"}},"atoms":{"description":"Ids of the atoms it carries out.","type":"array","items":{"type":"string"}},"send":{"description":"The HTTP method.","enum":["POST","PATCH","DELETE","PUT"]},"path":{"description":"Below the API's base URL: `/domains/example.nl/dns`.","type":"string"},"body":{"description":"The JSON body. A PUT has none: its body is made of what is live at that moment and the edit."},"edit":{"description":"What the request changes.","$ref":"#/definitions/edit"},"settles":{"description":"The server may begin an action with it, which is waited for.","const":"action"},"summary":{"description":"One line for people: `POST www 300 A 192.0.2.10`.","type":"string"}}};
const schema13 = {"description":"What the request does to a list or an object: raw members that go, byte for byte, and raw members that come. Members of an object are its fields, as `{field, value}`. What is private is here as `{private}` with a digest.","type":"object","additionalProperties":false,"required":["at","remove","add"],"minProperties":4,"properties":{"at":{"description":"The path the list is read from.","type":"string"},"list":{"description":"The key of the list in the reply.","type":"string"},"object":{"description":"The key of the object in the reply.","type":"string"},"remove":{"description":"Members as the server sent them.","type":"array"},"add":{"description":"Members as they are sent.","type":"array"}}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 4){
validate32.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 4}}];
return false;
}
else {
let missing0;
if((((data.at === undefined) && (missing0 = "at")) || ((data.remove === undefined) && (missing0 = "remove"))) || ((data.add === undefined) && (missing0 = "add"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "at") || (key0 === "list")) || (key0 === "object")) || (key0 === "remove")) || (key0 === "add"))){
validate32.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.at !== undefined){
const _errs2 = errors;
if(typeof data.at !== "string"){
validate32.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.list !== undefined){
const _errs4 = errors;
if(typeof data.list !== "string"){
validate32.errors = [{instancePath:instancePath+"/list",schemaPath:"#/properties/list/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.object !== undefined){
const _errs6 = errors;
if(typeof data.object !== "string"){
validate32.errors = [{instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remove !== undefined){
const _errs8 = errors;
if(!(Array.isArray(data.remove))){
validate32.errors = [{instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type: "array"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.add !== undefined){
const _errs10 = errors;
if(!(Array.isArray(data.add))){
validate32.errors = [{instancePath:instancePath+"/add",schemaPath:"#/properties/add/type",keyword:"type",params:{type: "array"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.needs === undefined) && (missing0 = "needs"))) || ((data.atoms === undefined) && (missing0 = "atoms"))) || ((data.send === undefined) && (missing0 = "send"))) || ((data.path === undefined) && (missing0 = "path"))) || ((data.edit === undefined) && (missing0 = "edit"))) || ((data.summary === undefined) && (missing0 = "summary"))){
validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema12.properties, key0))){
validate31.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate31.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.needs !== undefined){
let data1 = data.needs;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(typeof data1[i0] !== "string"){
validate31.errors = [{instancePath:instancePath+"/needs/" + i0,schemaPath:"#/properties/needs/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/needs",schemaPath:"#/properties/needs/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atoms !== undefined){
let data3 = data.atoms;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs10 = errors;
if(typeof data3[i1] !== "string"){
validate31.errors = [{instancePath:instancePath+"/atoms/" + i1,schemaPath:"#/properties/atoms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/atoms",schemaPath:"#/properties/atoms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.send !== undefined){
let data5 = data.send;
const _errs12 = errors;
if(!((((data5 === "POST") || (data5 === "PATCH")) || (data5 === "DELETE")) || (data5 === "PUT"))){
validate31.errors = [{instancePath:instancePath+"/send",schemaPath:"#/properties/send/enum",keyword:"enum",params:{allowedValues: schema12.properties.send.enum}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs13 = errors;
if(typeof data.path !== "string"){
validate31.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edit !== undefined){
const _errs15 = errors;
if(!(validate32(data.edit, {instancePath:instancePath+"/edit",parentData:data,parentDataProperty:"edit",rootData}))){
vErrors = vErrors === null ? validate32.errors : append(vErrors, validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settles !== undefined){
const _errs16 = errors;
if("action" !== data.settles){
validate31.errors = [{instancePath:instancePath+"/settles",schemaPath:"#/properties/settles/const",keyword:"const",params:{allowedValue: "action"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs17 = errors;
if(typeof data.summary !== "string"){
validate31.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}

const schema14 = {"description":"How a zone is written, and why.","type":"object","additionalProperties":false,"required":["chosen","reason"],"properties":{"chosen":{"description":"`entries`: one request per entry. `zone`: one request that replaces the whole zone.","enum":["entries","zone"]},"asked":{"description":"Present when it was asked for.","const":true},"reason":{"description":"One sentence for people.","type":"string"},"caution":{"description":"What a reader must know about this way of writing.","type":"string"}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.chosen === undefined) && (missing0 = "chosen")) || ((data.reason === undefined) && (missing0 = "reason"))){
validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "chosen") || (key0 === "asked")) || (key0 === "reason")) || (key0 === "caution"))){
validate35.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.chosen !== undefined){
let data0 = data.chosen;
const _errs2 = errors;
if(!((data0 === "entries") || (data0 === "zone"))){
validate35.errors = [{instancePath:instancePath+"/chosen",schemaPath:"#/properties/chosen/enum",keyword:"enum",params:{allowedValues: schema14.properties.chosen.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asked !== undefined){
const _errs3 = errors;
if(true !== data.asked){
validate35.errors = [{instancePath:instancePath+"/asked",schemaPath:"#/properties/asked/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs4 = errors;
if(typeof data.reason !== "string"){
validate35.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.caution !== undefined){
const _errs6 = errors;
if(typeof data.caution !== "string"){
validate35.errors = [{instancePath:instancePath+"/caution",schemaPath:"#/properties/caution/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}

const schema15 = {"description":"What a change means, in plain words.","type":"object","additionalProperties":false,"required":["topic","text"],"properties":{"topic":{"description":"What it is about.","enum":["mail","website","delegation","names","dnssec","nameservers","contacts","settings","branding"]},"text":{"description":"One sentence.","type":"string"},"cached":{"description":"How long resolvers may go on giving the old answers, in seconds.","$ref":"#/definitions/count"}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.topic === undefined) && (missing0 = "topic")) || ((data.text === undefined) && (missing0 = "text"))){
validate37.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "topic") || (key0 === "text")) || (key0 === "cached"))){
validate37.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.topic !== undefined){
let data0 = data.topic;
const _errs2 = errors;
if(!(((((((((data0 === "mail") || (data0 === "website")) || (data0 === "delegation")) || (data0 === "names")) || (data0 === "dnssec")) || (data0 === "nameservers")) || (data0 === "contacts")) || (data0 === "settings")) || (data0 === "branding"))){
validate37.errors = [{instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/enum",keyword:"enum",params:{allowedValues: schema15.properties.topic.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs3 = errors;
if(typeof data.text !== "string"){
validate37.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cached !== undefined){
const _errs5 = errors;
if(!(validate28(data.cached, {instancePath:instancePath+"/cached",parentData:data,parentDataProperty:"cached",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}

const schema16 = {"description":"A live thing that nothing touches.","type":"object","additionalProperties":false,"required":["reason","line"],"properties":{"reason":{"description":"ignored: a rule says so. unknown-type: Zonewright does not know the type. unsayable: no file can say it. foreign: the files never declared it (mode owned). undeclared: the files do not mention it (mode additive).","enum":["ignored","unknown-type","unsayable","foreign","undeclared"]},"line":{"description":"What is left.","$ref":"#/definitions/line"},"rule":{"description":"The ignore rule that matched, as written.","type":"string"}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.reason === undefined) && (missing0 = "reason")) || ((data.line === undefined) && (missing0 = "line"))){
validate40.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "reason") || (key0 === "line")) || (key0 === "rule"))){
validate40.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if(!(((((data0 === "ignored") || (data0 === "unknown-type")) || (data0 === "unsayable")) || (data0 === "foreign")) || (data0 === "undeclared"))){
validate40.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema16.properties.reason.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.line !== undefined){
const _errs3 = errors;
if(!(validate25(data.line, {instancePath:instancePath+"/line",parentData:data,parentDataProperty:"line",rootData}))){
vErrors = vErrors === null ? validate25.errors : append(vErrors, validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rule !== undefined){
const _errs4 = errors;
if(typeof data.rule !== "string"){
validate40.errors = [{instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}

const schema17 = {"description":"What the server said to the requests in test mode.","type":"object","additionalProperties":false,"required":["steps","whole"],"properties":{"steps":{"description":"Each request of the part, sent alone.","type":"array","items":{"type":"object","additionalProperties":false,"required":["send","summary","accepted"],"properties":{"send":{"description":"The HTTP method.","enum":["POST","PATCH","DELETE","PUT"]},"summary":{"description":"The request in one line.","type":"string"},"accepted":{"description":"The server would take it.","type":"boolean"},"message":{"description":"The server's words when it refused.","type":"string"},"dependent":{"description":"Refused when sent alone, but only because the steps before it have not happened.","type":"boolean"}}}},"whole":{"description":"The state that would result, tested as one request.","type":"object","additionalProperties":false,"required":["accepted"],"properties":{"accepted":{"description":"The server would take it.","type":"boolean"},"message":{"description":"The server's words when it refused.","type":"string"}}}}};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.steps === undefined) && (missing0 = "steps")) || ((data.whole === undefined) && (missing0 = "whole"))){
validate46.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "steps") || (key0 === "whole"))){
validate46.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.steps !== undefined){
let data0 = data.steps;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((((data1.send === undefined) && (missing1 = "send")) || ((data1.summary === undefined) && (missing1 = "summary"))) || ((data1.accepted === undefined) && (missing1 = "accepted"))){
validate46.errors = [{instancePath:instancePath+"/steps/" + i0,schemaPath:"#/properties/steps/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!(((((key1 === "send") || (key1 === "summary")) || (key1 === "accepted")) || (key1 === "message")) || (key1 === "dependent"))){
validate46.errors = [{instancePath:instancePath+"/steps/" + i0,schemaPath:"#/properties/steps/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.send !== undefined){
let data2 = data1.send;
const _errs7 = errors;
if(!((((data2 === "POST") || (data2 === "PATCH")) || (data2 === "DELETE")) || (data2 === "PUT"))){
validate46.errors = [{instancePath:instancePath+"/steps/" + i0+"/send",schemaPath:"#/properties/steps/items/properties/send/enum",keyword:"enum",params:{allowedValues: schema17.properties.steps.items.properties.send.enum}}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.summary !== undefined){
const _errs8 = errors;
if(typeof data1.summary !== "string"){
validate46.errors = [{instancePath:instancePath+"/steps/" + i0+"/summary",schemaPath:"#/properties/steps/items/properties/summary/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.accepted !== undefined){
const _errs10 = errors;
if(typeof data1.accepted !== "boolean"){
validate46.errors = [{instancePath:instancePath+"/steps/" + i0+"/accepted",schemaPath:"#/properties/steps/items/properties/accepted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.message !== undefined){
const _errs12 = errors;
if(typeof data1.message !== "string"){
validate46.errors = [{instancePath:instancePath+"/steps/" + i0+"/message",schemaPath:"#/properties/steps/items/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.dependent !== undefined){
const _errs14 = errors;
if(typeof data1.dependent !== "boolean"){
validate46.errors = [{instancePath:instancePath+"/steps/" + i0+"/dependent",schemaPath:"#/properties/steps/items/properties/dependent/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/steps/" + i0,schemaPath:"#/properties/steps/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.whole !== undefined){
let data7 = data.whole;
const _errs16 = errors;
if(errors === _errs16){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing2;
if((data7.accepted === undefined) && (missing2 = "accepted")){
validate46.errors = [{instancePath:instancePath+"/whole",schemaPath:"#/properties/whole/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs18 = errors;
for(const key2 in data7){
if(!((key2 === "accepted") || (key2 === "message"))){
validate46.errors = [{instancePath:instancePath+"/whole",schemaPath:"#/properties/whole/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs18 === errors){
if(data7.accepted !== undefined){
const _errs19 = errors;
if(typeof data7.accepted !== "boolean"){
validate46.errors = [{instancePath:instancePath+"/whole/accepted",schemaPath:"#/properties/whole/properties/accepted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data7.message !== undefined){
const _errs21 = errors;
if(typeof data7.message !== "string"){
validate46.errors = [{instancePath:instancePath+"/whole/message",schemaPath:"#/properties/whole/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/whole",schemaPath:"#/properties/whole/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate46.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.subject === undefined) && (missing0 = "subject")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.changes === undefined) && (missing0 = "changes"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data.effects === undefined) && (missing0 = "effects"))) || ((data.left === undefined) && (missing0 = "left"))) || ((data.managed === undefined) && (missing0 = "managed"))) || ((data.digest === undefined) && (missing0 = "digest"))) || ((data.notes === undefined) && (missing0 = "notes"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema7.properties, key0))){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.subject !== undefined){
const _errs2 = errors;
if(typeof data.subject !== "string"){
validate22.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs4 = errors;
if(typeof data.kind !== "string"){
validate22.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
const _errs6 = errors;
if("account" !== data.scope){
validate22.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/const",keyword:"const",params:{allowedValue: "account"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.personal !== undefined){
const _errs7 = errors;
if(true !== data.personal){
validate22.errors = [{instancePath:instancePath+"/personal",schemaPath:"#/properties/personal/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data4 = data.columns;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(typeof data4[i0] !== "string"){
validate22.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.changes !== undefined){
let data6 = data.changes;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs14 = errors;
if(!(validate23(data6[i1], {instancePath:instancePath+"/changes/" + i1,parentData:data6,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data8 = data.steps;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data8)){
var valid3 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
const _errs17 = errors;
if(!(validate31(data8[i2], {instancePath:instancePath+"/steps/" + i2,parentData:data8,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate31.errors : append(vErrors, validate31.errors);
errors = vErrors.length;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.strategy !== undefined){
const _errs18 = errors;
if(!(validate35(data.strategy, {instancePath:instancePath+"/strategy",parentData:data,parentDataProperty:"strategy",rootData}))){
vErrors = vErrors === null ? validate35.errors : append(vErrors, validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.effects !== undefined){
let data11 = data.effects;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data11)){
var valid4 = true;
const len3 = data11.length;
for(let i3=0; i3<len3; i3++){
const _errs21 = errors;
if(!(validate37(data11[i3], {instancePath:instancePath+"/effects/" + i3,parentData:data11,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate37.errors : append(vErrors, validate37.errors);
errors = vErrors.length;
}
var valid4 = _errs21 === errors;
if(!valid4){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/effects",schemaPath:"#/properties/effects/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.left !== undefined){
let data13 = data.left;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data13)){
var valid5 = true;
const len4 = data13.length;
for(let i4=0; i4<len4; i4++){
const _errs24 = errors;
if(!(validate40(data13[i4], {instancePath:instancePath+"/left/" + i4,parentData:data13,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate40.errors : append(vErrors, validate40.errors);
errors = vErrors.length;
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/left",schemaPath:"#/properties/left/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.managed !== undefined){
const _errs25 = errors;
if(!(validate28(data.managed, {instancePath:instancePath+"/managed",parentData:data,parentDataProperty:"managed",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
const _errs26 = errors;
if(typeof data.digest !== "string"){
validate22.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.notes !== undefined){
let data17 = data.notes;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data17)){
var valid6 = true;
const len5 = data17.length;
for(let i5=0; i5<len5; i5++){
const _errs30 = errors;
if(typeof data17[i5] !== "string"){
validate22.errors = [{instancePath:instancePath+"/notes/" + i5,schemaPath:"#/properties/notes/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs30 === errors;
if(!valid6){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stuck !== undefined){
const _errs32 = errors;
if(typeof data.stuck !== "string"){
validate22.errors = [{instancePath:instancePath+"/stuck",schemaPath:"#/properties/stuck/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stuckAt !== undefined){
let data20 = data.stuckAt;
const _errs34 = errors;
if(errors === _errs34){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing1;
if((((data20.file === undefined) && (missing1 = "file")) || ((data20.line === undefined) && (missing1 = "line"))) || ((data20.column === undefined) && (missing1 = "column"))){
validate22.errors = [{instancePath:instancePath+"/stuckAt",schemaPath:"#/properties/stuckAt/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs36 = errors;
for(const key1 in data20){
if(!(((key1 === "file") || (key1 === "line")) || (key1 === "column"))){
validate22.errors = [{instancePath:instancePath+"/stuckAt",schemaPath:"#/properties/stuckAt/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs36 === errors){
if(data20.file !== undefined){
const _errs37 = errors;
if(typeof data20.file !== "string"){
validate22.errors = [{instancePath:instancePath+"/stuckAt/file",schemaPath:"#/properties/stuckAt/properties/file/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data20.line !== undefined){
const _errs39 = errors;
if(!(validate28(data20.line, {instancePath:instancePath+"/stuckAt/line",parentData:data20,parentDataProperty:"line",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid7 = _errs39 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data20.column !== undefined){
const _errs40 = errors;
if(!(validate28(data20.column, {instancePath:instancePath+"/stuckAt/column",parentData:data20,parentDataProperty:"column",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid7 = _errs40 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/stuckAt",schemaPath:"#/properties/stuckAt/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.check !== undefined){
const _errs41 = errors;
if(!(validate46(data.check, {instancePath:instancePath+"/check",parentData:data,parentDataProperty:"check",rootData}))){
vErrors = vErrors === null ? validate46.errors : append(vErrors, validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const schema18 = {"description":"A domain that could not be planned, and why.","type":"object","additionalProperties":false,"required":["subject","message"],"properties":{"subject":{"description":"The domain, in lower-case A-labels.","type":"string"},"kind":{"description":"Present when only this part could not be planned.","type":"string"},"scope":{"description":"Absent for a domain; the subject of another part is the account.","const":"account"},"personal":{"description":"It holds data about people.","const":true},"item":{"description":"Of a rollback: the item that is not restored, such as `www A`.","type":"string"},"message":{"description":"What went wrong, in the server's words where it has any.","type":"string"},"advice":{"description":"What to do about it.","type":"string"},"absent":{"description":"The account does not hold the domain; that alone does not make a run fail.","const":true}}};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.subject === undefined) && (missing0 = "subject")) || ((data.message === undefined) && (missing0 = "message"))){
validate49.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "subject") || (key0 === "kind")) || (key0 === "scope")) || (key0 === "personal")) || (key0 === "item")) || (key0 === "message")) || (key0 === "advice")) || (key0 === "absent"))){
validate49.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.subject !== undefined){
const _errs2 = errors;
if(typeof data.subject !== "string"){
validate49.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs4 = errors;
if(typeof data.kind !== "string"){
validate49.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
const _errs6 = errors;
if("account" !== data.scope){
validate49.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/const",keyword:"const",params:{allowedValue: "account"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.personal !== undefined){
const _errs7 = errors;
if(true !== data.personal){
validate49.errors = [{instancePath:instancePath+"/personal",schemaPath:"#/properties/personal/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.item !== undefined){
const _errs8 = errors;
if(typeof data.item !== "string"){
validate49.errors = [{instancePath:instancePath+"/item",schemaPath:"#/properties/item/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs10 = errors;
if(typeof data.message !== "string"){
validate49.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.advice !== undefined){
const _errs12 = errors;
if(typeof data.advice !== "string"){
validate49.errors = [{instancePath:instancePath+"/advice",schemaPath:"#/properties/advice/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.absent !== undefined){
const _errs14 = errors;
if(true !== data.absent){
validate49.errors = [{instancePath:instancePath+"/absent",schemaPath:"#/properties/absent/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate49.errors = vErrors;
return errors === 0;
}

const schema19 = {"description":"A guard that tripped.","type":"object","additionalProperties":false,"required":["rule","message","atoms","key"],"properties":{"rule":{"description":"Name of the guard.","type":"string"},"subject":{"description":"The domain; absent for a guard over the whole plan.","type":"string"},"kind":{"description":"Which part of the domain; absent for a guard over all of it.","type":"string"},"scope":{"description":"Absent for a domain; the subject of another part is the account.","const":"account"},"message":{"description":"One sentence with the number and the limit.","type":"string"},"atoms":{"description":"Ids of the atoms it is about.","type":"array","items":{"type":"string"}},"key":{"description":"What opens it, as it is typed.","type":"string"},"opened":{"description":"Present when it is open, and by what.","enum":["command line","policy","pull request"]}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.rule === undefined) && (missing0 = "rule")) || ((data.message === undefined) && (missing0 = "message"))) || ((data.atoms === undefined) && (missing0 = "atoms"))) || ((data.key === undefined) && (missing0 = "key"))){
validate51.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "rule") || (key0 === "subject")) || (key0 === "kind")) || (key0 === "scope")) || (key0 === "message")) || (key0 === "atoms")) || (key0 === "key")) || (key0 === "opened"))){
validate51.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.rule !== undefined){
const _errs2 = errors;
if(typeof data.rule !== "string"){
validate51.errors = [{instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subject !== undefined){
const _errs4 = errors;
if(typeof data.subject !== "string"){
validate51.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs6 = errors;
if(typeof data.kind !== "string"){
validate51.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
const _errs8 = errors;
if("account" !== data.scope){
validate51.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/const",keyword:"const",params:{allowedValue: "account"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs9 = errors;
if(typeof data.message !== "string"){
validate51.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atoms !== undefined){
let data5 = data.atoms;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(typeof data5[i0] !== "string"){
validate51.errors = [{instancePath:instancePath+"/atoms/" + i0,schemaPath:"#/properties/atoms/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/atoms",schemaPath:"#/properties/atoms/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.key !== undefined){
const _errs15 = errors;
if(typeof data.key !== "string"){
validate51.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.opened !== undefined){
let data8 = data.opened;
const _errs17 = errors;
if(!(((data8 === "command line") || (data8 === "policy")) || (data8 === "pull request"))){
validate51.errors = [{instancePath:instancePath+"/opened",schemaPath:"#/properties/opened/enum",keyword:"enum",params:{allowedValues: schema19.properties.opened.enum}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate51.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}

const schema20 = {"description":"What carrying the plan out costs.","type":"object","additionalProperties":false,"required":["writes","reads","seconds"],"properties":{"writes":{"description":"Requests that change something.","$ref":"#/definitions/count"},"reads":{"description":"Requests that only read.","$ref":"#/definitions/count"},"seconds":{"description":"Estimated duration of the apply.","$ref":"#/definitions/count"}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.writes === undefined) && (missing0 = "writes")) || ((data.reads === undefined) && (missing0 = "reads"))) || ((data.seconds === undefined) && (missing0 = "seconds"))){
validate54.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "writes") || (key0 === "reads")) || (key0 === "seconds"))){
validate54.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.writes !== undefined){
const _errs2 = errors;
if(!(validate28(data.writes, {instancePath:instancePath+"/writes",parentData:data,parentDataProperty:"writes",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reads !== undefined){
const _errs3 = errors;
if(!(validate28(data.reads, {instancePath:instancePath+"/reads",parentData:data,parentDataProperty:"reads",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
const _errs4 = errors;
if(!(validate28(data.seconds, {instancePath:instancePath+"/seconds",parentData:data,parentDataProperty:"seconds",rootData}))){
vErrors = vErrors === null ? validate28.errors : append(vErrors, validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.format === undefined) && (missing0 = "format")) || ((data.hash === undefined) && (missing0 = "hash"))) || ((data.parts === undefined) && (missing0 = "parts"))) || ((data.incomplete === undefined) && (missing0 = "incomplete"))) || ((data.refusals === undefined) && (missing0 = "refusals"))) || ((data.notes === undefined) && (missing0 = "notes"))) || ((data.budget === undefined) && (missing0 = "budget"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.format !== undefined){
const _errs2 = errors;
if(1 !== data.format){
validate21.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/const",keyword:"const",params:{allowedValue: 1}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hash !== undefined){
const _errs3 = errors;
if(typeof data.hash !== "string"){
validate21.errors = [{instancePath:instancePath+"/hash",schemaPath:"#/properties/hash/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base !== undefined){
const _errs5 = errors;
if(typeof data.base !== "string"){
validate21.errors = [{instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data3 = data.parts;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(validate22(data3[i0], {instancePath:instancePath+"/parts/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : append(vErrors, validate22.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.incomplete !== undefined){
let data5 = data.incomplete;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data5)){
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs12 = errors;
if(!(validate49(data5[i1], {instancePath:instancePath+"/incomplete/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate49.errors : append(vErrors, validate49.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/incomplete",schemaPath:"#/properties/incomplete/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refusals !== undefined){
let data7 = data.refusals;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data7)){
var valid3 = true;
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
const _errs15 = errors;
if(!(validate51(data7[i2], {instancePath:instancePath+"/refusals/" + i2,parentData:data7,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate51.errors : append(vErrors, validate51.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/refusals",schemaPath:"#/properties/refusals/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.held !== undefined){
let data9 = data.held;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data9)){
var valid4 = true;
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
let data10 = data9[i3];
const _errs18 = errors;
if(errors === _errs18){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing1;
if((((((data10.subject === undefined) && (missing1 = "subject")) || ((data10.kind === undefined) && (missing1 = "kind"))) || ((data10.columns === undefined) && (missing1 = "columns"))) || ((data10.change === undefined) && (missing1 = "change"))) || ((data10.rule === undefined) && (missing1 = "rule"))){
validate21.errors = [{instancePath:instancePath+"/held/" + i3,schemaPath:"#/properties/held/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs20 = errors;
for(const key1 in data10){
if(!(func2.call(schema6.properties.held.items.properties, key1))){
validate21.errors = [{instancePath:instancePath+"/held/" + i3,schemaPath:"#/properties/held/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs20 === errors){
if(data10.subject !== undefined){
const _errs21 = errors;
if(typeof data10.subject !== "string"){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/subject",schemaPath:"#/properties/held/items/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs21 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.kind !== undefined){
const _errs23 = errors;
if(typeof data10.kind !== "string"){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/kind",schemaPath:"#/properties/held/items/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs23 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.scope !== undefined){
const _errs25 = errors;
if("account" !== data10.scope){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/scope",schemaPath:"#/properties/held/items/properties/scope/const",keyword:"const",params:{allowedValue: "account"}}];
return false;
}
var valid5 = _errs25 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.personal !== undefined){
const _errs26 = errors;
if(true !== data10.personal){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/personal",schemaPath:"#/properties/held/items/properties/personal/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.columns !== undefined){
let data15 = data10.columns;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data15)){
var valid6 = true;
const len4 = data15.length;
for(let i4=0; i4<len4; i4++){
const _errs29 = errors;
if(typeof data15[i4] !== "string"){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/columns/" + i4,schemaPath:"#/properties/held/items/properties/columns/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs29 === errors;
if(!valid6){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/columns",schemaPath:"#/properties/held/items/properties/columns/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid5 = _errs27 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.change !== undefined){
const _errs31 = errors;
if(!(validate23(data10.change, {instancePath:instancePath+"/held/" + i3+"/change",parentData:data10,parentDataProperty:"change",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
var valid5 = _errs31 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.rule !== undefined){
let data18 = data10.rule;
const _errs32 = errors;
if(!((((data18 === "drift") || (data18 === "foreign-change")) || (data18 === "unshown")) || (data18 === "unapproved"))){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/rule",schemaPath:"#/properties/held/items/properties/rule/enum",keyword:"enum",params:{allowedValues: schema6.properties.held.items.properties.rule.enum}}];
return false;
}
var valid5 = _errs32 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.key !== undefined){
const _errs33 = errors;
if(typeof data10.key !== "string"){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/key",schemaPath:"#/properties/held/items/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs33 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.requested !== undefined){
const _errs35 = errors;
if(true !== data10.requested){
validate21.errors = [{instancePath:instancePath+"/held/" + i3+"/requested",schemaPath:"#/properties/held/items/properties/requested/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid5 = _errs35 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/held/" + i3,schemaPath:"#/properties/held/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid4 = _errs18 === errors;
if(!valid4){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/held",schemaPath:"#/properties/held/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.notes !== undefined){
let data21 = data.notes;
const _errs36 = errors;
if(errors === _errs36){
if(Array.isArray(data21)){
var valid7 = true;
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
const _errs38 = errors;
if(typeof data21[i5] !== "string"){
validate21.errors = [{instancePath:instancePath+"/notes/" + i5,schemaPath:"#/properties/notes/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs38 === errors;
if(!valid7){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budget !== undefined){
const _errs40 = errors;
if(!(validate54(data.budget, {instancePath:instancePath+"/budget",parentData:data,parentDataProperty:"budget",rootData}))){
vErrors = vErrors === null ? validate54.errors : append(vErrors, validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

function append(all, more) {
  for (const one of more) all.push(one);
  return all;
}
