// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate

export const dns = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"dns.schema.json","title":"Dns section","type":"object","additionalProperties":false,"required":["records"],"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"records":{"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/definitions/recordsOfName"},"tsType":"{ [owner: string]: { [type: string]: RrsetSpec } }"},"ignore":{"$ref":"common.schema.json#/definitions/ignore"},"strategy":{"$ref":"common.schema.json#/definitions/strategy","type":"string","enum":["auto","entries","zone"],"tsType":"'auto' | 'entries' | 'zone'"},"mode":{"$ref":"common.schema.json#/definitions/mode","type":"string","enum":["exclusive","owned","additive"],"tsType":"'exclusive' | 'owned' | 'additive'"}},"definitions":{"recordsOfName":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"A":{"$ref":"#/definitions/ipv4Rrset"},"AAAA":{"$ref":"#/definitions/ipv6Rrset"},"CNAME":{"$ref":"#/definitions/hostRrset"},"ALIAS":{"$ref":"#/definitions/hostRrset"},"MX":{"$ref":"#/definitions/mxRrset"},"NS":{"$ref":"#/definitions/hostRrset"},"TXT":{"$ref":"#/definitions/textRrset"},"SRV":{"$ref":"#/definitions/srvRrset"},"SSHFP":{"$ref":"#/definitions/sshfpRrset"},"TLSA":{"$ref":"#/definitions/tlsaRrset"},"CAA":{"$ref":"#/definitions/caaRrset"},"NAPTR":{"$ref":"#/definitions/naptrRrset"},"DS":{"$ref":"#/definitions/dsRrset"},"SPF":{"$ref":"#/definitions/spfFields"},"DMARC":{"$ref":"#/definitions/dmarcFields"},"DKIM":{"$ref":"#/definitions/dkimOneOrMany"},"MTA-STS":{"$ref":"#/definitions/mtaStsFields"},"TLS-RPT":{"$ref":"#/definitions/tlsRptFields"}}},"ipv4":{"type":"string"},"ipv4OneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/ipv4"}},"else":{"$ref":"#/definitions/ipv4"}},"ipv4Set":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/ipv4"},"values":{"$ref":"#/definitions/ipv4OneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"ipv4Rrset":{"if":{"type":"object"},"then":{"$ref":"#/definitions/ipv4Set"},"else":{"$ref":"#/definitions/ipv4OneOrMany"}},"ipv6":{"type":"string"},"ipv6OneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/ipv6"}},"else":{"$ref":"#/definitions/ipv6"}},"ipv6Set":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/ipv6"},"values":{"$ref":"#/definitions/ipv6OneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"ipv6Rrset":{"if":{"type":"object"},"then":{"$ref":"#/definitions/ipv6Set"},"else":{"$ref":"#/definitions/ipv6OneOrMany"}},"host":{"type":["string","number","boolean"],"tsType":"string"},"hostOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/host"}},"else":{"$ref":"#/definitions/host"}},"hostSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/host"},"values":{"$ref":"#/definitions/hostOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"hostRrset":{"if":{"type":"object"},"then":{"$ref":"#/definitions/hostSet"},"else":{"$ref":"#/definitions/hostOneOrMany"}},"mxFields":{"type":"object","additionalProperties":false,"required":["preference","exchange"],"properties":{"preference":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"exchange":{"type":"string"}}},"mx":{"if":{"type":"object"},"then":{"$ref":"#/definitions/mxFields"},"else":{"type":"string"}},"mxOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/mx"}},"else":{"$ref":"#/definitions/mx"}},"mxSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/mx"},"values":{"$ref":"#/definitions/mxOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"mxRrset":{"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/mxSet"},"else":{"$ref":"#/definitions/mx"}},"else":{"$ref":"#/definitions/mxOneOrMany"}},"text":{"type":["string","number","boolean","null"],"tsType":"string"},"textOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/text"}},"else":{"$ref":"#/definitions/text"}},"textSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/text"},"values":{"$ref":"#/definitions/textOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"textRrset":{"if":{"type":"object"},"then":{"$ref":"#/definitions/textSet"},"else":{"$ref":"#/definitions/textOneOrMany"}},"srvFields":{"type":"object","additionalProperties":false,"required":["priority","weight","port","target"],"properties":{"priority":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"weight":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"port":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"target":{"type":"string"}}},"srv":{"if":{"type":"object"},"then":{"$ref":"#/definitions/srvFields"},"else":{"type":"string"}},"srvOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/srv"}},"else":{"$ref":"#/definitions/srv"}},"srvSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/srv"},"values":{"$ref":"#/definitions/srvOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"srvRrset":{"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/srvSet"},"else":{"$ref":"#/definitions/srv"}},"else":{"$ref":"#/definitions/srvOneOrMany"}},"sshfpFields":{"type":"object","additionalProperties":false,"required":["algorithm","type","fingerprint"],"properties":{"algorithm":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"type":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"fingerprint":{"type":["string","number"],"tsType":"string"}}},"sshfp":{"if":{"type":"object"},"then":{"$ref":"#/definitions/sshfpFields"},"else":{"type":"string"}},"sshfpOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/sshfp"}},"else":{"$ref":"#/definitions/sshfp"}},"sshfpSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/sshfp"},"values":{"$ref":"#/definitions/sshfpOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"sshfpRrset":{"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/sshfpSet"},"else":{"$ref":"#/definitions/sshfp"}},"else":{"$ref":"#/definitions/sshfpOneOrMany"}},"tlsaFields":{"type":"object","additionalProperties":false,"required":["usage","selector","matchingType","data"],"properties":{"usage":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"selector":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"matchingType":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"data":{"type":["string","number"],"tsType":"string"}}},"tlsa":{"if":{"type":"object"},"then":{"$ref":"#/definitions/tlsaFields"},"else":{"type":"string"}},"tlsaOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/tlsa"}},"else":{"$ref":"#/definitions/tlsa"}},"tlsaSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/tlsa"},"values":{"$ref":"#/definitions/tlsaOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"tlsaRrset":{"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/tlsaSet"},"else":{"$ref":"#/definitions/tlsa"}},"else":{"$ref":"#/definitions/tlsaOneOrMany"}},"caaFields":{"type":"object","additionalProperties":false,"required":["flags","tag","value"],"properties":{"flags":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"tag":{"type":"string"},"value":{"type":"string"}}},"caa":{"if":{"type":"object"},"then":{"$ref":"#/definitions/caaFields"},"else":{"type":"string"}},"caaOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/caa"}},"else":{"$ref":"#/definitions/caa"}},"caaSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/caa"},"values":{"$ref":"#/definitions/caaOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"caaRrset":{"if":{"type":"object"},"then":{"if":{"not":{"anyOf":[{"required":["tag"]},{"required":["flags"]}]},"anyOf":[{"required":["issue"]},{"required":["issuewild"]},{"required":["issuemail"]},{"required":["issuevmc"]},{"required":["iodef"]},{"required":["critical"]},{"not":{"anyOf":[{"required":["value"]},{"required":["values"]},{"propertyNames":{"enum":["ttl"]}}]}}]},"then":{"$ref":"#/definitions/caaPolicy"},"else":{"if":{"not":{"anyOf":[{"required":["tag"]},{"required":["flags"]}]},"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/caaSet"},"else":{"$ref":"#/definitions/caa"}}},"else":{"$ref":"#/definitions/caaOneOrMany"}},"naptrFields":{"type":"object","additionalProperties":false,"required":["order","preference","flags","service","regexp","replacement"],"properties":{"order":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"preference":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"flags":{"type":"string"},"service":{"type":"string"},"regexp":{"type":"string"},"replacement":{"type":"string"}}},"naptr":{"if":{"type":"object"},"then":{"$ref":"#/definitions/naptrFields"},"else":{"type":"string"}},"naptrOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/naptr"}},"else":{"$ref":"#/definitions/naptr"}},"naptrSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/naptr"},"values":{"$ref":"#/definitions/naptrOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"naptrRrset":{"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/naptrSet"},"else":{"$ref":"#/definitions/naptr"}},"else":{"$ref":"#/definitions/naptrOneOrMany"}},"dsFields":{"type":"object","additionalProperties":false,"required":["keyTag","algorithm","digestType","digest"],"properties":{"keyTag":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"algorithm":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"digestType":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"digest":{"type":["string","number"],"tsType":"string"}}},"ds":{"if":{"type":"object"},"then":{"$ref":"#/definitions/dsFields"},"else":{"type":"string"}},"dsOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/ds"}},"else":{"$ref":"#/definitions/ds"}},"dsSet":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/ds"},"values":{"$ref":"#/definitions/dsOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}},"dsRrset":{"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/dsSet"},"else":{"$ref":"#/definitions/ds"}},"else":{"$ref":"#/definitions/dsOneOrMany"}},"wordOneOrMany":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string"}},"else":{"type":"string"}},"wordsOrNone":{"if":{"type":"array"},"then":{"type":"array","items":{"type":"string"}},"else":{"type":"string"}},"hostsOrItself":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string"}},"else":{"type":["string","boolean"]}},"switch":{"type":["string","boolean"]},"percent":{"type":["integer","string"],"pattern":"^(?:0|[1-9][0-9]*)$|\\$\\{","minimum":0,"maximum":100},"seconds":{"type":["integer","string"],"pattern":"^(?:0|[1-9][0-9]*)$|\\$\\{","minimum":0,"maximum":999999999},"measure":{"anyOf":[{"enum":["none","quarantine","reject"]},{"type":"string","pattern":"\\$\\{"}]},"alignment":{"anyOf":[{"enum":["r","s"]},{"type":"string","pattern":"\\$\\{"}]},"testMode":{"anyOf":[{"enum":["y","n"]},{"type":"string","pattern":"\\$\\{"}]},"publicSuffix":{"anyOf":[{"enum":["y","n","u"]},{"type":"string","pattern":"\\$\\{"}]},"keyType":{"anyOf":[{"enum":["rsa","ed25519"]},{"type":"string","pattern":"\\$\\{"}]},"spfFields":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"include":{"$ref":"#/definitions/wordOneOrMany"},"a":{"$ref":"#/definitions/hostsOrItself"},"mx":{"$ref":"#/definitions/hostsOrItself"},"ip4":{"$ref":"#/definitions/wordOneOrMany"},"ip6":{"$ref":"#/definitions/wordOneOrMany"},"exists":{"$ref":"#/definitions/wordOneOrMany"},"redirect":{"type":"string"},"all":{"type":["string","null"],"tsType":"string"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}},"patternProperties":{"^ptr$":{"deprecated":true}}},"dmarcFields":{"type":"object","additionalProperties":false,"required":["p"],"properties":{"p":{"$ref":"#/definitions/measure","type":"string","enum":["none","quarantine","reject"],"tsType":"'none' | 'quarantine' | 'reject'"},"sp":{"$ref":"#/definitions/measure","type":"string","enum":["none","quarantine","reject"],"tsType":"'none' | 'quarantine' | 'reject'"},"np":{"$ref":"#/definitions/measure","type":"string","enum":["none","quarantine","reject"],"tsType":"'none' | 'quarantine' | 'reject'"},"rua":{"$ref":"#/definitions/wordOneOrMany"},"ruf":{"$ref":"#/definitions/wordOneOrMany"},"adkim":{"$ref":"#/definitions/alignment","type":"string","enum":["r","s"],"tsType":"'r' | 's'"},"aspf":{"$ref":"#/definitions/alignment","type":"string","enum":["r","s"],"tsType":"'r' | 's'"},"t":{"$ref":"#/definitions/testMode","type":"string","enum":["y","n"],"tsType":"'y' | 'n'"},"psd":{"$ref":"#/definitions/publicSuffix","type":"string","enum":["y","n","u"],"tsType":"'y' | 'n' | 'u'"},"pct":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"#/definitions/percent","type":"integer"}]},"fo":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":["string","number"]}},"else":{"type":["string","number"]}},"ri":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"#/definitions/seconds","type":"integer"}]},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}},"dkimSelector":{"type":"object","additionalProperties":false,"required":["selector"],"properties":{"selector":{"type":["string","number"]},"key":{"type":"string"},"type":{"$ref":"#/definitions/keyType","type":"string","enum":["rsa","ed25519"],"tsType":"'rsa' | 'ed25519'"},"testing":{"$ref":"#/definitions/switch"},"cname":{"type":"string"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}},"dkimOneOrMany":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/dkimSelector"}},"else":{"$ref":"#/definitions/dkimSelector"}},"caaPolicy":{"type":"object","additionalProperties":false,"properties":{"issue":{"$ref":"#/definitions/wordsOrNone"},"issuewild":{"$ref":"#/definitions/wordsOrNone"},"issuemail":{"$ref":"#/definitions/wordsOrNone"},"issuevmc":{"$ref":"#/definitions/wordsOrNone"},"iodef":{"$ref":"#/definitions/wordOneOrMany"},"critical":{"$ref":"#/definitions/switch"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}},"mtaStsFields":{"type":"object","additionalProperties":false,"required":["id"],"properties":{"id":{"type":["string","number"]},"host":{"if":{"type":"object"},"then":{"$ref":"#/definitions/mtaStsHost"},"else":{"type":["string","object"]}},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}},"mtaStsHost":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"A":{"$ref":"#/definitions/ipv4OneOrMany"},"AAAA":{"$ref":"#/definitions/ipv6OneOrMany"}}},"tlsRptFields":{"type":"object","additionalProperties":false,"required":["rua"],"properties":{"rua":{"$ref":"#/definitions/wordOneOrMany"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}}}};
const pattern0 = new RegExp("^(?:0|-?[1-9][0-9]*)$", "u");
const schema8 = {"type":["integer","string"],"pattern":"^(?:0|[1-9][0-9]*)$|\\$\\{","minimum":1,"maximum":86400};
const pattern1 = new RegExp("^(?:0|[1-9][0-9]*)$|\\$\\{", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema8.type},schema:schema8.type,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 86400 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},schema:86400,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate23.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"A":{"$ref":"#/definitions/ipv4Rrset"},"AAAA":{"$ref":"#/definitions/ipv6Rrset"},"CNAME":{"$ref":"#/definitions/hostRrset"},"ALIAS":{"$ref":"#/definitions/hostRrset"},"MX":{"$ref":"#/definitions/mxRrset"},"NS":{"$ref":"#/definitions/hostRrset"},"TXT":{"$ref":"#/definitions/textRrset"},"SRV":{"$ref":"#/definitions/srvRrset"},"SSHFP":{"$ref":"#/definitions/sshfpRrset"},"TLSA":{"$ref":"#/definitions/tlsaRrset"},"CAA":{"$ref":"#/definitions/caaRrset"},"NAPTR":{"$ref":"#/definitions/naptrRrset"},"DS":{"$ref":"#/definitions/dsRrset"},"SPF":{"$ref":"#/definitions/spfFields"},"DMARC":{"$ref":"#/definitions/dmarcFields"},"DKIM":{"$ref":"#/definitions/dkimOneOrMany"},"MTA-STS":{"$ref":"#/definitions/mtaStsFields"},"TLS-RPT":{"$ref":"#/definitions/tlsRptFields"}}};
const func2 = Object.prototype.hasOwnProperty;
const schema10 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/ipv4Set"},"else":{"$ref":"#/definitions/ipv4OneOrMany"}};
const schema11 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/ipv4"},"values":{"$ref":"#/definitions/ipv4OneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema12 = {"type":"string"};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema12.type,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate29.errors = vErrors;
return errors === 0;
}

const schema13 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/ipv4"}},"else":{"$ref":"#/definitions/ipv4"}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate29(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate29.errors : append(vErrors, validate29.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema13.then.type,parentSchema:schema13.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate29(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate29.errors : append(vErrors, validate29.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema13.if,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema11.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema11.else.required,parentSchema:schema11.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema11.if,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema11.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema11.properties.ttl.allOf[1].type,parentSchema:schema11.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate29(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate29.errors : append(vErrors, validate29.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate31(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate31.errors : append(vErrors, validate31.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate27.errors : append(vErrors, validate27.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate31.errors : append(vErrors, validate31.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema10.if,parentSchema:schema10,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema14 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/ipv6Set"},"else":{"$ref":"#/definitions/ipv6OneOrMany"}};
const schema15 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/ipv6"},"values":{"$ref":"#/definitions/ipv6OneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema16 = {"type":"string"};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate41.errors = vErrors;
return errors === 0;
}

const schema17 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/ipv6"}},"else":{"$ref":"#/definitions/ipv6"}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate41(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate41.errors : append(vErrors, validate41.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema17.then.type,parentSchema:schema17.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate41(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate41.errors : append(vErrors, validate41.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema17.if,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema15.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema15.else.required,parentSchema:schema15.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema15.if,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema15.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema15.properties.ttl.allOf[1].type,parentSchema:schema15.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate41(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate41.errors : append(vErrors, validate41.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate43(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate43.errors : append(vErrors, validate43.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema15.type,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate39.errors : append(vErrors, validate39.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate43.errors : append(vErrors, validate43.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema14.if,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}

const schema18 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/hostSet"},"else":{"$ref":"#/definitions/hostOneOrMany"}};
const schema19 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/host"},"values":{"$ref":"#/definitions/hostOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema20 = {"type":["string","number","boolean"],"tsType":"string"};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data === null
              || (dataType0 == "string" && data && data == +data)){
coerced0 = +data;
}
else if(data === "false" || data === 0 || data === null){
coerced0 = false;
}
else if(data === "true" || data === 1){
coerced0 = true;
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema20.type},schema:schema20.type,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate53.errors = vErrors;
return errors === 0;
}

const schema21 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/host"}},"else":{"$ref":"#/definitions/host"}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate53(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate53.errors : append(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema21.then.type,parentSchema:schema21.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate53(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate53.errors : append(vErrors, validate53.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema21.if,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema19.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema19.else.required,parentSchema:schema19.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema19.if,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema19.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema19.properties.ttl.allOf[1].type,parentSchema:schema19.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate53(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate53.errors : append(vErrors, validate53.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate55(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate55.errors : append(vErrors, validate55.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema19.type,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate51(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate51.errors : append(vErrors, validate51.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate55(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate55.errors : append(vErrors, validate55.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema18.if,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}

