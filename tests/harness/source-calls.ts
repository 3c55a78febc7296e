/**
 * [X19] Every method and path of section 7 of the sources, with the names of its payload there; `-`: the sources show none. A
 * part of a path that is filled in is `{}`.
 */
export const SOURCE_CALLS: readonly { call: string; names: readonly string[] }[] = `
POST /auth/login                    -
POST /object/refresh-token          token
POST /files                         count extensions
POST /users/signup                  givenname surname companyName email
POST /users/ordersubscriptions      companyName streetHouseNumber country zipCode city address invoiceEmail orderNumber firstName lastName email department telephoneNumber planTitle cost userNumber billEmail clientid userEmail sumPerMonth
POST /notifications                 -
GET /notifications/{}               lang
POST /notifications/equipments      equipmentnodeids lang status
PUT /notifications/{}               status onlyStatusUpdate progressstarted closed
DELETE /notifications/{}            nodeid
POST /notifications/share           nodeid receiver name
POST /notifications/assigned        usernodeid assignednotification
POST /notifications/unassigned      usernodeid unassignednotification
POST /workflows                     created usernodeid notificationnodeid description attachments lang title_workflow
PUT /workflows/{}                   workflownodeid title_workflow workflowstepnodeid description attachmentType attachments lang
POST /faqs                          lang question answer usernodeid isfaqof specifier attachments
PUT /faqs/{}                        questionanswernodeid question answer attachmentType attachments lang
DELETE /faqs/{}                     nodeid
POST /reports                       lang executed comment authorsignature created usernodeid notificationnodeid attachments maintenancetasknodeid triggeringevent nextdueat
PUT /reports/{}                     lang executed comment authorsignature created reportnodeid attachmentType attachments maintenancetasknodeid triggeringevent nextdueat
POST /costs/create                  lang nodeid name value costTypeNodeId hasCostSourceNodeId specifier
PUT /costs/update/{}                lang nodeid name value costTypeNodeId hasCostSourceNodeId specifier
GET /costtypes                      lang
GET /units                          -
POST /attachments                   lang description file isattachmentof specifier title nodeid
PUT /attachments/{}                 lang title description specifier attachmentnodeid file
DELETE /attachments/{}              nodeid
GET /equipments/{}                  -
PUT /equipments/{}                  lang equipmentnodeid memo name equipmentid inventoryid constructiondate manufacturerserialnumber costcenter inspectionbooknumber commissioningdate dimensions electricalpower mediasupply controllerinformation hourlyrate image typenameplate
DELETE /equipments/{}               nodeid
POST /counters/create               lang name counterTypeNodeId equipmentNodeId values
GET /counters                       lang
PUT /counters/update/{}             lang name values counterTypeNodeId nodeid previousCounterTypeNodeId
DELETE /counters/delete/{}          nodeid
POST /countertypes/create           lang name unit counter
GET /countertypes                   lang
GET /maintenancecategories          -
POST /maintenancecategories         -
PUT /maintenancecategories/{}       -
DELETE /maintenancecategories/{}    -
POST /maintenancetasks              -
PUT /maintenancetasks/{}            -
DELETE /maintenancetasks/{}         -
GET /lemaintenancetasks             lang legalentitynodeid
DELETE /maintenancetasktemplate     legalentitynodeid maintenancetasknodeid
GET /equipmentpools                 usernodeid lang
POST /equipmentpools                lang name isequipmentpoolof assign
PUT /equipmentpools/{}              lang name equipmentpoolnodeid
DELETE /equipmentpools/{}           equipmentpoolnodeid
POST /sites                         lang name city zipcode street siteid country legalentitynodeid
PUT /sites/{}                       lang name city zipcode street siteid country legalentitynodeid sitenodeid
DELETE /sites/{}                    sitenodeid
POST /areas                         lang name areaid sitenodeid isSiteSubs assign
PUT /areas/{}                       lang name
DELETE /areas/{}                    areanodeid
POST /assign/equipments             assign
POST /equipments                    lang name equipmentid inventoryid constructiondate manufacturerserialnumber isequipmentof equipmenttypenodeid image typenameplate equipmentnodeid assign legalentity brand equipmenttype costcenter inspectionbooknumber commissioningdate dimensions electricalpower mediasupply controllerinformation hourlyrate
GET /sitesareasequipments           legalentitynodeid usernodeid lang
GET /sitesareasequipments2          legalentitynodeid usernodeid lang
GET /allsitesareasequipments        legalentitynodeid usernodeid lang
GET /brands-types-equipments        -
GET /getlebrty                      includeTypes includeBrands
GET /equipmenttypes                 -
GET /equipmenttypes/{}              -
GET /brands                         -
POST /equipmenttypes                -
POST /legalentities                 -
POST /brands                        -
POST /customerequipments            -
GET /customerequipments/{}          -
PUT /customerequipments/{}          -
DELETE /customerequipments/{}       -
GET /users                          legalentitynodeid
GET /users/{}                       -
GET /users/acl/{}                   -
POST /users                         givenname surname email profileid
PUT /users/{}                       givenname surname mobilephone landlinephone email nodeid image profileid userid actualPassword newPassword department costcenter personnelnumber professionaltraining qualification lang
POST /users/freeuser                -
POST /users/search                  -
POST /users/set-password            -
POST /users/reset-password/{}       email
POST /2fa/generate                  -
POST /2fa/authenticate              -
GET /support                        -
POST /keyvalue/delete               -
POST /files/all                     -
DELETE /users/{}                    nodeid
GET /users/check/{}                 email
POST /users/resend-email            -
POST /users/assign-sae              objects usernodeid
POST /shiftmodel                    shifts shiftmodelof
PUT /shiftmodel/{}                  shifts shiftnodeid
POST /feedback                      subject body
POST /search                        -
POST /update-superuser              -
GET /auth/clients                   -
POST /auth/clients                  -
POST /chatmessages                  -
GET /chatrooms/{}                   -
POST /chatrooms/join                -
GET /chatrooms                      usernodeid lang
POST /kpis                          -
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
  .map(([method = '', path = '', ...names]) => ({
    call: `${method} ${path}`,
    names: names.filter((name) => name !== '-'),
  }));

/** A path of the contract as the list has it. */
export const asListed = (path: string): string => path.replace(/\{\w+\}/g, '{}');