const schema22 = {"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/mxSet"},"else":{"$ref":"#/definitions/mx"}},"else":{"$ref":"#/definitions/mxOneOrMany"}};
const schema23 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/mx"},"values":{"$ref":"#/definitions/mxOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema24 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/mxFields"},"else":{"type":"string"}};
const schema25 = {"type":"object","additionalProperties":false,"required":["preference","exchange"],"properties":{"preference":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"exchange":{"type":"string"}}};
const schema26 = {"type":["integer","string"],"pattern":"^(?:0|[1-9][0-9]*)$|\\$\\{","minimum":0,"maximum":65535};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type},schema:schema26.type,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 65535 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},schema:65535,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate68.errors = vErrors;
return errors === 0;
}


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "preference"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.exchange === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchange"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "preference") || (key0 === "exchange"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.preference !== undefined){
let data0 = data.preference;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/preference",schemaPath:"#/properties/preference/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema25.properties.preference.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err4 = {instancePath:instancePath+"/preference",schemaPath:"#/properties/preference/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema25.properties.preference.allOf[1].type,parentSchema:schema25.properties.preference.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["preference"] = coerced0;
}
}
}
if(!(validate68(data0, {instancePath:instancePath+"/preference",parentData:data,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate68.errors : append(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.exchange !== undefined){
let data1 = data.exchange;
if(typeof data1 !== "string"){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else {
const err5 = {instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "string"},schema:schema25.properties.exchange.type,parentSchema:schema25.properties.exchange,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["exchange"] = coerced1;
}
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate67(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate67.errors : append(vErrors, validate67.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema24.else.type,parentSchema:schema24.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema24.if,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}

const schema27 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/mx"}},"else":{"$ref":"#/definitions/mx"}};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate66(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate66.errors : append(vErrors, validate66.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema27.then.type,parentSchema:schema27.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate66.errors : append(vErrors, validate66.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema27.if,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}


function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema23.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema23.else.required,parentSchema:schema23.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema23.if,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema23.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema23.properties.ttl.allOf[1].type,parentSchema:schema23.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate66(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate66.errors : append(vErrors, validate66.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate72(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate72.errors : append(vErrors, validate72.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema23.type,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid2 = _errs7 === errors;
valid2 = valid2 || _valid2;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.values === undefined) && (missing1 = "values")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid2 = _errs8 === errors;
valid2 = valid2 || _valid2;
}
if(!valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate64.errors : append(vErrors, validate64.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate66.errors : append(vErrors, validate66.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema22.then.if,parentSchema:schema22.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate72.errors : append(vErrors, validate72.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema22.if,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema28 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/textSet"},"else":{"$ref":"#/definitions/textOneOrMany"}};
const schema29 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/text"},"values":{"$ref":"#/definitions/textOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema30 = {"type":["string","number","boolean","null"],"tsType":"string"};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data === null
              || (dataType0 == "string" && data && data == +data)){
coerced0 = +data;
}
else if(data === "false" || data === 0 || data === null){
coerced0 = false;
}
else if(data === "true" || data === 1){
coerced0 = true;
}
else if(data === "" || data === 0 || data === false){
coerced0 = null;
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema30.type},schema:schema30.type,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate84.errors = vErrors;
return errors === 0;
}

const schema31 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/text"}},"else":{"$ref":"#/definitions/text"}};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate84(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate84.errors : append(vErrors, validate84.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema31.then.type,parentSchema:schema31.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate84.errors : append(vErrors, validate84.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema31.if,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema29.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema29.else.required,parentSchema:schema29.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema29.if,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema29.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema29.properties.ttl.allOf[1].type,parentSchema:schema29.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate84(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate84.errors : append(vErrors, validate84.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate86(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate86.errors : append(vErrors, validate86.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema29.type,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}


function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate82(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate82.errors : append(vErrors, validate82.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate86(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate86.errors : append(vErrors, validate86.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema28.if,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}

const schema32 = {"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/srvSet"},"else":{"$ref":"#/definitions/srv"}},"else":{"$ref":"#/definitions/srvOneOrMany"}};
const schema33 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/srv"},"values":{"$ref":"#/definitions/srvOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema34 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/srvFields"},"else":{"type":"string"}};
const schema35 = {"type":"object","additionalProperties":false,"required":["priority","weight","port","target"],"properties":{"priority":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"weight":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"port":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"target":{"type":"string"}}};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.priority === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "priority"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.weight === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "weight"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.port === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "port"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.target === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "priority") || (key0 === "weight")) || (key0 === "port")) || (key0 === "target"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.priority !== undefined){
let data0 = data.priority;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema35.properties.priority.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err6 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema35.properties.priority.allOf[1].type,parentSchema:schema35.properties.priority.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["priority"] = coerced0;
}
}
}
if(!(validate68(data0, {instancePath:instancePath+"/priority",parentData:data,parentDataProperty:"priority",rootData}))){
vErrors = vErrors === null ? validate68.errors : append(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.weight !== undefined){
let data1 = data.weight;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err7 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema35.properties.weight.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 === "boolean" || data1 === null
              || (dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced1 = +data1;
}
else {
const err8 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema35.properties.weight.allOf[1].type,parentSchema:schema35.properties.weight.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["weight"] = coerced1;
}
}
}
if(!(validate68(data1, {instancePath:instancePath+"/weight",parentData:data,parentDataProperty:"weight",rootData}))){
vErrors = vErrors === null ? validate68.errors : append(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.port !== undefined){
let data2 = data.port;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err9 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema35.properties.port.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 === "boolean" || data2 === null
              || (dataType2 === "string" && data2 && data2 == +data2 && !(data2 % 1))){
coerced2 = +data2;
}
else {
const err10 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema35.properties.port.allOf[1].type,parentSchema:schema35.properties.port.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["port"] = coerced2;
}
}
}
if(!(validate68(data2, {instancePath:instancePath+"/port",parentData:data,parentDataProperty:"port",rootData}))){
vErrors = vErrors === null ? validate68.errors : append(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.target !== undefined){
let data3 = data.target;
if(typeof data3 !== "string"){
let dataType3 = typeof data3;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data3;
}
else if(data3 === null){
coerced3 = "";
}
else {
const err11 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},schema:schema35.properties.target.type,parentSchema:schema35.properties.target,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(coerced3 !== undefined){
data3 = coerced3;
if(data !== undefined){
data["target"] = coerced3;
}
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate97(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate97.errors : append(vErrors, validate97.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema34.else.type,parentSchema:schema34.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema34.if,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}

const schema36 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/srv"}},"else":{"$ref":"#/definitions/srv"}};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate96(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate96.errors : append(vErrors, validate96.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema36.then.type,parentSchema:schema36.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate96(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate96.errors : append(vErrors, validate96.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema36.if,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}


function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema33.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema33.else.required,parentSchema:schema33.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema33.if,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema33.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema33.properties.ttl.allOf[1].type,parentSchema:schema33.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate96(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate96.errors : append(vErrors, validate96.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate103(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate103.errors : append(vErrors, validate103.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema33.type,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid2 = _errs7 === errors;
valid2 = valid2 || _valid2;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.values === undefined) && (missing1 = "values")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid2 = _errs8 === errors;
valid2 = valid2 || _valid2;
}
if(!valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate94(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate94.errors : append(vErrors, validate94.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(!(validate96(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate96.errors : append(vErrors, validate96.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema32.then.if,parentSchema:schema32.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(!(validate103(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate103.errors : append(vErrors, validate103.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema32.if,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}

const schema37 = {"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/sshfpSet"},"else":{"$ref":"#/definitions/sshfp"}},"else":{"$ref":"#/definitions/sshfpOneOrMany"}};
const schema38 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/sshfp"},"values":{"$ref":"#/definitions/sshfpOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema39 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/sshfpFields"},"else":{"type":"string"}};
const schema40 = {"type":"object","additionalProperties":false,"required":["algorithm","type","fingerprint"],"properties":{"algorithm":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"type":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"fingerprint":{"type":["string","number"],"tsType":"string"}}};
const schema41 = {"type":["integer","string"],"pattern":"^(?:0|[1-9][0-9]*)$|\\$\\{","minimum":0,"maximum":255};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema41.type},schema:schema41.type,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 255 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},schema:255,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate116.errors = vErrors;
return errors === 0;
}


function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.algorithm === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "algorithm"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.fingerprint === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fingerprint"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "algorithm") || (key0 === "type")) || (key0 === "fingerprint"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.algorithm !== undefined){
let data0 = data.algorithm;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema40.properties.algorithm.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err5 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema40.properties.algorithm.allOf[1].type,parentSchema:schema40.properties.algorithm.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["algorithm"] = coerced0;
}
}
}
if(!(validate116(data0, {instancePath:instancePath+"/algorithm",parentData:data,parentDataProperty:"algorithm",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema40.properties.type.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 === "boolean" || data1 === null
              || (dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced1 = +data1;
}
else {
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema40.properties.type.allOf[1].type,parentSchema:schema40.properties.type.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["type"] = coerced1;
}
}
}
if(!(validate116(data1, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.fingerprint !== undefined){
let data2 = data.fingerprint;
if((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else if(dataType2 == "boolean" || data2 === null
              || (dataType2 == "string" && data2 && data2 == +data2)){
coerced2 = +data2;
}
else {
const err8 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/type",keyword:"type",params:{type: schema40.properties.fingerprint.type},schema:schema40.properties.fingerprint.type,parentSchema:schema40.properties.fingerprint,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["fingerprint"] = coerced2;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate115.errors = vErrors;
return errors === 0;
}


function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate115(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate115.errors : append(vErrors, validate115.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema39.else.type,parentSchema:schema39.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema39.if,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate114.errors = vErrors;
return errors === 0;
}

const schema42 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/sshfp"}},"else":{"$ref":"#/definitions/sshfp"}};

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate114(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate114.errors : append(vErrors, validate114.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema42.then.type,parentSchema:schema42.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate114(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate114.errors : append(vErrors, validate114.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema42.if,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate121.errors = vErrors;
return errors === 0;
}


function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema38.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema38.else.required,parentSchema:schema38.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema38.if,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema38.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema38.properties.ttl.allOf[1].type,parentSchema:schema38.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate114(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate114.errors : append(vErrors, validate114.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate121(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate121.errors : append(vErrors, validate121.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema38.type,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate112.errors = vErrors;
return errors === 0;
}


function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid2 = _errs7 === errors;
valid2 = valid2 || _valid2;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.values === undefined) && (missing1 = "values")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid2 = _errs8 === errors;
valid2 = valid2 || _valid2;
}
if(!valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate112(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate112.errors : append(vErrors, validate112.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(!(validate114(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate114.errors : append(vErrors, validate114.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema37.then.if,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(!(validate121(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate121.errors : append(vErrors, validate121.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema37.if,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate111.errors = vErrors;
return errors === 0;
}

const schema43 = {"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/tlsaSet"},"else":{"$ref":"#/definitions/tlsa"}},"else":{"$ref":"#/definitions/tlsaOneOrMany"}};
const schema44 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/tlsa"},"values":{"$ref":"#/definitions/tlsaOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema45 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/tlsaFields"},"else":{"type":"string"}};
const schema46 = {"type":"object","additionalProperties":false,"required":["usage","selector","matchingType","data"],"properties":{"usage":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"selector":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"matchingType":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"data":{"type":["string","number"],"tsType":"string"}}};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.usage === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "usage"},schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.selector === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selector"},schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.matchingType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "matchingType"},schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "usage") || (key0 === "selector")) || (key0 === "matchingType")) || (key0 === "data"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.usage !== undefined){
let data0 = data.usage;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema46.properties.usage.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err6 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema46.properties.usage.allOf[1].type,parentSchema:schema46.properties.usage.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["usage"] = coerced0;
}
}
}
if(!(validate116(data0, {instancePath:instancePath+"/usage",parentData:data,parentDataProperty:"usage",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.selector !== undefined){
let data1 = data.selector;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err7 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema46.properties.selector.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 === "boolean" || data1 === null
              || (dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced1 = +data1;
}
else {
const err8 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema46.properties.selector.allOf[1].type,parentSchema:schema46.properties.selector.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["selector"] = coerced1;
}
}
}
if(!(validate116(data1, {instancePath:instancePath+"/selector",parentData:data,parentDataProperty:"selector",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.matchingType !== undefined){
let data2 = data.matchingType;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err9 = {instancePath:instancePath+"/matchingType",schemaPath:"#/properties/matchingType/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema46.properties.matchingType.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 === "boolean" || data2 === null
              || (dataType2 === "string" && data2 && data2 == +data2 && !(data2 % 1))){
coerced2 = +data2;
}
else {
const err10 = {instancePath:instancePath+"/matchingType",schemaPath:"#/properties/matchingType/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema46.properties.matchingType.allOf[1].type,parentSchema:schema46.properties.matchingType.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["matchingType"] = coerced2;
}
}
}
if(!(validate116(data2, {instancePath:instancePath+"/matchingType",parentData:data,parentDataProperty:"matchingType",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
let data3 = data.data;
if((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))){
let dataType3 = typeof data3;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data3;
}
else if(data3 === null){
coerced3 = "";
}
else if(dataType3 == "boolean" || data3 === null
              || (dataType3 == "string" && data3 && data3 == +data3)){
coerced3 = +data3;
}
else {
const err11 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: schema46.properties.data.type},schema:schema46.properties.data.type,parentSchema:schema46.properties.data,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(coerced3 !== undefined){
data3 = coerced3;
if(data !== undefined){
data["data"] = coerced3;
}
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema46.type,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate133.errors = vErrors;
return errors === 0;
}


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate133(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate133.errors : append(vErrors, validate133.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema45.else.type,parentSchema:schema45.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema45.if,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate132.errors = vErrors;
return errors === 0;
}

const schema47 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/tlsa"}},"else":{"$ref":"#/definitions/tlsa"}};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate132(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate132.errors : append(vErrors, validate132.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema47.then.type,parentSchema:schema47.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate132(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate132.errors : append(vErrors, validate132.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema47.if,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate139.errors = vErrors;
return errors === 0;
}


function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema44.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema44.else.required,parentSchema:schema44.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema44.if,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema44.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema44.properties.ttl.allOf[1].type,parentSchema:schema44.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate132(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate132.errors : append(vErrors, validate132.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate139(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate139.errors : append(vErrors, validate139.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate130.errors = vErrors;
return errors === 0;
}


function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid2 = _errs7 === errors;
valid2 = valid2 || _valid2;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.values === undefined) && (missing1 = "values")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid2 = _errs8 === errors;
valid2 = valid2 || _valid2;
}
if(!valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate130(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate130.errors : append(vErrors, validate130.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(!(validate132(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate132.errors : append(vErrors, validate132.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema43.then.if,parentSchema:schema43.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(!(validate139(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate139.errors : append(vErrors, validate139.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema43.if,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate129.errors = vErrors;
return errors === 0;
}

const schema48 = {"if":{"type":"object"},"then":{"if":{"not":{"anyOf":[{"required":["tag"]},{"required":["flags"]}]},"anyOf":[{"required":["issue"]},{"required":["issuewild"]},{"required":["issuemail"]},{"required":["issuevmc"]},{"required":["iodef"]},{"required":["critical"]},{"not":{"anyOf":[{"required":["value"]},{"required":["values"]},{"propertyNames":{"enum":["ttl"]}}]}}]},"then":{"$ref":"#/definitions/caaPolicy"},"else":{"if":{"not":{"anyOf":[{"required":["tag"]},{"required":["flags"]}]},"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/caaSet"},"else":{"$ref":"#/definitions/caa"}}},"else":{"$ref":"#/definitions/caaOneOrMany"}};
const schema49 = {"type":"object","additionalProperties":false,"properties":{"issue":{"$ref":"#/definitions/wordsOrNone"},"issuewild":{"$ref":"#/definitions/wordsOrNone"},"issuemail":{"$ref":"#/definitions/wordsOrNone"},"issuevmc":{"$ref":"#/definitions/wordsOrNone"},"iodef":{"$ref":"#/definitions/wordOneOrMany"},"critical":{"$ref":"#/definitions/switch"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}};
const schema50 = {"if":{"type":"array"},"then":{"type":"array","items":{"type":"string"}},"else":{"type":"string"}};

function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else {
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/then/items/type",keyword:"type",params:{type: "string"},schema:schema50.then.items.type,parentSchema:schema50.then.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data[i0] = coerced0;
}
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema50.then.type,parentSchema:schema50.then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
if(typeof data !== "string"){
let dataType1 = typeof data;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data;
}
else if(data === null){
coerced1 = "";
}
else {
const err3 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema50.else.type,parentSchema:schema50.else,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced1 !== undefined){
data = coerced1;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced1;
}
}
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema50.if,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate149.errors = vErrors;
return errors === 0;
}

const schema51 = {"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string"}},"else":{"type":"string"}};

function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/then/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema51.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else {
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/then/items/type",keyword:"type",params:{type: "string"},schema:schema51.then.items.type,parentSchema:schema51.then.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data[i0] = coerced0;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema51.then.type,parentSchema:schema51.then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
if(typeof data !== "string"){
let dataType1 = typeof data;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data;
}
else if(data === null){
coerced1 = "";
}
else {
const err4 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema51.else.type,parentSchema:schema51.else,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced1 !== undefined){
data = coerced1;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced1;
}
}
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema51.if,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate154.errors = vErrors;
return errors === 0;
}

const schema52 = {"type":["string","boolean"]};

function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (typeof data !== "boolean")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else if(data === "false" || data === 0 || data === null){
coerced0 = false;
}
else if(data === "true" || data === 1){
coerced0 = true;
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema52.type},schema:schema52.type,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate156.errors = vErrors;
return errors === 0;
}


function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "issue") || (key0 === "issuewild")) || (key0 === "issuemail")) || (key0 === "issuevmc")) || (key0 === "iodef")) || (key0 === "critical")) || (key0 === "ttl"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.issue !== undefined){
if(!(validate149(data.issue, {instancePath:instancePath+"/issue",parentData:data,parentDataProperty:"issue",rootData}))){
vErrors = vErrors === null ? validate149.errors : append(vErrors, validate149.errors);
errors = vErrors.length;
}
}
if(data.issuewild !== undefined){
if(!(validate149(data.issuewild, {instancePath:instancePath+"/issuewild",parentData:data,parentDataProperty:"issuewild",rootData}))){
vErrors = vErrors === null ? validate149.errors : append(vErrors, validate149.errors);
errors = vErrors.length;
}
}
if(data.issuemail !== undefined){
if(!(validate149(data.issuemail, {instancePath:instancePath+"/issuemail",parentData:data,parentDataProperty:"issuemail",rootData}))){
vErrors = vErrors === null ? validate149.errors : append(vErrors, validate149.errors);
errors = vErrors.length;
}
}
if(data.issuevmc !== undefined){
if(!(validate149(data.issuevmc, {instancePath:instancePath+"/issuevmc",parentData:data,parentDataProperty:"issuevmc",rootData}))){
vErrors = vErrors === null ? validate149.errors : append(vErrors, validate149.errors);
errors = vErrors.length;
}
}
if(data.iodef !== undefined){
if(!(validate154(data.iodef, {instancePath:instancePath+"/iodef",parentData:data,parentDataProperty:"iodef",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.critical !== undefined){
if(!(validate156(data.critical, {instancePath:instancePath+"/critical",parentData:data,parentDataProperty:"critical",rootData}))){
vErrors = vErrors === null ? validate156.errors : append(vErrors, validate156.errors);
errors = vErrors.length;
}
}
if(data.ttl !== undefined){
let data6 = data.ttl;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err1 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema49.properties.ttl.allOf[0],data:data6};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
let dataType0 = typeof data6;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data6 === null
              || (dataType0 === "string" && data6 && data6 == +data6 && !(data6 % 1))){
coerced0 = +data6;
}
else {
const err2 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema49.properties.ttl.allOf[1].type,parentSchema:schema49.properties.ttl.allOf[1],data:data6};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data6 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data6, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema49.type,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate148.errors = vErrors;
return errors === 0;
}

const schema53 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/caa"},"values":{"$ref":"#/definitions/caaOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema54 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/caaFields"},"else":{"type":"string"}};
const schema55 = {"type":"object","additionalProperties":false,"required":["flags","tag","value"],"properties":{"flags":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"tag":{"type":"string"},"value":{"type":"string"}}};

function validate163(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.flags === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "flags"},schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tag === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tag"},schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.value === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "flags") || (key0 === "tag")) || (key0 === "value"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.flags !== undefined){
let data0 = data.flags;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema55.properties.flags.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err5 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema55.properties.flags.allOf[1].type,parentSchema:schema55.properties.flags.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["flags"] = coerced0;
}
}
}
if(!(validate116(data0, {instancePath:instancePath+"/flags",parentData:data,parentDataProperty:"flags",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.tag !== undefined){
let data1 = data.tag;
if(typeof data1 !== "string"){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else {
const err6 = {instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},schema:schema55.properties.tag.type,parentSchema:schema55.properties.tag,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["tag"] = coerced1;
}
}
}
}
if(data.value !== undefined){
let data2 = data.value;
if(typeof data2 !== "string"){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else {
const err7 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema55.properties.value.type,parentSchema:schema55.properties.value,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["value"] = coerced2;
}
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema55.type,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate163.errors = vErrors;
return errors === 0;
}


function validate162(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate163(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate163.errors : append(vErrors, validate163.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema54.else.type,parentSchema:schema54.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema54.if,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate162.errors = vErrors;
return errors === 0;
}

const schema56 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/caa"}},"else":{"$ref":"#/definitions/caa"}};

function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate162(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate162.errors : append(vErrors, validate162.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema56.then.type,parentSchema:schema56.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate162(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate162.errors : append(vErrors, validate162.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema56.if,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate167.errors = vErrors;
return errors === 0;
}


function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema53.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema53.else.required,parentSchema:schema53.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema53.if,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema53.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema53.properties.ttl.allOf[1].type,parentSchema:schema53.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate162(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate162.errors : append(vErrors, validate162.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate167(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate167.errors : append(vErrors, validate167.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema53.type,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate160.errors = vErrors;
return errors === 0;
}


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tag === undefined) && (missing0 = "tag")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid2 = _errs9 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.flags === undefined) && (missing1 = "flags")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid2 = _errs10 === errors;
valid3 = valid3 || _valid2;
}
if(!valid3){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs7 === errors;
if(valid2){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
const _errs11 = errors;
let valid4 = false;
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.issue === undefined) && (missing2 = "issue")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid3 = _errs12 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.issuewild === undefined) && (missing3 = "issuewild")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid3 = _errs13 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.issuemail === undefined) && (missing4 = "issuemail")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid3 = _errs14 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.issuevmc === undefined) && (missing5 = "issuevmc")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid3 = _errs15 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.iodef === undefined) && (missing6 = "iodef")){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid3 = _errs16 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.critical === undefined) && (missing7 = "critical")){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid3 = _errs17 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs18 = errors;
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
let valid6 = false;
const _errs22 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.value === undefined) && (missing8 = "value")){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid4 = _errs22 === errors;
valid6 = valid6 || _valid4;
if(!valid6){
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.values === undefined) && (missing9 = "values")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid4 = _errs23 === errors;
valid6 = valid6 || _valid4;
if(!valid6){
const _errs24 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs25 = errors;
if(!(key0 === "ttl")){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid7 = _errs25 === errors;
if(!valid7){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
break;
}
}
}
var _valid4 = _errs24 === errors;
valid6 = valid6 || _valid4;
}
}
if(!valid6){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs20 === errors;
if(valid5){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs18 === errors;
valid4 = valid4 || _valid3;
}
}
}
}
}
}
if(!valid4){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs26 = errors;
if(!(validate148(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate148.errors : append(vErrors, validate148.errors);
errors = vErrors.length;
}
var _valid1 = _errs26 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs27 = errors;
const _errs28 = errors;
let valid8 = true;
const _errs29 = errors;
const _errs30 = errors;
const _errs31 = errors;
const _errs32 = errors;
let valid10 = false;
const _errs33 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((data.tag === undefined) && (missing10 = "tag")){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid6 = _errs33 === errors;
valid10 = valid10 || _valid6;
if(!valid10){
const _errs34 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing11;
if((data.flags === undefined) && (missing11 = "flags")){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid6 = _errs34 === errors;
valid10 = valid10 || _valid6;
}
if(!valid10){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
var valid9 = _errs31 === errors;
if(valid9){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
const _errs35 = errors;
let valid11 = false;
const _errs36 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing12;
if((data.value === undefined) && (missing12 = "value")){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid7 = _errs36 === errors;
valid11 = valid11 || _valid7;
if(!valid11){
const _errs37 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing13;
if((data.values === undefined) && (missing13 = "values")){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid7 = _errs37 === errors;
valid11 = valid11 || _valid7;
}
if(!valid11){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
var _valid5 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid5){
const _errs38 = errors;
if(!(validate160(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate160.errors : append(vErrors, validate160.errors);
errors = vErrors.length;
}
var _valid5 = _errs38 === errors;
valid8 = _valid5;
ifClause2 = "then";
}
else {
const _errs39 = errors;
if(!(validate162(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate162.errors : append(vErrors, validate162.errors);
errors = vErrors.length;
}
var _valid5 = _errs39 === errors;
valid8 = _valid5;
ifClause2 = "else";
}
if(!valid8){
const err25 = {instancePath,schemaPath:"#/then/else/if",keyword:"if",params:{failingKeyword: ifClause2},schema:schema48.then.else.if,parentSchema:schema48.then.else,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid1 = _errs27 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err26 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema48.then.if,parentSchema:schema48.then,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs40 = errors;
if(!(validate167(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate167.errors : append(vErrors, validate167.errors);
errors = vErrors.length;
}
var _valid0 = _errs40 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err27 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema48.if,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate147.errors = vErrors;
return errors === 0;
}

const schema57 = {"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/naptrSet"},"else":{"$ref":"#/definitions/naptr"}},"else":{"$ref":"#/definitions/naptrOneOrMany"}};
const schema58 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/naptr"},"values":{"$ref":"#/definitions/naptrOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema59 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/naptrFields"},"else":{"type":"string"}};
const schema60 = {"type":"object","additionalProperties":false,"required":["order","preference","flags","service","regexp","replacement"],"properties":{"order":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"preference":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"flags":{"type":"string"},"service":{"type":"string"},"regexp":{"type":"string"},"replacement":{"type":"string"}}};

function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.preference === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "preference"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.flags === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "flags"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.service === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.regexp === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "regexp"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.replacement === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "replacement"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "order") || (key0 === "preference")) || (key0 === "flags")) || (key0 === "service")) || (key0 === "regexp")) || (key0 === "replacement"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.order !== undefined){
let data0 = data.order;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err7 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema60.properties.order.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err8 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema60.properties.order.allOf[1].type,parentSchema:schema60.properties.order.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["order"] = coerced0;
}
}
}
if(!(validate68(data0, {instancePath:instancePath+"/order",parentData:data,parentDataProperty:"order",rootData}))){
vErrors = vErrors === null ? validate68.errors : append(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.preference !== undefined){
let data1 = data.preference;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err9 = {instancePath:instancePath+"/preference",schemaPath:"#/properties/preference/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema60.properties.preference.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 === "boolean" || data1 === null
              || (dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced1 = +data1;
}
else {
const err10 = {instancePath:instancePath+"/preference",schemaPath:"#/properties/preference/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema60.properties.preference.allOf[1].type,parentSchema:schema60.properties.preference.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["preference"] = coerced1;
}
}
}
if(!(validate68(data1, {instancePath:instancePath+"/preference",parentData:data,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate68.errors : append(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.flags !== undefined){
let data2 = data.flags;
if(typeof data2 !== "string"){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else {
const err11 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/type",keyword:"type",params:{type: "string"},schema:schema60.properties.flags.type,parentSchema:schema60.properties.flags,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["flags"] = coerced2;
}
}
}
}
if(data.service !== undefined){
let data3 = data.service;
if(typeof data3 !== "string"){
let dataType3 = typeof data3;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data3;
}
else if(data3 === null){
coerced3 = "";
}
else {
const err12 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "string"},schema:schema60.properties.service.type,parentSchema:schema60.properties.service,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(coerced3 !== undefined){
data3 = coerced3;
if(data !== undefined){
data["service"] = coerced3;
}
}
}
}
if(data.regexp !== undefined){
let data4 = data.regexp;
if(typeof data4 !== "string"){
let dataType4 = typeof data4;
let coerced4 = undefined;
if(!(coerced4 !== undefined)){
if(dataType4 == "number" || dataType4 == "boolean"){
coerced4 = "" + data4;
}
else if(data4 === null){
coerced4 = "";
}
else {
const err13 = {instancePath:instancePath+"/regexp",schemaPath:"#/properties/regexp/type",keyword:"type",params:{type: "string"},schema:schema60.properties.regexp.type,parentSchema:schema60.properties.regexp,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(coerced4 !== undefined){
data4 = coerced4;
if(data !== undefined){
data["regexp"] = coerced4;
}
}
}
}
if(data.replacement !== undefined){
let data5 = data.replacement;
if(typeof data5 !== "string"){
let dataType5 = typeof data5;
let coerced5 = undefined;
if(!(coerced5 !== undefined)){
if(dataType5 == "number" || dataType5 == "boolean"){
coerced5 = "" + data5;
}
else if(data5 === null){
coerced5 = "";
}
else {
const err14 = {instancePath:instancePath+"/replacement",schemaPath:"#/properties/replacement/type",keyword:"type",params:{type: "string"},schema:schema60.properties.replacement.type,parentSchema:schema60.properties.replacement,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(coerced5 !== undefined){
data5 = coerced5;
if(data !== undefined){
data["replacement"] = coerced5;
}
}
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema60.type,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate179.errors = vErrors;
return errors === 0;
}


function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate179(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate179.errors : append(vErrors, validate179.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema59.else.type,parentSchema:schema59.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema59.if,parentSchema:schema59,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate178.errors = vErrors;
return errors === 0;
}

const schema61 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/naptr"}},"else":{"$ref":"#/definitions/naptr"}};

function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate178(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate178.errors : append(vErrors, validate178.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema61.then.type,parentSchema:schema61.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate178.errors : append(vErrors, validate178.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema61.if,parentSchema:schema61,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate184.errors = vErrors;
return errors === 0;
}


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema58.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema58.else.required,parentSchema:schema58.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema58.if,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema58.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema58.properties.ttl.allOf[1].type,parentSchema:schema58.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate178(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate178.errors : append(vErrors, validate178.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate184(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate184.errors : append(vErrors, validate184.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema58.type,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate176.errors = vErrors;
return errors === 0;
}


function validate175(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid2 = _errs7 === errors;
valid2 = valid2 || _valid2;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.values === undefined) && (missing1 = "values")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid2 = _errs8 === errors;
valid2 = valid2 || _valid2;
}
if(!valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : append(vErrors, validate176.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate178.errors : append(vErrors, validate178.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema57.then.if,parentSchema:schema57.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(!(validate184(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate184.errors : append(vErrors, validate184.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema57.if,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate175.errors = vErrors;
return errors === 0;
}

const schema62 = {"if":{"type":"object"},"then":{"if":{"anyOf":[{"required":["value"]},{"required":["values"]}]},"then":{"$ref":"#/definitions/dsSet"},"else":{"$ref":"#/definitions/ds"}},"else":{"$ref":"#/definitions/dsOneOrMany"}};
const schema63 = {"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"value":{"$ref":"#/definitions/ds"},"values":{"$ref":"#/definitions/dsOneOrMany"}},"if":{"required":["value"]},"then":{"properties":{"values":false}},"else":{"required":["values"]}};
const schema64 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/dsFields"},"else":{"type":"string"}};
const schema65 = {"type":"object","additionalProperties":false,"required":["keyTag","algorithm","digestType","digest"],"properties":{"keyTag":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"algorithm":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"digestType":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"digest":{"type":["string","number"],"tsType":"string"}}};

function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keyTag === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keyTag"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.algorithm === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "algorithm"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.digestType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digestType"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.digest === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "keyTag") || (key0 === "algorithm")) || (key0 === "digestType")) || (key0 === "digest"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.keyTag !== undefined){
let data0 = data.keyTag;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/keyTag",schemaPath:"#/properties/keyTag/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema65.properties.keyTag.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err6 = {instancePath:instancePath+"/keyTag",schemaPath:"#/properties/keyTag/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema65.properties.keyTag.allOf[1].type,parentSchema:schema65.properties.keyTag.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["keyTag"] = coerced0;
}
}
}
if(!(validate68(data0, {instancePath:instancePath+"/keyTag",parentData:data,parentDataProperty:"keyTag",rootData}))){
vErrors = vErrors === null ? validate68.errors : append(vErrors, validate68.errors);
errors = vErrors.length;
}
}
if(data.algorithm !== undefined){
let data1 = data.algorithm;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err7 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema65.properties.algorithm.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 === "boolean" || data1 === null
              || (dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced1 = +data1;
}
else {
const err8 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema65.properties.algorithm.allOf[1].type,parentSchema:schema65.properties.algorithm.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["algorithm"] = coerced1;
}
}
}
if(!(validate116(data1, {instancePath:instancePath+"/algorithm",parentData:data,parentDataProperty:"algorithm",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.digestType !== undefined){
let data2 = data.digestType;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err9 = {instancePath:instancePath+"/digestType",schemaPath:"#/properties/digestType/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema65.properties.digestType.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 === "boolean" || data2 === null
              || (dataType2 === "string" && data2 && data2 == +data2 && !(data2 % 1))){
coerced2 = +data2;
}
else {
const err10 = {instancePath:instancePath+"/digestType",schemaPath:"#/properties/digestType/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema65.properties.digestType.allOf[1].type,parentSchema:schema65.properties.digestType.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["digestType"] = coerced2;
}
}
}
if(!(validate116(data2, {instancePath:instancePath+"/digestType",parentData:data,parentDataProperty:"digestType",rootData}))){
vErrors = vErrors === null ? validate116.errors : append(vErrors, validate116.errors);
errors = vErrors.length;
}
}
if(data.digest !== undefined){
let data3 = data.digest;
if((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))){
let dataType3 = typeof data3;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data3;
}
else if(data3 === null){
coerced3 = "";
}
else if(dataType3 == "boolean" || data3 === null
              || (dataType3 == "string" && data3 && data3 == +data3)){
coerced3 = +data3;
}
else {
const err11 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: schema65.properties.digest.type},schema:schema65.properties.digest.type,parentSchema:schema65.properties.digest,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(coerced3 !== undefined){
data3 = coerced3;
if(data !== undefined){
data["digest"] = coerced3;
}
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema65.type,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate196.errors = vErrors;
return errors === 0;
}


function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate196(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate196.errors : append(vErrors, validate196.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"},schema:schema64.else.type,parentSchema:schema64.else,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema64.if,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate195.errors = vErrors;
return errors === 0;
}

const schema66 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/ds"}},"else":{"$ref":"#/definitions/ds"}};

function validate202(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate195(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate195.errors : append(vErrors, validate195.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema66.then.type,parentSchema:schema66.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate195(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate195.errors : append(vErrors, validate195.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema66.if,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate202.errors = vErrors;
return errors === 0;
}


function validate193(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values !== undefined){
const err1 = {instancePath:instancePath+"/values",schemaPath:"#/then/properties/values/false schema",keyword:"false schema",params:{},schema:false,parentSchema:schema63.then.properties.values,data:data.values};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err2 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "values"},schema:schema63.else.required,parentSchema:schema63.else,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema63.if,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "ttl") || (key0 === "value")) || (key0 === "values"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema63.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema63.properties.ttl.allOf[1].type,parentSchema:schema63.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
if(!(validate195(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate195.errors : append(vErrors, validate195.errors);
errors = vErrors.length;
}
}
if(data.values !== undefined){
if(!(validate202(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate202.errors : append(vErrors, validate202.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema63.type,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate193.errors = vErrors;
return errors === 0;
}


function validate192(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.value === undefined) && (missing0 = "value")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid2 = _errs7 === errors;
valid2 = valid2 || _valid2;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.values === undefined) && (missing1 = "values")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid2 = _errs8 === errors;
valid2 = valid2 || _valid2;
}
if(!valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate193(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate193.errors : append(vErrors, validate193.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(!(validate195(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate195.errors : append(vErrors, validate195.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema62.then.if,parentSchema:schema62.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(!(validate202(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate202.errors : append(vErrors, validate202.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema62.if,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate192.errors = vErrors;
return errors === 0;
}

const schema67 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"include":{"$ref":"#/definitions/wordOneOrMany"},"a":{"$ref":"#/definitions/hostsOrItself"},"mx":{"$ref":"#/definitions/hostsOrItself"},"ip4":{"$ref":"#/definitions/wordOneOrMany"},"ip6":{"$ref":"#/definitions/wordOneOrMany"},"exists":{"$ref":"#/definitions/wordOneOrMany"},"redirect":{"type":"string"},"all":{"type":["string","null"],"tsType":"string"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}},"patternProperties":{"^ptr$":{"deprecated":true}}};
const pattern31 = new RegExp("^ptr$", "u");
const schema68 = {"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string"}},"else":{"type":["string","boolean"]}};

function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/then/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema68.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else {
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/then/items/type",keyword:"type",params:{type: "string"},schema:schema68.then.items.type,parentSchema:schema68.then.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data[i0] = coerced0;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema68.then.type,parentSchema:schema68.then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
if((typeof data !== "string") && (typeof data !== "boolean")){
let dataType1 = typeof data;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data;
}
else if(data === null){
coerced1 = "";
}
else if(data === "false" || data === 0 || data === null){
coerced1 = false;
}
else if(data === "true" || data === 1){
coerced1 = true;
}
else {
const err4 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: schema68.else.type},schema:schema68.else.type,parentSchema:schema68.else,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced1 !== undefined){
data = coerced1;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced1;
}
}
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema68.if,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate212.errors = vErrors;
return errors === 0;
}


function validate210(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((func2.call(schema67.properties, key0)) || (pattern31.test(key0)))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.include !== undefined){
if(!(validate154(data.include, {instancePath:instancePath+"/include",parentData:data,parentDataProperty:"include",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.a !== undefined){
if(!(validate212(data.a, {instancePath:instancePath+"/a",parentData:data,parentDataProperty:"a",rootData}))){
vErrors = vErrors === null ? validate212.errors : append(vErrors, validate212.errors);
errors = vErrors.length;
}
}
if(data.mx !== undefined){
if(!(validate212(data.mx, {instancePath:instancePath+"/mx",parentData:data,parentDataProperty:"mx",rootData}))){
vErrors = vErrors === null ? validate212.errors : append(vErrors, validate212.errors);
errors = vErrors.length;
}
}
if(data.ip4 !== undefined){
if(!(validate154(data.ip4, {instancePath:instancePath+"/ip4",parentData:data,parentDataProperty:"ip4",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.ip6 !== undefined){
if(!(validate154(data.ip6, {instancePath:instancePath+"/ip6",parentData:data,parentDataProperty:"ip6",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.exists !== undefined){
if(!(validate154(data.exists, {instancePath:instancePath+"/exists",parentData:data,parentDataProperty:"exists",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.redirect !== undefined){
let data6 = data.redirect;
if(typeof data6 !== "string"){
let dataType0 = typeof data6;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data6;
}
else if(data6 === null){
coerced0 = "";
}
else {
const err2 = {instancePath:instancePath+"/redirect",schemaPath:"#/properties/redirect/type",keyword:"type",params:{type: "string"},schema:schema67.properties.redirect.type,parentSchema:schema67.properties.redirect,data:data6};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data6 = coerced0;
if(data !== undefined){
data["redirect"] = coerced0;
}
}
}
}
if(data.all !== undefined){
let data7 = data.all;
if((typeof data7 !== "string") && (data7 !== null)){
let dataType1 = typeof data7;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data7;
}
else if(data7 === null){
coerced1 = "";
}
else if(data7 === "" || data7 === 0 || data7 === false){
coerced1 = null;
}
else {
const err3 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: schema67.properties.all.type},schema:schema67.properties.all.type,parentSchema:schema67.properties.all,data:data7};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced1 !== undefined){
data7 = coerced1;
if(data !== undefined){
data["all"] = coerced1;
}
}
}
}
if(data.ttl !== undefined){
let data8 = data.ttl;
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
const err4 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema67.properties.ttl.allOf[0],data:data8};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
let dataType2 = typeof data8;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 === "boolean" || data8 === null
              || (dataType2 === "string" && data8 && data8 == +data8 && !(data8 % 1))){
coerced2 = +data8;
}
else {
const err5 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema67.properties.ttl.allOf[1].type,parentSchema:schema67.properties.ttl.allOf[1],data:data8};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(coerced2 !== undefined){
data8 = coerced2;
if(data !== undefined){
data["ttl"] = coerced2;
}
}
}
if(!(validate23(data8, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema67.type,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate210.errors = vErrors;
return errors === 0;
}

const schema69 = {"type":"object","additionalProperties":false,"required":["p"],"properties":{"p":{"$ref":"#/definitions/measure","type":"string","enum":["none","quarantine","reject"],"tsType":"'none' | 'quarantine' | 'reject'"},"sp":{"$ref":"#/definitions/measure","type":"string","enum":["none","quarantine","reject"],"tsType":"'none' | 'quarantine' | 'reject'"},"np":{"$ref":"#/definitions/measure","type":"string","enum":["none","quarantine","reject"],"tsType":"'none' | 'quarantine' | 'reject'"},"rua":{"$ref":"#/definitions/wordOneOrMany"},"ruf":{"$ref":"#/definitions/wordOneOrMany"},"adkim":{"$ref":"#/definitions/alignment","type":"string","enum":["r","s"],"tsType":"'r' | 's'"},"aspf":{"$ref":"#/definitions/alignment","type":"string","enum":["r","s"],"tsType":"'r' | 's'"},"t":{"$ref":"#/definitions/testMode","type":"string","enum":["y","n"],"tsType":"'y' | 'n'"},"psd":{"$ref":"#/definitions/publicSuffix","type":"string","enum":["y","n","u"],"tsType":"'y' | 'n' | 'u'"},"pct":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"#/definitions/percent","type":"integer"}]},"fo":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":["string","number"]}},"else":{"type":["string","number"]}},"ri":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"#/definitions/seconds","type":"integer"}]},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}};
const schema70 = {"anyOf":[{"enum":["none","quarantine","reject"]},{"type":"string","pattern":"\\$\\{"}]};
const pattern33 = new RegExp("\\$\\{", "u");

function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((data === "none") || (data === "quarantine")) || (data === "reject"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema70.anyOf[0].enum},schema:schema70.anyOf[0].enum,parentSchema:schema70.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema70.anyOf[1].type,parentSchema:schema70.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema70.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema70.anyOf,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate221.errors = vErrors;
return errors === 0;
}

const schema71 = {"anyOf":[{"enum":["r","s"]},{"type":"string","pattern":"\\$\\{"}]};

function validate227(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!((data === "r") || (data === "s"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema71.anyOf[0].enum},schema:schema71.anyOf[0].enum,parentSchema:schema71.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema71.anyOf[1].type,parentSchema:schema71.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema71.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema71.anyOf,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate227.errors = vErrors;
return errors === 0;
}

const schema72 = {"anyOf":[{"enum":["y","n"]},{"type":"string","pattern":"\\$\\{"}]};

function validate230(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!((data === "y") || (data === "n"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema72.anyOf[0].enum},schema:schema72.anyOf[0].enum,parentSchema:schema72.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema72.anyOf[1].type,parentSchema:schema72.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema72.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema72.anyOf,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate230.errors = vErrors;
return errors === 0;
}

const schema73 = {"anyOf":[{"enum":["y","n","u"]},{"type":"string","pattern":"\\$\\{"}]};

function validate232(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((data === "y") || (data === "n")) || (data === "u"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema73.anyOf[0].enum},schema:schema73.anyOf[0].enum,parentSchema:schema73.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema73.anyOf[1].type,parentSchema:schema73.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema73.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema73.anyOf,parentSchema:schema73,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate232.errors = vErrors;
return errors === 0;
}

const schema74 = {"type":["integer","string"],"pattern":"^(?:0|[1-9][0-9]*)$|\\$\\{","minimum":0,"maximum":100};

function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema74.type},schema:schema74.type,parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 100 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate234.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":["integer","string"],"pattern":"^(?:0|[1-9][0-9]*)$|\\$\\{","minimum":0,"maximum":999999999};

function validate236(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema75.type},schema:schema75.type,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 999999999 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999999999},schema:999999999,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate236.errors = vErrors;
return errors === 0;
}


function validate220(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.p === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p"},schema:schema69.required,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema69.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.p !== undefined){
let data0 = data.p;
if(typeof data0 !== "string"){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else {
const err2 = {instancePath:instancePath+"/p",schemaPath:"#/properties/p/type",keyword:"type",params:{type: "string"},schema:schema69.properties.p.type,parentSchema:schema69.properties.p,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["p"] = coerced0;
}
}
}
if(!(validate221(data0, {instancePath:instancePath+"/p",parentData:data,parentDataProperty:"p",rootData}))){
vErrors = vErrors === null ? validate221.errors : append(vErrors, validate221.errors);
errors = vErrors.length;
}
if(!(((data0 === "none") || (data0 === "quarantine")) || (data0 === "reject"))){
const err3 = {instancePath:instancePath+"/p",schemaPath:"#/properties/p/enum",keyword:"enum",params:{allowedValues: schema69.properties.p.enum},schema:schema69.properties.p.enum,parentSchema:schema69.properties.p,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.sp !== undefined){
let data1 = data.sp;
if(typeof data1 !== "string"){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else {
const err4 = {instancePath:instancePath+"/sp",schemaPath:"#/properties/sp/type",keyword:"type",params:{type: "string"},schema:schema69.properties.sp.type,parentSchema:schema69.properties.sp,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["sp"] = coerced1;
}
}
}
if(!(validate221(data1, {instancePath:instancePath+"/sp",parentData:data,parentDataProperty:"sp",rootData}))){
vErrors = vErrors === null ? validate221.errors : append(vErrors, validate221.errors);
errors = vErrors.length;
}
if(!(((data1 === "none") || (data1 === "quarantine")) || (data1 === "reject"))){
const err5 = {instancePath:instancePath+"/sp",schemaPath:"#/properties/sp/enum",keyword:"enum",params:{allowedValues: schema69.properties.sp.enum},schema:schema69.properties.sp.enum,parentSchema:schema69.properties.sp,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.np !== undefined){
let data2 = data.np;
if(typeof data2 !== "string"){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else {
const err6 = {instancePath:instancePath+"/np",schemaPath:"#/properties/np/type",keyword:"type",params:{type: "string"},schema:schema69.properties.np.type,parentSchema:schema69.properties.np,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["np"] = coerced2;
}
}
}
if(!(validate221(data2, {instancePath:instancePath+"/np",parentData:data,parentDataProperty:"np",rootData}))){
vErrors = vErrors === null ? validate221.errors : append(vErrors, validate221.errors);
errors = vErrors.length;
}
if(!(((data2 === "none") || (data2 === "quarantine")) || (data2 === "reject"))){
const err7 = {instancePath:instancePath+"/np",schemaPath:"#/properties/np/enum",keyword:"enum",params:{allowedValues: schema69.properties.np.enum},schema:schema69.properties.np.enum,parentSchema:schema69.properties.np,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.rua !== undefined){
if(!(validate154(data.rua, {instancePath:instancePath+"/rua",parentData:data,parentDataProperty:"rua",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.ruf !== undefined){
if(!(validate154(data.ruf, {instancePath:instancePath+"/ruf",parentData:data,parentDataProperty:"ruf",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.adkim !== undefined){
let data5 = data.adkim;
if(typeof data5 !== "string"){
let dataType3 = typeof data5;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data5;
}
else if(data5 === null){
coerced3 = "";
}
else {
const err8 = {instancePath:instancePath+"/adkim",schemaPath:"#/properties/adkim/type",keyword:"type",params:{type: "string"},schema:schema69.properties.adkim.type,parentSchema:schema69.properties.adkim,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced3 !== undefined){
data5 = coerced3;
if(data !== undefined){
data["adkim"] = coerced3;
}
}
}
if(!(validate227(data5, {instancePath:instancePath+"/adkim",parentData:data,parentDataProperty:"adkim",rootData}))){
vErrors = vErrors === null ? validate227.errors : append(vErrors, validate227.errors);
errors = vErrors.length;
}
if(!((data5 === "r") || (data5 === "s"))){
const err9 = {instancePath:instancePath+"/adkim",schemaPath:"#/properties/adkim/enum",keyword:"enum",params:{allowedValues: schema69.properties.adkim.enum},schema:schema69.properties.adkim.enum,parentSchema:schema69.properties.adkim,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.aspf !== undefined){
let data6 = data.aspf;
if(typeof data6 !== "string"){
let dataType4 = typeof data6;
let coerced4 = undefined;
if(!(coerced4 !== undefined)){
if(dataType4 == "number" || dataType4 == "boolean"){
coerced4 = "" + data6;
}
else if(data6 === null){
coerced4 = "";
}
else {
const err10 = {instancePath:instancePath+"/aspf",schemaPath:"#/properties/aspf/type",keyword:"type",params:{type: "string"},schema:schema69.properties.aspf.type,parentSchema:schema69.properties.aspf,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(coerced4 !== undefined){
data6 = coerced4;
if(data !== undefined){
data["aspf"] = coerced4;
}
}
}
if(!(validate227(data6, {instancePath:instancePath+"/aspf",parentData:data,parentDataProperty:"aspf",rootData}))){
vErrors = vErrors === null ? validate227.errors : append(vErrors, validate227.errors);
errors = vErrors.length;
}
if(!((data6 === "r") || (data6 === "s"))){
const err11 = {instancePath:instancePath+"/aspf",schemaPath:"#/properties/aspf/enum",keyword:"enum",params:{allowedValues: schema69.properties.aspf.enum},schema:schema69.properties.aspf.enum,parentSchema:schema69.properties.aspf,data:data6};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.t !== undefined){
let data7 = data.t;
if(typeof data7 !== "string"){
let dataType5 = typeof data7;
let coerced5 = undefined;
if(!(coerced5 !== undefined)){
if(dataType5 == "number" || dataType5 == "boolean"){
coerced5 = "" + data7;
}
else if(data7 === null){
coerced5 = "";
}
else {
const err12 = {instancePath:instancePath+"/t",schemaPath:"#/properties/t/type",keyword:"type",params:{type: "string"},schema:schema69.properties.t.type,parentSchema:schema69.properties.t,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(coerced5 !== undefined){
data7 = coerced5;
if(data !== undefined){
data["t"] = coerced5;
}
}
}
if(!(validate230(data7, {instancePath:instancePath+"/t",parentData:data,parentDataProperty:"t",rootData}))){
vErrors = vErrors === null ? validate230.errors : append(vErrors, validate230.errors);
errors = vErrors.length;
}
if(!((data7 === "y") || (data7 === "n"))){
const err13 = {instancePath:instancePath+"/t",schemaPath:"#/properties/t/enum",keyword:"enum",params:{allowedValues: schema69.properties.t.enum},schema:schema69.properties.t.enum,parentSchema:schema69.properties.t,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.psd !== undefined){
let data8 = data.psd;
if(typeof data8 !== "string"){
let dataType6 = typeof data8;
let coerced6 = undefined;
if(!(coerced6 !== undefined)){
if(dataType6 == "number" || dataType6 == "boolean"){
coerced6 = "" + data8;
}
else if(data8 === null){
coerced6 = "";
}
else {
const err14 = {instancePath:instancePath+"/psd",schemaPath:"#/properties/psd/type",keyword:"type",params:{type: "string"},schema:schema69.properties.psd.type,parentSchema:schema69.properties.psd,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(coerced6 !== undefined){
data8 = coerced6;
if(data !== undefined){
data["psd"] = coerced6;
}
}
}
if(!(validate232(data8, {instancePath:instancePath+"/psd",parentData:data,parentDataProperty:"psd",rootData}))){
vErrors = vErrors === null ? validate232.errors : append(vErrors, validate232.errors);
errors = vErrors.length;
}
if(!(((data8 === "y") || (data8 === "n")) || (data8 === "u"))){
const err15 = {instancePath:instancePath+"/psd",schemaPath:"#/properties/psd/enum",keyword:"enum",params:{allowedValues: schema69.properties.psd.enum},schema:schema69.properties.psd.enum,parentSchema:schema69.properties.psd,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.pct !== undefined){
let data9 = data.pct;
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err16 = {instancePath:instancePath+"/pct",schemaPath:"#/properties/pct/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema69.properties.pct.allOf[0],data:data9};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
let dataType7 = typeof data9;
let coerced7 = undefined;
if(!(coerced7 !== undefined)){
if(dataType7 === "boolean" || data9 === null
              || (dataType7 === "string" && data9 && data9 == +data9 && !(data9 % 1))){
coerced7 = +data9;
}
else {
const err17 = {instancePath:instancePath+"/pct",schemaPath:"#/properties/pct/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema69.properties.pct.allOf[1].type,parentSchema:schema69.properties.pct.allOf[1],data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(coerced7 !== undefined){
data9 = coerced7;
if(data !== undefined){
data["pct"] = coerced7;
}
}
}
if(!(validate234(data9, {instancePath:instancePath+"/pct",parentData:data,parentDataProperty:"pct",rootData}))){
vErrors = vErrors === null ? validate234.errors : append(vErrors, validate234.errors);
errors = vErrors.length;
}
}
if(data.fo !== undefined){
let data10 = data.fo;
const _errs23 = errors;
let valid2 = true;
const _errs24 = errors;
if(!(Array.isArray(data10))){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs26 = errors;
if(Array.isArray(data10)){
if(data10.length < 1){
const err19 = {instancePath:instancePath+"/fo",schemaPath:"#/properties/fo/then/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema69.properties.fo.then,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if((typeof data11 !== "string") && (!((typeof data11 == "number") && (isFinite(data11))))){
let dataType8 = typeof data11;
let coerced8 = undefined;
if(!(coerced8 !== undefined)){
if(dataType8 == "number" || dataType8 == "boolean"){
coerced8 = "" + data11;
}
else if(data11 === null){
coerced8 = "";
}
else if(dataType8 == "boolean" || data11 === null
              || (dataType8 == "string" && data11 && data11 == +data11)){
coerced8 = +data11;
}
else {
const err20 = {instancePath:instancePath+"/fo/" + i0,schemaPath:"#/properties/fo/then/items/type",keyword:"type",params:{type: schema69.properties.fo.then.items.type},schema:schema69.properties.fo.then.items.type,parentSchema:schema69.properties.fo.then.items,data:data11};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(coerced8 !== undefined){
data11 = coerced8;
if(data10 !== undefined){
data10[i0] = coerced8;
}
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/fo",schemaPath:"#/properties/fo/then/type",keyword:"type",params:{type: "array"},schema:schema69.properties.fo.then.type,parentSchema:schema69.properties.fo.then,data:data10};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid2 = _valid0;
ifClause0 = "then";
}
else {
const _errs30 = errors;
if((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))){
let dataType9 = typeof data10;
let coerced9 = undefined;
if(!(coerced9 !== undefined)){
if(dataType9 == "number" || dataType9 == "boolean"){
coerced9 = "" + data10;
}
else if(data10 === null){
coerced9 = "";
}
else if(dataType9 == "boolean" || data10 === null
              || (dataType9 == "string" && data10 && data10 == +data10)){
coerced9 = +data10;
}
else {
const err22 = {instancePath:instancePath+"/fo",schemaPath:"#/properties/fo/else/type",keyword:"type",params:{type: schema69.properties.fo.else.type},schema:schema69.properties.fo.else.type,parentSchema:schema69.properties.fo.else,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(coerced9 !== undefined){
data10 = coerced9;
if(data !== undefined){
data["fo"] = coerced9;
}
}
}
var _valid0 = _errs30 === errors;
valid2 = _valid0;
ifClause0 = "else";
}
if(!valid2){
const err23 = {instancePath:instancePath+"/fo",schemaPath:"#/properties/fo/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema69.properties.fo.if,parentSchema:schema69.properties.fo,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.ri !== undefined){
let data12 = data.ri;
if(typeof data12 === "string"){
if(!pattern0.test(data12)){
const err24 = {instancePath:instancePath+"/ri",schemaPath:"#/properties/ri/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema69.properties.ri.allOf[0],data:data12};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
let dataType10 = typeof data12;
let coerced10 = undefined;
if(!(coerced10 !== undefined)){
if(dataType10 === "boolean" || data12 === null
              || (dataType10 === "string" && data12 && data12 == +data12 && !(data12 % 1))){
coerced10 = +data12;
}
else {
const err25 = {instancePath:instancePath+"/ri",schemaPath:"#/properties/ri/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema69.properties.ri.allOf[1].type,parentSchema:schema69.properties.ri.allOf[1],data:data12};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(coerced10 !== undefined){
data12 = coerced10;
if(data !== undefined){
data["ri"] = coerced10;
}
}
}
if(!(validate236(data12, {instancePath:instancePath+"/ri",parentData:data,parentDataProperty:"ri",rootData}))){
vErrors = vErrors === null ? validate236.errors : append(vErrors, validate236.errors);
errors = vErrors.length;
}
}
if(data.ttl !== undefined){
let data13 = data.ttl;
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err26 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema69.properties.ttl.allOf[0],data:data13};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
let dataType11 = typeof data13;
let coerced11 = undefined;
if(!(coerced11 !== undefined)){
if(dataType11 === "boolean" || data13 === null
              || (dataType11 === "string" && data13 && data13 == +data13 && !(data13 % 1))){
coerced11 = +data13;
}
else {
const err27 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema69.properties.ttl.allOf[1].type,parentSchema:schema69.properties.ttl.allOf[1],data:data13};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(coerced11 !== undefined){
data13 = coerced11;
if(data !== undefined){
data["ttl"] = coerced11;
}
}
}
if(!(validate23(data13, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema69.type,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate220.errors = vErrors;
return errors === 0;
}

const schema76 = {"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/dkimSelector"}},"else":{"$ref":"#/definitions/dkimSelector"}};
const schema77 = {"type":"object","additionalProperties":false,"required":["selector"],"properties":{"selector":{"type":["string","number"]},"key":{"type":"string"},"type":{"$ref":"#/definitions/keyType","type":"string","enum":["rsa","ed25519"],"tsType":"'rsa' | 'ed25519'"},"testing":{"$ref":"#/definitions/switch"},"cname":{"type":"string"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}};
const schema78 = {"anyOf":[{"enum":["rsa","ed25519"]},{"type":"string","pattern":"\\$\\{"}]};

function validate242(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!((data === "rsa") || (data === "ed25519"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema78.anyOf[0].enum},schema:schema78.anyOf[0].enum,parentSchema:schema78.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema78.anyOf[1].type,parentSchema:schema78.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema78.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema78.anyOf,parentSchema:schema78,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate242.errors = vErrors;
return errors === 0;
}


function validate241(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.selector === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selector"},schema:schema77.required,parentSchema:schema77,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "selector") || (key0 === "key")) || (key0 === "type")) || (key0 === "testing")) || (key0 === "cname")) || (key0 === "ttl"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema77,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.selector !== undefined){
let data0 = data.selector;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data0 === null
              || (dataType0 == "string" && data0 && data0 == +data0)){
coerced0 = +data0;
}
else {
const err2 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/type",keyword:"type",params:{type: schema77.properties.selector.type},schema:schema77.properties.selector.type,parentSchema:schema77.properties.selector,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["selector"] = coerced0;
}
}
}
}
if(data.key !== undefined){
let data1 = data.key;
if(typeof data1 !== "string"){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else {
const err3 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"},schema:schema77.properties.key.type,parentSchema:schema77.properties.key,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["key"] = coerced1;
}
}
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else {
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema77.properties.type.type,parentSchema:schema77.properties.type,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["type"] = coerced2;
}
}
}
if(!(validate242(data2, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate242.errors : append(vErrors, validate242.errors);
errors = vErrors.length;
}
if(!((data2 === "rsa") || (data2 === "ed25519"))){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema77.properties.type.enum},schema:schema77.properties.type.enum,parentSchema:schema77.properties.type,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.testing !== undefined){
if(!(validate156(data.testing, {instancePath:instancePath+"/testing",parentData:data,parentDataProperty:"testing",rootData}))){
vErrors = vErrors === null ? validate156.errors : append(vErrors, validate156.errors);
errors = vErrors.length;
}
}
if(data.cname !== undefined){
let data4 = data.cname;
if(typeof data4 !== "string"){
let dataType3 = typeof data4;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data4;
}
else if(data4 === null){
coerced3 = "";
}
else {
const err6 = {instancePath:instancePath+"/cname",schemaPath:"#/properties/cname/type",keyword:"type",params:{type: "string"},schema:schema77.properties.cname.type,parentSchema:schema77.properties.cname,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced3 !== undefined){
data4 = coerced3;
if(data !== undefined){
data["cname"] = coerced3;
}
}
}
}
if(data.ttl !== undefined){
let data5 = data.ttl;
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err7 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema77.properties.ttl.allOf[0],data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
let dataType4 = typeof data5;
let coerced4 = undefined;
if(!(coerced4 !== undefined)){
if(dataType4 === "boolean" || data5 === null
              || (dataType4 === "string" && data5 && data5 == +data5 && !(data5 % 1))){
coerced4 = +data5;
}
else {
const err8 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema77.properties.ttl.allOf[1].type,parentSchema:schema77.properties.ttl.allOf[1],data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced4 !== undefined){
data5 = coerced4;
if(data !== undefined){
data["ttl"] = coerced4;
}
}
}
if(!(validate23(data5, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema77.type,parentSchema:schema77,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate241.errors = vErrors;
return errors === 0;
}


function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate241(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate241.errors : append(vErrors, validate241.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema76.then.type,parentSchema:schema76.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(validate241(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate241.errors : append(vErrors, validate241.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema76.if,parentSchema:schema76,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate240.errors = vErrors;
return errors === 0;
}

const schema79 = {"type":"object","additionalProperties":false,"required":["id"],"properties":{"id":{"type":["string","number"]},"host":{"if":{"type":"object"},"then":{"$ref":"#/definitions/mtaStsHost"},"else":{"type":["string","object"]}},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}};
const schema80 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"A":{"$ref":"#/definitions/ipv4OneOrMany"},"AAAA":{"$ref":"#/definitions/ipv6OneOrMany"}}};

function validate250(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "A") || (key0 === "AAAA"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.A !== undefined){
if(!(validate31(data.A, {instancePath:instancePath+"/A",parentData:data,parentDataProperty:"A",rootData}))){
vErrors = vErrors === null ? validate31.errors : append(vErrors, validate31.errors);
errors = vErrors.length;
}
}
if(data.AAAA !== undefined){
if(!(validate43(data.AAAA, {instancePath:instancePath+"/AAAA",parentData:data,parentDataProperty:"AAAA",rootData}))){
vErrors = vErrors === null ? validate43.errors : append(vErrors, validate43.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema80.type,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate250.errors = vErrors;
return errors === 0;
}


function validate249(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "host")) || (key0 === "ttl"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data0 === null
              || (dataType0 == "string" && data0 && data0 == +data0)){
coerced0 = +data0;
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema79.properties.id.type},schema:schema79.properties.id.type,parentSchema:schema79.properties.id,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["id"] = coerced0;
}
}
}
}
if(data.host !== undefined){
let data1 = data.host;
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs8 = errors;
if(!(validate250(data1, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData}))){
vErrors = vErrors === null ? validate250.errors : append(vErrors, validate250.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs9 = errors;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else {
const err4 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/else/type",keyword:"type",params:{type: schema79.properties.host.else.type},schema:schema79.properties.host.else.type,parentSchema:schema79.properties.host.else,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["host"] = coerced1;
}
}
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err5 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema79.properties.host.if,parentSchema:schema79.properties.host,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.ttl !== undefined){
let data2 = data.ttl;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err6 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema79.properties.ttl.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 === "boolean" || data2 === null
              || (dataType2 === "string" && data2 && data2 == +data2 && !(data2 % 1))){
coerced2 = +data2;
}
else {
const err7 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema79.properties.ttl.allOf[1].type,parentSchema:schema79.properties.ttl.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["ttl"] = coerced2;
}
}
}
if(!(validate23(data2, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema79.type,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate249.errors = vErrors;
return errors === 0;
}

const schema81 = {"type":"object","additionalProperties":false,"required":["rua"],"properties":{"rua":{"$ref":"#/definitions/wordOneOrMany"},"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]}}};

function validate256(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rua === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rua"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "rua") || (key0 === "ttl"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.rua !== undefined){
if(!(validate154(data.rua, {instancePath:instancePath+"/rua",parentData:data,parentDataProperty:"rua",rootData}))){
vErrors = vErrors === null ? validate154.errors : append(vErrors, validate154.errors);
errors = vErrors.length;
}
}
if(data.ttl !== undefined){
let data1 = data.ttl;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err2 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema81.properties.ttl.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data1 === null
              || (dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced0 = +data1;
}
else {
const err3 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema81.properties.ttl.allOf[1].type,parentSchema:schema81.properties.ttl.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data1, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema81.type,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate256.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema9.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.A !== undefined){
if(!(validate26(data.A, {instancePath:instancePath+"/A",parentData:data,parentDataProperty:"A",rootData}))){
vErrors = vErrors === null ? validate26.errors : append(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.AAAA !== undefined){
if(!(validate38(data.AAAA, {instancePath:instancePath+"/AAAA",parentData:data,parentDataProperty:"AAAA",rootData}))){
vErrors = vErrors === null ? validate38.errors : append(vErrors, validate38.errors);
errors = vErrors.length;
}
}
if(data.CNAME !== undefined){
if(!(validate50(data.CNAME, {instancePath:instancePath+"/CNAME",parentData:data,parentDataProperty:"CNAME",rootData}))){
vErrors = vErrors === null ? validate50.errors : append(vErrors, validate50.errors);
errors = vErrors.length;
}
}
if(data.ALIAS !== undefined){
if(!(validate50(data.ALIAS, {instancePath:instancePath+"/ALIAS",parentData:data,parentDataProperty:"ALIAS",rootData}))){
vErrors = vErrors === null ? validate50.errors : append(vErrors, validate50.errors);
errors = vErrors.length;
}
}
if(data.MX !== undefined){
if(!(validate63(data.MX, {instancePath:instancePath+"/MX",parentData:data,parentDataProperty:"MX",rootData}))){
vErrors = vErrors === null ? validate63.errors : append(vErrors, validate63.errors);
errors = vErrors.length;
}
}
if(data.NS !== undefined){
if(!(validate50(data.NS, {instancePath:instancePath+"/NS",parentData:data,parentDataProperty:"NS",rootData}))){
vErrors = vErrors === null ? validate50.errors : append(vErrors, validate50.errors);
errors = vErrors.length;
}
}
if(data.TXT !== undefined){
if(!(validate81(data.TXT, {instancePath:instancePath+"/TXT",parentData:data,parentDataProperty:"TXT",rootData}))){
vErrors = vErrors === null ? validate81.errors : append(vErrors, validate81.errors);
errors = vErrors.length;
}
}
if(data.SRV !== undefined){
if(!(validate93(data.SRV, {instancePath:instancePath+"/SRV",parentData:data,parentDataProperty:"SRV",rootData}))){
vErrors = vErrors === null ? validate93.errors : append(vErrors, validate93.errors);
errors = vErrors.length;
}
}
if(data.SSHFP !== undefined){
if(!(validate111(data.SSHFP, {instancePath:instancePath+"/SSHFP",parentData:data,parentDataProperty:"SSHFP",rootData}))){
vErrors = vErrors === null ? validate111.errors : append(vErrors, validate111.errors);
errors = vErrors.length;
}
}
if(data.TLSA !== undefined){
if(!(validate129(data.TLSA, {instancePath:instancePath+"/TLSA",parentData:data,parentDataProperty:"TLSA",rootData}))){
vErrors = vErrors === null ? validate129.errors : append(vErrors, validate129.errors);
errors = vErrors.length;
}
}
if(data.CAA !== undefined){
if(!(validate147(data.CAA, {instancePath:instancePath+"/CAA",parentData:data,parentDataProperty:"CAA",rootData}))){
vErrors = vErrors === null ? validate147.errors : append(vErrors, validate147.errors);
errors = vErrors.length;
}
}
if(data.NAPTR !== undefined){
if(!(validate175(data.NAPTR, {instancePath:instancePath+"/NAPTR",parentData:data,parentDataProperty:"NAPTR",rootData}))){
vErrors = vErrors === null ? validate175.errors : append(vErrors, validate175.errors);
errors = vErrors.length;
}
}
if(data.DS !== undefined){
if(!(validate192(data.DS, {instancePath:instancePath+"/DS",parentData:data,parentDataProperty:"DS",rootData}))){
vErrors = vErrors === null ? validate192.errors : append(vErrors, validate192.errors);
errors = vErrors.length;
}
}
if(data.SPF !== undefined){
if(!(validate210(data.SPF, {instancePath:instancePath+"/SPF",parentData:data,parentDataProperty:"SPF",rootData}))){
vErrors = vErrors === null ? validate210.errors : append(vErrors, validate210.errors);
errors = vErrors.length;
}
}
if(data.DMARC !== undefined){
if(!(validate220(data.DMARC, {instancePath:instancePath+"/DMARC",parentData:data,parentDataProperty:"DMARC",rootData}))){
vErrors = vErrors === null ? validate220.errors : append(vErrors, validate220.errors);
errors = vErrors.length;
}
}
if(data.DKIM !== undefined){
if(!(validate240(data.DKIM, {instancePath:instancePath+"/DKIM",parentData:data,parentDataProperty:"DKIM",rootData}))){
vErrors = vErrors === null ? validate240.errors : append(vErrors, validate240.errors);
errors = vErrors.length;
}
}
if(data["MTA-STS"] !== undefined){
if(!(validate249(data["MTA-STS"], {instancePath:instancePath+"/MTA-STS",parentData:data,parentDataProperty:"MTA-STS",rootData}))){
vErrors = vErrors === null ? validate249.errors : append(vErrors, validate249.errors);
errors = vErrors.length;
}
}
if(data["TLS-RPT"] !== undefined){
if(!(validate256(data["TLS-RPT"], {instancePath:instancePath+"/TLS-RPT",parentData:data,parentDataProperty:"TLS-RPT",rootData}))){
vErrors = vErrors === null ? validate256.errors : append(vErrors, validate256.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema9.type,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"array","maxItems":100,"items":{"$ref":"#/definitions/ignoreRule"}};
const schema83 = {"title":"IgnoreRule","type":"object","minProperties":1,"additionalProperties":false,"properties":{"name":{"$ref":"#/definitions/glob"},"type":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string"}},"else":{"type":["string","array"]},"tsType":"string | string[]"},"content":{"$ref":"#/definitions/glob"}}};
const schema84 = {"type":["string","number","boolean","null"],"tsType":"string"};

function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data === null
              || (dataType0 == "string" && data && data == +data)){
coerced0 = +data;
}
else if(data === "false" || data === 0 || data === null){
coerced0 = false;
}
else if(data === "true" || data === 1){
coerced0 = true;
}
else if(data === "" || data === 0 || data === false){
coerced0 = null;
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema84.type},schema:schema84.type,parentSchema:schema84,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate263.errors = vErrors;
return errors === 0;
}


function validate262(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "type")) || (key0 === "content"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
if(!(validate263(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate263.errors : append(vErrors, validate263.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(!(Array.isArray(data1))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs7 = errors;
if(Array.isArray(data1)){
if(data1.length < 1){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/then/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema83.properties.type.then,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
let dataType0 = typeof data2;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data2;
}
else if(data2 === null){
coerced0 = "";
}
else {
const err4 = {instancePath:instancePath+"/type/" + i0,schemaPath:"#/properties/type/then/items/type",keyword:"type",params:{type: "string"},schema:schema83.properties.type.then.items.type,parentSchema:schema83.properties.type.then.items,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced0 !== undefined){
data2 = coerced0;
if(data1 !== undefined){
data1[i0] = coerced0;
}
}
}
}
}
else {
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/then/type",keyword:"type",params:{type: "array"},schema:schema83.properties.type.then.type,parentSchema:schema83.properties.type.then,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if((typeof data1 !== "string") && (!(Array.isArray(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else {
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/else/type",keyword:"type",params:{type: schema83.properties.type.else.type},schema:schema83.properties.type.else.type,parentSchema:schema83.properties.type.else,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["type"] = coerced1;
}
}
}
var _valid0 = _errs11 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema83.properties.type.if,parentSchema:schema83.properties.type,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.content !== undefined){
if(!(validate263(data.content, {instancePath:instancePath+"/content",parentData:data,parentDataProperty:"content",rootData}))){
vErrors = vErrors === null ? validate263.errors : append(vErrors, validate263.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema83.type,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate262.errors = vErrors;
return errors === 0;
}


function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 100){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate262(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate262.errors : append(vErrors, validate262.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema82.type,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate261.errors = vErrors;
return errors === 0;
}

const schema85 = {"anyOf":[{"enum":["auto","entries","zone"]},{"type":"string","pattern":"\\$\\{"}]};

function validate268(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((data === "auto") || (data === "entries")) || (data === "zone"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema85.anyOf[0].enum},schema:schema85.anyOf[0].enum,parentSchema:schema85.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema85.anyOf[1].type,parentSchema:schema85.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema85.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema85.anyOf,parentSchema:schema85,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate268.errors = vErrors;
return errors === 0;
}

const schema86 = {"anyOf":[{"enum":["exclusive","owned","additive"]},{"type":"string","pattern":"\\$\\{"}]};

function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((data === "exclusive") || (data === "owned")) || (data === "additive"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema86.anyOf[0].enum},schema:schema86.anyOf[0].enum,parentSchema:schema86.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema86.anyOf[1].type,parentSchema:schema86.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema86.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema86.anyOf,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate270.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="dns.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.records === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "records"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "ttl") || (key0 === "records")) || (key0 === "ignore")) || (key0 === "strategy")) || (key0 === "mode"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.ttl !== undefined){
let data0 = data.ttl;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err2 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema6.properties.ttl.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err3 = {instancePath:instancePath+"/ttl",schemaPath:"#/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema6.properties.ttl.allOf[1].type,parentSchema:schema6.properties.ttl.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["ttl"] = coerced0;
}
}
}
if(!(validate23(data0, {instancePath:instancePath+"/ttl",parentData:data,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate23.errors : append(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.records !== undefined){
let data1 = data.records;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
const err4 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema6.properties.records,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data1){
if(!(validate25(data1[key1], {instancePath:instancePath+"/records/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate25.errors : append(vErrors, validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/records",schemaPath:"#/properties/records/type",keyword:"type",params:{type: "object"},schema:schema6.properties.records.type,parentSchema:schema6.properties.records,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.ignore !== undefined){
if(!(validate261(data.ignore, {instancePath:instancePath+"/ignore",parentData:data,parentDataProperty:"ignore",rootData}))){
vErrors = vErrors === null ? validate261.errors : append(vErrors, validate261.errors);
errors = vErrors.length;
}
}
if(data.strategy !== undefined){
let data4 = data.strategy;
if(typeof data4 !== "string"){
let dataType1 = typeof data4;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data4;
}
else if(data4 === null){
coerced1 = "";
}
else {
const err6 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/type",keyword:"type",params:{type: "string"},schema:schema6.properties.strategy.type,parentSchema:schema6.properties.strategy,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced1 !== undefined){
data4 = coerced1;
if(data !== undefined){
data["strategy"] = coerced1;
}
}
}
if(!(validate268(data4, {instancePath:instancePath+"/strategy",parentData:data,parentDataProperty:"strategy",rootData}))){
vErrors = vErrors === null ? validate268.errors : append(vErrors, validate268.errors);
errors = vErrors.length;
}
if(!(((data4 === "auto") || (data4 === "entries")) || (data4 === "zone"))){
const err7 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema6.properties.strategy.enum},schema:schema6.properties.strategy.enum,parentSchema:schema6.properties.strategy,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.mode !== undefined){
let data5 = data.mode;
if(typeof data5 !== "string"){
let dataType2 = typeof data5;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data5;
}
else if(data5 === null){
coerced2 = "";
}
else {
const err8 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},schema:schema6.properties.mode.type,parentSchema:schema6.properties.mode,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced2 !== undefined){
data5 = coerced2;
if(data !== undefined){
data["mode"] = coerced2;
}
}
}
if(!(validate270(data5, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData}))){
vErrors = vErrors === null ? validate270.errors : append(vErrors, validate270.errors);
errors = vErrors.length;
}
if(!(((data5 === "exclusive") || (data5 === "owned")) || (data5 === "additive"))){
const err9 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema6.properties.mode.enum},schema:schema6.properties.mode.enum,parentSchema:schema6.properties.mode,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema6.type,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export const contacts = validate272;
const schema87 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"contacts.schema.json","title":"Contacts section","type":"object","additionalProperties":false,"minProperties":1,"properties":{"registrant":{"if":{"type":"object"},"then":{"$ref":"contact.schema.json"},"else":{"type":["string","number","object"]},"tsType":"Contact | string"},"administrative":{"if":{"type":"object"},"then":{"$ref":"contact.schema.json"},"else":{"type":["string","number","object"]},"tsType":"Contact | string"},"technical":{"if":{"type":"object"},"then":{"$ref":"contact.schema.json"},"else":{"type":["string","number","object"]},"tsType":"Contact | string"}}};
const schema88 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"contact.schema.json","title":"Contact","type":"object","additionalProperties":false,"minProperties":1,"properties":{"firstName":{"type":["string","number","boolean","null"],"tsType":"string"},"lastName":{"type":["string","number","boolean","null"],"tsType":"string"},"companyName":{"type":["string","number","boolean","null"],"tsType":"string"},"companyKvk":{"type":["string","number"],"tsType":"string"},"companyType":{"type":["string","number"],"tsType":"string"},"street":{"type":["string","number"],"tsType":"string"},"number":{"type":["string","number"],"tsType":"string"},"postalCode":{"type":["string","number"],"tsType":"string"},"city":{"type":["string","number"],"tsType":"string"},"phoneNumber":{"type":["string","number"],"tsType":"string"},"faxNumber":{"type":["string","number"],"tsType":"string"},"email":{"type":["string","number"],"tsType":"string"},"country":{"type":["string","number"],"tsType":"string"}}};

function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="contact.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema88.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.firstName !== undefined){
let data0 = data.firstName;
if((((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")) && (data0 !== null)){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data0 === null
              || (dataType0 == "string" && data0 && data0 == +data0)){
coerced0 = +data0;
}
else if(data0 === "false" || data0 === 0 || data0 === null){
coerced0 = false;
}
else if(data0 === "true" || data0 === 1){
coerced0 = true;
}
else if(data0 === "" || data0 === 0 || data0 === false){
coerced0 = null;
}
else {
const err2 = {instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/type",keyword:"type",params:{type: schema88.properties.firstName.type},schema:schema88.properties.firstName.type,parentSchema:schema88.properties.firstName,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["firstName"] = coerced0;
}
}
}
}
if(data.lastName !== undefined){
let data1 = data.lastName;
if((((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")) && (data1 !== null)){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else if(dataType1 == "boolean" || data1 === null
              || (dataType1 == "string" && data1 && data1 == +data1)){
coerced1 = +data1;
}
else if(data1 === "false" || data1 === 0 || data1 === null){
coerced1 = false;
}
else if(data1 === "true" || data1 === 1){
coerced1 = true;
}
else if(data1 === "" || data1 === 0 || data1 === false){
coerced1 = null;
}
else {
const err3 = {instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/type",keyword:"type",params:{type: schema88.properties.lastName.type},schema:schema88.properties.lastName.type,parentSchema:schema88.properties.lastName,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["lastName"] = coerced1;
}
}
}
}
if(data.companyName !== undefined){
let data2 = data.companyName;
if((((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")) && (data2 !== null)){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else if(dataType2 == "boolean" || data2 === null
              || (dataType2 == "string" && data2 && data2 == +data2)){
coerced2 = +data2;
}
else if(data2 === "false" || data2 === 0 || data2 === null){
coerced2 = false;
}
else if(data2 === "true" || data2 === 1){
coerced2 = true;
}
else if(data2 === "" || data2 === 0 || data2 === false){
coerced2 = null;
}
else {
const err4 = {instancePath:instancePath+"/companyName",schemaPath:"#/properties/companyName/type",keyword:"type",params:{type: schema88.properties.companyName.type},schema:schema88.properties.companyName.type,parentSchema:schema88.properties.companyName,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["companyName"] = coerced2;
}
}
}
}
if(data.companyKvk !== undefined){
let data3 = data.companyKvk;
if((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))){
let dataType3 = typeof data3;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data3;
}
else if(data3 === null){
coerced3 = "";
}
else if(dataType3 == "boolean" || data3 === null
              || (dataType3 == "string" && data3 && data3 == +data3)){
coerced3 = +data3;
}
else {
const err5 = {instancePath:instancePath+"/companyKvk",schemaPath:"#/properties/companyKvk/type",keyword:"type",params:{type: schema88.properties.companyKvk.type},schema:schema88.properties.companyKvk.type,parentSchema:schema88.properties.companyKvk,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(coerced3 !== undefined){
data3 = coerced3;
if(data !== undefined){
data["companyKvk"] = coerced3;
}
}
}
}
if(data.companyType !== undefined){
let data4 = data.companyType;
if((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))){
let dataType4 = typeof data4;
let coerced4 = undefined;
if(!(coerced4 !== undefined)){
if(dataType4 == "number" || dataType4 == "boolean"){
coerced4 = "" + data4;
}
else if(data4 === null){
coerced4 = "";
}
else if(dataType4 == "boolean" || data4 === null
              || (dataType4 == "string" && data4 && data4 == +data4)){
coerced4 = +data4;
}
else {
const err6 = {instancePath:instancePath+"/companyType",schemaPath:"#/properties/companyType/type",keyword:"type",params:{type: schema88.properties.companyType.type},schema:schema88.properties.companyType.type,parentSchema:schema88.properties.companyType,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced4 !== undefined){
data4 = coerced4;
if(data !== undefined){
data["companyType"] = coerced4;
}
}
}
}
if(data.street !== undefined){
let data5 = data.street;
if((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))){
let dataType5 = typeof data5;
let coerced5 = undefined;
if(!(coerced5 !== undefined)){
if(dataType5 == "number" || dataType5 == "boolean"){
coerced5 = "" + data5;
}
else if(data5 === null){
coerced5 = "";
}
else if(dataType5 == "boolean" || data5 === null
              || (dataType5 == "string" && data5 && data5 == +data5)){
coerced5 = +data5;
}
else {
const err7 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/type",keyword:"type",params:{type: schema88.properties.street.type},schema:schema88.properties.street.type,parentSchema:schema88.properties.street,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(coerced5 !== undefined){
data5 = coerced5;
if(data !== undefined){
data["street"] = coerced5;
}
}
}
}
if(data.number !== undefined){
let data6 = data.number;
if((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))){
let dataType6 = typeof data6;
let coerced6 = undefined;
if(!(coerced6 !== undefined)){
if(dataType6 == "number" || dataType6 == "boolean"){
coerced6 = "" + data6;
}
else if(data6 === null){
coerced6 = "";
}
else if(dataType6 == "boolean" || data6 === null
              || (dataType6 == "string" && data6 && data6 == +data6)){
coerced6 = +data6;
}
else {
const err8 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: schema88.properties.number.type},schema:schema88.properties.number.type,parentSchema:schema88.properties.number,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced6 !== undefined){
data6 = coerced6;
if(data !== undefined){
data["number"] = coerced6;
}
}
}
}
if(data.postalCode !== undefined){
let data7 = data.postalCode;
if((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))){
let dataType7 = typeof data7;
let coerced7 = undefined;
if(!(coerced7 !== undefined)){
if(dataType7 == "number" || dataType7 == "boolean"){
coerced7 = "" + data7;
}
else if(data7 === null){
coerced7 = "";
}
else if(dataType7 == "boolean" || data7 === null
              || (dataType7 == "string" && data7 && data7 == +data7)){
coerced7 = +data7;
}
else {
const err9 = {instancePath:instancePath+"/postalCode",schemaPath:"#/properties/postalCode/type",keyword:"type",params:{type: schema88.properties.postalCode.type},schema:schema88.properties.postalCode.type,parentSchema:schema88.properties.postalCode,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(coerced7 !== undefined){
data7 = coerced7;
if(data !== undefined){
data["postalCode"] = coerced7;
}
}
}
}
if(data.city !== undefined){
let data8 = data.city;
if((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))){
let dataType8 = typeof data8;
let coerced8 = undefined;
if(!(coerced8 !== undefined)){
if(dataType8 == "number" || dataType8 == "boolean"){
coerced8 = "" + data8;
}
else if(data8 === null){
coerced8 = "";
}
else if(dataType8 == "boolean" || data8 === null
              || (dataType8 == "string" && data8 && data8 == +data8)){
coerced8 = +data8;
}
else {
const err10 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: schema88.properties.city.type},schema:schema88.properties.city.type,parentSchema:schema88.properties.city,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(coerced8 !== undefined){
data8 = coerced8;
if(data !== undefined){
data["city"] = coerced8;
}
}
}
}
if(data.phoneNumber !== undefined){
let data9 = data.phoneNumber;
if((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))){
let dataType9 = typeof data9;
let coerced9 = undefined;
if(!(coerced9 !== undefined)){
if(dataType9 == "number" || dataType9 == "boolean"){
coerced9 = "" + data9;
}
else if(data9 === null){
coerced9 = "";
}
else if(dataType9 == "boolean" || data9 === null
              || (dataType9 == "string" && data9 && data9 == +data9)){
coerced9 = +data9;
}
else {
const err11 = {instancePath:instancePath+"/phoneNumber",schemaPath:"#/properties/phoneNumber/type",keyword:"type",params:{type: schema88.properties.phoneNumber.type},schema:schema88.properties.phoneNumber.type,parentSchema:schema88.properties.phoneNumber,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(coerced9 !== undefined){
data9 = coerced9;
if(data !== undefined){
data["phoneNumber"] = coerced9;
}
}
}
}
if(data.faxNumber !== undefined){
let data10 = data.faxNumber;
if((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))){
let dataType10 = typeof data10;
let coerced10 = undefined;
if(!(coerced10 !== undefined)){
if(dataType10 == "number" || dataType10 == "boolean"){
coerced10 = "" + data10;
}
else if(data10 === null){
coerced10 = "";
}
else if(dataType10 == "boolean" || data10 === null
              || (dataType10 == "string" && data10 && data10 == +data10)){
coerced10 = +data10;
}
else {
const err12 = {instancePath:instancePath+"/faxNumber",schemaPath:"#/properties/faxNumber/type",keyword:"type",params:{type: schema88.properties.faxNumber.type},schema:schema88.properties.faxNumber.type,parentSchema:schema88.properties.faxNumber,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(coerced10 !== undefined){
data10 = coerced10;
if(data !== undefined){
data["faxNumber"] = coerced10;
}
}
}
}
if(data.email !== undefined){
let data11 = data.email;
if((typeof data11 !== "string") && (!((typeof data11 == "number") && (isFinite(data11))))){
let dataType11 = typeof data11;
let coerced11 = undefined;
if(!(coerced11 !== undefined)){
if(dataType11 == "number" || dataType11 == "boolean"){
coerced11 = "" + data11;
}
else if(data11 === null){
coerced11 = "";
}
else if(dataType11 == "boolean" || data11 === null
              || (dataType11 == "string" && data11 && data11 == +data11)){
coerced11 = +data11;
}
else {
const err13 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema88.properties.email.type},schema:schema88.properties.email.type,parentSchema:schema88.properties.email,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(coerced11 !== undefined){
data11 = coerced11;
if(data !== undefined){
data["email"] = coerced11;
}
}
}
}
if(data.country !== undefined){
let data12 = data.country;
if((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))){
let dataType12 = typeof data12;
let coerced12 = undefined;
if(!(coerced12 !== undefined)){
if(dataType12 == "number" || dataType12 == "boolean"){
coerced12 = "" + data12;
}
else if(data12 === null){
coerced12 = "";
}
else if(dataType12 == "boolean" || data12 === null
              || (dataType12 == "string" && data12 && data12 == +data12)){
coerced12 = +data12;
}
else {
const err14 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: schema88.properties.country.type},schema:schema88.properties.country.type,parentSchema:schema88.properties.country,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(coerced12 !== undefined){
data12 = coerced12;
if(data !== undefined){
data["country"] = coerced12;
}
}
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema88.type,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate273.errors = vErrors;
return errors === 0;
}


function validate272(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="contacts.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema87,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "registrant") || (key0 === "administrative")) || (key0 === "technical"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema87,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.registrant !== undefined){
let data0 = data.registrant;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs6 = errors;
if(!(validate273(data0, {instancePath:instancePath+"/registrant",parentData:data,parentDataProperty:"registrant",rootData}))){
vErrors = vErrors === null ? validate273.errors : append(vErrors, validate273.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data0 === null
              || (dataType0 == "string" && data0 && data0 == +data0)){
coerced0 = +data0;
}
else {
const err3 = {instancePath:instancePath+"/registrant",schemaPath:"#/properties/registrant/else/type",keyword:"type",params:{type: schema87.properties.registrant.else.type},schema:schema87.properties.registrant.else.type,parentSchema:schema87.properties.registrant.else,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["registrant"] = coerced0;
}
}
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err4 = {instancePath:instancePath+"/registrant",schemaPath:"#/properties/registrant/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema87.properties.registrant.if,parentSchema:schema87.properties.registrant,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.administrative !== undefined){
let data1 = data.administrative;
const _errs10 = errors;
let valid2 = true;
const _errs11 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs13 = errors;
if(!(validate273(data1, {instancePath:instancePath+"/administrative",parentData:data,parentDataProperty:"administrative",rootData}))){
vErrors = vErrors === null ? validate273.errors : append(vErrors, validate273.errors);
errors = vErrors.length;
}
var _valid1 = _errs13 === errors;
valid2 = _valid1;
ifClause1 = "then";
}
else {
const _errs14 = errors;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else if(dataType1 == "boolean" || data1 === null
              || (dataType1 == "string" && data1 && data1 == +data1)){
coerced1 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/administrative",schemaPath:"#/properties/administrative/else/type",keyword:"type",params:{type: schema87.properties.administrative.else.type},schema:schema87.properties.administrative.else.type,parentSchema:schema87.properties.administrative.else,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["administrative"] = coerced1;
}
}
}
var _valid1 = _errs14 === errors;
valid2 = _valid1;
ifClause1 = "else";
}
if(!valid2){
const err7 = {instancePath:instancePath+"/administrative",schemaPath:"#/properties/administrative/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema87.properties.administrative.if,parentSchema:schema87.properties.administrative,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.technical !== undefined){
let data2 = data.technical;
const _errs17 = errors;
let valid3 = true;
const _errs18 = errors;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid2 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs20 = errors;
if(!(validate273(data2, {instancePath:instancePath+"/technical",parentData:data,parentDataProperty:"technical",rootData}))){
vErrors = vErrors === null ? validate273.errors : append(vErrors, validate273.errors);
errors = vErrors.length;
}
var _valid2 = _errs20 === errors;
valid3 = _valid2;
ifClause2 = "then";
}
else {
const _errs21 = errors;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else if(dataType2 == "boolean" || data2 === null
              || (dataType2 == "string" && data2 && data2 == +data2)){
coerced2 = +data2;
}
else {
const err9 = {instancePath:instancePath+"/technical",schemaPath:"#/properties/technical/else/type",keyword:"type",params:{type: schema87.properties.technical.else.type},schema:schema87.properties.technical.else.type,parentSchema:schema87.properties.technical.else,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["technical"] = coerced2;
}
}
}
var _valid2 = _errs21 === errors;
valid3 = _valid2;
ifClause2 = "else";
}
if(!valid3){
const err10 = {instancePath:instancePath+"/technical",schemaPath:"#/properties/technical/if",keyword:"if",params:{failingKeyword: ifClause2},schema:schema87.properties.technical.if,parentSchema:schema87.properties.technical,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema87.type,parentSchema:schema87,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate272.errors = vErrors;
return errors === 0;
}

export const branding = validate277;
const schema89 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"branding.schema.json","title":"Branding section","type":"object","additionalProperties":false,"minProperties":1,"properties":{"companyName":{"$ref":"#/definitions/text"},"supportEmail":{"$ref":"#/definitions/text"},"companyUrl":{"$ref":"#/definitions/text"},"termsOfUsageUrl":{"$ref":"#/definitions/text"},"bannerLine1":{"$ref":"#/definitions/text"},"bannerLine2":{"$ref":"#/definitions/text"},"bannerLine3":{"$ref":"#/definitions/text"}},"definitions":{"text":{"type":["string","number","boolean","null"],"tsType":"string"}}};
const schema90 = {"type":["string","number","boolean","null"],"tsType":"string"};

function validate278(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")) && (data !== null)){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data === null
              || (dataType0 == "string" && data && data == +data)){
coerced0 = +data;
}
else if(data === "false" || data === 0 || data === null){
coerced0 = false;
}
else if(data === "true" || data === 1){
coerced0 = true;
}
else if(data === "" || data === 0 || data === false){
coerced0 = null;
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema90.type},schema:schema90.type,parentSchema:schema90,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate278.errors = vErrors;
return errors === 0;
}


function validate277(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="branding.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "companyName") || (key0 === "supportEmail")) || (key0 === "companyUrl")) || (key0 === "termsOfUsageUrl")) || (key0 === "bannerLine1")) || (key0 === "bannerLine2")) || (key0 === "bannerLine3"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.companyName !== undefined){
if(!(validate278(data.companyName, {instancePath:instancePath+"/companyName",parentData:data,parentDataProperty:"companyName",rootData}))){
vErrors = vErrors === null ? validate278.errors : append(vErrors, validate278.errors);
errors = vErrors.length;
}
}
if(data.supportEmail !== undefined){
if(!(validate278(data.supportEmail, {instancePath:instancePath+"/supportEmail",parentData:data,parentDataProperty:"supportEmail",rootData}))){
vErrors = vErrors === null ? validate278.errors : append(vErrors, validate278.errors);
errors = vErrors.length;
}
}
if(data.companyUrl !== undefined){
if(!(validate278(data.companyUrl, {instancePath:instancePath+"/companyUrl",parentData:data,parentDataProperty:"companyUrl",rootData}))){
vErrors = vErrors === null ? validate278.errors : append(vErrors, validate278.errors);
errors = vErrors.length;
}
}
if(data.termsOfUsageUrl !== undefined){
if(!(validate278(data.termsOfUsageUrl, {instancePath:instancePath+"/termsOfUsageUrl",parentData:data,parentDataProperty:"termsOfUsageUrl",rootData}))){
vErrors = vErrors === null ? validate278.errors : append(vErrors, validate278.errors);
errors = vErrors.length;
}
}
if(data.bannerLine1 !== undefined){
if(!(validate278(data.bannerLine1, {instancePath:instancePath+"/bannerLine1",parentData:data,parentDataProperty:"bannerLine1",rootData}))){
vErrors = vErrors === null ? validate278.errors : append(vErrors, validate278.errors);
errors = vErrors.length;
}
}
if(data.bannerLine2 !== undefined){
if(!(validate278(data.bannerLine2, {instancePath:instancePath+"/bannerLine2",parentData:data,parentDataProperty:"bannerLine2",rootData}))){
vErrors = vErrors === null ? validate278.errors : append(vErrors, validate278.errors);
errors = vErrors.length;
}
}
if(data.bannerLine3 !== undefined){
if(!(validate278(data.bannerLine3, {instancePath:instancePath+"/bannerLine3",parentData:data,parentDataProperty:"bannerLine3",rootData}))){
vErrors = vErrors === null ? validate278.errors : append(vErrors, validate278.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema89.type,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate277.errors = vErrors;
return errors === 0;
}

export const settings = validate286;
const schema91 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"settings.schema.json","title":"Settings section","type":"object","additionalProperties":false,"minProperties":1,"properties":{"tags":{"type":"array","items":{"type":["string","number","boolean","null"],"tsType":"string"}},"transferLock":{"$ref":"#/definitions/switch"},"autoDns":{"$ref":"#/definitions/switch"},"whitelabel":{"$ref":"#/definitions/switch"}},"definitions":{"switch":{"type":["string","boolean"],"tsType":"string"}}};
const schema92 = {"type":["string","boolean"],"tsType":"string"};

function validate287(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (typeof data !== "boolean")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else if(data === "false" || data === 0 || data === null){
coerced0 = false;
}
else if(data === "true" || data === 1){
coerced0 = true;
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema92.type},schema:schema92.type,parentSchema:schema92,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
validate287.errors = vErrors;
return errors === 0;
}


function validate286(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="settings.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "tags") || (key0 === "transferLock")) || (key0 === "autoDns")) || (key0 === "whitelabel"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tags !== undefined){
let data0 = data.tags;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if((((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")) && (data1 !== null)){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data1;
}
else if(data1 === null){
coerced0 = "";
}
else if(dataType0 == "boolean" || data1 === null
              || (dataType0 == "string" && data1 && data1 == +data1)){
coerced0 = +data1;
}
else if(data1 === "false" || data1 === 0 || data1 === null){
coerced0 = false;
}
else if(data1 === "true" || data1 === 1){
coerced0 = true;
}
else if(data1 === "" || data1 === 0 || data1 === false){
coerced0 = null;
}
else {
const err2 = {instancePath:instancePath+"/tags/" + i0,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: schema91.properties.tags.items.type},schema:schema91.properties.tags.items.type,parentSchema:schema91.properties.tags.items,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data0 !== undefined){
data0[i0] = coerced0;
}
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},schema:schema91.properties.tags.type,parentSchema:schema91.properties.tags,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.transferLock !== undefined){
if(!(validate287(data.transferLock, {instancePath:instancePath+"/transferLock",parentData:data,parentDataProperty:"transferLock",rootData}))){
vErrors = vErrors === null ? validate287.errors : append(vErrors, validate287.errors);
errors = vErrors.length;
}
}
if(data.autoDns !== undefined){
if(!(validate287(data.autoDns, {instancePath:instancePath+"/autoDns",parentData:data,parentDataProperty:"autoDns",rootData}))){
vErrors = vErrors === null ? validate287.errors : append(vErrors, validate287.errors);
errors = vErrors.length;
}
}
if(data.whitelabel !== undefined){
if(!(validate287(data.whitelabel, {instancePath:instancePath+"/whitelabel",parentData:data,parentDataProperty:"whitelabel",rootData}))){
vErrors = vErrors === null ? validate287.errors : append(vErrors, validate287.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema91.type,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate286.errors = vErrors;
return errors === 0;
}

export const dnssec = validate291;
const schema93 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"dnssec.schema.json","title":"Dnssec section","type":"object","additionalProperties":false,"required":["keys"],"properties":{"keys":{"type":"array","items":{"$ref":"#/definitions/key"}}},"definitions":{"key":{"title":"DnssecKeySpec","type":"object","additionalProperties":false,"required":["flags","algorithm","publicKey"],"properties":{"flags":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"algorithm":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"publicKey":{"type":"string"},"keyTag":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]}}}}};
const schema94 = {"title":"DnssecKeySpec","type":"object","additionalProperties":false,"required":["flags","algorithm","publicKey"],"properties":{"flags":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]},"algorithm":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/byte","type":"integer"}]},"publicKey":{"type":"string"},"keyTag":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/short","type":"integer"}]}}};

function validate293(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type},schema:schema26.type,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 65535 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},schema:65535,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate293.errors = vErrors;
return errors === 0;
}


function validate295(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema41.type},schema:schema41.type,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 255 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},schema:255,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate295.errors = vErrors;
return errors === 0;
}


function validate292(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.flags === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "flags"},schema:schema94.required,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.algorithm === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "algorithm"},schema:schema94.required,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.publicKey === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "publicKey"},schema:schema94.required,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "flags") || (key0 === "algorithm")) || (key0 === "publicKey")) || (key0 === "keyTag"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.flags !== undefined){
let data0 = data.flags;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema94.properties.flags.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err5 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema94.properties.flags.allOf[1].type,parentSchema:schema94.properties.flags.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["flags"] = coerced0;
}
}
}
if(!(validate293(data0, {instancePath:instancePath+"/flags",parentData:data,parentDataProperty:"flags",rootData}))){
vErrors = vErrors === null ? validate293.errors : append(vErrors, validate293.errors);
errors = vErrors.length;
}
}
if(data.algorithm !== undefined){
let data1 = data.algorithm;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err6 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema94.properties.algorithm.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 === "boolean" || data1 === null
              || (dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced1 = +data1;
}
else {
const err7 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema94.properties.algorithm.allOf[1].type,parentSchema:schema94.properties.algorithm.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["algorithm"] = coerced1;
}
}
}
if(!(validate295(data1, {instancePath:instancePath+"/algorithm",parentData:data,parentDataProperty:"algorithm",rootData}))){
vErrors = vErrors === null ? validate295.errors : append(vErrors, validate295.errors);
errors = vErrors.length;
}
}
if(data.publicKey !== undefined){
let data2 = data.publicKey;
if(typeof data2 !== "string"){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else {
const err8 = {instancePath:instancePath+"/publicKey",schemaPath:"#/properties/publicKey/type",keyword:"type",params:{type: "string"},schema:schema94.properties.publicKey.type,parentSchema:schema94.properties.publicKey,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["publicKey"] = coerced2;
}
}
}
}
if(data.keyTag !== undefined){
let data3 = data.keyTag;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err9 = {instancePath:instancePath+"/keyTag",schemaPath:"#/properties/keyTag/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema94.properties.keyTag.allOf[0],data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
let dataType3 = typeof data3;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 === "boolean" || data3 === null
              || (dataType3 === "string" && data3 && data3 == +data3 && !(data3 % 1))){
coerced3 = +data3;
}
else {
const err10 = {instancePath:instancePath+"/keyTag",schemaPath:"#/properties/keyTag/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema94.properties.keyTag.allOf[1].type,parentSchema:schema94.properties.keyTag.allOf[1],data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(coerced3 !== undefined){
data3 = coerced3;
if(data !== undefined){
data["keyTag"] = coerced3;
}
}
}
if(!(validate293(data3, {instancePath:instancePath+"/keyTag",parentData:data,parentDataProperty:"keyTag",rootData}))){
vErrors = vErrors === null ? validate293.errors : append(vErrors, validate293.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema94.type,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate292.errors = vErrors;
return errors === 0;
}


function validate291(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="dnssec.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keys === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keys"},schema:schema93.required,parentSchema:schema93,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "keys")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema93,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.keys !== undefined){
let data0 = data.keys;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate292(data0[i0], {instancePath:instancePath+"/keys/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate292.errors : append(vErrors, validate292.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"},schema:schema93.properties.keys.type,parentSchema:schema93.properties.keys,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema93.type,parentSchema:schema93,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate291.errors = vErrors;
return errors === 0;
}

export const nameservers = validate299;
const schema97 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"nameservers.schema.json","title":"Nameservers section","type":"object","additionalProperties":false,"required":["nameservers"],"properties":{"nameservers":{"type":"array","minItems":1,"items":{"if":{"type":"object"},"then":{"$ref":"#/definitions/nameserver"},"else":{"type":["string","object"]}},"tsType":"(string | { hostname: string; ipv4?: string; ipv6?: string })[]"}},"definitions":{"nameserver":{"title":"NameserverSpec","type":"object","additionalProperties":false,"required":["hostname"],"properties":{"hostname":{"type":"string"},"ipv4":{"type":"string"},"ipv6":{"type":"string"}}}}};
const schema98 = {"title":"NameserverSpec","type":"object","additionalProperties":false,"required":["hostname"],"properties":{"hostname":{"type":"string"},"ipv4":{"type":"string"},"ipv6":{"type":"string"}}};

function validate300(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hostname === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hostname"},schema:schema98.required,parentSchema:schema98,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "hostname") || (key0 === "ipv4")) || (key0 === "ipv6"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema98,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.hostname !== undefined){
let data0 = data.hostname;
if(typeof data0 !== "string"){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else {
const err2 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/type",keyword:"type",params:{type: "string"},schema:schema98.properties.hostname.type,parentSchema:schema98.properties.hostname,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["hostname"] = coerced0;
}
}
}
}
if(data.ipv4 !== undefined){
let data1 = data.ipv4;
if(typeof data1 !== "string"){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data1;
}
else if(data1 === null){
coerced1 = "";
}
else {
const err3 = {instancePath:instancePath+"/ipv4",schemaPath:"#/properties/ipv4/type",keyword:"type",params:{type: "string"},schema:schema98.properties.ipv4.type,parentSchema:schema98.properties.ipv4,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["ipv4"] = coerced1;
}
}
}
}
if(data.ipv6 !== undefined){
let data2 = data.ipv6;
if(typeof data2 !== "string"){
let dataType2 = typeof data2;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data2;
}
else if(data2 === null){
coerced2 = "";
}
else {
const err4 = {instancePath:instancePath+"/ipv6",schemaPath:"#/properties/ipv6/type",keyword:"type",params:{type: "string"},schema:schema98.properties.ipv6.type,parentSchema:schema98.properties.ipv6,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced2 !== undefined){
data2 = coerced2;
if(data !== undefined){
data["ipv6"] = coerced2;
}
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema98.type,parentSchema:schema98,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate300.errors = vErrors;
return errors === 0;
}


function validate299(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="nameservers.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nameservers === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nameservers"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "nameservers")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.nameservers !== undefined){
let data0 = data.nameservers;
if(Array.isArray(data0)){
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/nameservers",schemaPath:"#/properties/nameservers/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema97.properties.nameservers,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs5 = errors;
let valid3 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs8 = errors;
if(!(validate300(data1, {instancePath:instancePath+"/nameservers/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate300.errors : append(vErrors, validate300.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid3 = _valid0;
ifClause0 = "then";
}
else {
const _errs9 = errors;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
let dataType0 = typeof data1;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data1;
}
else if(data1 === null){
coerced0 = "";
}
else {
const err4 = {instancePath:instancePath+"/nameservers/" + i0,schemaPath:"#/properties/nameservers/items/else/type",keyword:"type",params:{type: schema97.properties.nameservers.items.else.type},schema:schema97.properties.nameservers.items.else.type,parentSchema:schema97.properties.nameservers.items.else,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced0 !== undefined){
data1 = coerced0;
if(data0 !== undefined){
data0[i0] = coerced0;
}
}
}
var _valid0 = _errs9 === errors;
valid3 = _valid0;
ifClause0 = "else";
}
if(!valid3){
const err5 = {instancePath:instancePath+"/nameservers/" + i0,schemaPath:"#/properties/nameservers/items/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema97.properties.nameservers.items.if,parentSchema:schema97.properties.nameservers.items,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/nameservers",schemaPath:"#/properties/nameservers/type",keyword:"type",params:{type: "array"},schema:schema97.properties.nameservers.type,parentSchema:schema97.properties.nameservers,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema97.type,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate299.errors = vErrors;
return errors === 0;
}

export const contact = validate273;

export const config = validate302;
const schema99 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"config.schema.json","title":"Config","type":"object","additionalProperties":false,"properties":{"zones":{"type":"string"},"accounts":{"type":"object","minProperties":1,"additionalProperties":{"title":"Account","type":"object","additionalProperties":false,"properties":{"accountName":{"type":"string"},"privateKeyEnv":{"type":"string"},"accessTokenEnv":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}}}}},"defaults":{"title":"Defaults","type":"object","additionalProperties":false,"properties":{"dns":{"type":"object","additionalProperties":false,"properties":{"ttl":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"$ref":"common.schema.json#/definitions/ttl","type":"integer"}]},"ignore":{"$ref":"common.schema.json#/definitions/ignore"},"strategy":{"$ref":"common.schema.json#/definitions/strategy","type":"string","enum":["auto","entries","zone"],"tsType":"'auto' | 'entries' | 'zone'"},"maxEntryWrites":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":1000}]},"mode":{"$ref":"common.schema.json#/definitions/mode","type":"string","enum":["exclusive","owned","additive"],"tsType":"'exclusive' | 'owned' | 'additive'"}}}}},"rules":{"type":"object","additionalProperties":{"type":"string","enum":["off","warning","error"]},"tsType":"{ [rule: string]: 'off' | 'warning' | 'error' }"},"policy":{"title":"Policy","type":"object","additionalProperties":false,"properties":{"domainsChanged":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":100000}]},"deletes":{"$ref":"#/definitions/deletes"},"directPush":{"type":"string","enum":["hold","apply"]},"approvals":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":6}]},"allow":{"type":"array","items":{"type":"string","enum":["foreign-change","drift","unlike-base","deletes","emptied","apex-address","mail","delegation","nameservers","dnssec-order","dnssec-disjoint","dnssec-lost","registrant","unlock","whitelabel","domains-changed"]}},"domains":{"type":"object","additionalProperties":{"title":"DomainPolicy","type":"object","additionalProperties":false,"properties":{"deletes":{"$ref":"#/definitions/deletes"},"allow":{"type":"array","items":{"type":"string","enum":["foreign-change","drift","unlike-base","deletes","emptied","apex-address","mail","delegation","nameservers","dnssec-order","dnssec-disjoint","dnssec-lost","registrant","unlock","whitelabel"]}}}}}}},"inventory":{"title":"InventoryPolicy","type":"object","additionalProperties":false,"properties":{"expiresWithin":{"if":{"type":"object"},"then":{"$ref":"#/definitions/wantedDays"},"else":{"$ref":"#/definitions/days"},"tsType":"number | { value: number; except?: string[] }"},"locked":{"if":{"type":"object"},"then":{"$ref":"#/definitions/wantedSwitch"},"else":{"$ref":"#/definitions/switch"},"tsType":"'yes' | 'no' | { value: 'yes' | 'no'; except?: string[] }"},"dnssec":{"if":{"type":"object"},"then":{"$ref":"#/definitions/wantedSwitch"},"else":{"$ref":"#/definitions/switch"},"tsType":"'yes' | 'no' | { value: 'yes' | 'no'; except?: string[] }"},"autoDns":{"if":{"type":"object"},"then":{"$ref":"#/definitions/wantedSwitch"},"else":{"$ref":"#/definitions/switch"},"tsType":"'yes' | 'no' | { value: 'yes' | 'no'; except?: string[] }"},"managed":{"if":{"type":"object"},"then":{"$ref":"#/definitions/wantedYes"},"else":{"$ref":"#/definitions/yes"},"tsType":"'yes' | { value: 'yes'; except?: string[] }"}}},"snapshots":{"title":"SnapshotSettings","type":"object","additionalProperties":false,"properties":{"folder":{"type":"string"},"keep":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":1,"maximum":100000}]},"maxMegabytes":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":1,"maximum":10000}]}}},"notifications":{"type":"array","items":{"title":"ReceiverSettings","type":"object","additionalProperties":false,"properties":{"slack":{"type":"string"},"teams":{"type":"string"},"webhook":{"type":"string"},"secret":{"type":"string"},"on":{"type":"array","minItems":1,"items":{"type":"string","enum":["applied","partly","refused","failure","drift","clean","blind"]},"tsType":"('applied' | 'partly' | 'refused' | 'failure' | 'drift' | 'clean' | 'blind')[]"}}}}},"definitions":{"days":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":3650}]},"switch":{"type":"string","enum":["yes","no"]},"yes":{"type":"string","enum":["yes"]},"wantedDays":{"type":"object","additionalProperties":false,"required":["value"],"properties":{"value":{"$ref":"#/definitions/days"},"except":{"$ref":"#/definitions/except"}}},"wantedSwitch":{"type":"object","additionalProperties":false,"required":["value"],"properties":{"value":{"$ref":"#/definitions/switch"},"except":{"$ref":"#/definitions/except"}}},"wantedYes":{"type":"object","additionalProperties":false,"required":["value"],"properties":{"value":{"$ref":"#/definitions/yes"},"except":{"$ref":"#/definitions/except"}}},"except":{"type":"array","minItems":1,"items":{"type":"string"}},"deletes":{"title":"DeletesLimit","type":"object","additionalProperties":false,"properties":{"count":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":100000}]},"share":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":100}]}}}}};

function validate303(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (typeof data !== "string")){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema8.type},schema:schema8.type,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 86400 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},schema:86400,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(typeof data === "string"){
if(!pattern1.test(data)){
const err3 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:0|[1-9][0-9]*)$|\\$\\{"},schema:"^(?:0|[1-9][0-9]*)$|\\$\\{",parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate303.errors = vErrors;
return errors === 0;
}


function validate305(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 100){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate262(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate262.errors : append(vErrors, validate262.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema82.type,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate305.errors = vErrors;
return errors === 0;
}


function validate308(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((data === "auto") || (data === "entries")) || (data === "zone"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema85.anyOf[0].enum},schema:schema85.anyOf[0].enum,parentSchema:schema85.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema85.anyOf[1].type,parentSchema:schema85.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema85.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema85.anyOf,parentSchema:schema85,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate308.errors = vErrors;
return errors === 0;
}


function validate310(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((data === "exclusive") || (data === "owned")) || (data === "additive"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema86.anyOf[0].enum},schema:schema86.anyOf[0].enum,parentSchema:schema86.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},schema:schema86.anyOf[1].type,parentSchema:schema86.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(typeof data === "string"){
if(!pattern33.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "\\$\\{"},schema:"\\$\\{",parentSchema:schema86.anyOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema86.anyOf,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate310.errors = vErrors;
return errors === 0;
}

const schema104 = {"title":"DeletesLimit","type":"object","additionalProperties":false,"properties":{"count":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":100000}]},"share":{"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":100}]}}};

function validate312(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "count") || (key0 === "share"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema104,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.count !== undefined){
let data0 = data.count;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err1 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema104.properties.count.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data0 === null
              || (dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1))){
coerced0 = +data0;
}
else {
const err2 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema104.properties.count.allOf[1].type,parentSchema:schema104.properties.count.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["count"] = coerced0;
}
}
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100000 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema104.properties.count.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema104.properties.count.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.share !== undefined){
let data1 = data.share;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema104.properties.share.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
let dataType1 = typeof data1;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 === "boolean" || data1 === null
              || (dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1))){
coerced1 = +data1;
}
else {
const err6 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema104.properties.share.allOf[1].type,parentSchema:schema104.properties.share.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced1 !== undefined){
data1 = coerced1;
if(data !== undefined){
data["share"] = coerced1;
}
}
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema104.properties.share.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema104.properties.share.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema104.type,parentSchema:schema104,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate312.errors = vErrors;
return errors === 0;
}

const schema105 = {"type":"object","additionalProperties":false,"required":["value"],"properties":{"value":{"$ref":"#/definitions/days"},"except":{"$ref":"#/definitions/except"}}};
const schema106 = {"allOf":[{"pattern":"^(?:0|-?[1-9][0-9]*)$"},{"type":"integer","minimum":0,"maximum":3650}]};

function validate316(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0.test(data)){
const err0 = {instancePath,schemaPath:"#/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema106.allOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 === "boolean" || data === null
              || (dataType0 === "string" && data && data == +data && !(data % 1))){
coerced0 = +data;
}
else {
const err1 = {instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema106.allOf[1].type,parentSchema:schema106.allOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if((typeof data == "number") && (isFinite(data))){
if(data > 3650 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3650},schema:3650,parentSchema:schema106.allOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err3 = {instancePath,schemaPath:"#/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema106.allOf[1],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
validate316.errors = vErrors;
return errors === 0;
}

const schema107 = {"type":"array","minItems":1,"items":{"type":"string"}};

function validate318(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema107,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else {
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema107.items.type,parentSchema:schema107.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data[i0] = coerced0;
}
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema107.type,parentSchema:schema107,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate318.errors = vErrors;
return errors === 0;
}


function validate315(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},schema:schema105.required,parentSchema:schema105,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "value") || (key0 === "except"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema105,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
if(!(validate316(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate316.errors : append(vErrors, validate316.errors);
errors = vErrors.length;
}
}
if(data.except !== undefined){
if(!(validate318(data.except, {instancePath:instancePath+"/except",parentData:data,parentDataProperty:"except",rootData}))){
vErrors = vErrors === null ? validate318.errors : append(vErrors, validate318.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema105.type,parentSchema:schema105,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate315.errors = vErrors;
return errors === 0;
}

const schema108 = {"type":"object","additionalProperties":false,"required":["value"],"properties":{"value":{"$ref":"#/definitions/switch"},"except":{"$ref":"#/definitions/except"}}};
const schema109 = {"type":"string","enum":["yes","no"]};

function validate323(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema109.type,parentSchema:schema109,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(!((data === "yes") || (data === "no"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema109.enum},schema:schema109.enum,parentSchema:schema109,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate323.errors = vErrors;
return errors === 0;
}


function validate322(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},schema:schema108.required,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "value") || (key0 === "except"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
if(!(validate323(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate323.errors : append(vErrors, validate323.errors);
errors = vErrors.length;
}
}
if(data.except !== undefined){
if(!(validate318(data.except, {instancePath:instancePath+"/except",parentData:data,parentDataProperty:"except",rootData}))){
vErrors = vErrors === null ? validate318.errors : append(vErrors, validate318.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema108.type,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate322.errors = vErrors;
return errors === 0;
}

const schema110 = {"type":"object","additionalProperties":false,"required":["value"],"properties":{"value":{"$ref":"#/definitions/yes"},"except":{"$ref":"#/definitions/except"}}};
const schema111 = {"type":"string","enum":["yes"]};

function validate333(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
let dataType0 = typeof data;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data;
}
else if(data === null){
coerced0 = "";
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema111.type,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(coerced0 !== undefined){
data = coerced0;
if(parentData !== undefined){
parentData[parentDataProperty] = coerced0;
}
}
}
if(!(data === "yes")){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema111.enum},schema:schema111.enum,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate333.errors = vErrors;
return errors === 0;
}


function validate332(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},schema:schema110.required,parentSchema:schema110,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "value") || (key0 === "except"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema110,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
if(!(validate333(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate333.errors : append(vErrors, validate333.errors);
errors = vErrors.length;
}
}
if(data.except !== undefined){
if(!(validate318(data.except, {instancePath:instancePath+"/except",parentData:data,parentDataProperty:"except",rootData}))){
vErrors = vErrors === null ? validate318.errors : append(vErrors, validate318.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema110.type,parentSchema:schema110,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate332.errors = vErrors;
return errors === 0;
}


function validate302(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="config.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "zones") || (key0 === "accounts")) || (key0 === "defaults")) || (key0 === "rules")) || (key0 === "policy")) || (key0 === "inventory")) || (key0 === "snapshots")) || (key0 === "notifications"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema99,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.zones !== undefined){
let data0 = data.zones;
if(typeof data0 !== "string"){
let dataType0 = typeof data0;
let coerced0 = undefined;
if(!(coerced0 !== undefined)){
if(dataType0 == "number" || dataType0 == "boolean"){
coerced0 = "" + data0;
}
else if(data0 === null){
coerced0 = "";
}
else {
const err1 = {instancePath:instancePath+"/zones",schemaPath:"#/properties/zones/type",keyword:"type",params:{type: "string"},schema:schema99.properties.zones.type,parentSchema:schema99.properties.zones,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(coerced0 !== undefined){
data0 = coerced0;
if(data !== undefined){
data["zones"] = coerced0;
}
}
}
}
if(data.accounts !== undefined){
let data1 = data.accounts;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
const err2 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema99.properties.accounts,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key1 in data1){
let data2 = data1[key1];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key2 in data2){
if(!((((key2 === "accountName") || (key2 === "privateKeyEnv")) || (key2 === "accessTokenEnv")) || (key2 === "domains"))){
const err3 = {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema99.properties.accounts.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data2.accountName !== undefined){
let data3 = data2.accountName;
if(typeof data3 !== "string"){
let dataType1 = typeof data3;
let coerced1 = undefined;
if(!(coerced1 !== undefined)){
if(dataType1 == "number" || dataType1 == "boolean"){
coerced1 = "" + data3;
}
else if(data3 === null){
coerced1 = "";
}
else {
const err4 = {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/accountName",schemaPath:"#/properties/accounts/additionalProperties/properties/accountName/type",keyword:"type",params:{type: "string"},schema:schema99.properties.accounts.additionalProperties.properties.accountName.type,parentSchema:schema99.properties.accounts.additionalProperties.properties.accountName,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(coerced1 !== undefined){
data3 = coerced1;
if(data2 !== undefined){
data2["accountName"] = coerced1;
}
}
}
}
if(data2.privateKeyEnv !== undefined){
let data4 = data2.privateKeyEnv;
if(typeof data4 !== "string"){
let dataType2 = typeof data4;
let coerced2 = undefined;
if(!(coerced2 !== undefined)){
if(dataType2 == "number" || dataType2 == "boolean"){
coerced2 = "" + data4;
}
else if(data4 === null){
coerced2 = "";
}
else {
const err5 = {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/privateKeyEnv",schemaPath:"#/properties/accounts/additionalProperties/properties/privateKeyEnv/type",keyword:"type",params:{type: "string"},schema:schema99.properties.accounts.additionalProperties.properties.privateKeyEnv.type,parentSchema:schema99.properties.accounts.additionalProperties.properties.privateKeyEnv,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(coerced2 !== undefined){
data4 = coerced2;
if(data2 !== undefined){
data2["privateKeyEnv"] = coerced2;
}
}
}
}
if(data2.accessTokenEnv !== undefined){
let data5 = data2.accessTokenEnv;
if(typeof data5 !== "string"){
let dataType3 = typeof data5;
let coerced3 = undefined;
if(!(coerced3 !== undefined)){
if(dataType3 == "number" || dataType3 == "boolean"){
coerced3 = "" + data5;
}
else if(data5 === null){
coerced3 = "";
}
else {
const err6 = {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/accessTokenEnv",schemaPath:"#/properties/accounts/additionalProperties/properties/accessTokenEnv/type",keyword:"type",params:{type: "string"},schema:schema99.properties.accounts.additionalProperties.properties.accessTokenEnv.type,parentSchema:schema99.properties.accounts.additionalProperties.properties.accessTokenEnv,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(coerced3 !== undefined){
data5 = coerced3;
if(data2 !== undefined){
data2["accessTokenEnv"] = coerced3;
}
}
}
}
if(data2.domains !== undefined){
let data6 = data2.domains;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 !== "string"){
let dataType4 = typeof data7;
let coerced4 = undefined;
if(!(coerced4 !== undefined)){
if(dataType4 == "number" || dataType4 == "boolean"){
coerced4 = "" + data7;
}
else if(data7 === null){
coerced4 = "";
}
else {
const err7 = {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/domains/" + i0,schemaPath:"#/properties/accounts/additionalProperties/properties/domains/items/type",keyword:"type",params:{type: "string"},schema:schema99.properties.accounts.additionalProperties.properties.domains.items.type,parentSchema:schema99.properties.accounts.additionalProperties.properties.domains.items,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(coerced4 !== undefined){
data7 = coerced4;
if(data6 !== undefined){
data6[i0] = coerced4;
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/domains",schemaPath:"#/properties/accounts/additionalProperties/properties/domains/type",keyword:"type",params:{type: "array"},schema:schema99.properties.accounts.additionalProperties.properties.domains.type,parentSchema:schema99.properties.accounts.additionalProperties.properties.domains,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema99.properties.accounts.additionalProperties.type,parentSchema:schema99.properties.accounts.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "object"},schema:schema99.properties.accounts.type,parentSchema:schema99.properties.accounts,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.defaults !== undefined){
let data8 = data.defaults;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
if(!(key3 === "dns")){
const err11 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema99.properties.defaults,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data8.dns !== undefined){
let data9 = data8.dns;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key4 in data9){
if(!(((((key4 === "ttl") || (key4 === "ignore")) || (key4 === "strategy")) || (key4 === "maxEntryWrites")) || (key4 === "mode"))){
const err12 = {instancePath:instancePath+"/defaults/dns",schemaPath:"#/properties/defaults/properties/dns/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema99.properties.defaults.properties.dns,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data9.ttl !== undefined){
let data10 = data9.ttl;
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
const err13 = {instancePath:instancePath+"/defaults/dns/ttl",schemaPath:"#/properties/defaults/properties/dns/properties/ttl/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema99.properties.defaults.properties.dns.properties.ttl.allOf[0],data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
let dataType5 = typeof data10;
let coerced5 = undefined;
if(!(coerced5 !== undefined)){
if(dataType5 === "boolean" || data10 === null
              || (dataType5 === "string" && data10 && data10 == +data10 && !(data10 % 1))){
coerced5 = +data10;
}
else {
const err14 = {instancePath:instancePath+"/defaults/dns/ttl",schemaPath:"#/properties/defaults/properties/dns/properties/ttl/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema99.properties.defaults.properties.dns.properties.ttl.allOf[1].type,parentSchema:schema99.properties.defaults.properties.dns.properties.ttl.allOf[1],data:data10};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(coerced5 !== undefined){
data10 = coerced5;
if(data9 !== undefined){
data9["ttl"] = coerced5;
}
}
}
if(!(validate303(data10, {instancePath:instancePath+"/defaults/dns/ttl",parentData:data9,parentDataProperty:"ttl",rootData}))){
vErrors = vErrors === null ? validate303.errors : append(vErrors, validate303.errors);
errors = vErrors.length;
}
}
if(data9.ignore !== undefined){
if(!(validate305(data9.ignore, {instancePath:instancePath+"/defaults/dns/ignore",parentData:data9,parentDataProperty:"ignore",rootData}))){
vErrors = vErrors === null ? validate305.errors : append(vErrors, validate305.errors);
errors = vErrors.length;
}
}
if(data9.strategy !== undefined){
let data12 = data9.strategy;
if(typeof data12 !== "string"){
let dataType6 = typeof data12;
let coerced6 = undefined;
if(!(coerced6 !== undefined)){
if(dataType6 == "number" || dataType6 == "boolean"){
coerced6 = "" + data12;
}
else if(data12 === null){
coerced6 = "";
}
else {
const err15 = {instancePath:instancePath+"/defaults/dns/strategy",schemaPath:"#/properties/defaults/properties/dns/properties/strategy/type",keyword:"type",params:{type: "string"},schema:schema99.properties.defaults.properties.dns.properties.strategy.type,parentSchema:schema99.properties.defaults.properties.dns.properties.strategy,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(coerced6 !== undefined){
data12 = coerced6;
if(data9 !== undefined){
data9["strategy"] = coerced6;
}
}
}
if(!(validate308(data12, {instancePath:instancePath+"/defaults/dns/strategy",parentData:data9,parentDataProperty:"strategy",rootData}))){
vErrors = vErrors === null ? validate308.errors : append(vErrors, validate308.errors);
errors = vErrors.length;
}
if(!(((data12 === "auto") || (data12 === "entries")) || (data12 === "zone"))){
const err16 = {instancePath:instancePath+"/defaults/dns/strategy",schemaPath:"#/properties/defaults/properties/dns/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema99.properties.defaults.properties.dns.properties.strategy.enum},schema:schema99.properties.defaults.properties.dns.properties.strategy.enum,parentSchema:schema99.properties.defaults.properties.dns.properties.strategy,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data9.maxEntryWrites !== undefined){
let data13 = data9.maxEntryWrites;
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err17 = {instancePath:instancePath+"/defaults/dns/maxEntryWrites",schemaPath:"#/properties/defaults/properties/dns/properties/maxEntryWrites/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema99.properties.defaults.properties.dns.properties.maxEntryWrites.allOf[0],data:data13};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
let dataType7 = typeof data13;
let coerced7 = undefined;
if(!(coerced7 !== undefined)){
if(dataType7 === "boolean" || data13 === null
              || (dataType7 === "string" && data13 && data13 == +data13 && !(data13 % 1))){
coerced7 = +data13;
}
else {
const err18 = {instancePath:instancePath+"/defaults/dns/maxEntryWrites",schemaPath:"#/properties/defaults/properties/dns/properties/maxEntryWrites/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema99.properties.defaults.properties.dns.properties.maxEntryWrites.allOf[1].type,parentSchema:schema99.properties.defaults.properties.dns.properties.maxEntryWrites.allOf[1],data:data13};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(coerced7 !== undefined){
data13 = coerced7;
if(data9 !== undefined){
data9["maxEntryWrites"] = coerced7;
}
}
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000 || isNaN(data13)){
const err19 = {instancePath:instancePath+"/defaults/dns/maxEntryWrites",schemaPath:"#/properties/defaults/properties/dns/properties/maxEntryWrites/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},schema:1000,parentSchema:schema99.properties.defaults.properties.dns.properties.maxEntryWrites.allOf[1],data:data13};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err20 = {instancePath:instancePath+"/defaults/dns/maxEntryWrites",schemaPath:"#/properties/defaults/properties/dns/properties/maxEntryWrites/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema99.properties.defaults.properties.dns.properties.maxEntryWrites.allOf[1],data:data13};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data9.mode !== undefined){
let data14 = data9.mode;
if(typeof data14 !== "string"){
let dataType8 = typeof data14;
let coerced8 = undefined;
if(!(coerced8 !== undefined)){
if(dataType8 == "number" || dataType8 == "boolean"){
coerced8 = "" + data14;
}
else if(data14 === null){
coerced8 = "";
}
else {
const err21 = {instancePath:instancePath+"/defaults/dns/mode",schemaPath:"#/properties/defaults/properties/dns/properties/mode/type",keyword:"type",params:{type: "string"},schema:schema99.properties.defaults.properties.dns.properties.mode.type,parentSchema:schema99.properties.defaults.properties.dns.properties.mode,data:data14};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(coerced8 !== undefined){
data14 = coerced8;
if(data9 !== undefined){
data9["mode"] = coerced8;
}
}
}
if(!(validate310(data14, {instancePath:instancePath+"/defaults/dns/mode",parentData:data9,parentDataProperty:"mode",rootData}))){
vErrors = vErrors === null ? validate310.errors : append(vErrors, validate310.errors);
errors = vErrors.length;
}
if(!(((data14 === "exclusive") || (data14 === "owned")) || (data14 === "additive"))){
const err22 = {instancePath:instancePath+"/defaults/dns/mode",schemaPath:"#/properties/defaults/properties/dns/properties/mode/enum",keyword:"enum",params:{allowedValues: schema99.properties.defaults.properties.dns.properties.mode.enum},schema:schema99.properties.defaults.properties.dns.properties.mode.enum,parentSchema:schema99.properties.defaults.properties.dns.properties.mode,data:data14};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/defaults/dns",schemaPath:"#/properties/defaults/properties/dns/type",keyword:"type",params:{type: "object"},schema:schema99.properties.defaults.properties.dns.type,parentSchema:schema99.properties.defaults.properties.dns,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},schema:schema99.properties.defaults.type,parentSchema:schema99.properties.defaults,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.rules !== undefined){
let data15 = data.rules;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key5 in data15){
let data16 = data15[key5];
if(typeof data16 !== "string"){
let dataType9 = typeof data16;
let coerced9 = undefined;
if(!(coerced9 !== undefined)){
if(dataType9 == "number" || dataType9 == "boolean"){
coerced9 = "" + data16;
}
else if(data16 === null){
coerced9 = "";
}
else {
const err25 = {instancePath:instancePath+"/rules/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema99.properties.rules.additionalProperties.type,parentSchema:schema99.properties.rules.additionalProperties,data:data16};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(coerced9 !== undefined){
data16 = coerced9;
if(data15 !== undefined){
data15[key5] = coerced9;
}
}
}
if(!(((data16 === "off") || (data16 === "warning")) || (data16 === "error"))){
const err26 = {instancePath:instancePath+"/rules/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema99.properties.rules.additionalProperties.enum},schema:schema99.properties.rules.additionalProperties.enum,parentSchema:schema99.properties.rules.additionalProperties,data:data16};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "object"},schema:schema99.properties.rules.type,parentSchema:schema99.properties.rules,data:data15};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.policy !== undefined){
let data17 = data.policy;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key6 in data17){
if(!((((((key6 === "domainsChanged") || (key6 === "deletes")) || (key6 === "directPush")) || (key6 === "approvals")) || (key6 === "allow")) || (key6 === "domains"))){
const err28 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema99.properties.policy,data:data17};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data17.domainsChanged !== undefined){
let data18 = data17.domainsChanged;
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err29 = {instancePath:instancePath+"/policy/domainsChanged",schemaPath:"#/properties/policy/properties/domainsChanged/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema99.properties.policy.properties.domainsChanged.allOf[0],data:data18};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
let dataType10 = typeof data18;
let coerced10 = undefined;
if(!(coerced10 !== undefined)){
if(dataType10 === "boolean" || data18 === null
              || (dataType10 === "string" && data18 && data18 == +data18 && !(data18 % 1))){
coerced10 = +data18;
}
else {
const err30 = {instancePath:instancePath+"/policy/domainsChanged",schemaPath:"#/properties/policy/properties/domainsChanged/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema99.properties.policy.properties.domainsChanged.allOf[1].type,parentSchema:schema99.properties.policy.properties.domainsChanged.allOf[1],data:data18};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(coerced10 !== undefined){
data18 = coerced10;
if(data17 !== undefined){
data17["domainsChanged"] = coerced10;
}
}
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 100000 || isNaN(data18)){
const err31 = {instancePath:instancePath+"/policy/domainsChanged",schemaPath:"#/properties/policy/properties/domainsChanged/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema99.properties.policy.properties.domainsChanged.allOf[1],data:data18};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err32 = {instancePath:instancePath+"/policy/domainsChanged",schemaPath:"#/properties/policy/properties/domainsChanged/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema99.properties.policy.properties.domainsChanged.allOf[1],data:data18};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data17.deletes !== undefined){
if(!(validate312(data17.deletes, {instancePath:instancePath+"/policy/deletes",parentData:data17,parentDataProperty:"deletes",rootData}))){
vErrors = vErrors === null ? validate312.errors : append(vErrors, validate312.errors);
errors = vErrors.length;
}
}
if(data17.directPush !== undefined){
let data20 = data17.directPush;
if(typeof data20 !== "string"){
let dataType11 = typeof data20;
let coerced11 = undefined;
if(!(coerced11 !== undefined)){
if(dataType11 == "number" || dataType11 == "boolean"){
coerced11 = "" + data20;
}
else if(data20 === null){
coerced11 = "";
}
else {
const err33 = {instancePath:instancePath+"/policy/directPush",schemaPath:"#/properties/policy/properties/directPush/type",keyword:"type",params:{type: "string"},schema:schema99.properties.policy.properties.directPush.type,parentSchema:schema99.properties.policy.properties.directPush,data:data20};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(coerced11 !== undefined){
data20 = coerced11;
if(data17 !== undefined){
data17["directPush"] = coerced11;
}
}
}
if(!((data20 === "hold") || (data20 === "apply"))){
const err34 = {instancePath:instancePath+"/policy/directPush",schemaPath:"#/properties/policy/properties/directPush/enum",keyword:"enum",params:{allowedValues: schema99.properties.policy.properties.directPush.enum},schema:schema99.properties.policy.properties.directPush.enum,parentSchema:schema99.properties.policy.properties.directPush,data:data20};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data17.approvals !== undefined){
let data21 = data17.approvals;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err35 = {instancePath:instancePath+"/policy/approvals",schemaPath:"#/properties/policy/properties/approvals/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema99.properties.policy.properties.approvals.allOf[0],data:data21};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
let dataType12 = typeof data21;
let coerced12 = undefined;
if(!(coerced12 !== undefined)){
if(dataType12 === "boolean" || data21 === null
              || (dataType12 === "string" && data21 && data21 == +data21 && !(data21 % 1))){
coerced12 = +data21;
}
else {
const err36 = {instancePath:instancePath+"/policy/approvals",schemaPath:"#/properties/policy/properties/approvals/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema99.properties.policy.properties.approvals.allOf[1].type,parentSchema:schema99.properties.policy.properties.approvals.allOf[1],data:data21};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(coerced12 !== undefined){
data21 = coerced12;
if(data17 !== undefined){
data17["approvals"] = coerced12;
}
}
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 6 || isNaN(data21)){
const err37 = {instancePath:instancePath+"/policy/approvals",schemaPath:"#/properties/policy/properties/approvals/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 6},schema:6,parentSchema:schema99.properties.policy.properties.approvals.allOf[1],data:data21};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err38 = {instancePath:instancePath+"/policy/approvals",schemaPath:"#/properties/policy/properties/approvals/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema99.properties.policy.properties.approvals.allOf[1],data:data21};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data17.allow !== undefined){
let data22 = data17.allow;
if(Array.isArray(data22)){
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
let data23 = data22[i1];
if(typeof data23 !== "string"){
let dataType13 = typeof data23;
let coerced13 = undefined;
if(!(coerced13 !== undefined)){
if(dataType13 == "number" || dataType13 == "boolean"){
coerced13 = "" + data23;
}
else if(data23 === null){
coerced13 = "";
}
else {
const err39 = {instancePath:instancePath+"/policy/allow/" + i1,schemaPath:"#/properties/policy/properties/allow/items/type",keyword:"type",params:{type: "string"},schema:schema99.properties.policy.properties.allow.items.type,parentSchema:schema99.properties.policy.properties.allow.items,data:data23};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(coerced13 !== undefined){
data23 = coerced13;
if(data22 !== undefined){
data22[i1] = coerced13;
}
}
}
if(!((((((((((((((((data23 === "foreign-change") || (data23 === "drift")) || (data23 === "unlike-base")) || (data23 === "deletes")) || (data23 === "emptied")) || (data23 === "apex-address")) || (data23 === "mail")) || (data23 === "delegation")) || (data23 === "nameservers")) || (data23 === "dnssec-order")) || (data23 === "dnssec-disjoint")) || (data23 === "dnssec-lost")) || (data23 === "registrant")) || (data23 === "unlock")) || (data23 === "whitelabel")) || (data23 === "domains-changed"))){
const err40 = {instancePath:instancePath+"/policy/allow/" + i1,schemaPath:"#/properties/policy/properties/allow/items/enum",keyword:"enum",params:{allowedValues: schema99.properties.policy.properties.allow.items.enum},schema:schema99.properties.policy.properties.allow.items.enum,parentSchema:schema99.properties.policy.properties.allow.items,data:data23};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/policy/allow",schemaPath:"#/properties/policy/properties/allow/type",keyword:"type",params:{type: "array"},schema:schema99.properties.policy.properties.allow.type,parentSchema:schema99.properties.policy.properties.allow,data:data22};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data17.domains !== undefined){
let data24 = data17.domains;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key7 in data24){
let data25 = data24[key7];
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key8 in data25){
if(!((key8 === "deletes") || (key8 === "allow"))){
const err42 = {instancePath:instancePath+"/policy/domains/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/policy/properties/domains/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema99.properties.policy.properties.domains.additionalProperties,data:data25};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data25.deletes !== undefined){
if(!(validate312(data25.deletes, {instancePath:instancePath+"/policy/domains/" + key7.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",parentData:data25,parentDataProperty:"deletes",rootData}))){
vErrors = vErrors === null ? validate312.errors : append(vErrors, validate312.errors);
errors = vErrors.length;
}
}
if(data25.allow !== undefined){
let data27 = data25.allow;
if(Array.isArray(data27)){
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
let data28 = data27[i2];
if(typeof data28 !== "string"){
let dataType14 = typeof data28;
let coerced14 = undefined;
if(!(coerced14 !== undefined)){
if(dataType14 == "number" || dataType14 == "boolean"){
coerced14 = "" + data28;
}
else if(data28 === null){
coerced14 = "";
}
else {
const err43 = {instancePath:instancePath+"/policy/domains/" + key7.replace(/~/g, "~0").replace(/\//g, "~1")+"/allow/" + i2,schemaPath:"#/properties/policy/properties/domains/additionalProperties/properties/allow/items/type",keyword:"type",params:{type: "string"},schema:schema99.properties.policy.properties.domains.additionalProperties.properties.allow.items.type,parentSchema:schema99.properties.policy.properties.domains.additionalProperties.properties.allow.items,data:data28};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(coerced14 !== undefined){
data28 = coerced14;
if(data27 !== undefined){
data27[i2] = coerced14;
}
}
}
if(!(((((((((((((((data28 === "foreign-change") || (data28 === "drift")) || (data28 === "unlike-base")) || (data28 === "deletes")) || (data28 === "emptied")) || (data28 === "apex-address")) || (data28 === "mail")) || (data28 === "delegation")) || (data28 === "nameservers")) || (data28 === "dnssec-order")) || (data28 === "dnssec-disjoint")) || (data28 === "dnssec-lost")) || (data28 === "registrant")) || (data28 === "unlock")) || (data28 === "whitelabel"))){
const err44 = {instancePath:instancePath+"/policy/domains/" + key7.replace(/~/g, "~0").replace(/\//g, "~1")+"/allow/" + i2,schemaPath:"#/properties/policy/properties/domains/additionalProperties/properties/allow/items/enum",keyword:"enum",params:{allowedValues: schema99.properties.policy.properties.domains.additionalProperties.properties.allow.items.enum},schema:schema99.properties.policy.properties.domains.additionalProperties.properties.allow.items.enum,parentSchema:schema99.properties.policy.properties.domains.additionalProperties.properties.allow.items,data:data28};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/policy/domains/" + key7.replace(/~/g, "~0").replace(/\//g, "~1")+"/allow",schemaPath:"#/properties/policy/properties/domains/additionalProperties/properties/allow/type",keyword:"type",params:{type: "array"},schema:schema99.properties.policy.properties.domains.additionalProperties.properties.allow.type,parentSchema:schema99.properties.policy.properties.domains.additionalProperties.properties.allow,data:data27};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/policy/domains/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/policy/properties/domains/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema99.properties.policy.properties.domains.additionalProperties.type,parentSchema:schema99.properties.policy.properties.domains.additionalProperties,data:data25};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/policy/domains",schemaPath:"#/properties/policy/properties/domains/type",keyword:"type",params:{type: "object"},schema:schema99.properties.policy.properties.domains.type,parentSchema:schema99.properties.policy.properties.domains,data:data24};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/type",keyword:"type",params:{type: "object"},schema:schema99.properties.policy.type,parentSchema:schema99.properties.policy,data:data17};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.inventory !== undefined){
let data29 = data.inventory;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key9 in data29){
if(!(((((key9 === "expiresWithin") || (key9 === "locked")) || (key9 === "dnssec")) || (key9 === "autoDns")) || (key9 === "managed"))){
const err49 = {instancePath:instancePath+"/inventory",schemaPath:"#/properties/inventory/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema99.properties.inventory,data:data29};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data29.expiresWithin !== undefined){
let data30 = data29.expiresWithin;
const _errs77 = errors;
let valid20 = true;
const _errs78 = errors;
if(!(data30 && typeof data30 == "object" && !Array.isArray(data30))){
const err50 = {};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid0 = _errs78 === errors;
errors = _errs77;
if(vErrors !== null){
if(_errs77){
vErrors.length = _errs77;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs80 = errors;
if(!(validate315(data30, {instancePath:instancePath+"/inventory/expiresWithin",parentData:data29,parentDataProperty:"expiresWithin",rootData}))){
vErrors = vErrors === null ? validate315.errors : append(vErrors, validate315.errors);
errors = vErrors.length;
}
var _valid0 = _errs80 === errors;
valid20 = _valid0;
ifClause0 = "then";
}
else {
const _errs81 = errors;
if(!(validate316(data30, {instancePath:instancePath+"/inventory/expiresWithin",parentData:data29,parentDataProperty:"expiresWithin",rootData}))){
vErrors = vErrors === null ? validate316.errors : append(vErrors, validate316.errors);
errors = vErrors.length;
}
var _valid0 = _errs81 === errors;
valid20 = _valid0;
ifClause0 = "else";
}
if(!valid20){
const err51 = {instancePath:instancePath+"/inventory/expiresWithin",schemaPath:"#/properties/inventory/properties/expiresWithin/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema99.properties.inventory.properties.expiresWithin.if,parentSchema:schema99.properties.inventory.properties.expiresWithin,data:data30};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data29.locked !== undefined){
let data31 = data29.locked;
const _errs83 = errors;
let valid21 = true;
const _errs84 = errors;
if(!(data31 && typeof data31 == "object" && !Array.isArray(data31))){
const err52 = {};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid1 = _errs84 === errors;
errors = _errs83;
if(vErrors !== null){
if(_errs83){
vErrors.length = _errs83;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs86 = errors;
if(!(validate322(data31, {instancePath:instancePath+"/inventory/locked",parentData:data29,parentDataProperty:"locked",rootData}))){
vErrors = vErrors === null ? validate322.errors : append(vErrors, validate322.errors);
errors = vErrors.length;
}
var _valid1 = _errs86 === errors;
valid21 = _valid1;
ifClause1 = "then";
}
else {
const _errs87 = errors;
if(!(validate323(data31, {instancePath:instancePath+"/inventory/locked",parentData:data29,parentDataProperty:"locked",rootData}))){
vErrors = vErrors === null ? validate323.errors : append(vErrors, validate323.errors);
errors = vErrors.length;
}
var _valid1 = _errs87 === errors;
valid21 = _valid1;
ifClause1 = "else";
}
if(!valid21){
const err53 = {instancePath:instancePath+"/inventory/locked",schemaPath:"#/properties/inventory/properties/locked/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema99.properties.inventory.properties.locked.if,parentSchema:schema99.properties.inventory.properties.locked,data:data31};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data29.dnssec !== undefined){
let data32 = data29.dnssec;
const _errs89 = errors;
let valid22 = true;
const _errs90 = errors;
if(!(data32 && typeof data32 == "object" && !Array.isArray(data32))){
const err54 = {};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var _valid2 = _errs90 === errors;
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs92 = errors;
if(!(validate322(data32, {instancePath:instancePath+"/inventory/dnssec",parentData:data29,parentDataProperty:"dnssec",rootData}))){
vErrors = vErrors === null ? validate322.errors : append(vErrors, validate322.errors);
errors = vErrors.length;
}
var _valid2 = _errs92 === errors;
valid22 = _valid2;
ifClause2 = "then";
}
else {
const _errs93 = errors;
if(!(validate323(data32, {instancePath:instancePath+"/inventory/dnssec",parentData:data29,parentDataProperty:"dnssec",rootData}))){
vErrors = vErrors === null ? validate323.errors : append(vErrors, validate323.errors);
errors = vErrors.length;
}
var _valid2 = _errs93 === errors;
valid22 = _valid2;
ifClause2 = "else";
}
if(!valid22){
const err55 = {instancePath:instancePath+"/inventory/dnssec",schemaPath:"#/properties/inventory/properties/dnssec/if",keyword:"if",params:{failingKeyword: ifClause2},schema:schema99.properties.inventory.properties.dnssec.if,parentSchema:schema99.properties.inventory.properties.dnssec,data:data32};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data29.autoDns !== undefined){
let data33 = data29.autoDns;
const _errs95 = errors;
let valid23 = true;
const _errs96 = errors;
if(!(data33 && typeof data33 == "object" && !Array.isArray(data33))){
const err56 = {};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var _valid3 = _errs96 === errors;
errors = _errs95;
if(vErrors !== null){
if(_errs95){
vErrors.length = _errs95;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs98 = errors;
if(!(validate322(data33, {instancePath:instancePath+"/inventory/autoDns",parentData:data29,parentDataProperty:"autoDns",rootData}))){
vErrors = vErrors === null ? validate322.errors : append(vErrors, validate322.errors);
errors = vErrors.length;
}
var _valid3 = _errs98 === errors;
valid23 = _valid3;
ifClause3 = "then";
}
else {
const _errs99 = errors;
if(!(validate323(data33, {instancePath:instancePath+"/inventory/autoDns",parentData:data29,parentDataProperty:"autoDns",rootData}))){
vErrors = vErrors === null ? validate323.errors : append(vErrors, validate323.errors);
errors = vErrors.length;
}
var _valid3 = _errs99 === errors;
valid23 = _valid3;
ifClause3 = "else";
}
if(!valid23){
const err57 = {instancePath:instancePath+"/inventory/autoDns",schemaPath:"#/properties/inventory/properties/autoDns/if",keyword:"if",params:{failingKeyword: ifClause3},schema:schema99.properties.inventory.properties.autoDns.if,parentSchema:schema99.properties.inventory.properties.autoDns,data:data33};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data29.managed !== undefined){
let data34 = data29.managed;
const _errs101 = errors;
let valid24 = true;
const _errs102 = errors;
if(!(data34 && typeof data34 == "object" && !Array.isArray(data34))){
const err58 = {};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
var _valid4 = _errs102 === errors;
errors = _errs101;
if(vErrors !== null){
if(_errs101){
vErrors.length = _errs101;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs104 = errors;
if(!(validate332(data34, {instancePath:instancePath+"/inventory/managed",parentData:data29,parentDataProperty:"managed",rootData}))){
vErrors = vErrors === null ? validate332.errors : append(vErrors, validate332.errors);
errors = vErrors.length;
}
var _valid4 = _errs104 === errors;
valid24 = _valid4;
ifClause4 = "then";
}
else {
const _errs105 = errors;
if(!(validate333(data34, {instancePath:instancePath+"/inventory/managed",parentData:data29,parentDataProperty:"managed",rootData}))){
vErrors = vErrors === null ? validate333.errors : append(vErrors, validate333.errors);
errors = vErrors.length;
}
var _valid4 = _errs105 === errors;
valid24 = _valid4;
ifClause4 = "else";
}
if(!valid24){
const err59 = {instancePath:instancePath+"/inventory/managed",schemaPath:"#/properties/inventory/properties/managed/if",keyword:"if",params:{failingKeyword: ifClause4},schema:schema99.properties.inventory.properties.managed.if,parentSchema:schema99.properties.inventory.properties.managed,data:data34};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/inventory",schemaPath:"#/properties/inventory/type",keyword:"type",params:{type: "object"},schema:schema99.properties.inventory.type,parentSchema:schema99.properties.inventory,data:data29};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.snapshots !== undefined){
let data35 = data.snapshots;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key10 in data35){
if(!(((key10 === "folder") || (key10 === "keep")) || (key10 === "maxMegabytes"))){
const err61 = {instancePath:instancePath+"/snapshots",schemaPath:"#/properties/snapshots/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},schema:false,parentSchema:schema99.properties.snapshots,data:data35};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data35.folder !== undefined){
let data36 = data35.folder;
if(typeof data36 !== "string"){
let dataType15 = typeof data36;
let coerced15 = undefined;
if(!(coerced15 !== undefined)){
if(dataType15 == "number" || dataType15 == "boolean"){
coerced15 = "" + data36;
}
else if(data36 === null){
coerced15 = "";
}
else {
const err62 = {instancePath:instancePath+"/snapshots/folder",schemaPath:"#/properties/snapshots/properties/folder/type",keyword:"type",params:{type: "string"},schema:schema99.properties.snapshots.properties.folder.type,parentSchema:schema99.properties.snapshots.properties.folder,data:data36};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(coerced15 !== undefined){
data36 = coerced15;
if(data35 !== undefined){
data35["folder"] = coerced15;
}
}
}
}
if(data35.keep !== undefined){
let data37 = data35.keep;
if(typeof data37 === "string"){
if(!pattern0.test(data37)){
const err63 = {instancePath:instancePath+"/snapshots/keep",schemaPath:"#/properties/snapshots/properties/keep/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema99.properties.snapshots.properties.keep.allOf[0],data:data37};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
let dataType16 = typeof data37;
let coerced16 = undefined;
if(!(coerced16 !== undefined)){
if(dataType16 === "boolean" || data37 === null
              || (dataType16 === "string" && data37 && data37 == +data37 && !(data37 % 1))){
coerced16 = +data37;
}
else {
const err64 = {instancePath:instancePath+"/snapshots/keep",schemaPath:"#/properties/snapshots/properties/keep/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema99.properties.snapshots.properties.keep.allOf[1].type,parentSchema:schema99.properties.snapshots.properties.keep.allOf[1],data:data37};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(coerced16 !== undefined){
data37 = coerced16;
if(data35 !== undefined){
data35["keep"] = coerced16;
}
}
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 100000 || isNaN(data37)){
const err65 = {instancePath:instancePath+"/snapshots/keep",schemaPath:"#/properties/snapshots/properties/keep/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema99.properties.snapshots.properties.keep.allOf[1],data:data37};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data37 < 1 || isNaN(data37)){
const err66 = {instancePath:instancePath+"/snapshots/keep",schemaPath:"#/properties/snapshots/properties/keep/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema99.properties.snapshots.properties.keep.allOf[1],data:data37};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data35.maxMegabytes !== undefined){
let data38 = data35.maxMegabytes;
if(typeof data38 === "string"){
if(!pattern0.test(data38)){
const err67 = {instancePath:instancePath+"/snapshots/maxMegabytes",schemaPath:"#/properties/snapshots/properties/maxMegabytes/allOf/0/pattern",keyword:"pattern",params:{pattern: "^(?:0|-?[1-9][0-9]*)$"},schema:"^(?:0|-?[1-9][0-9]*)$",parentSchema:schema99.properties.snapshots.properties.maxMegabytes.allOf[0],data:data38};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
let dataType17 = typeof data38;
let coerced17 = undefined;
if(!(coerced17 !== undefined)){
if(dataType17 === "boolean" || data38 === null
              || (dataType17 === "string" && data38 && data38 == +data38 && !(data38 % 1))){
coerced17 = +data38;
}
else {
const err68 = {instancePath:instancePath+"/snapshots/maxMegabytes",schemaPath:"#/properties/snapshots/properties/maxMegabytes/allOf/1/type",keyword:"type",params:{type: "integer"},schema:schema99.properties.snapshots.properties.maxMegabytes.allOf[1].type,parentSchema:schema99.properties.snapshots.properties.maxMegabytes.allOf[1],data:data38};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(coerced17 !== undefined){
data38 = coerced17;
if(data35 !== undefined){
data35["maxMegabytes"] = coerced17;
}
}
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 10000 || isNaN(data38)){
const err69 = {instancePath:instancePath+"/snapshots/maxMegabytes",schemaPath:"#/properties/snapshots/properties/maxMegabytes/allOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},schema:10000,parentSchema:schema99.properties.snapshots.properties.maxMegabytes.allOf[1],data:data38};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err70 = {instancePath:instancePath+"/snapshots/maxMegabytes",schemaPath:"#/properties/snapshots/properties/maxMegabytes/allOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema99.properties.snapshots.properties.maxMegabytes.allOf[1],data:data38};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
}
else {
const err71 = {instancePath:instancePath+"/snapshots",schemaPath:"#/properties/snapshots/type",keyword:"type",params:{type: "object"},schema:schema99.properties.snapshots.type,parentSchema:schema99.properties.snapshots,data:data35};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.notifications !== undefined){
let data39 = data.notifications;
if(Array.isArray(data39)){
const len3 = data39.length;
for(let i3=0; i3<len3; i3++){
let data40 = data39[i3];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key11 in data40){
if(!(((((key11 === "slack") || (key11 === "teams")) || (key11 === "webhook")) || (key11 === "secret")) || (key11 === "on"))){
const err72 = {instancePath:instancePath+"/notifications/" + i3,schemaPath:"#/properties/notifications/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},schema:false,parentSchema:schema99.properties.notifications.items,data:data40};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data40.slack !== undefined){
let data41 = data40.slack;
if(typeof data41 !== "string"){
let dataType18 = typeof data41;
let coerced18 = undefined;
if(!(coerced18 !== undefined)){
if(dataType18 == "number" || dataType18 == "boolean"){
coerced18 = "" + data41;
}
else if(data41 === null){
coerced18 = "";
}
else {
const err73 = {instancePath:instancePath+"/notifications/" + i3+"/slack",schemaPath:"#/properties/notifications/items/properties/slack/type",keyword:"type",params:{type: "string"},schema:schema99.properties.notifications.items.properties.slack.type,parentSchema:schema99.properties.notifications.items.properties.slack,data:data41};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(coerced18 !== undefined){
data41 = coerced18;
if(data40 !== undefined){
data40["slack"] = coerced18;
}
}
}
}
if(data40.teams !== undefined){
let data42 = data40.teams;
if(typeof data42 !== "string"){
let dataType19 = typeof data42;
let coerced19 = undefined;
if(!(coerced19 !== undefined)){
if(dataType19 == "number" || dataType19 == "boolean"){
coerced19 = "" + data42;
}
else if(data42 === null){
coerced19 = "";
}
else {
const err74 = {instancePath:instancePath+"/notifications/" + i3+"/teams",schemaPath:"#/properties/notifications/items/properties/teams/type",keyword:"type",params:{type: "string"},schema:schema99.properties.notifications.items.properties.teams.type,parentSchema:schema99.properties.notifications.items.properties.teams,data:data42};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(coerced19 !== undefined){
data42 = coerced19;
if(data40 !== undefined){
data40["teams"] = coerced19;
}
}
}
}
if(data40.webhook !== undefined){
let data43 = data40.webhook;
if(typeof data43 !== "string"){
let dataType20 = typeof data43;
let coerced20 = undefined;
if(!(coerced20 !== undefined)){
if(dataType20 == "number" || dataType20 == "boolean"){
coerced20 = "" + data43;
}
else if(data43 === null){
coerced20 = "";
}
else {
const err75 = {instancePath:instancePath+"/notifications/" + i3+"/webhook",schemaPath:"#/properties/notifications/items/properties/webhook/type",keyword:"type",params:{type: "string"},schema:schema99.properties.notifications.items.properties.webhook.type,parentSchema:schema99.properties.notifications.items.properties.webhook,data:data43};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(coerced20 !== undefined){
data43 = coerced20;
if(data40 !== undefined){
data40["webhook"] = coerced20;
}
}
}
}
if(data40.secret !== undefined){
let data44 = data40.secret;
if(typeof data44 !== "string"){
let dataType21 = typeof data44;
let coerced21 = undefined;
if(!(coerced21 !== undefined)){
if(dataType21 == "number" || dataType21 == "boolean"){
coerced21 = "" + data44;
}
else if(data44 === null){
coerced21 = "";
}
else {
const err76 = {instancePath:instancePath+"/notifications/" + i3+"/secret",schemaPath:"#/properties/notifications/items/properties/secret/type",keyword:"type",params:{type: "string"},schema:schema99.properties.notifications.items.properties.secret.type,parentSchema:schema99.properties.notifications.items.properties.secret,data:data44};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(coerced21 !== undefined){
data44 = coerced21;
if(data40 !== undefined){
data40["secret"] = coerced21;
}
}
}
}
if(data40.on !== undefined){
let data45 = data40.on;
if(Array.isArray(data45)){
if(data45.length < 1){
const err77 = {instancePath:instancePath+"/notifications/" + i3+"/on",schemaPath:"#/properties/notifications/items/properties/on/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema99.properties.notifications.items.properties.on,data:data45};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
const len4 = data45.length;
for(let i4=0; i4<len4; i4++){
let data46 = data45[i4];
if(typeof data46 !== "string"){
let dataType22 = typeof data46;
let coerced22 = undefined;
if(!(coerced22 !== undefined)){
if(dataType22 == "number" || dataType22 == "boolean"){
coerced22 = "" + data46;
}
else if(data46 === null){
coerced22 = "";
}
else {
const err78 = {instancePath:instancePath+"/notifications/" + i3+"/on/" + i4,schemaPath:"#/properties/notifications/items/properties/on/items/type",keyword:"type",params:{type: "string"},schema:schema99.properties.notifications.items.properties.on.items.type,parentSchema:schema99.properties.notifications.items.properties.on.items,data:data46};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(coerced22 !== undefined){
data46 = coerced22;
if(data45 !== undefined){
data45[i4] = coerced22;
}
}
}
if(!(((((((data46 === "applied") || (data46 === "partly")) || (data46 === "refused")) || (data46 === "failure")) || (data46 === "drift")) || (data46 === "clean")) || (data46 === "blind"))){
const err79 = {instancePath:instancePath+"/notifications/" + i3+"/on/" + i4,schemaPath:"#/properties/notifications/items/properties/on/items/enum",keyword:"enum",params:{allowedValues: schema99.properties.notifications.items.properties.on.items.enum},schema:schema99.properties.notifications.items.properties.on.items.enum,parentSchema:schema99.properties.notifications.items.properties.on.items,data:data46};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/notifications/" + i3+"/on",schemaPath:"#/properties/notifications/items/properties/on/type",keyword:"type",params:{type: "array"},schema:schema99.properties.notifications.items.properties.on.type,parentSchema:schema99.properties.notifications.items.properties.on,data:data45};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath:instancePath+"/notifications/" + i3,schemaPath:"#/properties/notifications/items/type",keyword:"type",params:{type: "object"},schema:schema99.properties.notifications.items.type,parentSchema:schema99.properties.notifications.items,data:data40};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/notifications",schemaPath:"#/properties/notifications/type",keyword:"type",params:{type: "array"},schema:schema99.properties.notifications.type,parentSchema:schema99.properties.notifications,data:data39};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema99.type,parentSchema:schema99,data};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
validate302.errors = vErrors;
return errors === 0;
}

function append(all, more) {
  for (const one of more) all.push(one);
  return all;
}
