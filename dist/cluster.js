import { __exportAll } from "./rolldown-runtime.js";
import { UserError, addTo, exitCodes, inParallel, isError, limitConcurrency, logLine, nearest, oneLine as oneLine$2, plural, printable, problem, shellWord, suggest, warning } from "./base.js";
import { at, chooseMany, environmentChoices, fromJson, goodOf, groupOf, helmFile, idOf as idOf$1, ifGood, isList as isList$2, isMap as isMap$2, isNumeral, isObject, lenientObject, listOf as listOf$1, mapOf as mapOf$1, neededNames, object, openProject, pairOf, parseDocument, parseJson as parseJson$1, placeholdersFor, planCommand, projectInput, pullIn, readJson, readOne, realPair, renderMemory, run, sameValue, selectContexts, splitDocuments, string, targetName, textOf$2, unnamedRelease, valueOf as valueOf$1, write, writeJson } from "./project.js";
import { chartFlags, editCleaner, editedText, helmFor, helmOf, helmRenderFault, ignoresOf, includesTests, listAt as listAt$1, mayVary, privateHelmEnvironment, questionsOf, redactOptionsOf, renderable, textAt$1 as textAt, wholeAt, withSources } from "./charts.js";
import { allowancesOf, assumedFindings, connectionFlags, failOnOf, helmCommandOrFlagsOf, isDryRun, liveWords, pairFor, quantityOf, redactResource, takenBy, validationRulesOf } from "./render.js";
import { applyAllowances, ignoreMatcher, judge as judge$1, neededNames as neededNames$1, openComparison, pathText, validationRules, worstFirst } from "./judge.js";
import { betweenRenders, faultsOf, hiding, liveCommandOf, redactedText, runPolicies, secretsOf, shownProblem, tablesFor, timeLimit, wholeAfter } from "./comparison.js";
import { flagChoice, surroundingsOf } from "./main.js";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { BlockList, isIP, isIPv6 } from "node:net";
import * as http from "node:http";
import * as https from "node:https";
import { gunzipSync } from "node:zlib";
import { X509Certificate } from "node:crypto";
import { Buffer as Buffer$1 } from "node:buffer";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { setMaxListeners } from "node:events";
import { createSecureContext } from "node:tls";
import { StringDecoder } from "node:string_decoder";
// src/data/known-helms.ts
const knownHelms = {
	3: "3.17.2",
	4: "4.1.4"
};
// src/data/kubernetes/patch-keys.ts
const patchKinds$1 = `	v1	Binding	0
	v1	ComponentStatus	7
	v1	ConfigMap	9
	v1	Endpoints	10
	v1	Event	14
	v1	LimitRange	18
	v1	Namespace	22
	v1	Node	26
	v1	PersistentVolume	44
	v1	PersistentVolumeClaim	74
	v1	Pod	84
	v1	PodStatusResult	189
	v1	PodTemplate	190
	v1	RangeAllocation	192
	v1	ReplicationController	193
	v1	ResourceQuota	197
	v1	Secret	202
	v1	Service	203
	v1	ServiceAccount	213
admissionregistration.k8s.io	v1	MutatingWebhookConfiguration	214
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicy	220
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicyBinding	231
admissionregistration.k8s.io	v1	ValidatingWebhookConfiguration	234
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicy	236
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicyBinding	241
admissionregistration.k8s.io	v1alpha1	ValidatingAdmissionPolicy	220
admissionregistration.k8s.io	v1alpha1	ValidatingAdmissionPolicyBinding	231
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicy	236	4
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicyBinding	241	4
admissionregistration.k8s.io	v1beta1	MutatingWebhookConfiguration	214
admissionregistration.k8s.io	v1beta1	ValidatingAdmissionPolicy	220
admissionregistration.k8s.io	v1beta1	ValidatingAdmissionPolicyBinding	231
admissionregistration.k8s.io	v1beta1	ValidatingWebhookConfiguration	234
apiextensions.k8s.io	v1	CustomResourceDefinition	243
apiextensions.k8s.io	v1beta1	CustomResourceDefinition	264
apps	v1	ControllerRevision	269
apps	v1	DaemonSet	271
apps	v1	Deployment	277
apps	v1	ReplicaSet	283
apps	v1	StatefulSet	287
apps	v1beta1	ControllerRevision	269
apps	v1beta1	Deployment	295
apps	v1beta1	Scale	298
apps	v1beta1	StatefulSet	287
apps	v1beta2	ControllerRevision	269
apps	v1beta2	DaemonSet	271
apps	v1beta2	Deployment	277
apps	v1beta2	ReplicaSet	283
apps	v1beta2	Scale	298
apps	v1beta2	StatefulSet	287
authentication.k8s.io	v1	SelfSubjectReview	301
authentication.k8s.io	v1	TokenRequest	304
authentication.k8s.io	v1	TokenReview	308
authentication.k8s.io	v1alpha1	SelfSubjectReview	301
authentication.k8s.io	v1beta1	SelfSubjectReview	301
authentication.k8s.io	v1beta1	TokenReview	308
authorization.k8s.io	v1	LocalSubjectAccessReview	311
authorization.k8s.io	v1	SelfSubjectAccessReview	319
authorization.k8s.io	v1	SelfSubjectRulesReview	321
authorization.k8s.io	v1	SubjectAccessReview	326
authorization.k8s.io	v1beta1	LocalSubjectAccessReview	327
authorization.k8s.io	v1beta1	SelfSubjectAccessReview	319
authorization.k8s.io	v1beta1	SelfSubjectRulesReview	321
authorization.k8s.io	v1beta1	SubjectAccessReview	329
autoscaling	v1	HorizontalPodAutoscaler	330
autoscaling	v1	Scale	334
autoscaling	v2	HorizontalPodAutoscaler	336
autoscaling	v2beta1	HorizontalPodAutoscaler	358
autoscaling	v2beta2	HorizontalPodAutoscaler	373
batch	v1	CronJob	378
batch	v1	Job	389
batch	v1beta1	CronJob	378
certificates.k8s.io	v1	CertificateSigningRequest	393
certificates.k8s.io	v1alpha1	ClusterTrustBundle	397
certificates.k8s.io	v1beta1	CertificateSigningRequest	393
certificates.k8s.io	v1beta1	ClusterTrustBundle	397	4
certificates.k8s.io	v1beta1	PodCertificateRequest	399	4
coordination.k8s.io	v1	Lease	402
coordination.k8s.io	v1alpha2	LeaseCandidate	404
coordination.k8s.io	v1beta1	Lease	402
coordination.k8s.io	v1beta1	LeaseCandidate	404	4
discovery.k8s.io	v1	EndpointSlice	406
discovery.k8s.io	v1beta1	EndpointSlice	412
events.k8s.io	v1	Event	414
events.k8s.io	v1beta1	Event	414
extensions	v1beta1	DaemonSet	415
extensions	v1beta1	Deployment	295
extensions	v1beta1	Ingress	417
extensions	v1beta1	NetworkPolicy	428
extensions	v1beta1	ReplicaSet	283
extensions	v1beta1	Scale	298
flowcontrol.apiserver.k8s.io	v1	FlowSchema	435
flowcontrol.apiserver.k8s.io	v1	PriorityLevelConfiguration	448
flowcontrol.apiserver.k8s.io	v1beta1	FlowSchema	456
flowcontrol.apiserver.k8s.io	v1beta1	PriorityLevelConfiguration	458
flowcontrol.apiserver.k8s.io	v1beta2	FlowSchema	456
flowcontrol.apiserver.k8s.io	v1beta2	PriorityLevelConfiguration	458
flowcontrol.apiserver.k8s.io	v1beta3	FlowSchema	435
flowcontrol.apiserver.k8s.io	v1beta3	PriorityLevelConfiguration	448
internal.apiserver.k8s.io	v1alpha1	StorageVersion	462
networking.k8s.io	v1	IPAddress	467	4
networking.k8s.io	v1	Ingress	470
networking.k8s.io	v1	IngressClass	478
networking.k8s.io	v1	NetworkPolicy	428
networking.k8s.io	v1	ServiceCIDR	481	4
networking.k8s.io	v1alpha1	IPAddress	467	3
networking.k8s.io	v1alpha1	ServiceCIDR	481	3
networking.k8s.io	v1beta1	IPAddress	467
networking.k8s.io	v1beta1	Ingress	417
networking.k8s.io	v1beta1	IngressClass	478
networking.k8s.io	v1beta1	ServiceCIDR	481
node.k8s.io	v1	RuntimeClass	484
node.k8s.io	v1alpha1	RuntimeClass	487
node.k8s.io	v1beta1	RuntimeClass	484
policy	v1	Eviction	489
policy	v1	PodDisruptionBudget	492
policy	v1beta1	Eviction	489
policy	v1beta1	PodDisruptionBudget	495
rbac.authorization.k8s.io	v1	ClusterRole	497
rbac.authorization.k8s.io	v1	ClusterRoleBinding	500
rbac.authorization.k8s.io	v1	Role	503
rbac.authorization.k8s.io	v1	RoleBinding	504
rbac.authorization.k8s.io	v1alpha1	ClusterRole	497
rbac.authorization.k8s.io	v1alpha1	ClusterRoleBinding	505
rbac.authorization.k8s.io	v1alpha1	Role	503
rbac.authorization.k8s.io	v1alpha1	RoleBinding	507
rbac.authorization.k8s.io	v1beta1	ClusterRole	497
rbac.authorization.k8s.io	v1beta1	ClusterRoleBinding	500
rbac.authorization.k8s.io	v1beta1	Role	503
rbac.authorization.k8s.io	v1beta1	RoleBinding	504
resource.k8s.io	v1	DeviceClass	508	4
resource.k8s.io	v1	ResourceClaim	514	4
resource.k8s.io	v1	ResourceClaimTemplate	532	4
resource.k8s.io	v1	ResourceSlice	534	4
resource.k8s.io	v1alpha3	DeviceClass	546	3
resource.k8s.io	v1alpha3	DeviceTaintRule	548	4
resource.k8s.io	v1alpha3	ResourceClaim	552	3
resource.k8s.io	v1alpha3	ResourceClaimTemplate	562	3
resource.k8s.io	v1alpha3	ResourceSlice	564	3
resource.k8s.io	v1beta1	DeviceClass	568
resource.k8s.io	v1beta1	ResourceClaim	570
resource.k8s.io	v1beta1	ResourceClaimTemplate	580
resource.k8s.io	v1beta1	ResourceSlice	582
resource.k8s.io	v1beta2	DeviceClass	508	4
resource.k8s.io	v1beta2	ResourceClaim	514	4
resource.k8s.io	v1beta2	ResourceClaimTemplate	532	4
resource.k8s.io	v1beta2	ResourceSlice	534	4
scheduling.k8s.io	v1	PriorityClass	587
scheduling.k8s.io	v1alpha1	PriorityClass	587
scheduling.k8s.io	v1alpha1	Workload	588	4
scheduling.k8s.io	v1beta1	PriorityClass	587
storage.k8s.io	v1	CSIDriver	594
storage.k8s.io	v1	CSINode	597
storage.k8s.io	v1	CSIStorageCapacity	601
storage.k8s.io	v1	StorageClass	602
storage.k8s.io	v1	VolumeAttachment	605
storage.k8s.io	v1	VolumeAttributesClass	610	4
storage.k8s.io	v1alpha1	CSIStorageCapacity	601
storage.k8s.io	v1alpha1	VolumeAttachment	605
storage.k8s.io	v1alpha1	VolumeAttributesClass	610
storage.k8s.io	v1beta1	CSIDriver	594
storage.k8s.io	v1beta1	CSINode	597
storage.k8s.io	v1beta1	CSIStorageCapacity	601
storage.k8s.io	v1beta1	StorageClass	602
storage.k8s.io	v1beta1	VolumeAttachment	605
storage.k8s.io	v1beta1	VolumeAttributesClass	610
storagemigration.k8s.io	v1alpha1	StorageVersionMigration	611	3
storagemigration.k8s.io	v1beta1	StorageVersionMigration	616	4`;
const patchTypes = `Binding	apiVersion=s	kind=s	metadata=1	target=6
ObjectMeta	annotations={s	creationTimestamp=2	deletionGracePeriodSeconds=i	deletionTimestamp=*2	finalizers=[s!m	generateName=s	generation=i	labels={s	managedFields=[4	name=s	namespace=s	ownerReferences=[3!m:uid	resourceVersion=s	selfLink=s	uid=s
!Time
OwnerReference	apiVersion=s	blockOwnerDeletion=b	controller=b	kind=s	name=s	uid=s
ManagedFieldsEntry	apiVersion=s	fieldsType=s	fieldsV1=*5	manager=s	operation=s	subresource=s	time=*2
!FieldsV1
ObjectReference	apiVersion=s	fieldPath=s	kind=s	name=s	namespace=s	resourceVersion=s	uid=s
ComponentStatus	apiVersion=s	conditions=[8!m:type	kind=s	metadata=1
ComponentCondition	error=s	message=s	status=s	type=s
ConfigMap	apiVersion=s	binaryData={y	data={s	immutable=b	kind=s	metadata=1
Endpoints	apiVersion=s	kind=s	metadata=1	subsets=[11
EndpointSubset	addresses=[12	notReadyAddresses=[12	ports=[13
EndpointAddress	hostname=s	ip=s	nodeName=s	targetRef=*6
EndpointPort	appProtocol=s	name=s	port=i	protocol=s
Event	action=s	apiVersion=s	count=i	eventTime=16	firstTimestamp=2	involvedObject=6	kind=s	lastTimestamp=2	message=s	metadata=1	reason=s	related=*6	reportingComponent=s	reportingInstance=s	series=*17	source=15	type=s
EventSource	component=s	host=s
!MicroTime
EventSeries	count=i	lastObservedTime=16
LimitRange	apiVersion=s	kind=s	metadata=1	spec=19
LimitRangeSpec	limits=[20
LimitRangeItem	default={21	defaultRequest={21	max={21	maxLimitRequestRatio={21	min={21	type=s
!Quantity	Format=s
Namespace	apiVersion=s	kind=s	metadata=1	spec=23	status=24
NamespaceSpec	finalizers=[s
NamespaceStatus	conditions=[25!m:type	phase=s
NamespaceCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
Node	apiVersion=s	kind=s	metadata=1	spec=27	status=31
NodeSpec	configSource=*29	externalID=s	podCIDR=s	podCIDRs=[s!m	providerID=s	taints=[28	unschedulable=b
Taint	effect=s	key=s	timeAdded=*2	value=s
NodeConfigSource	configMap=*30
ConfigMapNodeConfigSource	kubeletConfigKey=s	name=s	namespace=s	resourceVersion=s	uid=s
NodeStatus	4~declaredFeatures=[s	addresses=[33!m:type	allocatable={21	capacity={21	conditions=[32!m:type	config=*40	daemonEndpoints=34	features=*43	images=[38	nodeInfo=36	phase=s	runtimeHandlers=[41	volumesAttached=[39	volumesInUse=[s
NodeCondition	lastHeartbeatTime=2	lastTransitionTime=2	message=s	reason=s	status=s	type=s
NodeAddress	address=s	type=s
NodeDaemonEndpoints	kubeletEndpoint=35
DaemonEndpoint	Port=i
NodeSystemInfo	4~swap=*37	architecture=s	bootID=s	containerRuntimeVersion=s	kernelVersion=s	kubeProxyVersion=s	kubeletVersion=s	machineID=s	operatingSystem=s	osImage=s	systemUUID=s
NodeSwapStatus	capacity=i
ContainerImage	names=[s	sizeBytes=i
AttachedVolume	devicePath=s	name=s
NodeConfigStatus	active=*29	assigned=*29	error=s	lastKnownGood=*29
NodeRuntimeHandler	features=*42	name=s
NodeRuntimeHandlerFeatures	recursiveReadOnlyMounts=b	userNamespaces=b
NodeFeatures	supplementalGroupsPolicy=b
PersistentVolume	apiVersion=s	kind=s	metadata=1	spec=45	status=73
PersistentVolumeSpec	accessModes=[s	awsElasticBlockStore=*47	azureDisk=*62	azureFile=*59	capacity={21	cephfs=*55	cinder=*54	claimRef=*6	csi=*68	fc=*56	flexVolume=*58	flocker=*57	gcePersistentDisk=*46	glusterfs=*49	hostPath=*48	iscsi=*53	local=*66	mountOptions=[s	nfs=*50	nodeAffinity=*69	persistentVolumeReclaimPolicy=s	photonPersistentDisk=*63	portworxVolume=*64	quobyte=*61	rbd=*51	scaleIO=*65	storageClassName=s	storageos=*67	volumeAttributesClassName=s	volumeMode=s	vsphereVolume=*60
GCEPersistentDiskVolumeSource	fsType=s	partition=i	pdName=s	readOnly=b
AWSElasticBlockStoreVolumeSource	fsType=s	partition=i	readOnly=b	volumeID=s
HostPathVolumeSource	path=s	type=s
GlusterfsPersistentVolumeSource	endpoints=s	endpointsNamespace=s	path=s	readOnly=b
NFSVolumeSource	path=s	readOnly=b	server=s
RBDPersistentVolumeSource	fsType=s	image=s	keyring=s	monitors=[s	pool=s	readOnly=b	secretRef=*52	user=s
SecretReference	name=s	namespace=s
ISCSIPersistentVolumeSource	chapAuthDiscovery=b	chapAuthSession=b	fsType=s	initiatorName=s	iqn=s	iscsiInterface=s	lun=i	portals=[s	readOnly=b	secretRef=*52	targetPortal=s
CinderPersistentVolumeSource	fsType=s	readOnly=b	secretRef=*52	volumeID=s
CephFSPersistentVolumeSource	monitors=[s	path=s	readOnly=b	secretFile=s	secretRef=*52	user=s
FCVolumeSource	fsType=s	lun=i	readOnly=b	targetWWNs=[s	wwids=[s
FlockerVolumeSource	datasetName=s	datasetUUID=s
FlexPersistentVolumeSource	driver=s	fsType=s	options={s	readOnly=b	secretRef=*52
AzureFilePersistentVolumeSource	readOnly=b	secretName=s	secretNamespace=s	shareName=s
VsphereVirtualDiskVolumeSource	fsType=s	storagePolicyID=s	storagePolicyName=s	volumePath=s
QuobyteVolumeSource	group=s	readOnly=b	registry=s	tenant=s	user=s	volume=s
AzureDiskVolumeSource	cachingMode=s	diskName=s	diskURI=s	fsType=s	kind=s	readOnly=b
PhotonPersistentDiskVolumeSource	fsType=s	pdID=s
PortworxVolumeSource	fsType=s	readOnly=b	volumeID=s
ScaleIOPersistentVolumeSource	fsType=s	gateway=s	protectionDomain=s	readOnly=b	secretRef=*52	sslEnabled=b	storageMode=s	storagePool=s	system=s	volumeName=s
LocalVolumeSource	fsType=s	path=s
StorageOSPersistentVolumeSource	fsType=s	readOnly=b	secretRef=*6	volumeName=s	volumeNamespace=s
CSIPersistentVolumeSource	controllerExpandSecretRef=*52	controllerPublishSecretRef=*52	driver=s	fsType=s	nodeExpandSecretRef=*52	nodePublishSecretRef=*52	nodeStageSecretRef=*52	readOnly=b	volumeAttributes={s	volumeHandle=s
VolumeNodeAffinity	required=*70
NodeSelector	nodeSelectorTerms=[71
NodeSelectorTerm	matchExpressions=[72	matchFields=[72
NodeSelectorRequirement	key=s	operator=s	values=[s
PersistentVolumeStatus	lastPhaseTransitionTime=*2	message=s	phase=s	reason=s
PersistentVolumeClaim	apiVersion=s	kind=s	metadata=1	spec=75	status=81
PersistentVolumeClaimSpec	accessModes=[s	dataSource=*79	dataSourceRef=*80	resources=78	selector=*76	storageClassName=s	volumeAttributesClassName=s	volumeMode=s	volumeName=s
LabelSelector	matchExpressions=[77	matchLabels={s
LabelSelectorRequirement	key=s	operator=s	values=[s
VolumeResourceRequirements	limits={21	requests={21
TypedLocalObjectReference	apiGroup=s	kind=s	name=s
TypedObjectReference	apiGroup=s	kind=s	name=s	namespace=s
PersistentVolumeClaimStatus	accessModes=[s	allocatedResourceStatuses={s	allocatedResources={21	capacity={21	conditions=[82!m:type	currentVolumeAttributesClassName=s	modifyVolumeStatus=*83	phase=s
PersistentVolumeClaimCondition	lastProbeTime=2	lastTransitionTime=2	message=s	reason=s	status=s	type=s
ModifyVolumeStatus	status=s	targetVolumeAttributesClassName=s
Pod	apiVersion=s	kind=s	metadata=1	spec=85	status=172
PodSpec	4~hostnameOverride=s	4~workloadRef=*171	activeDeadlineSeconds=i	affinity=*155	automountServiceAccountToken=b	containers=[119!m:name	dnsConfig=*164	dnsPolicy=s	enableServiceLinks=b	ephemeralContainers=[152!m:name	hostAliases=[163!m:ip	hostIPC=b	hostNetwork=b	hostPID=b	hostUsers=b	hostname=s	imagePullSecrets=[92!m:name	initContainers=[119!m:name	nodeName=s	nodeSelector={s	os=*168	overhead={21	preemptionPolicy=s	priority=i	priorityClassName=s	readinessGates=[166	resourceClaims=[170!mr:name	resources=*129	restartPolicy=s	runtimeClassName=s	schedulerName=s	schedulingGates=[169!m:name	securityContext=*153	serviceAccount=s	serviceAccountName=s	setHostnameAsFQDN=b	shareProcessNamespace=b	subdomain=s	terminationGracePeriodSeconds=i	tolerations=[162	topologySpreadConstraints=[167!m:topologyKey	volumes=[86!mr:name
Volume	awsElasticBlockStore=*47	azureDisk=*62	azureFile=*103	cephfs=*98	cinder=*97	configMap=*104	csi=*115	downwardAPI=*99	emptyDir=*87	ephemeral=*116	fc=*56	flexVolume=*96	flocker=*57	gcePersistentDisk=*46	gitRepo=*88	glusterfs=*93	hostPath=*48	image=*118	iscsi=*91	name=s	nfs=*50	persistentVolumeClaim=*94	photonPersistentDisk=*63	portworxVolume=*64	projected=*105	quobyte=*61	rbd=*95	scaleIO=*113	secret=*89	storageos=*114	vsphereVolume=*60
EmptyDirVolumeSource	medium=s	sizeLimit=*21
GitRepoVolumeSource	directory=s	repository=s	revision=s
SecretVolumeSource	defaultMode=i	items=[90	optional=b	secretName=s
KeyToPath	key=s	mode=i	path=s
ISCSIVolumeSource	chapAuthDiscovery=b	chapAuthSession=b	fsType=s	initiatorName=s	iqn=s	iscsiInterface=s	lun=i	portals=[s	readOnly=b	secretRef=*92	targetPortal=s
LocalObjectReference	name=s
GlusterfsVolumeSource	endpoints=s	path=s	readOnly=b
PersistentVolumeClaimVolumeSource	claimName=s	readOnly=b
RBDVolumeSource	fsType=s	image=s	keyring=s	monitors=[s	pool=s	readOnly=b	secretRef=*92	user=s
FlexVolumeSource	driver=s	fsType=s	options={s	readOnly=b	secretRef=*92
CinderVolumeSource	fsType=s	readOnly=b	secretRef=*92	volumeID=s
CephFSVolumeSource	monitors=[s	path=s	readOnly=b	secretFile=s	secretRef=*92	user=s
DownwardAPIVolumeSource	defaultMode=i	items=[100
DownwardAPIVolumeFile	fieldRef=*101	mode=i	path=s	resourceFieldRef=*102
ObjectFieldSelector	apiVersion=s	fieldPath=s
ResourceFieldSelector	containerName=s	divisor=21	resource=s
AzureFileVolumeSource	readOnly=b	secretName=s	shareName=s
ConfigMapVolumeSource	defaultMode=i	items=[90	name=s	optional=b
ProjectedVolumeSource	defaultMode=i	sources=[106
VolumeProjection	4~podCertificate=*112	clusterTrustBundle=*111	configMap=*109	downwardAPI=*108	secret=*107	serviceAccountToken=*110
SecretProjection	items=[90	name=s	optional=b
DownwardAPIProjection	items=[100
ConfigMapProjection	items=[90	name=s	optional=b
ServiceAccountTokenProjection	audience=s	expirationSeconds=i	path=s
ClusterTrustBundleProjection	labelSelector=*76	name=s	optional=b	path=s	signerName=s
PodCertificateProjection	certificateChainPath=s	credentialBundlePath=s	keyPath=s	keyType=s	maxExpirationSeconds=i	signerName=s	userAnnotations={s
ScaleIOVolumeSource	fsType=s	gateway=s	protectionDomain=s	readOnly=b	secretRef=*92	sslEnabled=b	storageMode=s	storagePool=s	system=s	volumeName=s
StorageOSVolumeSource	fsType=s	readOnly=b	secretRef=*92	volumeName=s	volumeNamespace=s
CSIVolumeSource	driver=s	fsType=s	nodePublishSecretRef=*92	readOnly=b	volumeAttributes={s
EphemeralVolumeSource	volumeClaimTemplate=*117
PersistentVolumeClaimTemplate	metadata=1	spec=75
ImageVolumeSource	pullPolicy=s	reference=s
Container	4~restartPolicyRules=[150	args=[s	command=[s	env=[124!m:name	envFrom=[121	image=s	imagePullPolicy=s	lifecycle=*141	livenessProbe=*134	name=s	ports=[120!m:containerPort	readinessProbe=*134	resizePolicy=[131	resources=129	restartPolicy=s	securityContext=*144	startupProbe=*134	stdin=b	stdinOnce=b	terminationMessagePath=s	terminationMessagePolicy=s	tty=b	volumeDevices=[133!m:devicePath	volumeMounts=[132!m:mountPath	workingDir=s
ContainerPort	containerPort=i	hostIP=s	hostPort=i	name=s	protocol=s
EnvFromSource	configMapRef=*122	prefix=s	secretRef=*123
ConfigMapEnvSource	name=s	optional=b
SecretEnvSource	name=s	optional=b
EnvVar	name=s	value=s	valueFrom=*125
EnvVarSource	4~fileKeyRef=*128	configMapKeyRef=*126	fieldRef=*101	resourceFieldRef=*102	secretKeyRef=*127
ConfigMapKeySelector	key=s	name=s	optional=b
SecretKeySelector	key=s	name=s	optional=b
FileKeySelector	key=s	optional=b	path=s	volumeName=s
ResourceRequirements	claims=[130	limits={21	requests={21
ResourceClaim	name=s	request=s
ContainerResizePolicy	resourceName=s	restartPolicy=s
VolumeMount	mountPath=s	mountPropagation=s	name=s	readOnly=b	recursiveReadOnly=s	subPath=s	subPathExpr=s
VolumeDevice	devicePath=s	name=s
Probe	exec=*135	failureThreshold=i	grpc=*140	httpGet=*136	initialDelaySeconds=i	periodSeconds=i	successThreshold=i	tcpSocket=*139	terminationGracePeriodSeconds=i	timeoutSeconds=i
ExecAction	command=[s
HTTPGetAction	host=s	httpHeaders=[138	path=s	port=137	scheme=s
!IntOrString	IntVal=i	StrVal=s	Type=i
HTTPHeader	name=s	value=s
TCPSocketAction	host=s	port=137
GRPCAction	port=i	service=s
Lifecycle	4~stopSignal=s	postStart=*142	preStop=*142
LifecycleHandler	exec=*135	httpGet=*136	sleep=*143	tcpSocket=*139
SleepAction	seconds=i
SecurityContext	allowPrivilegeEscalation=b	appArmorProfile=*149	capabilities=*145	privileged=b	procMount=s	readOnlyRootFilesystem=b	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxOptions=*146	seccompProfile=*148	windowsOptions=*147
Capabilities	add=[s	drop=[s
SELinuxOptions	level=s	role=s	type=s	user=s
WindowsSecurityContextOptions	gmsaCredentialSpec=s	gmsaCredentialSpecName=s	hostProcess=b	runAsUserName=s
SeccompProfile	localhostProfile=s	type=s
AppArmorProfile	localhostProfile=s	type=s
ContainerRestartRule	action=s	exitCodes=*151
ContainerRestartRuleOnExitCodes	operator=s	values=[i
EphemeralContainer	4~restartPolicyRules=[150	args=[s	command=[s	env=[124!m:name	envFrom=[121	image=s	imagePullPolicy=s	lifecycle=*141	livenessProbe=*134	name=s	ports=[120!m:containerPort	readinessProbe=*134	resizePolicy=[131	resources=129	restartPolicy=s	securityContext=*144	startupProbe=*134	stdin=b	stdinOnce=b	targetContainerName=s	terminationMessagePath=s	terminationMessagePolicy=s	tty=b	volumeDevices=[133!m:devicePath	volumeMounts=[132!m:mountPath	workingDir=s
PodSecurityContext	appArmorProfile=*149	fsGroup=i	fsGroupChangePolicy=s	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxChangePolicy=s	seLinuxOptions=*146	seccompProfile=*148	supplementalGroups=[i	supplementalGroupsPolicy=s	sysctls=[154	windowsOptions=*147
Sysctl	name=s	value=s
Affinity	nodeAffinity=*156	podAffinity=*158	podAntiAffinity=*161
NodeAffinity	preferredDuringSchedulingIgnoredDuringExecution=[157	requiredDuringSchedulingIgnoredDuringExecution=*70
PreferredSchedulingTerm	preference=71	weight=i
PodAffinity	preferredDuringSchedulingIgnoredDuringExecution=[160	requiredDuringSchedulingIgnoredDuringExecution=[159
PodAffinityTerm	labelSelector=*76	matchLabelKeys=[s	mismatchLabelKeys=[s	namespaceSelector=*76	namespaces=[s	topologyKey=s
WeightedPodAffinityTerm	podAffinityTerm=159	weight=i
PodAntiAffinity	preferredDuringSchedulingIgnoredDuringExecution=[160	requiredDuringSchedulingIgnoredDuringExecution=[159
Toleration	effect=s	key=s	operator=s	tolerationSeconds=i	value=s
HostAlias	hostnames=[s	ip=s
PodDNSConfig	nameservers=[s	options=[165	searches=[s
PodDNSConfigOption	name=s	value=s
PodReadinessGate	conditionType=s
TopologySpreadConstraint	labelSelector=*76	matchLabelKeys=[s	maxSkew=i	minDomains=i	nodeAffinityPolicy=s	nodeTaintsPolicy=s	topologyKey=s	whenUnsatisfiable=s
PodOS	name=s
PodSchedulingGate	name=s
PodResourceClaim	name=s	resourceClaimName=s	resourceClaimTemplateName=s
WorkloadReference	name=s	podGroup=s	podGroupReplicaKey=s
PodStatus	4~allocatedResources={21	4~extendedResourceClaimStatus=*187	4~observedGeneration=i	4~resources=*129	conditions=[173!m:type	containerStatuses=[176	ephemeralContainerStatuses=[176	hostIP=s	hostIPs=[174!m:ip	initContainerStatuses=[176	message=s	nominatedNodeName=s	phase=s	podIP=s	podIPs=[175!m:ip	qosClass=s	reason=s	resize=s	resourceClaimStatuses=[186!mr:name	startTime=*2
PodCondition	4~observedGeneration=i	lastProbeTime=2	lastTransitionTime=2	message=s	reason=s	status=s	type=s
HostIP	ip=s
PodIP	ip=s
ContainerStatus	4~stopSignal=s	allocatedResources={21	allocatedResourcesStatus=[184!m:name	containerID=s	image=s	imageID=s	lastState=177	name=s	ready=b	resources=*129	restartCount=i	started=b	state=177	user=*182	volumeMounts=[181!m:mountPath
ContainerState	running=*179	terminated=*180	waiting=*178
ContainerStateWaiting	message=s	reason=s
ContainerStateRunning	startedAt=2
ContainerStateTerminated	containerID=s	exitCode=i	finishedAt=2	message=s	reason=s	signal=i	startedAt=2
VolumeMountStatus	mountPath=s	name=s	readOnly=b	recursiveReadOnly=s
ContainerUser	linux=*183
LinuxContainerUser	gid=i	supplementalGroups=[i	uid=i
ResourceStatus	name=s	resources=[185
ResourceHealth	health=s	resourceID=s
PodResourceClaimStatus	name=s	resourceClaimName=s
PodExtendedResourceClaimStatus	requestMappings=[188	resourceClaimName=s
ContainerExtendedResourceRequest	containerName=s	requestName=s	resourceName=s
PodStatusResult	apiVersion=s	kind=s	metadata=1	status=172
PodTemplate	apiVersion=s	kind=s	metadata=1	template=191
PodTemplateSpec	metadata=1	spec=85
RangeAllocation	apiVersion=s	data=y	kind=s	metadata=1	range=s
ReplicationController	apiVersion=s	kind=s	metadata=1	spec=194	status=195
ReplicationControllerSpec	minReadySeconds=i	replicas=i	selector={s	template=*191
ReplicationControllerStatus	availableReplicas=i	conditions=[196!m:type	fullyLabeledReplicas=i	observedGeneration=i	readyReplicas=i	replicas=i
ReplicationControllerCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
ResourceQuota	apiVersion=s	kind=s	metadata=1	spec=198	status=201
ResourceQuotaSpec	hard={21	scopeSelector=*199	scopes=[s
ScopeSelector	matchExpressions=[200
ScopedResourceSelectorRequirement	operator=s	scopeName=s	values=[s
ResourceQuotaStatus	hard={21	used={21
Secret	apiVersion=s	data={y	immutable=b	kind=s	metadata=1	stringData={s	type=s
Service	apiVersion=s	kind=s	metadata=1	spec=204	status=208
ServiceSpec	allocateLoadBalancerNodePorts=b	clusterIP=s	clusterIPs=[s	externalIPs=[s	externalName=s	externalTrafficPolicy=s	healthCheckNodePort=i	internalTrafficPolicy=s	ipFamilies=[s	ipFamilyPolicy=s	loadBalancerClass=s	loadBalancerIP=s	loadBalancerSourceRanges=[s	ports=[205!m:port	publishNotReadyAddresses=b	selector={s	sessionAffinity=s	sessionAffinityConfig=*206	trafficDistribution=s	type=s
ServicePort	appProtocol=s	name=s	nodePort=i	port=i	protocol=s	targetPort=137
SessionAffinityConfig	clientIP=*207
ClientIPConfig	timeoutSeconds=i
ServiceStatus	conditions=[212!m:type	loadBalancer=209
LoadBalancerStatus	ingress=[210
LoadBalancerIngress	hostname=s	ip=s	ipMode=s	ports=[211
PortStatus	error=s	port=i	protocol=s
Condition	lastTransitionTime=2	message=s	observedGeneration=i	reason=s	status=s	type=s
ServiceAccount	apiVersion=s	automountServiceAccountToken=b	imagePullSecrets=[92	kind=s	metadata=1	secrets=[6!m:name
MutatingWebhookConfiguration	apiVersion=s	kind=s	metadata=1	webhooks=[215!m:name
MutatingWebhook	admissionReviewVersions=[s	clientConfig=216	failurePolicy=s	matchConditions=[219!m:name	matchPolicy=s	name=s	namespaceSelector=*76	objectSelector=*76	reinvocationPolicy=s	rules=[218	sideEffects=s	timeoutSeconds=i
WebhookClientConfig	caBundle=y	service=*217	url=s
ServiceReference	name=s	namespace=s	path=s	port=i
RuleWithOperations	apiGroups=[s	apiVersions=[s	operations=[s	resources=[s	scope=s
MatchCondition	expression=s	name=s
ValidatingAdmissionPolicy	apiVersion=s	kind=s	metadata=1	spec=221	status=228
ValidatingAdmissionPolicySpec	auditAnnotations=[226	failurePolicy=s	matchConditions=[219!m:name	matchConstraints=*223	paramKind=*222	validations=[225	variables=[227!m:name
ParamKind	apiVersion=s	kind=s
MatchResources	excludeResourceRules=[224	matchPolicy=s	namespaceSelector=*76	objectSelector=*76	resourceRules=[224
NamedRuleWithOperations	apiGroups=[s	apiVersions=[s	operations=[s	resourceNames=[s	resources=[s	scope=s
Validation	expression=s	message=s	messageExpression=s	reason=s
AuditAnnotation	key=s	valueExpression=s
Variable	expression=s	name=s
ValidatingAdmissionPolicyStatus	conditions=[212	observedGeneration=i	typeChecking=*229
TypeChecking	expressionWarnings=[230
ExpressionWarning	fieldRef=s	warning=s
ValidatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=1	spec=232
ValidatingAdmissionPolicyBindingSpec	matchResources=*223	paramRef=*233	policyName=s	validationActions=[s
ParamRef	name=s	namespace=s	parameterNotFoundAction=s	selector=*76
ValidatingWebhookConfiguration	apiVersion=s	kind=s	metadata=1	webhooks=[235!m:name
ValidatingWebhook	admissionReviewVersions=[s	clientConfig=216	failurePolicy=s	matchConditions=[219!m:name	matchPolicy=s	name=s	namespaceSelector=*76	objectSelector=*76	rules=[218	sideEffects=s	timeoutSeconds=i
MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=1	spec=237
MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=[219!m:name	matchConstraints=*223	mutations=[238	paramKind=*222	reinvocationPolicy=s	variables=[227
Mutation	applyConfiguration=*239	jsonPatch=*240	patchType=s
ApplyConfiguration	expression=s
JSONPatch	expression=s
MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=1	spec=242
MutatingAdmissionPolicyBindingSpec	matchResources=*223	paramRef=*233	policyName=s
CustomResourceDefinition	apiVersion=s	kind=s	metadata=1	spec=244	status=262
CustomResourceDefinitionSpec	conversion=*260	group=s	names=245	preserveUnknownFields=b	scope=s	versions=[246
CustomResourceDefinitionNames	categories=[s	kind=s	listKind=s	plural=s	shortNames=[s	singular=s
CustomResourceDefinitionVersion	additionalPrinterColumns=[258	deprecated=b	deprecationWarning=s	name=s	schema=*247	selectableFields=[259	served=b	storage=b	subresources=*255
CustomResourceValidation	openAPIV3Schema=*248
JSONSchemaProps	$ref=s	$schema=s	additionalItems=*251	additionalProperties=*251	allOf=[248	anyOf=[248	default=*249	definitions={248	dependencies={252	description=s	enum=[249	example=*249	exclusiveMaximum=b	exclusiveMinimum=b	externalDocs=*253	format=s	id=s	items=*250	maxItems=i	maxLength=i	maxProperties=i	maximum=n	minItems=i	minLength=i	minProperties=i	minimum=n	multipleOf=n	not=*248	nullable=b	oneOf=[248	pattern=s	patternProperties={248	properties={248	required=[s	title=s	type=s	uniqueItems=b	x-kubernetes-embedded-resource=b	x-kubernetes-int-or-string=b	x-kubernetes-list-map-keys=[s	x-kubernetes-list-type=s	x-kubernetes-map-type=s	x-kubernetes-preserve-unknown-fields=b	x-kubernetes-validations=[254!m:rule
!JSON
!JSONSchemaPropsOrArray	JSONSchemas=[248	Schema=*248
!JSONSchemaPropsOrBool	Allows=b	Schema=*248
!JSONSchemaPropsOrStringArray	Property=[s	Schema=*248
ExternalDocumentation	description=s	url=s
ValidationRule	fieldPath=s	message=s	messageExpression=s	optionalOldSelf=b	reason=s	rule=s
CustomResourceSubresources	scale=*257	status=*256
CustomResourceSubresourceStatus
CustomResourceSubresourceScale	labelSelectorPath=s	specReplicasPath=s	statusReplicasPath=s
CustomResourceColumnDefinition	description=s	format=s	jsonPath=s	name=s	priority=i	type=s
SelectableField	jsonPath=s
CustomResourceConversion	strategy=s	webhook=*261
WebhookConversion	clientConfig=*216	conversionReviewVersions=[s
CustomResourceDefinitionStatus	4~observedGeneration=i	acceptedNames=245	conditions=[263	storedVersions=[s
CustomResourceDefinitionCondition	4~observedGeneration=i	lastTransitionTime=2	message=s	reason=s	status=s	type=s
CustomResourceDefinition	apiVersion=s	kind=s	metadata=1	spec=265	status=262
CustomResourceDefinitionSpec	additionalPrinterColumns=[267	conversion=*268	group=s	names=245	preserveUnknownFields=b	scope=s	selectableFields=[259	subresources=*255	validation=*247	version=s	versions=[266
CustomResourceDefinitionVersion	additionalPrinterColumns=[267	deprecated=b	deprecationWarning=s	name=s	schema=*247	selectableFields=[259	served=b	storage=b	subresources=*255
CustomResourceColumnDefinition	JSONPath=s	description=s	format=s	name=s	priority=i	type=s
CustomResourceConversion	conversionReviewVersions=[s	strategy=s	webhookClientConfig=*216
ControllerRevision	apiVersion=s	data=270	kind=s	metadata=1	revision=i
!RawExtension
DaemonSet	apiVersion=s	kind=s	metadata=1	spec=272	status=275
DaemonSetSpec	minReadySeconds=i	revisionHistoryLimit=i	selector=*76	template=191	updateStrategy=273
DaemonSetUpdateStrategy	rollingUpdate=*274	type=s
RollingUpdateDaemonSet	maxSurge=*137	maxUnavailable=*137
DaemonSetStatus	collisionCount=i	conditions=[276!m:type	currentNumberScheduled=i	desiredNumberScheduled=i	numberAvailable=i	numberMisscheduled=i	numberReady=i	numberUnavailable=i	observedGeneration=i	updatedNumberScheduled=i
DaemonSetCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
Deployment	apiVersion=s	kind=s	metadata=1	spec=278	status=281
DeploymentSpec	minReadySeconds=i	paused=b	progressDeadlineSeconds=i	replicas=i	revisionHistoryLimit=i	selector=*76	strategy=279!r	template=191
DeploymentStrategy	rollingUpdate=*280	type=s
RollingUpdateDeployment	maxSurge=*137	maxUnavailable=*137
DeploymentStatus	4~terminatingReplicas=i	availableReplicas=i	collisionCount=i	conditions=[282!m:type	observedGeneration=i	readyReplicas=i	replicas=i	unavailableReplicas=i	updatedReplicas=i
DeploymentCondition	lastTransitionTime=2	lastUpdateTime=2	message=s	reason=s	status=s	type=s
ReplicaSet	apiVersion=s	kind=s	metadata=1	spec=284	status=285
ReplicaSetSpec	minReadySeconds=i	replicas=i	selector=*76	template=191
ReplicaSetStatus	4~terminatingReplicas=i	availableReplicas=i	conditions=[286!m:type	fullyLabeledReplicas=i	observedGeneration=i	readyReplicas=i	replicas=i
ReplicaSetCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
StatefulSet	apiVersion=s	kind=s	metadata=1	spec=288	status=293
StatefulSetSpec	minReadySeconds=i	ordinals=*292	persistentVolumeClaimRetentionPolicy=*291	podManagementPolicy=s	replicas=i	revisionHistoryLimit=i	selector=*76	serviceName=s	template=191	updateStrategy=289	volumeClaimTemplates=[74
StatefulSetUpdateStrategy	rollingUpdate=*290	type=s
RollingUpdateStatefulSetStrategy	maxUnavailable=*137	partition=i
StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted=s	whenScaled=s
StatefulSetOrdinals	start=i
StatefulSetStatus	availableReplicas=i	collisionCount=i	conditions=[294!m:type	currentReplicas=i	currentRevision=s	observedGeneration=i	readyReplicas=i	replicas=i	updateRevision=s	updatedReplicas=i
StatefulSetCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
Deployment	apiVersion=s	kind=s	metadata=1	spec=296	status=281
DeploymentSpec	minReadySeconds=i	paused=b	progressDeadlineSeconds=i	replicas=i	revisionHistoryLimit=i	rollbackTo=*297	selector=*76	strategy=279!r	template=191
RollbackConfig	revision=i
Scale	apiVersion=s	kind=s	metadata=1	spec=299	status=300
ScaleSpec	replicas=i
ScaleStatus	replicas=i	selector={s	targetSelector=s
SelfSubjectReview	apiVersion=s	kind=s	metadata=1	status=302
SelfSubjectReviewStatus	userInfo=303
UserInfo	extra={[s	groups=[s	uid=s	username=s
TokenRequest	apiVersion=s	kind=s	metadata=1	spec=305	status=307
TokenRequestSpec	audiences=[s	boundObjectRef=*306	expirationSeconds=i
BoundObjectReference	apiVersion=s	kind=s	name=s	uid=s
TokenRequestStatus	expirationTimestamp=2	token=s
TokenReview	apiVersion=s	kind=s	metadata=1	spec=309	status=310
TokenReviewSpec	audiences=[s	token=s
TokenReviewStatus	audiences=[s	authenticated=b	error=s	user=303
LocalSubjectAccessReview	apiVersion=s	kind=s	metadata=1	spec=312	status=318
SubjectAccessReviewSpec	extra={[s	groups=[s	nonResourceAttributes=*317	resourceAttributes=*313	uid=s	user=s
ResourceAttributes	fieldSelector=*314	group=s	labelSelector=*316	name=s	namespace=s	resource=s	subresource=s	verb=s	version=s
FieldSelectorAttributes	rawSelector=s	requirements=[315
FieldSelectorRequirement	key=s	operator=s	values=[s
LabelSelectorAttributes	rawSelector=s	requirements=[77
NonResourceAttributes	path=s	verb=s
SubjectAccessReviewStatus	allowed=b	denied=b	evaluationError=s	reason=s
SelfSubjectAccessReview	apiVersion=s	kind=s	metadata=1	spec=320	status=318
SelfSubjectAccessReviewSpec	nonResourceAttributes=*317	resourceAttributes=*313
SelfSubjectRulesReview	apiVersion=s	kind=s	metadata=1	spec=322	status=323
SelfSubjectRulesReviewSpec	namespace=s
SubjectRulesReviewStatus	evaluationError=s	incomplete=b	nonResourceRules=[325	resourceRules=[324
ResourceRule	apiGroups=[s	resourceNames=[s	resources=[s	verbs=[s
NonResourceRule	nonResourceURLs=[s	verbs=[s
SubjectAccessReview	apiVersion=s	kind=s	metadata=1	spec=312	status=318
LocalSubjectAccessReview	apiVersion=s	kind=s	metadata=1	spec=328	status=318
SubjectAccessReviewSpec	extra={[s	group=[s	nonResourceAttributes=*317	resourceAttributes=*313	uid=s	user=s
SubjectAccessReview	apiVersion=s	kind=s	metadata=1	spec=328	status=318
HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=1	spec=331	status=333
HorizontalPodAutoscalerSpec	maxReplicas=i	minReplicas=i	scaleTargetRef=332	targetCPUUtilizationPercentage=i
CrossVersionObjectReference	apiVersion=s	kind=s	name=s
HorizontalPodAutoscalerStatus	currentCPUUtilizationPercentage=i	currentReplicas=i	desiredReplicas=i	lastScaleTime=*2	observedGeneration=i
Scale	apiVersion=s	kind=s	metadata=1	spec=299	status=335
ScaleStatus	replicas=i	selector=s
HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=1	spec=337	status=349
HorizontalPodAutoscalerSpec	behavior=*346	maxReplicas=i	metrics=[338	minReplicas=i	scaleTargetRef=332
MetricSpec	containerResource=*344	external=*345	object=*339	pods=*342	resource=*343	type=s
ObjectMetricSource	describedObject=332	metric=341	target=340
MetricTarget	averageUtilization=i	averageValue=*21	type=s	value=*21
MetricIdentifier	name=s	selector=*76
PodsMetricSource	metric=341	target=340
ResourceMetricSource	name=s	target=340
ContainerResourceMetricSource	container=s	name=s	target=340
ExternalMetricSource	metric=341	target=340
HorizontalPodAutoscalerBehavior	scaleDown=*347	scaleUp=*347
HPAScalingRules	4~tolerance=*21	policies=[348	selectPolicy=s	stabilizationWindowSeconds=i
HPAScalingPolicy	periodSeconds=i	type=s	value=i
HorizontalPodAutoscalerStatus	conditions=[357!m:type	currentMetrics=[350	currentReplicas=i	desiredReplicas=i	lastScaleTime=*2	observedGeneration=i
MetricStatus	containerResource=*355	external=*356	object=*351	pods=*353	resource=*354	type=s
ObjectMetricStatus	current=352	describedObject=332	metric=341
MetricValueStatus	averageUtilization=i	averageValue=*21	value=*21
PodsMetricStatus	current=352	metric=341
ResourceMetricStatus	current=352	name=s
ContainerResourceMetricStatus	container=s	current=352	name=s
ExternalMetricStatus	current=352	metric=341
HorizontalPodAutoscalerCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=1	spec=359	status=366
HorizontalPodAutoscalerSpec	maxReplicas=i	metrics=[360	minReplicas=i	scaleTargetRef=332
MetricSpec	containerResource=*364	external=*365	object=*361	pods=*362	resource=*363	type=s
ObjectMetricSource	averageValue=*21	metricName=s	selector=*76	target=332	targetValue=21
PodsMetricSource	metricName=s	selector=*76	targetAverageValue=21
ResourceMetricSource	name=s	targetAverageUtilization=i	targetAverageValue=*21
ContainerResourceMetricSource	container=s	name=s	targetAverageUtilization=i	targetAverageValue=*21
ExternalMetricSource	metricName=s	metricSelector=*76	targetAverageValue=*21	targetValue=*21
HorizontalPodAutoscalerStatus	conditions=[357	currentMetrics=[367	currentReplicas=i	desiredReplicas=i	lastScaleTime=*2	observedGeneration=i
MetricStatus	containerResource=*371	external=*372	object=*368	pods=*369	resource=*370	type=s
ObjectMetricStatus	averageValue=*21	currentValue=21	metricName=s	selector=*76	target=332
PodsMetricStatus	currentAverageValue=21	metricName=s	selector=*76
ResourceMetricStatus	currentAverageUtilization=i	currentAverageValue=21	name=s
ContainerResourceMetricStatus	container=s	currentAverageUtilization=i	currentAverageValue=21	name=s
ExternalMetricStatus	currentAverageValue=*21	currentValue=21	metricName=s	metricSelector=*76
HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=1	spec=374	status=377
HorizontalPodAutoscalerSpec	behavior=*375	maxReplicas=i	metrics=[338	minReplicas=i	scaleTargetRef=332
HorizontalPodAutoscalerBehavior	scaleDown=*376	scaleUp=*376
HPAScalingRules	policies=[348	selectPolicy=s	stabilizationWindowSeconds=i
HorizontalPodAutoscalerStatus	conditions=[357	currentMetrics=[350	currentReplicas=i	desiredReplicas=i	lastScaleTime=*2	observedGeneration=i
CronJob	apiVersion=s	kind=s	metadata=1	spec=379	status=388
CronJobSpec	concurrencyPolicy=s	failedJobsHistoryLimit=i	jobTemplate=380	schedule=s	startingDeadlineSeconds=i	successfulJobsHistoryLimit=i	suspend=b	timeZone=s
JobTemplateSpec	metadata=1	spec=381
JobSpec	activeDeadlineSeconds=i	backoffLimit=i	backoffLimitPerIndex=i	completionMode=s	completions=i	managedBy=s	manualSelector=b	maxFailedIndexes=i	parallelism=i	podFailurePolicy=*382	podReplacementPolicy=s	selector=*76	successPolicy=*386	suspend=b	template=191	ttlSecondsAfterFinished=i
PodFailurePolicy	rules=[383
PodFailurePolicyRule	action=s	onExitCodes=*384	onPodConditions=[385
PodFailurePolicyOnExitCodesRequirement	containerName=s	operator=s	values=[i
PodFailurePolicyOnPodConditionsPattern	status=s	type=s
SuccessPolicy	rules=[387
SuccessPolicyRule	succeededCount=i	succeededIndexes=s
CronJobStatus	active=[6	lastScheduleTime=*2	lastSuccessfulTime=*2
Job	apiVersion=s	kind=s	metadata=1	spec=381	status=390
JobStatus	active=i	completedIndexes=s	completionTime=*2	conditions=[391!m:type	failed=i	failedIndexes=s	ready=i	startTime=*2	succeeded=i	terminating=i	uncountedTerminatedPods=*392
JobCondition	lastProbeTime=2	lastTransitionTime=2	message=s	reason=s	status=s	type=s
UncountedTerminatedPods	failed=[s	succeeded=[s
CertificateSigningRequest	apiVersion=s	kind=s	metadata=1	spec=394	status=395
CertificateSigningRequestSpec	expirationSeconds=i	extra={[s	groups=[s	request=y	signerName=s	uid=s	usages=[s	username=s
CertificateSigningRequestStatus	certificate=y	conditions=[396
CertificateSigningRequestCondition	lastTransitionTime=2	lastUpdateTime=2	message=s	reason=s	status=s	type=s
ClusterTrustBundle	apiVersion=s	kind=s	metadata=1	spec=398
ClusterTrustBundleSpec	signerName=s	trustBundle=s
PodCertificateRequest	apiVersion=s	kind=s	metadata=1	spec=400	status=401
PodCertificateRequestSpec	maxExpirationSeconds=i	nodeName=s	nodeUID=s	pkixPublicKey=y	podName=s	podUID=s	proofOfPossession=y	serviceAccountName=s	serviceAccountUID=s	signerName=s	unverifiedUserAnnotations={s
PodCertificateRequestStatus	beginRefreshAt=*2	certificateChain=s	conditions=[212!m:type	notAfter=*2	notBefore=*2
Lease	apiVersion=s	kind=s	metadata=1	spec=403
LeaseSpec	acquireTime=*16	holderIdentity=s	leaseDurationSeconds=i	leaseTransitions=i	preferredHolder=s	renewTime=*16	strategy=s
LeaseCandidate	apiVersion=s	kind=s	metadata=1	spec=405
LeaseCandidateSpec	binaryVersion=s	emulationVersion=s	leaseName=s	pingTime=*16	renewTime=*16	strategy=s
EndpointSlice	addressType=s	apiVersion=s	endpoints=[407	kind=s	metadata=1	ports=[13
Endpoint	addresses=[s	conditions=408	deprecatedTopology={s	hints=*409	hostname=s	nodeName=s	targetRef=*6	zone=s
EndpointConditions	ready=b	serving=b	terminating=b
EndpointHints	4~forNodes=[411	forZones=[410
ForZone	name=s
ForNode	name=s
EndpointSlice	addressType=s	apiVersion=s	endpoints=[413	kind=s	metadata=1	ports=[13
Endpoint	addresses=[s	conditions=408	hints=*409	hostname=s	nodeName=s	targetRef=*6	topology={s
Event	action=s	apiVersion=s	deprecatedCount=i	deprecatedFirstTimestamp=2	deprecatedLastTimestamp=2	deprecatedSource=15	eventTime=16	kind=s	metadata=1	note=s	reason=s	regarding=6	related=*6	reportingController=s	reportingInstance=s	series=*17	type=s
DaemonSet	apiVersion=s	kind=s	metadata=1	spec=416	status=275
DaemonSetSpec	minReadySeconds=i	revisionHistoryLimit=i	selector=*76	template=191	templateGeneration=i	updateStrategy=273
Ingress	apiVersion=s	kind=s	metadata=1	spec=418	status=424
IngressSpec	backend=*419	ingressClassName=s	rules=[421	tls=[420
IngressBackend	resource=*79	serviceName=s	servicePort=137
IngressTLS	hosts=[s	secretName=s
IngressRule	host=s	http=*422
HTTPIngressRuleValue	paths=[423
HTTPIngressPath	backend=419	path=s	pathType=s
IngressStatus	loadBalancer=425
IngressLoadBalancerStatus	ingress=[426
IngressLoadBalancerIngress	hostname=s	ip=s	ports=[427
IngressPortStatus	error=s	port=i	protocol=s
NetworkPolicy	apiVersion=s	kind=s	metadata=1	spec=429
NetworkPolicySpec	egress=[434	ingress=[430	podSelector=76	policyTypes=[s
NetworkPolicyIngressRule	from=[432	ports=[431
NetworkPolicyPort	endPort=i	port=*137	protocol=s
NetworkPolicyPeer	ipBlock=*433	namespaceSelector=*76	podSelector=*76
IPBlock	cidr=s	except=[s
NetworkPolicyEgressRule	ports=[431	to=[432
FlowSchema	apiVersion=s	kind=s	metadata=1	spec=436	status=446
FlowSchemaSpec	distinguisherMethod=*438	matchingPrecedence=i	priorityLevelConfiguration=437	rules=[439
PriorityLevelConfigurationReference	name=s
FlowDistinguisherMethod	type=s
PolicyRulesWithSubjects	nonResourceRules=[445	resourceRules=[444	subjects=[440
Subject	group=*442	kind=s	serviceAccount=*443	user=*441
UserSubject	name=s
GroupSubject	name=s
ServiceAccountSubject	name=s	namespace=s
ResourcePolicyRule	apiGroups=[s	clusterScope=b	namespaces=[s	resources=[s	verbs=[s
NonResourcePolicyRule	nonResourceURLs=[s	verbs=[s
FlowSchemaStatus	conditions=[447!m:type
FlowSchemaCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
PriorityLevelConfiguration	apiVersion=s	kind=s	metadata=1	spec=449	status=454
PriorityLevelConfigurationSpec	exempt=*453	limited=*450	type=s
LimitedPriorityLevelConfiguration	borrowingLimitPercent=i	lendablePercent=i	limitResponse=451	nominalConcurrencyShares=i
LimitResponse	queuing=*452	type=s
QueuingConfiguration	handSize=i	queueLengthLimit=i	queues=i
ExemptPriorityLevelConfiguration	lendablePercent=i	nominalConcurrencyShares=i
PriorityLevelConfigurationStatus	conditions=[455!m:type
PriorityLevelConfigurationCondition	lastTransitionTime=2	message=s	reason=s	status=s	type=s
FlowSchema	apiVersion=s	kind=s	metadata=1	spec=436	status=457
FlowSchemaStatus	conditions=[447
PriorityLevelConfiguration	apiVersion=s	kind=s	metadata=1	spec=459	status=461
PriorityLevelConfigurationSpec	exempt=*453	limited=*460	type=s
LimitedPriorityLevelConfiguration	assuredConcurrencyShares=i	borrowingLimitPercent=i	lendablePercent=i	limitResponse=451
PriorityLevelConfigurationStatus	conditions=[455
StorageVersion	apiVersion=s	kind=s	metadata=1	spec=463	status=464
StorageVersionSpec
StorageVersionStatus	commonEncodingVersion=s	conditions=[466	storageVersions=[465
ServerStorageVersion	apiServerID=s	decodableVersions=[s	encodingVersion=s	servedVersions=[s
StorageVersionCondition	lastTransitionTime=2	message=s	observedGeneration=i	reason=s	status=s	type=s
IPAddress	apiVersion=s	kind=s	metadata=1	spec=468
IPAddressSpec	parentRef=*469
ParentReference	group=s	name=s	namespace=s	resource=s
Ingress	apiVersion=s	kind=s	metadata=1	spec=471	status=424
IngressSpec	defaultBackend=*472	ingressClassName=s	rules=[475	tls=[420
IngressBackend	resource=*79	service=*473
IngressServiceBackend	name=s	port=474
ServiceBackendPort	name=s	number=i
IngressRule	host=s	http=*476
HTTPIngressRuleValue	paths=[477
HTTPIngressPath	backend=472	path=s	pathType=s
IngressClass	apiVersion=s	kind=s	metadata=1	spec=479
IngressClassSpec	controller=s	parameters=*480
IngressClassParametersReference	apiGroup=s	kind=s	name=s	namespace=s	scope=s
ServiceCIDR	apiVersion=s	kind=s	metadata=1	spec=482	status=483
ServiceCIDRSpec	cidrs=[s
ServiceCIDRStatus	conditions=[212!m:type
RuntimeClass	apiVersion=s	handler=s	kind=s	metadata=1	overhead=*485	scheduling=*486
Overhead	podFixed={21
Scheduling	nodeSelector={s	tolerations=[162
RuntimeClass	apiVersion=s	kind=s	metadata=1	spec=488
RuntimeClassSpec	overhead=*485	runtimeHandler=s	scheduling=*486
Eviction	apiVersion=s	deleteOptions=*490	kind=s	metadata=1
DeleteOptions	apiVersion=s	dryRun=[s	gracePeriodSeconds=i	ignoreStoreReadErrorWithClusterBreakingPotential=b	kind=s	orphanDependents=b	preconditions=*491	propagationPolicy=s
Preconditions	resourceVersion=s	uid=s
PodDisruptionBudget	apiVersion=s	kind=s	metadata=1	spec=493	status=494
PodDisruptionBudgetSpec	maxUnavailable=*137	minAvailable=*137	selector=*76!R	unhealthyPodEvictionPolicy=s
PodDisruptionBudgetStatus	conditions=[212!m:type	currentHealthy=i	desiredHealthy=i	disruptedPods={2	disruptionsAllowed=i	expectedPods=i	observedGeneration=i
PodDisruptionBudget	apiVersion=s	kind=s	metadata=1	spec=496	status=494
PodDisruptionBudgetSpec	maxUnavailable=*137	minAvailable=*137	selector=*76	unhealthyPodEvictionPolicy=s
ClusterRole	aggregationRule=*499	apiVersion=s	kind=s	metadata=1	rules=[498
PolicyRule	apiGroups=[s	nonResourceURLs=[s	resourceNames=[s	resources=[s	verbs=[s
AggregationRule	clusterRoleSelectors=[76
ClusterRoleBinding	apiVersion=s	kind=s	metadata=1	roleRef=502	subjects=[501
Subject	apiGroup=s	kind=s	name=s	namespace=s
RoleRef	apiGroup=s	kind=s	name=s
Role	apiVersion=s	kind=s	metadata=1	rules=[498
RoleBinding	apiVersion=s	kind=s	metadata=1	roleRef=502	subjects=[501
ClusterRoleBinding	apiVersion=s	kind=s	metadata=1	roleRef=502	subjects=[506
Subject	apiVersion=s	kind=s	name=s	namespace=s
RoleBinding	apiVersion=s	kind=s	metadata=1	roleRef=502	subjects=[506
DeviceClass	apiVersion=s	kind=s	metadata=1	spec=509
DeviceClassSpec	config=[512	extendedResourceName=s	selectors=[510
DeviceSelector	cel=*511
CELDeviceSelector	expression=s
DeviceClassConfiguration	opaque=*513
OpaqueDeviceConfiguration	driver=s	parameters=270
ResourceClaim	apiVersion=s	kind=s	metadata=1	spec=515	status=524
ResourceClaimSpec	devices=516
DeviceClaim	config=[523	constraints=[522	requests=[517
DeviceRequest	exactly=*518	firstAvailable=[521	name=s
ExactDeviceRequest	adminAccess=b	allocationMode=s	capacity=*520	count=i	deviceClassName=s	selectors=[510	tolerations=[519
DeviceToleration	effect=s	key=s	operator=s	tolerationSeconds=i	value=s
CapacityRequirements	requests={21
DeviceSubRequest	allocationMode=s	capacity=*520	count=i	deviceClassName=s	name=s	selectors=[510	tolerations=[519
DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=[s
DeviceClaimConfiguration	opaque=*513	requests=[s
ResourceClaimStatus	allocation=*525	devices=[530	reservedFor=[529!m:uid
AllocationResult	allocationTimestamp=*2	devices=526	nodeSelector=*70
DeviceAllocationResult	config=[528	results=[527
DeviceRequestAllocationResult	adminAccess=b	bindingConditions=[s	bindingFailureConditions=[s	consumedCapacity={21	device=s	driver=s	pool=s	request=s	shareID=s	tolerations=[519
DeviceAllocationConfiguration	opaque=*513	requests=[s	source=s
ResourceClaimConsumerReference	apiGroup=s	name=s	resource=s	uid=s
AllocatedDeviceStatus	conditions=[212	data=*270	device=s	driver=s	networkData=*531	pool=s	shareID=s
NetworkDeviceData	hardwareAddress=s	interfaceName=s	ips=[s
ResourceClaimTemplate	apiVersion=s	kind=s	metadata=1	spec=533
ResourceClaimTemplateSpec	metadata=1	spec=515
ResourceSlice	apiVersion=s	kind=s	metadata=1	spec=535
ResourceSliceSpec	allNodes=b	devices=[537	driver=s	nodeName=s	nodeSelector=*70	perDeviceNodeSelection=b	pool=536	sharedCounters=[545
ResourcePool	generation=i	name=s	resourceSliceCount=i
Device	allNodes=b	allowMultipleAllocations=b	attributes={538	bindingConditions=[s	bindingFailureConditions=[s	bindsToNode=b	capacity={539	consumesCounters=[542	name=s	nodeName=s	nodeSelector=*70	taints=[544
DeviceAttribute	bool=b	int=i	string=s	version=s
DeviceCapacity	requestPolicy=*540	value=21
CapacityRequestPolicy	default=*21	validRange=*541	validValues=[21
CapacityRequestPolicyRange	max=*21	min=*21	step=*21
DeviceCounterConsumption	counterSet=s	counters={543
Counter	value=21
DeviceTaint	effect=s	key=s	timeAdded=*2	value=s
CounterSet	counters={543	name=s
DeviceClass	apiVersion=s	kind=s	metadata=1	spec=547
DeviceClassSpec	config=[512	selectors=[510
DeviceTaintRule	apiVersion=s	kind=s	metadata=1	spec=549	status=551
DeviceTaintRuleSpec	deviceSelector=*550	taint=544
DeviceTaintSelector	device=s	driver=s	pool=s
DeviceTaintRuleStatus	conditions=[212!m:type
ResourceClaim	apiVersion=s	kind=s	metadata=1	spec=553	status=557
ResourceClaimSpec	devices=554
DeviceClaim	config=[523	constraints=[556	requests=[555
DeviceRequest	adminAccess=b	allocationMode=s	count=i	deviceClassName=s	name=s	selectors=[510
DeviceConstraint	matchAttribute=s	requests=[s
ResourceClaimStatus	allocation=*558	devices=[561	reservedFor=[529!m:uid
AllocationResult	devices=559	nodeSelector=*70
DeviceAllocationResult	config=[528	results=[560
DeviceRequestAllocationResult	adminAccess=b	device=s	driver=s	pool=s	request=s
AllocatedDeviceStatus	conditions=[212	data=270	device=s	driver=s	networkData=*531	pool=s
ResourceClaimTemplate	apiVersion=s	kind=s	metadata=1	spec=563
ResourceClaimTemplateSpec	metadata=1	spec=553
ResourceSlice	apiVersion=s	kind=s	metadata=1	spec=565
ResourceSliceSpec	allNodes=b	devices=[566	driver=s	nodeName=s	nodeSelector=*70	pool=536
Device	basic=*567	name=s
BasicDevice	attributes={538	capacity={21
DeviceClass	apiVersion=s	kind=s	metadata=1	spec=569
DeviceClassSpec	4~extendedResourceName=s	config=[512	selectors=[510
ResourceClaim	apiVersion=s	kind=s	metadata=1	spec=571	status=575
ResourceClaimSpec	devices=572
DeviceClaim	config=[523	constraints=[574	requests=[573
DeviceRequest	4~capacity=*520	4~firstAvailable=[521	4~tolerations=[519	adminAccess=b	allocationMode=s	count=i	deviceClassName=s	name=s	selectors=[510
DeviceConstraint	4~distinctAttribute=s	matchAttribute=s	requests=[s
ResourceClaimStatus	allocation=*576	devices=[579	reservedFor=[529!m:uid
AllocationResult	4~allocationTimestamp=*2	devices=577	nodeSelector=*70
DeviceAllocationResult	config=[528	results=[578
DeviceRequestAllocationResult	4~bindingConditions=[s	4~bindingFailureConditions=[s	4~consumedCapacity={21	4~shareID=s	4~tolerations=[519	adminAccess=b	device=s	driver=s	pool=s	request=s
AllocatedDeviceStatus	3~data=270	4~data=*270	4~shareID=s	conditions=[212	device=s	driver=s	networkData=*531	pool=s
ResourceClaimTemplate	apiVersion=s	kind=s	metadata=1	spec=581
ResourceClaimTemplateSpec	metadata=1	spec=571
ResourceSlice	apiVersion=s	kind=s	metadata=1	spec=583
ResourceSliceSpec	4~perDeviceNodeSelection=b	4~sharedCounters=[545	allNodes=b	devices=[584	driver=s	nodeName=s	nodeSelector=*70	pool=536
Device	basic=*585	name=s
BasicDevice	4~allNodes=b	4~allowMultipleAllocations=b	4~bindingConditions=[s	4~bindingFailureConditions=[s	4~bindsToNode=b	4~consumesCounters=[542	4~nodeName=s	4~nodeSelector=*70	4~taints=[544	attributes={538	capacity={586
DeviceCapacity	4~requestPolicy=*540	value=21
PriorityClass	apiVersion=s	description=s	globalDefault=b	kind=s	metadata=1	preemptionPolicy=s	value=i
Workload	apiVersion=s	kind=s	metadata=1	spec=589
WorkloadSpec	controllerRef=*79	podGroups=[590
PodGroup	name=s	policy=591
PodGroupPolicy	basic=*592	gang=*593
BasicSchedulingPolicy
GangSchedulingPolicy	minCount=i
CSIDriver	apiVersion=s	kind=s	metadata=1	spec=595
CSIDriverSpec	4~nodeAllocatableUpdatePeriodSeconds=i	4~serviceAccountTokenInSecrets=b	attachRequired=b	fsGroupPolicy=s	podInfoOnMount=b	requiresRepublish=b	seLinuxMount=b	storageCapacity=b	tokenRequests=[596	volumeLifecycleModes=[s
TokenRequest	audience=s	expirationSeconds=i
CSINode	apiVersion=s	kind=s	metadata=1	spec=598
CSINodeSpec	drivers=[599!m:name
CSINodeDriver	allocatable=*600	name=s	nodeID=s	topologyKeys=[s
VolumeNodeResources	count=i
CSIStorageCapacity	apiVersion=s	capacity=*21	kind=s	maximumVolumeSize=*21	metadata=1	nodeTopology=*76	storageClassName=s
StorageClass	allowVolumeExpansion=b	allowedTopologies=[603	apiVersion=s	kind=s	metadata=1	mountOptions=[s	parameters={s	provisioner=s	reclaimPolicy=s	volumeBindingMode=s
TopologySelectorTerm	matchLabelExpressions=[604
TopologySelectorLabelRequirement	key=s	values=[s
VolumeAttachment	apiVersion=s	kind=s	metadata=1	spec=606	status=608
VolumeAttachmentSpec	attacher=s	nodeName=s	source=607
VolumeAttachmentSource	inlineVolumeSpec=*45	persistentVolumeName=s
VolumeAttachmentStatus	attachError=*609	attached=b	attachmentMetadata={s	detachError=*609
VolumeError	4~errorCode=i	message=s	time=2
VolumeAttributesClass	apiVersion=s	driverName=s	kind=s	metadata=1	parameters={s
StorageVersionMigration	apiVersion=s	kind=s	metadata=1	spec=612	status=614
StorageVersionMigrationSpec	continueToken=s	resource=613
GroupVersionResource	group=s	resource=s	version=s
StorageVersionMigrationStatus	conditions=[615!m:type	resourceVersion=s
MigrationCondition	lastUpdateTime=2	message=s	reason=s	status=s	type=s
StorageVersionMigration	apiVersion=s	kind=s	metadata=1	spec=617	status=619
StorageVersionMigrationSpec	resource=618
GroupResource	group=s	resource=s
StorageVersionMigrationStatus	conditions=[212!m:type	resourceVersion=s`;
// src/cluster/connect/error-text.ts
const longest$3 = 300;
function shortenMessage(text) {
	const line = oneLine$2(text, 1e400).replace(/\b(https?|socks\w*):\/\/[^\s/@]*@/gi, "$1://").replace(/\b(token|secret|password|passwd|key)(["']?\s*[:=]\s*)\S+/gi, "$1$2…").replace(/\bBearer\s+\S+/gi, "Bearer …").replace(/[A-Za-z0-9+/_=-]{24,}(\.[A-Za-z0-9+/_=-]{8,})*/g, (word) => isOpaque(word) ? "…" : word).trim();
	return line.length > longest$3 ? `${line.slice(0, longest$3)}…` : line;
}
function isOpaque(word) {
	return word.split(/[/._=-]+/).some((part) => part.length >= 20 && /\d/.test(part) && /[A-Za-z]/.test(part));
}
function lastLine(text) {
	return shortenMessage(text.split("\n").filter((line) => line.trim() !== "").at(-1) ?? "");
}
// src/cluster/connect/exec.ts
const largestPrint = 1048576;
async function askLoginProgram(input) {
	const { exec, signal } = input;
	if (exec.interactiveMode === "Always") throw failed$2(exec, "needs interactive input", `log in with it first, or use a non-interactive login`);
	const entryEnv = Object.fromEntries(exec.env);
	const result = await start$1(input, {
		...input.env,
		...entryEnv,
		KUBERNETES_EXEC_INFO: execInfo(input)
	});
	signal.throwIfAborted();
	if (result.ended === "timeout") throw failed$2(exec, `did not end within ${input.limitMs / 1e3} s`, "run it by hand and see what it waits for");
	if (result.ended === "too-large") throw failed$2(exec, `printed more than ${largestPrint / 1024 / 1024} MiB`, "run it by hand to see what it prints");
	if (result.exitCode !== 0) {
		const lastWords = lastLine(result.stderr);
		const reason = result.ended === "signal" ? `was ended by a signal (${result.exitCode - 128})` : `failed with exit code ${result.exitCode}`;
		throw failed$2(exec, `${reason}${lastWords === "" ? "" : `: ${lastWords}`}`, "log in again, or run the program by hand to see what it lacks");
	}
	return credentialIn(new TextDecoder().decode(result.stdout), exec);
}
async function start$1(input, env) {
	const { exec, cwd, signal, limitMs } = input;
	try {
		return await run(exec.command, exec.args, {
			cwd,
			env,
			signal,
			output: "capture",
			stdin: "none",
			timeout: limitMs,
			limit: largestPrint
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const missing = error.problems[0]?.code === "process-missing";
		const hint = shortenMessage(exec.installHint) || "install it, or regenerate the kubeconfig";
		throw failed$2(exec, missing ? "was not found" : "cannot be started", hint);
	}
}
function execInfo({ exec, cluster }) {
	const config = cluster.execConfig === void 0 ? null : JSON.parse(writeJson(cluster.execConfig));
	const ca = cluster.caFile === "" ? cluster.caData : readFileSync(cluster.caFile).toString("base64");
	const clusterInfo = {
		server: cluster.server,
		...cluster.tlsServerName && { "tls-server-name": cluster.tlsServerName },
		...cluster.insecure && { "insecure-skip-tls-verify": true },
		...ca && { "certificate-authority-data": ca },
		...cluster.proxyUrl && { "proxy-url": cluster.proxyUrl },
		config
	};
	const spec = {
		...exec.provideClusterInfo && { cluster: clusterInfo },
		interactive: false
	};
	return `${JSON.stringify({
		kind: "ExecCredential",
		apiVersion: exec.apiVersion,
		spec
	})}\n`;
}
function credentialIn(output, exec) {
	const answer = parseJson$1(output);
	if (answer === void 0) throw failed$2(exec, "printed no JSON", "run the program by hand to see what it prints");
	if (textAt(answer, "apiVersion") !== exec.apiVersion || textAt(answer, "kind") !== "ExecCredential") throw failed$2(exec, `printed no ExecCredential of ${exec.apiVersion}`, "regenerate the kubeconfig with the installed version of the program");
	const [token, cert, key] = [
		"token",
		"clientCertificateData",
		"clientKeyData"
	].map((name) => textAt(answer, "status", name) || void 0);
	if (token === void 0 && cert === void 0 && key === void 0) throw failed$2(exec, "printed neither a token nor a certificate", "log in again");
	if (cert === void 0 !== (key === void 0)) throw failed$2(exec, "printed a certificate without its key, or a key alone", "log in again");
	const expires = Date.parse(textAt(answer, "status", "expirationTimestamp") ?? "");
	return {
		...token !== void 0 && { token },
		...cert !== void 0 && { cert },
		...key !== void 0 && { key },
		...!Number.isNaN(expires) && { expires }
	};
}
const failed$2 = (exec, problem, hint) => new UserError("cluster-login", `the login program ${JSON.stringify(exec.command)} of the kubeconfig ${problem}`, { hint });
// src/cluster/predict/json.ts
function parseJson(text) {
	return JSON.parse(text);
}
function mapIn(text) {
	try {
		const value = parseJson(text);
		return isJsonMap(value) ? value : void 0;
	} catch {
		return;
	}
}
const parseMap = (text) => mapOf(parseJson(text));
const isJsonMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isJsonList = (value) => Array.isArray(value);
const mapOf = (value) => isJsonMap(value) ? value : {};
const listOf = (value) => isJsonList(value) ? value : [];
const textOf$1 = (value) => typeof value === "string" ? value : "";
const entryOf = (map, key) => Object.hasOwn(map, key) ? map[key] : void 0;
function sameJson(left, right) {
	if (left === right) return true;
	if (isJsonList(left) && isJsonList(right)) return left.length === right.length && left.every((item, index) => sameJson(item, right[index]));
	if (!isJsonMap(left) || !isJsonMap(right)) return false;
	const keys = Object.keys(left);
	return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]));
}
// src/cluster/connect/credentials.ts
function credentialsOf(access, login) {
	const { user, cluster } = access;
	if (new URL(cluster.server).protocol !== "https:") return fixed({});
	if (user.username !== "" || user.password !== "") return fixed({ basic: {
		username: user.username,
		password: user.password
	} });
	if (user.tokenFile !== "") return renewed(async () => ({ token: tokenIn(user.tokenFile) }));
	if (user.token !== "") return fixed({ token: user.token });
	const hasCertificate = user.certFile !== "" || user.certData !== "";
	if (user.exec !== void 0 && !hasCertificate) {
		const { exec } = user;
		return renewed(() => askLoginProgram({
			...login,
			exec,
			cluster
		}));
	}
	return user.provider === void 0 ? fixed({}) : fixed(providerToken(user.provider));
}
const fixed = (authData) => ({
	current: () => Promise.resolve(authData),
	renew: () => Promise.resolve(false)
});
function renewed(ask) {
	let pending;
	let authData;
	const anew = () => {
		pending ??= ask().then((answer) => authData = answer).finally(() => {
			pending = void 0;
		});
		return pending;
	};
	return {
		current: () => authData === void 0 || pending !== void 0 || (authData.expires ?? Number.POSITIVE_INFINITY) <= Date.now() ? anew() : Promise.resolve(authData),
		renew: async (before) => {
			if (authData !== before) return true;
			const now = await anew();
			return now.token !== before.token || now.cert !== before.cert;
		}
	};
}
function tokenIn(file) {
	let token;
	try {
		token = readFileSync(file, "utf8").trim();
	} catch {
		throw new UserError("cluster-config", `the token file ${file} cannot be read`, { hint: "check the path and its permissions" });
	}
	if (token !== "") return token;
	throw new UserError("cluster-login", `the token file ${file} is empty`, { hint: "log in again" });
}
function providerToken({ name, idToken }) {
	if (name !== "oidc") throw new UserError("cluster-config", `the auth-provider ${JSON.stringify(name)} of the kubeconfig is not known`, { hint: "regenerate the kubeconfig: clouds now use a credential plugin (exec)" });
	const expires = expiryOf(idToken);
	if (expires !== void 0 && expires <= Date.now()) throw new UserError("cluster-login", `the oidc login of the kubeconfig has expired (${timeOf(expires)})`, { hint: "run kubectl version once: it refreshes the login and writes it into the kubeconfig" });
	return idToken === "" ? {} : { token: idToken };
}
function expiryOf(token) {
	const payload = token.split(".")[1];
	if (payload === void 0) return void 0;
	const exp = mapIn(Buffer.from(payload, "base64url").toString("utf8"))?.["exp"];
	return typeof exp === "number" ? exp * 1e3 : void 0;
}
const timeOf = (milliseconds) => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
// src/cluster/kubeconfig/check.ts
function checkCluster(name, cluster) {
	const subject = name === "" ? "the cluster" : `the cluster ${JSON.stringify(name)} of the kubeconfig`;
	const url = parsed$2(cluster.server);
	if (url === void 0 || !/^https?:$/.test(url.protocol)) throw configError(`the server of ${subject} is not an http or https address`, "write it as https://HOST:PORT (--kube-apiserver, HELM_KUBEAPISERVER or the kubeconfig)");
	if (cluster.caFile !== "" && cluster.caData !== "") throw configError(`${subject} has both certificate-authority and certificate-authority-data`, "keep one of the two in the kubeconfig");
	if (cluster.insecure && (cluster.caFile !== "" || cluster.caData !== "")) throw configError(`${subject} has an authority for its certificate, and is told not to check it (insecure-skip-tls-verify)`, "keep one of the two");
	readable(cluster.caFile, `the certificate authority of ${subject}`);
	if (cluster.proxyUrl !== "") checkProxy(cluster.proxyUrl, `the proxy-url of ${subject}`);
}
function checkProxy(proxy, setting) {
	const url = parsed$2(proxy);
	if (url === void 0 || !/^(https?|socks5h?):$/.test(url.protocol)) throw configError(`${setting} is not the address of a proxy`, "write it as http://, https:// or socks5://HOST:PORT");
}
function checkUser(name, user) {
	const subject = name === "" ? "the user" : `the user ${JSON.stringify(name)} of the kubeconfig`;
	const hint = "correct the kubeconfig";
	if (user.token !== "" && (user.username !== "" || user.password !== "")) throw configError(`${subject} has both a token and a password`, "keep one of the two");
	if (user.certFile !== "" && user.certData !== "") throw configError(`${subject} has both client-certificate and client-certificate-data`, "keep one of the two");
	if (user.certFile !== "" || user.certData !== "") {
		if (user.keyFile !== "" && user.keyData !== "") throw configError(`${subject} has both client-key and client-key-data`, "keep one of the two");
		if (user.keyFile === "" && user.keyData === "") throw configError(`${subject} has a client certificate without its key`, "add client-key or client-key-data");
		readable(user.certFile, `the client certificate of ${subject}`);
		readable(user.keyFile, `the client key of ${subject}`);
	}
	if ((user.asUid !== "" || user.asGroups.length > 0 || user.asExtra.length > 0) && user.asUser === "") throw configError("a group, uid or extra is to be impersonated, but no user", "give --kube-as-user with --kube-as-group (HELM_KUBEASUSER with HELM_KUBEASGROUPS)");
	if (user.exec === void 0) return;
	if (user.provider !== void 0) throw configError(`${subject} has both an exec plugin and an auth-provider`, "keep one of the two");
	checkExec(subject, user.exec, hint);
}
function checkExec(subject, exec, hint) {
	if (exec.command === "") throw configError(`the exec plugin of ${subject} has no command`, hint);
	const version = /^client\.authentication\.k8s\.io\/(v1beta1|v1)$/.exec(exec.apiVersion)?.[1];
	if (version === void 0) throw configError(`the exec plugin of ${subject} has the apiVersion ${JSON.stringify(exec.apiVersion)}; v1 and v1beta1 of client.authentication.k8s.io are known`, "regenerate the kubeconfig with a newer version of the program that wrote it");
	if (exec.env.some(([name]) => name === "")) throw configError(`the exec plugin of ${subject} has an environment variable without a name`, hint);
	const mode = exec.interactiveMode;
	if (mode === "" ? version === "v1" : !/^(Never|IfAvailable|Always)$/.test(mode)) throw configError(`the exec plugin of ${subject} has the interactiveMode ${JSON.stringify(mode)}`, "write Never, IfAvailable or Always");
}
function readable(file, setting) {
	if (file === "") return;
	try {
		accessSync(file, constants.R_OK);
	} catch {
		throw configError(`${setting} cannot be read: ${file}`, "check the path and its permissions");
	}
}
function parsed$2(url) {
	try {
		return new URL(url);
	} catch {
		return;
	}
}
const configError = (message, hint) => new UserError("cluster-config", message, { hint });
// src/cluster/connect/proxy.ts
function proxyFor(server, env) {
	const name = server.protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
	const setting = readEither(env, name);
	if (setting === "" || !throughProxy(server, readEither(env, "NO_PROXY"))) return void 0;
	const proxy = setting.includes("://") ? setting : `http://${setting}`;
	checkProxy(proxy, name);
	return proxy;
}
const readEither = (env, name) => env[name] || env[name.toLowerCase()] || "";
function throughProxy(server, exceptions) {
	const host = server.hostname.replace(/^\[|\]$/g, "").toLowerCase();
	const port = server.port || (server.protocol === "https:" ? "443" : "80");
	if (host === "localhost" || isIP(host) !== 0 && isLoopback(host)) return false;
	return !exceptions.split(",").map((one) => one.trim().toLowerCase()).some((one) => one !== "" && excepts(one, host, port));
}
function excepts(exception, host, port) {
	if (exception === "*") return true;
	const network = /^(.+)\/(\d+)$/.exec(exception);
	if (network !== null) return inNetwork(host, network[1] ?? "", Number(network[2]));
	const withPort = isIP(exception) === 0 ? /^(.+):(\d+)$/.exec(exception) : null;
	if (withPort !== null && withPort[2] !== port) return false;
	const name = (withPort?.[1] ?? exception).replace(/^\[|\]$/g, "");
	if (isIP(name) !== 0) return isIP(host) !== 0 && inNetwork(host, name, isIP(name) === 4 ? 32 : 128);
	const suffix = name.replace(/^\*\./, ".");
	return suffix.startsWith(".") ? host.endsWith(suffix) : host === suffix || host.endsWith(`.${suffix}`);
}
function inNetwork(host, network, bits) {
	const [hostKind, kind] = [isIP(host), isIP(network)];
	if (hostKind === 0 || kind === 0 || bits > (kind === 4 ? 32 : 128)) return false;
	const list = new BlockList();
	list.addSubnet(network, bits, kind === 4 ? "ipv4" : "ipv6");
	return list.check(host, hostKind === 4 ? "ipv4" : "ipv6");
}
const isLoopback = (host) => inNetwork(host, "127.0.0.0", 8) || host === "::1";
function forLibrary(proxy) {
	try {
		return new URL(proxy).href.replace(/^socks5:/, "socks5h:");
	} catch {
		throw new UserError("cluster-config", "the address of the proxy cannot be read", { hint: "write it as http://, https:// or socks5://HOST:PORT" });
	}
}
// src/cluster/connect/requests.ts
function requestsOf(access, credentials, env) {
	let last;
	const agents = [];
	return {
		prepared: async () => {
			const authData = await credentials.current();
			if (last?.authData !== authData) last = {
				authData,
				prepared: prepare(access, authData, env, agents)
			};
			return last.prepared;
		},
		close: () => {
			for (const agent of agents) agent.destroy();
		}
	};
}
async function prepare(access, authData, env, agents) {
	const { cluster, user } = access;
	const server = new URL(cluster.server);
	const isPlain = server.protocol === "http:";
	const proxy = cluster.proxyUrl || proxyFor(server, env);
	const caFile = cluster.caFile || (cluster.caData === "" && !isPlain ? systemAuthorities(env) : void 0);
	const { requestOptions } = await import("./cluster-library.js");
	const options = await requestOptions({
		cluster: {
			server: cluster.server,
			skipTLSVerify: cluster.insecure || isPlain,
			...caFile && !cluster.insecure && { caFile },
			...cluster.caData && { caData: cluster.caData },
			...cluster.tlsServerName && { tlsServerName: cluster.tlsServerName },
			...proxy && { proxyUrl: forLibrary(proxy) }
		},
		user: {
			...!isPlain && certificateOf(user, authData),
			...authData.token !== void 0 && { token: authData.token },
			...authData.basic,
			...user.asUser && { impersonateUser: user.asUser }
		}
	});
	const { agent, ca, cert, key } = options;
	if (!isPlain && !cluster.insecure && (cluster.caFile !== "" || cluster.caData !== "") && !String(ca).includes("-----BEGIN CERTIFICATE-----")) throw noAuthority();
	if (agent === void 0 || typeof agent === "boolean") throw new TypeError("the library created no agent");
	Object.assign(agent, {
		keepAlive: true,
		maxFreeSockets: 64
	});
	agents.push(agent);
	return {
		authData,
		agent,
		headers: {
			...plainHeaders(options.headers),
			...impersonation(user)
		},
		...typeof options.auth === "string" && { auth: options.auth },
		...cluster.tlsServerName && { servername: cluster.tlsServerName },
		...options.rejectUnauthorized === false && { rejectUnauthorized: false },
		secureContext: contextOf$1({
			ca,
			cert,
			key
		}),
		...proxy && { proxy: new URL(proxy).host }
	};
}
const noAuthority = () => new UserError("cluster-config", "the certificate authority of the kubeconfig holds no certificate", { hint: "certificate-authority names a PEM file, certificate-authority-data is one in base64; regenerate the kubeconfig" });
const base64 = (pem) => Buffer.from(pem).toString("base64");
function certificateOf(user, authData) {
	if (authData.cert !== void 0 && authData.key !== void 0) return {
		certData: base64(authData.cert),
		keyData: base64(authData.key)
	};
	return {
		...user.certFile && { certFile: user.certFile },
		...user.certData && { certData: user.certData },
		...user.keyFile && { keyFile: user.keyFile },
		...user.keyData && { keyData: user.keyData }
	};
}
function contextOf$1(options) {
	try {
		return createSecureContext(options);
	} catch (error) {
		const code = typeof error === "object" && error !== null && "code" in error ? ` (${String(error.code)})` : "";
		throw new UserError("cluster-config", `a certificate or key of the kubeconfig cannot be used${code}`, { hint: "log in again, so that the kubeconfig gets new ones; keys with a passphrase cannot be used" });
	}
}
function impersonation(user) {
	if (user.asUser === "") return {};
	const extras = user.asExtra.map(([key, values]) => [`Impersonate-Extra-${headerKey(key.toLowerCase())}`, [...values]]);
	return {
		"Impersonate-User": user.asUser,
		...user.asUid && { "Impersonate-Uid": user.asUid },
		...user.asGroups.length > 0 && { "Impersonate-Group": [...user.asGroups] },
		...Object.fromEntries(extras)
	};
}
const headerKey = (key) => [...Buffer.from(key)].map((byte) => String.fromCharCode(byte)).map((letter) => /[A-Za-z0-9!#$&'*+.^_`|~-]/.test(letter) ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`).join("");
function plainHeaders(headers) {
	const entries = typeof headers === "object" && headers !== null ? Object.entries(headers) : [];
	return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "string"));
}
const authorityFiles = [
	"/etc/ssl/certs/ca-certificates.crt",
	"/etc/pki/tls/certs/ca-bundle.crt",
	"/etc/ssl/ca-bundle.pem",
	"/etc/pki/tls/cacert.pem",
	"/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
	"/etc/ssl/cert.pem"
];
const systemAuthorities = (env) => [env["SSL_CERT_FILE"] ?? "", ...authorityFiles].find((file) => file !== "" && existsSync(file));
// src/cluster/kubeconfig/fields.ts
function fieldsOf$1(file, path, value) {
	const refuse = (place, actual, expected) => {
		throw kubeconfigError(`${file} has ${kindOf$1(actual)} at ${place || "its top"}, ${expected} was expected`);
	};
	if (value !== null && value !== void 0 && !isMap$2(value)) return refuse(path, value, "a map");
	const map = value ?? new Map();
	const pathOf = (key) => path === "" ? key : `${path}.${key}`;
	const one = (key, hasType, expected) => {
		const actual = map.get(key) ?? null;
		if (actual === null) return void 0;
		return hasType(actual) ? actual : refuse(pathOf(key), actual, expected);
	};
	return {
		has: (key) => (map.get(key) ?? null) !== null,
		text: (key) => one(key, isText, "a text"),
		texts: (key) => (one(key, isList$2, "a list") ?? []).map((item, index) => isText(item) ? item : refuse(`${pathOf(key)}[${index}]`, item, "a text")),
		switch: (key) => one(key, isSwitch, "true or false") ?? false,
		list: (key) => one(key, isList$2, "a list") ?? [],
		maps: (key) => (one(key, isList$2, "a list") ?? []).map((item, index) => fieldsOf$1(file, `${pathOf(key)}[${index}]`, item)),
		map: (key) => fieldsOf$1(file, pathOf(key), map.get(key)),
		keys: (key) => [...(one(key, isMap$2, "a map") ?? new Map()).keys()]
	};
}
const isText = (actual) => typeof actual === "string";
const isSwitch = (actual) => typeof actual === "boolean";
function kindOf$1(value) {
	if (value === null) return "nothing";
	if (isList$2(value)) return "a list";
	if (isMap$2(value)) return "a map";
	if (isNumeral(value)) return "a number";
	return typeof value === "string" ? "a text" : "a boolean";
}
const kubeconfigError = (message, hint = "correct the kubeconfig") => new UserError("cluster-config", message, { hint });
// src/cluster/kubeconfig/kubeconfig.ts
function loadKubeconfig(place) {
	const files = filesOf(place);
	if (place.explicit && !files.some((file) => existsSync(file))) throw kubeconfigError(`the kubeconfig ${place.explicit} does not exist`, "check --kubeconfig");
	const configs = files.filter((file) => existsSync(file)).map(readKubeconfig);
	return {
		files,
		current: configs.map(({ current }) => current).find((name) => name !== "") ?? "",
		clusters: firstOf$1(configs.map(({ clusters }) => clusters)),
		users: firstOf$1(configs.map(({ users }) => users)),
		contexts: firstOf$1(configs.map(({ contexts }) => contexts))
	};
}
function filesOf({ explicit, env, cwd }) {
	if (explicit) return [resolve(cwd, explicit)];
	const setting = env["KUBECONFIG"];
	if (setting) {
		const files = setting.split(delimiter).filter((file) => file !== "");
		return [...new Set(files.map((file) => resolve(cwd, file)))];
	}
	const home = env["HOME"] || env["USERPROFILE"];
	return home ? [join(home, ".kube", "config")] : [];
}
function firstOf$1(maps) {
	return new Map(maps.toReversed().flatMap((map) => [...map]));
}
function readKubeconfig(file) {
	const root = rootOf(file);
	const entries = (list, key, configs) => {
		const entriesByName = new Map();
		for (const item of root.maps(list)) {
			const name = item.text("name") ?? "";
			if (entriesByName.has(name)) throw kubeconfigError(`${file} has two ${list} of the name ${JSON.stringify(name)}`);
			entriesByName.set(name, configs(item.map(key)));
		}
		return entriesByName;
	};
	const folder = dirname(file);
	return {
		files: [file],
		current: root.text("current-context") ?? "",
		clusters: entries("clusters", "cluster", (fields) => clusterOf$1(fields, folder)),
		users: entries("users", "user", (fields) => userOf(fields, folder)),
		contexts: entries("contexts", "context", contextOf)
	};
}
function rootOf(file) {
	try {
		const { tree } = readOne(file, readFileSync(file, "utf8"), helmFile);
		return fieldsOf$1(file, "", tree === void 0 ? null : valueOf$1(tree));
	} catch (error) {
		if (error instanceof UserError && error.problems[0]?.code !== "cluster-config") {
			const line = error.problems[0]?.at?.line;
			throw kubeconfigError(`${file} is not valid YAML${line === void 0 ? "" : ` (line ${line})`}`);
		}
		if (typeof error === "object" && error !== null && "code" in error) throw kubeconfigError(`the kubeconfig ${file} cannot be read (${String(error.code)})`, "check the file");
		throw error;
	}
}
function clusterOf$1(fields, folder) {
	const extension = fields.list("extensions").filter(isMap$2).find((one) => one.get("name") === "client.authentication.k8s.io/exec");
	return {
		server: fields.text("server") ?? "",
		caFile: resolveFrom(folder, fields.text("certificate-authority")),
		caData: fields.text("certificate-authority-data") ?? "",
		insecure: fields.switch("insecure-skip-tls-verify"),
		tlsServerName: fields.text("tls-server-name") ?? "",
		proxyUrl: fields.text("proxy-url") ?? "",
		execConfig: extension?.get("extension")
	};
}
function userOf(fields, folder) {
	const provider = fields.has("auth-provider") ? fields.map("auth-provider") : void 0;
	return {
		token: fields.text("token") ?? "",
		tokenFile: resolveFrom(folder, fields.text("tokenFile")),
		certFile: resolveFrom(folder, fields.text("client-certificate")),
		certData: fields.text("client-certificate-data") ?? "",
		keyFile: resolveFrom(folder, fields.text("client-key")),
		keyData: fields.text("client-key-data") ?? "",
		username: fields.text("username") ?? "",
		password: fields.text("password") ?? "",
		asUser: fields.text("as") ?? "",
		asUid: fields.text("as-uid") ?? "",
		asGroups: fields.texts("as-groups"),
		asExtra: fields.keys("as-user-extra").map((key) => [key, fields.map("as-user-extra").texts(key)]),
		exec: fields.has("exec") ? execOf(fields.map("exec"), folder) : void 0,
		provider: provider && {
			name: provider.text("name") ?? "",
			idToken: provider.map("config").text("id-token") ?? ""
		}
	};
}
function execOf(fields, folder) {
	const command = fields.text("command") ?? "";
	return {
		apiVersion: fields.text("apiVersion") ?? "",
		command: command.includes(sep) ? resolveFrom(folder, command) : command,
		args: fields.texts("args"),
		env: fields.maps("env").map((one) => [one.text("name") ?? "", one.text("value") ?? ""]),
		installHint: fields.text("installHint") ?? "",
		provideClusterInfo: fields.switch("provideClusterInfo"),
		interactiveMode: fields.text("interactiveMode") ?? ""
	};
}
function contextOf(fields) {
	return {
		cluster: fields.text("cluster") ?? "",
		user: fields.text("user") ?? "",
		namespace: fields.text("namespace") ?? ""
	};
}
const resolveFrom = (folder, file = "") => file === "" || isAbsolute(file) ? file : join(folder, file);
// src/cluster/kubeconfig/choose.ts
const accountFolder = "/var/run/secrets/kubernetes.io/serviceaccount";
function chooseCluster(input, account = accountFolder) {
	const flags = withEnvironment(input.flags, input.env);
	const { kubeconfig: explicit } = flags;
	const config = loadKubeconfig({
		...explicit && { explicit },
		env: input.env,
		cwd: input.cwd
	});
	const contextName = flags.kubeContext || config.current;
	const context = config.contexts.get(contextName);
	if (context === void 0 && contextName !== "") throw noContext(contextName, config);
	const fallback = input.env["KUBERNETES_MASTER"] || "http://localhost:8080";
	const cluster = clusterWith(config.clusters.get(context?.cluster ?? ""), fallback, flags, input.cwd);
	const user = userWith(config.users.get(context?.user ?? ""), flags);
	checkUser(context?.user ?? "", user);
	checkCluster(context?.cluster ?? "", cluster);
	const isDefault = cluster.server === fallback && cluster.proxyUrl === "" && user.asUser === "";
	const host = input.env["KUBERNETES_SERVICE_HOST"];
	const port = input.env["KUBERNETES_SERVICE_PORT"];
	if (isDefault && host && port && existsSync(join(account, "token"))) return inCluster(`https://${isIPv6(host) ? `[${host}]` : host}:${port}`, flags, input, account);
	return {
		name: context === void 0 ? plainServer(cluster.server) : contextName,
		namespace: context?.namespace || "default",
		cluster,
		user,
		isNamed: !isDefault,
		hint: hintFor$1(contextName, isDefault, config, context?.cluster)
	};
}
function withEnvironment(flags, env) {
	const groups = (env["HELM_KUBEASGROUPS"] ?? "").replace(/^[, ]+|[, ]+$/g, "");
	return {
		kubeconfig: flags.kubeconfig ?? "",
		kubeContext: flags.kubeContext ?? env["HELM_KUBECONTEXT"] ?? "",
		kubeApiserver: flags.kubeApiserver ?? env["HELM_KUBEAPISERVER"] ?? "",
		kubeToken: flags.kubeToken ?? env["HELM_KUBETOKEN"] ?? "",
		kubeAsUser: flags.kubeAsUser ?? env["HELM_KUBEASUSER"] ?? "",
		kubeAsGroups: flags.kubeAsGroups ?? (groups === "" ? [] : groups.split(",")),
		kubeCaFile: flags.kubeCaFile ?? env["HELM_KUBECAFILE"] ?? "",
		kubeTlsServerName: flags.kubeTlsServerName ?? env["HELM_KUBETLS_SERVER_NAME"] ?? "",
		kubeInsecureSkipTlsVerify: flags.kubeInsecureSkipTlsVerify ?? /^(1|t|T|TRUE|true|True)$/.test(env["HELM_KUBEINSECURE_SKIP_TLS_VERIFY"] ?? "")
	};
}
const noCluster = {
	server: "",
	caFile: "",
	caData: "",
	insecure: false,
	tlsServerName: "",
	proxyUrl: "",
	execConfig: void 0
};
const noUser = {
	token: "",
	tokenFile: "",
	certFile: "",
	certData: "",
	keyFile: "",
	keyData: "",
	username: "",
	password: "",
	asUser: "",
	asUid: "",
	asGroups: [],
	asExtra: [],
	exec: void 0,
	provider: void 0
};
function clusterWith(entry, fallback, flags, cwd) {
	const cluster = entry ?? noCluster;
	const server = withScheme(flags.kubeApiserver || cluster.server || fallback);
	const trust = flags.kubeInsecureSkipTlsVerify || flags.kubeCaFile !== "";
	const isServerNamed = flags.kubeTlsServerName !== "" || flags.kubeApiserver !== "";
	return {
		...cluster,
		server,
		...trust && {
			insecure: flags.kubeInsecureSkipTlsVerify,
			caFile: flags.kubeCaFile === "" ? "" : resolve(cwd, flags.kubeCaFile),
			caData: ""
		},
		...isServerNamed && { tlsServerName: flags.kubeTlsServerName }
	};
}
const withScheme = (server) => /^[a-z]+:\/\//i.test(server) ? server : `http://${server}`;
function userWith(entry, flags) {
	const user = entry ?? noUser;
	return {
		...user,
		token: flags.kubeToken || user.token,
		asUser: flags.kubeAsUser || user.asUser,
		asGroups: flags.kubeAsGroups.length > 0 ? flags.kubeAsGroups : user.asGroups
	};
}
function inCluster(server, flags, { cwd, env }, account) {
	const namespaceFile = join(account, "namespace");
	const entry = existsSync(namespaceFile) ? readFileSync(namespaceFile, "utf8").trim() : "";
	return {
		name: "the cluster of this pod",
		namespace: env["POD_NAMESPACE"] || entry || "default",
		cluster: {
			...noCluster,
			server: flags.kubeApiserver ? withScheme(flags.kubeApiserver) : server,
			caFile: flags.kubeCaFile ? resolve(cwd, flags.kubeCaFile) : join(account, "ca.crt")
		},
		user: flags.kubeToken ? {
			...noUser,
			token: flags.kubeToken
		} : {
			...noUser,
			tokenFile: join(account, "token")
		},
		isNamed: true,
		hint: "check the network of this pod"
	};
}
function noContext(name, config) {
	const names = [...config.contexts.keys()];
	const files = config.files.length === 0 ? "the kubeconfig" : config.files.join(", ");
	return new UserError("cluster-config", `${files} has no context ${JSON.stringify(name)}`, { hint: suggest(name, names) ?? "set kubeContext, or --kube-context" });
}
function hintFor$1(contextName, isDefault, config, clusterName) {
	if (clusterName !== void 0 && isDefault && !config.clusters.has(clusterName)) return `the context ${JSON.stringify(contextName)} of the kubeconfig names the cluster ${JSON.stringify(clusterName)}, which is not in it`;
	if (contextName !== "") return "check that the cluster runs, and that this machine may reach it";
	if (!isDefault) return "check the address";
	const names = [...config.contexts.keys()];
	return names.length > 0 ? `the kubeconfig has no current-context: name one of ${names.join(", ")} by kubeContext or --kube-context` : `no kubeconfig was found (${config.files.join(", ") || "there is no home folder"}): set KUBECONFIG or --kubeconfig`;
}
function plainServer(server) {
	try {
		const { protocol, host, pathname } = new URL(server);
		return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
	} catch {
		return "an address that cannot be read";
	}
}
// src/cluster/transport/exchange.ts
const largestAnswer = 67108864;
function exchange(input) {
	const { signal, limitMs } = input;
	const largest = input.largest ?? 67108864;
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const state = {
			connected: false,
			began: false
		};
		let request;
		const end = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", abort);
		};
		const answer = (result) => {
			end();
			resolve(result);
			if ("reason" in result) request?.destroy();
		};
		const fail = (reason, error) => answer({
			reason,
			code: codeOf(error),
			words: messageOf(error),
			isUnsent: !state.connected,
			hasHeaders: state.began
		});
		const abort = () => {
			end();
			request?.destroy();
			reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
		};
		const timer = setTimeout(() => fail("time", new Error("no answer in time")), limitMs);
		signal.addEventListener("abort", abort, { once: true });
		try {
			request = start(input);
		} catch (error) {
			fail("connection", error);
			return;
		}
		request.on("error", (error) => fail("connection", error));
		request.on("socket", (socket) => {
			if (request?.reusedSocket || !socket.connecting && input.url.protocol === "http:") state.connected = true;
			else socket.once(input.url.protocol === "https:" ? "secureConnect" : "connect", () => {
				state.connected = true;
			});
		});
		request.once("response", (response) => {
			state.connected = true;
			state.began = true;
			response.on("error", (error) => fail("connection", error));
			collect(response, largest).then((body) => body === void 0 ? fail("size", new Error("too large")) : answer({
				status: response.statusCode ?? 0,
				headers: response.headers,
				body
			}), (error) => fail("connection", error));
		});
		request.end(input.call.body);
	});
}
function start({ url, call, prepared, limitMs }) {
	const { agent, auth, headers, servername, rejectUnauthorized, secureContext } = prepared;
	const { body } = call;
	const secure = {
		secureContext,
		...servername !== void 0 && { servername },
		...rejectUnauthorized === false && { rejectUnauthorized }
	};
	const isSecure = url.protocol === "https:";
	return (isSecure ? https : http).request(url, {
		method: call.method,
		agent,
		timeout: limitMs,
		...auth !== void 0 && { auth },
		...isSecure && secure,
		headers: {
			...headers,
			accept: call.accept ?? "application/json",
			"accept-encoding": "gzip",
			"user-agent": "pligos",
			...body !== void 0 && {
				"content-type": call.type ?? "application/json",
				"content-length": Buffer.byteLength(body)
			}
		}
	});
}
const codeOf = (error) => typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";
const messageOf = (error) => typeof error === "object" && error !== null && "message" in error && typeof error.message === "string" ? error.message : "";
async function collect(response, largest) {
	const chunks = [];
	let size = 0;
	for await (const chunk of response) {
		if (!Buffer.isBuffer(chunk)) throw new TypeError("a body of text where bytes were expected");
		size += chunk.length;
		if (size > largest) return void 0;
		chunks.push(chunk);
	}
	const bytes = Buffer.concat(chunks);
	if (response.headers["content-encoding"] !== "gzip") return bytes.toString("utf8");
	const { gunzipSync } = await import("node:zlib");
	try {
		return gunzipSync(bytes, { maxOutputLength: largest }).toString("utf8");
	} catch (error) {
		if (codeOf(error) === "ERR_BUFFER_TOO_LARGE") return void 0;
		throw error;
	}
}
// src/cluster/transport/faults.ts
const seconds = (milliseconds) => `${Math.round(milliseconds / 100) / 10} s`;
function clusterWords({ name, cluster }) {
	const server = plainServer(cluster.server);
	return name === server ? `the cluster ${server}` : `the cluster ${JSON.stringify(name)} (${server})`;
}
const callWords = ({ method, path }) => `${method} ${path.replace(/\?.*/s, "")}`;
function fault(code, request, problem, hint) {
	return new UserError(code, `${clusterWords(request.access)} ${problem}`, { hint });
}
const connectionFaults = [
	[/^ECONNREFUSED$/, "refuses connections"],
	[/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EAI_FAIL)$/, "has an address whose name cannot be looked up"],
	[/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/, "has an address that cannot be reached from here"],
	[/^ETIMEDOUT$/, "does not take connections (the network gave up)"],
	[
		/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED)$/,
		"has a certificate that is not signed by a trusted authority",
		"name its authority: certificate-authority in the kubeconfig, or --kube-ca-file"
	],
	[
		/^ERR_TLS_CERT_ALTNAME_INVALID$/,
		"shows a certificate for another name",
		"name it: tls-server-name in the kubeconfig, or --kube-tls-server-name"
	],
	[
		/^CERT_HAS_EXPIRED$/,
		"shows a certificate that has expired",
		"have the certificate of the cluster renewed"
	],
	[
		/^CERT_NOT_YET_VALID$/,
		"shows a certificate that is not valid yet",
		"check the clock of this machine"
	],
	[
		/^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|HPE_\w+)$/,
		"does not speak https as an API server does",
		"check the address of the server"
	]
];
const refusedCertificate = /^ERR_SSL_.*ALERT_(CERTIFICATE_(EXPIRED|REQUIRED|UNKNOWN|REVOKED)|BAD_CERTIFICATE|UNKNOWN_CA)$/;
const unsendable = /^(ERR_INVALID_CHAR|ERR_INVALID_HTTP_TOKEN|ERR_OSSL_.*|ERR_UNESCAPED_CHARACTERS)$/;
function brokenFault(broken, request) {
	const { code } = broken;
	const call = callWords(request.call);
	const { hint } = request.access;
	if (broken.reason === "size") return fault("cluster-answer", request, `answers ${call} with more than ${largestAnswer / 1024 / 1024} MiB`, "ask for less");
	if (broken.reason === "time") return fault("cluster-slow", request, `${broken.hasHeaders ? "began to answer, and did not end," : "did not answer"} ${call} within ${seconds(request.limitMs)}`, hint);
	if (unsendable.test(code)) return new UserError("cluster-config", `a login, a name or a path cannot be sent to ${clusterWords(request.access)} (${code})`, { hint: "correct the kubeconfig or the flags of the connection: something in them holds a character that no header may hold" });
	if (refusedCertificate.test(code)) return fault("cluster-login", request, `refuses the client certificate of the kubeconfig (${code})`, "log in again");
	const knownFault = connectionFaults.find(([pattern]) => pattern.test(code));
	if (request.proxy !== void 0 && (knownFault === void 0 || knownFault[2] === void 0)) return fault("cluster-unreachable", request, `cannot be reached through the proxy ${request.proxy}: ${proxyWords(broken)}; asked was ${call}`, "check HTTPS_PROXY, NO_PROXY and the proxy-url of the kubeconfig");
	if (knownFault !== void 0) return fault("cluster-unreachable", request, `${knownFault[1]}; asked was ${call}`, knownFault[2] ?? hint);
	return fault("cluster-unreachable", request, `closed the connection (${shortenMessage(code || broken.words)}); asked was ${call}`, hint);
}
function proxyWords({ code, words }) {
	const status = /^Bad response: (\d+)$/.exec(words)?.[1];
	if (status === "407") return "it requires a login (407)";
	return status === void 0 ? shortenMessage(code || words) : `it answers ${status}`;
}
function busyFault(response, request, waitMs) {
	const { status } = response;
	const call = callWords(request.call);
	const message = statusMessage(response);
	const words = message === "" ? "" : `: ${message}`;
	if (status === 429) return fault("cluster-busy", request, `has too many requests and refuses ${call} (429)${waitMs !== void 0 && waitMs > 1e3 ? `, and asks to wait ${seconds(waitMs)}, the limit of a request being ${seconds(request.limitMs)}` : ", also after pauses"}${words}`, "try again later");
	return fault("cluster-busy", request, `cannot answer ${call} (${status})${words}`, "try again later");
}
function loginFault(request, prepared) {
	const [problem, hint] = loginWords(request.access, prepared);
	return fault("cluster-login", request, `does not accept the login: ${problem} (401 for ${callWords(request.call)})`, hint);
}
function loginWords({ user }, { authData }) {
	const expires = authData.expires ?? (authData.token === void 0 ? void 0 : expiryOf(authData.token));
	const ended = expires !== void 0 && expires <= Date.now() ? `, which expired at ${timeOf(expires)}` : "";
	if (user.tokenFile !== "" && authData.token !== void 0) return [`it refuses the token in ${user.tokenFile}${ended}`, "write a new token there"];
	if (user.exec !== void 0 && (authData.cert !== void 0 || authData.token !== void 0)) return [`it rejects the credentials of the login program ${JSON.stringify(user.exec.command)}${ended}`, "log in again, and check that the program logs in to this cluster"];
	if (authData.token !== void 0) return [`it refuses the token${ended}`, "log in again, so that the kubeconfig, --kube-token or HELM_KUBETOKEN gets a new one"];
	if (authData.basic !== void 0) return ["it refuses the user and password of the kubeconfig", "log in again; most clusters no longer accept passwords"];
	const until = certificateEnd(user.certFile, user.certData);
	if (until !== void 0) return [`it refuses the client certificate${until <= Date.now() ? `, which expired at ${timeOf(until)}` : ""}`, "have a new one written into the kubeconfig"];
	return ["no login was sent", "the context of the kubeconfig names no user with a token, a certificate or a login program"];
}
function certificateEnd(file, data) {
	if (file === "" && data === "") return void 0;
	try {
		const pem = file === "" ? Buffer.from(data, "base64") : readFileSync(file);
		return Date.parse(new X509Certificate(pem).validTo);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}
function answerFault(response, request) {
	const message = statusMessage(response);
	const call = callWords(request.call);
	if (response.status === 403) return fault("cluster-forbidden", request, `does not allow ${call}${message === "" ? "" : `: ${message}`}`, "grant this login the permission (a Role and its RoleBinding), or use another login");
	const words = message === "" ? "" : `: ${message}`;
	return fault("cluster-answer", request, `answers ${call} with ${response.status}${words}`, isPlainHttp(request, response.status) ? "write the address of the server with https://" : "check that the server is a Kubernetes API server, and what it logs");
}
const isPlainHttp = ({ access }, status) => status === 400 && /^http:/i.test(access.cluster.server);
function notJson(request) {
	return fault("cluster-answer", request, `answers ${callWords(request.call)} with something that is not JSON`, "check that the server is a Kubernetes API server");
}
function statusMessage({ body }) {
	if (!body.startsWith("{") || body.length > 1e6) return "";
	const status = mapIn(body);
	return status?.["kind"] === "Status" ? shortenMessage(textOf$1(status["message"])) : "";
}
// src/cluster/transport/stream.ts
const longestRefusal = 1e5;
function streamExchange(input) {
	const { streaming, limitMs } = input;
	const signals = [input.signal, streaming.signal];
	return new Promise((resolve, reject) => {
		for (const signal of signals) signal.throwIfAborted();
		const state = {
			connected: false,
			began: false
		};
		let timer;
		let request;
		let ended = false;
		const end = (settle, keep = false) => {
			if (ended) return;
			ended = true;
			clearTimeout(timer);
			for (const signal of signals) signal.removeEventListener("abort", abort);
			settle();
			if (!keep) request?.destroy();
		};
		const abort = () => {
			const reason = signals.find(({ aborted }) => aborted)?.reason;
			end(() => reject(reason instanceof Error ? reason : new Error("aborted")));
		};
		const fail = (reason, error) => end(() => resolve({
			reason,
			code: codeOf(error),
			words: messageOf(error),
			isUnsent: !state.connected,
			hasHeaders: state.began
		}));
		const within = (milliseconds) => {
			clearTimeout(timer);
			timer = setTimeout(() => fail("time", new Error("no answer in time")), milliseconds);
		};
		for (const signal of signals) signal.addEventListener("abort", abort, { once: true });
		within(limitMs);
		try {
			request = start({
				url: input.url,
				prepared: input.prepared,
				limitMs: Math.max(limitMs, streaming.idleMs),
				call: {
					method: "GET",
					path: streaming.path,
					...streaming.accept !== void 0 && { accept: streaming.accept }
				}
			});
		} catch (error) {
			fail("connection", error);
			return;
		}
		request.on("error", (error) => fail("connection", error));
		request.once("response", (response) => {
			state.connected = true;
			state.began = true;
			const status = response.statusCode ?? 0;
			let body = "";
			const take = (text) => {
				if (ended || text === "") return;
				if (status !== 200) body = (body + text).slice(0, longestRefusal);
				else try {
					streaming.onText(text);
				} catch (error) {
					end(() => reject(error instanceof Error ? error : new Error(String(error))));
				}
			};
			const done = () => end(() => resolve({
				status,
				headers: response.headers,
				body
			}), true);
			within(streaming.idleMs);
			response.on("error", (error) => fail("connection", error));
			read$1(response, take, () => within(streaming.idleMs)).then(done, (error) => fail("connection", error));
		});
		request.end();
	});
}
async function read$1(response, take, onChunk) {
	const decoder = new StringDecoder("utf8");
	const zipped = response.headers["content-encoding"] === "gzip";
	const bytes = zipped ? response.pipe((await import("node:zlib")).createGunzip()) : response;
	if (zipped) response.once("error", (error) => bytes.destroy(error));
	for await (const chunk of bytes) {
		if (!Buffer.isBuffer(chunk)) throw new TypeError("a body of text where bytes were expected");
		onChunk();
		take(decoder.write(chunk));
	}
	take(decoder.end());
}
// src/cluster/transport/transport.ts
const retries = 3;
const firstPause = 200;
function transport(input) {
	const { signal, limits } = input;
	setMaxListeners(0, signal);
	const turn = limitConcurrency(limits.atOnce);
	const state = { lastAnswer: 0 };
	return {
		send: (call) => turn(async () => {
			signal.throwIfAborted();
			if (state.silent !== void 0) throw state.silent;
			return sendOne(call, input, state);
		}),
		stream: (streaming) => streamOne(streaming, input, state)
	};
}
async function sendOne(call, input, state) {
	const { access, limits, signal } = input;
	let renewed = false;
	let prepared = await input.requests.prepared();
	const started = performance.now();
	const end = started + limits.requestTimeout;
	const request = {
		access,
		call,
		limitMs: limits.requestTimeout,
		proxy: prepared.proxy
	};
	for (let count = 0;; count += 1) {
		const url = urlOf(access.cluster.server, call.path);
		const limitMs = Math.max(1, end - performance.now());
		const largest = input.largest === void 0 ? {} : { largest: input.largest };
		const result = await exchange({
			url,
			call,
			prepared,
			limitMs,
			signal,
			...largest
		});
		if (!("reason" in result)) state.lastAnswer = performance.now();
		if ("status" in result && result.status === 401 && !renewed) {
			renewed = true;
			if (await input.credentials.renew(prepared.authData)) {
				prepared = await input.requests.prepared();
				continue;
			}
		}
		const failed = judge(result, call, request, prepared);
		if (failed === void 0) {
			if ("reason" in result) throw new TypeError("a broken answer was taken for a good one");
			return {
				status: result.status,
				body: result.body
			};
		}
		const pause = Math.max(failed.waitMs ?? 0, firstPause * 2 ** count * (.75 + Math.random() / 2));
		if (failed.canRetry && count < retries && performance.now() + pause < end) {
			await setTimeout$1(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
			continue;
		}
		if ("reason" in result && result.reason !== "size" && state.lastAnswer < started) state.silent = failed.error;
		throw failed.error;
	}
}
async function streamOne(streaming, input, state) {
	const { access, limits, signal } = input;
	let renewed = false;
	let prepared = await input.requests.prepared();
	const limitMs = limits.requestTimeout;
	const request = {
		access,
		call: {
			method: "GET",
			path: streaming.path
		},
		limitMs,
		proxy: prepared.proxy
	};
	for (;;) {
		const result = await streamExchange({
			url: urlOf(access.cluster.server, streaming.path),
			streaming,
			prepared,
			limitMs,
			signal
		});
		if ("reason" in result) throw brokenFault(result, request);
		state.lastAnswer = performance.now();
		delete state.silent;
		const { status, body } = result;
		if (status !== 401) return {
			status,
			body
		};
		if (renewed || !await input.credentials.renew(prepared.authData)) throw loginFault(request, prepared);
		renewed = true;
		prepared = await input.requests.prepared();
	}
}
function judge(result, call, request, prepared) {
	if ("reason" in result) {
		const isTransient = result.reason === "connection" && isTransientCode(result.code);
		return {
			error: brokenFault(result, request),
			canRetry: isTransient && (result.isUnsent || changesNothing(call))
		};
	}
	const { status } = result;
	if (status === 401) return {
		error: loginFault(request, prepared),
		canRetry: false
	};
	if (status === 429) {
		const waitMs = retryAfter(result);
		return {
			error: busyFault(result, request, waitMs),
			canRetry: true,
			...waitMs !== void 0 && { waitMs }
		};
	}
	if (status === 408 || status >= 500 && !isVerdict(result)) return {
		error: busyFault(result, request, void 0),
		canRetry: changesNothing(call)
	};
	if (status < 200 || status >= 300 && status < 400) return {
		error: answerFault(result, request),
		canRetry: false
	};
}
const isTransientCode = (code) => /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_SOCKET)$/.test(code);
function isVerdict(response) {
	if (response.status !== 500) return false;
	const message = statusMessage(response);
	if (/\bwebhook\b/.test(message)) return true;
	return message !== "" && !/etcdserver:|leader changed|connection refused/.test(message);
}
const changesNothing = ({ method, path }) => method === "GET" || /[?&]dryRun=All(&|$)/.test(path) || /^\/apis\/auth(?:entication|orization)\.k8s\.io\//.test(path);
function retryAfter({ headers }) {
	const header = headers["retry-after"];
	if (header === void 0) return void 0;
	if (/^\d+$/.test(header)) return Number(header) * 1e3;
	const date = Date.parse(header);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - Date.now());
}
function urlOf(server, path) {
	const base = new URL(server);
	return new URL(`${base.origin}${base.pathname.replace(/\/+$/, "")}${path}`);
}
// src/cluster/connect/connect.ts
const defaultLimits = {
	requestTimeout: 15e3,
	atOnce: 8,
	loginTimeout: 3e4
};
async function connect(input) {
	const { env, cwd, signal } = input;
	const limits = {
		...defaultLimits,
		...input.limits
	};
	const access = chooseCluster(input);
	const credentials = credentialsOf(access, {
		env,
		cwd,
		signal,
		limitMs: limits.loginTimeout
	});
	const requests = requestsOf(access, credentials, env);
	try {
		await requests.prepared();
	} catch (error) {
		requests.close();
		throw error;
	}
	const { send, stream } = transport({
		access,
		credentials,
		requests,
		limits,
		signal
	});
	const factsOf = (call) => ({
		access,
		call,
		limitMs: limits.requestTimeout
	});
	return {
		name: access.name,
		namespace: access.namespace,
		send: async (call) => {
			const answer = await send(call);
			if (answer.status < 300 && mapIn(answer.body) === void 0) throw notJson(factsOf(call));
			return answer;
		},
		get: async (path, accept) => {
			const call = {
				method: "GET",
				path,
				...accept !== void 0 && { accept }
			};
			const { status, body } = await send(call);
			if (status === 404) return void 0;
			if (status !== 200) throw answerFault({
				status,
				body
			}, factsOf(call));
			return mapIn(body) ?? fail(notJson(factsOf(call)));
		},
		stream,
		close: () => requests.close()
	};
}
const namesCluster = (input) => chooseCluster(input).isNamed;
function fail(error) {
	throw error;
}
// src/cluster/normalise.ts
const clusterOwned = [
	[["metadata", "managedFields"], "who wrote what: the server keeps account of it"],
	[["metadata", "resourceVersion"], "grows with each write"],
	[["metadata", "generation"], "grows with each change of the spec"],
	[["metadata", "uid"], "given out once an object"],
	[["metadata", "creationTimestamp"], "the time of creation"],
	[["metadata", "selfLink"], "removed in 1.24; older servers write it"],
	[["metadata", "deletionTimestamp"], "the object is being deleted already"],
	[["metadata", "deletionGracePeriodSeconds"], "the same"],
	[[
		"metadata",
		"annotations",
		"deployment.kubernetes.io/revision"
	], "the controller of Deployments counts"],
	[[
		"metadata",
		"annotations",
		"deprecated.daemonset.template.generation"
	], "the server counts for DaemonSets"],
	[["status"], "the actual state, not the desired one"]
];
function normalise(object) {
	return clusterOwned.reduce((cleaned, [path]) => without(cleaned, path), object);
}
function without(object, [key, ...deeper]) {
	if (key === void 0 || !Object.hasOwn(object, key)) return object;
	const { [key]: inner, ...rest } = object;
	if (deeper.length === 0) return rest;
	if (!isJsonMap(inner)) return object;
	const smaller = without(inner, deeper);
	if (smaller === inner) return object;
	return Object.keys(smaller).length === 0 ? rest : {
		...object,
		[key]: smaller
	};
}
// src/cluster/patch/types.ts
var PatchRefused = class extends Error {};
var OrderNotPredicted = class extends Error {};
function refuse(words) {
	throw new PatchRefused(words);
}
// src/cluster/patch/values.ts
const beyondInt64 = 2 ** 63;
function goKind(value) {
	if (value === null) return "nil";
	if (Array.isArray(value)) return "slice";
	if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < beyondInt64 ? "int64" : "float64";
	if (typeof value === "object") return "map";
	return typeof value === "string" ? "string" : "bool";
}
const isMap$1 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isList$1 = (value) => Array.isArray(value);
const newMap = () => Object.create(null);
function copyOf(map) {
	const copy = newMap();
	for (const [key, value] of Object.entries(map)) copy[key] = value;
	return copy;
}
const has = (map, key) => Object.hasOwn(map, key);
const get = (map, key) => map[key] ?? null;
const isEmpty$1 = (map) => Object.keys(map).length === 0;
function equal(left, right) {
	if (left === right) return true;
	if (isList$1(left)) return isList$1(right) && left.length === right.length && left.every((item, at) => equal(item, right[at] ?? null));
	if (!isMap$1(left) || !isMap$1(right)) return false;
	const keys = Object.keys(left);
	return keys.length === Object.keys(right).length && keys.every((key) => has(right, key) && equal(get(left, key), get(right, key)));
}
function compareText(left, right) {
	const length = Math.min(left.length, right.length);
	for (let at = 0; at < length; at++) {
		const one = left.charCodeAt(at);
		const other = right.charCodeAt(at);
		if (one !== other) return rank(one) - rank(other);
	}
	return left.length - right.length;
}
const rank = (unit) => unit >= 55296 && unit <= 57343 ? unit + 65536 : unit;
function goText(value) {
	if (value === null || value === void 0) return "<nil>";
	if (isList$1(value)) return `[${value.map(goText).join(" ")}]`;
	if (isMap$1(value)) return `map[${Object.keys(value).toSorted(compareText).map((key) => `${key}:${goText(value[key])}`).join(" ")}]`;
	return typeof value === "number" ? goNumber(value) : String(value);
}
function goNumber(value) {
	if (goKind(value) === "int64") return BigInt(value).toString();
	const [digits = "", exponent = "0"] = value.toExponential().split("e");
	const power = Number(exponent);
	if (power >= -4 && power < 21) return String(value);
	return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}
// src/cluster/patch/order.ts
function itemKind(place, ...lists) {
	let kind;
	for (const list of lists) for (const item of list) {
		const own = goKind(item);
		if (own === "nil") refuse(`an item of a merged list is null (at ${place.path})`);
		if (own === "slice") refuse(`lists of lists are not supported (at ${place.path})`);
		if (kind !== void 0 && own !== kind) refuse(`list element types are not identical (at ${place.path})`);
		kind = own;
	}
	return kind ?? refuse(`no elements in any of the given slices (at ${place.path})`);
}
function keyItems(items, mergeKey, place) {
	return items.map((item) => {
		if (!isMap$1(item)) refuse(`expected a map in a merged list, but received a ${goKind(item)} (at ${place.path})`);
		if (!has(item, mergeKey)) refuse(`map at ${place.path} does not contain declared merge key: ${mergeKey}`);
		return {
			item,
			key: get(item, mergeKey)
		};
	});
}
function placesOf$1(keys) {
	const places = new Map();
	for (const [at, key] of keys.entries()) if (!places.has(key)) places.set(key, at);
	return places;
}
const isDeletion = (item) => isMap$1(item) && get(item, "$patch") === "delete";
function inOrder(items, places) {
	const placeOf = ({ key }) => places.get(key) ?? 0;
	return [...items.filter(({ item }) => !isDeletion(item)).toSorted((one, other) => placeOf(one) - placeOf(other)), ...items.filter(({ item }) => isDeletion(item))];
}
const shortEnough = 12;
function sortByText(items, textOf, valueOf) {
	if (items.length > shortEnough) {
		const firsts = new Map();
		for (const item of items) {
			const [text, value] = [textOf(item), valueOf(item)];
			const first = firsts.get(text);
			if (first === void 0) firsts.set(text, value);
			else if (!equal(first, value)) throw new OrderNotPredicted();
		}
	}
	return items.toReversed().toSorted((one, other) => compareText(textOf(one), textOf(other)));
}
// src/cluster/patch/combine-lists.ts
function combineLists(deletions, changes, mergeKey, place, combineItems) {
	if (deletions.length === 0 && changes.length === 0) return deletions;
	if (itemKind(place, deletions, changes) !== "map") return [...new Set([...deletions, ...changes])];
	const directed = applyDirectives(deletions, changes, mergeKey, place);
	const merged = keyItems(directed.deletions, mergeKey, place);
	const places = placesOf$1(merged.map(({ key }) => key));
	for (const change of keyItems(directed.changes, mergeKey, place)) {
		const at = places.get(change.key);
		const present = at === void 0 ? void 0 : merged[at];
		if (at === void 0 || present === void 0) {
			places.set(change.key, merged.length);
			merged.push(change);
		} else merged[at] = {
			item: combineItems(present.item, change.item, place),
			key: change.key
		};
	}
	return arrange(merged.map(({ item }) => item), directed.changes, directed.deletions, mergeKey, place);
}
function applyDirectives(deletions, changes, mergeKey, place) {
	const items = changes.filter((item) => !isDirective(item));
	const directives = changes.filter(isMap$1).filter(isDirective);
	for (const { $patch: word = null } of directives) if (word !== "delete" && word !== "replace") refuse(`unknown patch type in a map with $patch (at ${place.path})`);
	const deletedKeys = new Set(keyItems(directives.filter(isDeletion), mergeKey, place).map(({ key }) => key));
	if (directives.some((item) => !isDeletion(item))) return {
		deletions: items,
		changes: []
	};
	return {
		deletions: deletions.filter((item) => !isMap$1(item) || !deletedKeys.has(get(item, mergeKey))),
		changes: items
	};
}
function arrange(items, order, deletions, mergeKey, place) {
	if (mergeKey === "") {
		const places = placesOf$1(order);
		return items.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
	}
	const directives = placesOf$1(keyItems(order, mergeKey, place).map(({ key }) => key));
	const placesBefore = placesOf$1(keyItems(deletions, mergeKey, place).map(({ key }) => key));
	const all = keyItems(items, mergeKey, place);
	return interleaved(inOrder(all.filter(({ key }) => directives.has(key)), directives), inOrder(all.filter(({ key }) => !directives.has(key)), placesBefore), placesBefore).map(({ item }) => item);
}
function interleaved(first, others, placesBefore) {
	const arranged = [];
	const queue = first.values();
	let next = queue.next();
	for (const other of others) {
		if (next.done !== true && typeof other.key === "object" && other.key !== null) refuse("comparing merge keys that are lists or maps");
		const before = placesBefore.get(other.key) ?? Number.POSITIVE_INFINITY;
		for (; next.done !== true; next = queue.next()) {
			if (before < (placesBefore.get(next.value.key) ?? -1)) break;
			arranged.push(next.value);
		}
		arranged.push(other);
	}
	for (; next.done !== true; next = queue.next()) arranged.push(next.value);
	return arranged;
}
function checkOrder(changes, order, mergeKey, place) {
	if (order.length === 0) return;
	const keysOf = (items) => mergeKey === "" ? items : keyItems(items, mergeKey, place).map(({ key }) => key);
	const kept = changes.filter((item) => !isDeletion(item));
	const keys = keysOf(kept);
	let at = 0;
	for (const key of keysOf(order)) {
		while (isDirective(kept[at])) at++;
		if (at < keys.length && keys[at] === key) at++;
	}
	if (at < keys.length) refuse(`the order in patch list doesn't match $setElementOrder list (at ${place.path}): a merge key stands there twice`);
}
const isDirective = (item) => isMap$1(item) && has(item, "$patch");
// src/cluster/patch/go-types.ts
function goTypes(helm) {
	const typesByIndex = new Map();
	let table;
	const read = () => table ??= {
		kinds: readKinds(String(helm)),
		lines: patchTypes.split("\n")
	};
	return {
		codeOf: (apiVersion, kind) => read().kinds.get(`${apiVersion} ${kind}`),
		struct(code) {
			const number = code.startsWith("*") ? code.slice(1) : code;
			if (!/^\d+$/.test(number)) return void 0;
			const index = Number(number);
			const type = typesByIndex.get(index) ?? readType(read().lines[index] ?? "", String(helm));
			typesByIndex.set(index, type);
			return type;
		}
	};
}
function readKinds(helm) {
	const kinds = new Map();
	for (const line of patchKinds$1.split("\n")) {
		const [group = "", version = "", kind = "", type = "", only = helm] = line.split("	");
		if (only === helm) kinds.set(`${group === "" ? version : `${group}/${version}`} ${kind}`, type);
	}
	return kinds;
}
function readType(line, helm) {
	const [head = "", ...rest] = line.split("	");
	const fields = new Map();
	for (const field of rest) {
		const [, only = helm, name = "", code = "", strategy = "", mergeKey = ""] = /^(?:(\d)~)?([^=]+)=([^!]+)(?:!([a-zA-Z]+))?(?::(.+))?$/.exec(field) ?? [];
		if (only !== helm) continue;
		fields.set(name, {
			code,
			strategy: strategy.startsWith("m") ? "merge" : strategy === "R" ? "replace" : "",
			retainKeys: strategy.endsWith("r"),
			mergeKey
		});
	}
	const readsItself = head.startsWith("!");
	return {
		name: readsItself ? head.slice(1) : head,
		readsItself,
		fields
	};
}
function lookUp(place, key) {
	const type = place.types.struct(place.code);
	if (type === void 0) return `merging an object in json but data type is not struct, instead is: ${goName(place.code)} (at ${place.path})`;
	const field = type.fields.get(key) ?? folded(type, key);
	if (field === void 0) return `unable to find api field in struct ${type.name} for the json field "${key}" (at ${place.path})`;
	const path = place.path === "" ? key : `${place.path}.${key}`;
	return {
		field,
		place: {
			types: place.types,
			code: field.code,
			path
		}
	};
}
function lookUpList(place, key) {
	const match = lookUp(place, key);
	if (typeof match === "string") return match;
	const { code } = match.field;
	if (!/^[[*y]/.test(code)) return `expected slice or array type, but got: ${goName(place.code)} (at ${match.place.path})`;
	const item = code === "y" ? "i" : code.slice(1);
	if (code.startsWith("[") && item.startsWith("[")) return `unexpected slice of slice (at ${match.place.path})`;
	return {
		...match,
		place: {
			...match.place,
			code: item
		}
	};
}
const throwIfRefused = (match) => typeof match === "string" ? refuse(match) : match;
const fold = (name) => name.replaceAll("ſ", "s").toLowerCase();
function folded(type, key) {
	const foldedKey = fold(key);
	for (const [name, field] of type.fields) if (fold(name) === foldedKey) return field;
}
function goName(code) {
	return {
		s: "string",
		i: "int",
		n: "float64",
		b: "bool",
		y: "slice",
		"[": "slice",
		"{": "map",
		"*": "ptr"
	}[code.charAt(0)] ?? "struct";
}
// src/cluster/patch/combine.ts
const orderPrefix = "$setElementOrder";
function combineMaps(deletions, changes, place) {
	if (has(changes, "$patch")) return directed(changes);
	const patch = copyOf(deletions);
	const remaining = copyOf(changes);
	combineRetained(patch, remaining);
	for (const key of Object.keys(remaining)) if (key.startsWith(orderPrefix)) combineOrdered(key, patch, remaining, place);
	for (const key of Object.keys(remaining)) combineField(key, patch, get(remaining, key), place);
	return patch;
}
function directed(changes) {
	if (changes["$patch"] === "delete") return newMap();
	if (changes["$patch"] !== "replace") refuse("unknown patch type in a map with $patch");
	const remaining = copyOf(changes);
	delete remaining["$patch"];
	return remaining;
}
function combineRetained(patch, remaining) {
	const retained = remaining["$retainKeys"];
	if (retained === void 0) return;
	if (has(patch, "$retainKeys") && !equal(get(patch, "$retainKeys"), retained)) refuse("the lists of $retainKeys are not deep equal");
	patch["$retainKeys"] = retained;
	delete remaining["$retainKeys"];
}
function combineField(key, patch, change, place) {
	const before = patch[key];
	if (key.startsWith("$deleteFromPrimitiveList")) patch[key] = change;
	else if (isMap$1(change) && isMap$1(before)) {
		const { field, place: inner } = throwIfRefused(lookUp(place, key));
		patch[key] = field.strategy === "replace" ? change : combineMaps(before, change, inner);
	} else if (isList$1(change) && isList$1(before)) {
		const { field, place: inner } = throwIfRefused(lookUpList(place, key));
		patch[key] = field.strategy === "merge" ? combineLists(before, change, field.mergeKey, inner, combineMaps) : change;
	} else if (isDirective(change)) delete patch[key];
	else patch[key] = withoutDirectives(change);
}
function combineOrdered(key, patch, remaining, place) {
	const order = get(remaining, key);
	delete remaining[key];
	const isOther = has(patch, key) && !equal(get(patch, key), order);
	if (!key.startsWith(`${orderPrefix}/`) || !isList$1(order) || isOther) refuse("invalid patch format of setElementOrder list");
	patch[key] = order;
	const name = key.slice(17);
	const { field, place: inner } = throwIfRefused(lookUpList(place, name));
	const deletions = patch[name];
	const changes = remaining[name];
	if (![deletions, changes].every((list) => list === void 0 || isList$1(list))) refuse(`expected a list at ${inner.path}`);
	if (isList$1(changes)) checkOrder(changes, order, field.mergeKey, inner);
	let all = deletions;
	if (isList$1(changes)) all = isList$1(deletions) ? combineLists(deletions, changes, field.mergeKey, inner, combineMaps) : withoutDirectives(changes);
	if (!isList$1(all)) return;
	delete remaining[name];
	patch[name] = arrange(all, order, isList$1(deletions) ? deletions : [], field.mergeKey, inner);
}
function withoutDirectives(value) {
	if (isList$1(value)) return value.filter((item) => !isDirective(item)).map(withoutDirectives);
	if (!isMap$1(value)) return value;
	const result = newMap();
	for (const [key, inner] of Object.entries(value)) if (!isDirective(inner)) result[key] = withoutDirectives(inner);
	return result;
}
// src/cluster/patch/diff-lists.ts
function diffLists(before, after, at, diffMaps) {
	const { place, mergeKey, options } = at;
	if (before.length === 0) return {
		changes: options.keep === "changes" ? after : [],
		deletions: [],
		order: []
	};
	return itemKind(place, before, after) === "map" ? diffListsOfMaps(keyItems(before, mergeKey, place), keyItems(after, mergeKey, place), at, diffMaps) : diffListsOfScalars(before, after, options);
}
function diffListsOfMaps(before, after, { place, mergeKey, options }, diffMaps) {
	const changed = [];
	const deleted = [];
	for (const { one, other } of pairByText(before, after, ({ key }) => goText(key), ({ item }) => item)) if (one !== void 0 && other !== void 0) {
		const inside = diffMaps(one.item, other.item, place, options);
		if (isEmpty$1(inside)) continue;
		inside[mergeKey] = other.key;
		changed.push({
			item: inside,
			key: other.key
		});
	} else if (other !== void 0 && options.keep === "changes") changed.push(other);
	else if (one !== void 0 && options.keep === "deletions") deleted.push(Object.assign(newMap(), {
		[mergeKey]: one.key,
		$patch: "delete"
	}));
	const changes = [...inOrder(changed, placesOf$1(after.map(({ key }) => key))).map(({ item }) => item), ...deleted];
	const isOrderSame = before.length === after.length && before.every(({ key }, at) => key === after[at]?.key);
	return {
		changes,
		deletions: [],
		order: changes.length > 0 || options.keep === "changes" && !isOrderSame ? after.map(({ key }) => Object.assign(newMap(), { [mergeKey]: key })) : []
	};
}
function diffListsOfScalars(before, after, options) {
	const added = [];
	const deleted = [];
	for (const { one, other } of pairByText(before, after, goText, (item) => item)) {
		if (one === void 0 && other !== void 0) added.push(other);
		if (other === void 0 && one !== void 0) deleted.push(one);
	}
	if (options.keep === "deletions") return {
		changes: [],
		deletions: unique(deleted),
		order: deleted.length > 0 ? after : []
	};
	const places = placesOf$1(after);
	const isOrderSame = equal(sortByText(before, goText, (item) => item), after);
	return {
		changes: added.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
		deletions: [],
		order: isOrderSame ? [] : after
	};
}
function pairByText(before, after, textOf, valueOf) {
	const left = sortByText(before, textOf, valueOf);
	const right = sortByText(after, textOf, valueOf);
	const pairs = [];
	for (let l = 0, r = 0;;) {
		const one = left[l];
		const other = right[r];
		if (one === void 0 && other === void 0) return pairs;
		let side = one === void 0 ? 1 : -1;
		if (one !== void 0 && other !== void 0) side = compareText(textOf(one), textOf(other));
		pairs.push({
			...one !== void 0 && side <= 0 && { one },
			...other !== void 0 && side >= 0 && { other }
		});
		if (side <= 0) l++;
		if (side >= 0) r++;
	}
}
function unique(items) {
	const left = [...items];
	const seenItems = new Set();
	for (let at = 0; at < left.length;) {
		const item = left[at] ?? null;
		if (!seenItems.has(item)) at++;
		else {
			const last = left.pop() ?? null;
			if (at < left.length) left[at] = last;
		}
		seenItems.add(item);
	}
	return left;
}
// src/cluster/patch/diff.ts
function diffMaps(before, after, place, options) {
	const patch = newMap();
	for (const key of Object.keys(after)) {
		const value = get(after, key);
		if (has(before, key)) diffField(key, get(before, key), value, patch, place, options);
		else if (options.keep === "changes") patch[key] = value;
	}
	if (options.keep === "deletions") {
		for (const key of Object.keys(before)) if (!has(after, key)) patch[key] = null;
	}
	if (options.retainKeys) retainKeys(before, after, patch);
	return patch;
}
function diffField(key, before, after, patch, place, options) {
	if (key === "$patch") {
		if (typeof before !== "string" || typeof after !== "string") refuse("invalid value for special key: $patch");
		if (before !== after) patch[key] = after;
	} else if (isMap$1(before) && isMap$1(after)) diffMapField(key, before, after, patch, place, options);
	else if (isList$1(before) && isList$1(after)) diffListField(key, before, after, patch, place, options);
	else if (options.keep === "changes" && (goKind(before) !== goKind(after) || before !== after)) patch[key] = after;
}
function diffMapField(key, before, after, patch, place, options) {
	const field = lookUp(place, key);
	if (typeof field === "string") {
		if (!equal(before, after)) refuse(field);
		return;
	}
	const { strategy, retainKeys: retains } = field.field;
	if (strategy === "replace") {
		if (options.keep === "changes") patch[key] = after;
		return;
	}
	const inside = diffMaps(before, after, field.place, {
		...options,
		retainKeys: retains
	});
	if (!isEmpty$1(inside)) patch[key] = inside;
}
function diffListField(key, before, after, patch, place, options) {
	const field = lookUpList(place, key);
	if (typeof field === "string") {
		if (!equal(before, after)) refuse(field);
		return;
	}
	const { strategy, retainKeys: retains, mergeKey } = field.field;
	if (strategy !== "merge") {
		if (options.keep === "changes" && !equal(before, after)) patch[key] = after;
		return;
	}
	const lists = diffLists(before, after, {
		place: field.place,
		mergeKey,
		options: {
			...options,
			retainKeys: retains
		}
	}, diffMaps);
	if (lists.changes.length > 0) patch[key] = lists.changes;
	if (lists.deletions.length > 0) patch[`$deleteFromPrimitiveList/${key}`] = lists.deletions;
	if (lists.order.length > 0) patch[`$setElementOrder/${key}`] = lists.order;
}
function retainKeys(before, after, patch) {
	const keys = Object.keys(after).filter((key) => after[key] !== null);
	if (keys.length === 0) return;
	if (Object.keys(before).some((key) => before[key] !== null && !has(after, key)) || !isEmpty$1(patch)) patch["$retainKeys"] = keys.toSorted(compareText);
}
// src/cluster/patch/fits.ts
function fitsType(value, code, types) {
	if (value === null) return true;
	const elementCode = code.slice(1);
	switch (code.charAt(0)) {
		case "s": return typeof value === "string";
		case "b": return typeof value === "boolean";
		case "i": return Number.isInteger(value);
		case "n": return typeof value === "number";
		case "y": return typeof value === "string" ? isBase64(value) : isList$1(value) && value.every((item) => fitsType(item, "i", types));
		case "[": return isList$1(value) && value.every((item) => fitsType(item, elementCode, types));
		case "{": return isMap$1(value) && Object.values(value).every((item) => fitsType(item, elementCode, types));
		default: {
			const type = types.struct(code);
			if (type === void 0) throw new Error(`patch-keys has an unknown code: ${code}`);
			return type.readsItself ? readsItself(type, value, types) : fitsFields(type, value, types);
		}
	}
}
function fitsFields(type, value, types) {
	if (!isMap$1(value)) return false;
	for (const [name, { code }] of type.fields) if (has(value, name) && !fitsType(get(value, name), code, types)) return false;
	return true;
}
const time = /^\d{4}-\d\d-\d\dT\d?\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const timeWithMicroseconds = /^\d{4}-\d\d-\d\dT\d?\d:\d\d:\d\d[.,]\d{6}(?:Z|[+-]\d\d:\d\d)$/;
const quantity = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/;
function readsItself({ name, fields }, value, types) {
	const fitsField = (field) => fitsType(value, fields.get(field)?.code ?? "", types);
	switch (name) {
		case "Time": return typeof value === "string" && time.test(value) && !Number.isNaN(Date.parse(value));
		case "MicroTime": return typeof value === "string" && timeWithMicroseconds.test(value) && !Number.isNaN(Date.parse(value));
		case "Quantity": return typeof value === "number" || typeof value === "string" && (quantity.test(value) || value === "");
		case "IntOrString": return typeof value === "string" || isInt32(value);
		case "JSONSchemaPropsOrBool": return typeof value === "boolean" || isMap$1(value) && fitsField("Schema");
		case "JSONSchemaPropsOrArray": return isMap$1(value) ? fitsField("Schema") : !isList$1(value) || fitsField("JSONSchemas");
		case "JSONSchemaPropsOrStringArray": return isMap$1(value) ? fitsField("Schema") : !isList$1(value) || fitsField("Property");
		default: return true;
	}
}
const isInt32 = (value) => typeof value === "number" && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
function isBase64(text) {
	const encoded = text.replaceAll(/[\r\n]/g, "");
	return encoded.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(encoded);
}
// src/cluster/patch/json-merge.ts
function twoWay(original, modified) {
	const patch = newMap();
	for (const key of Object.keys(modified)) {
		const after = get(modified, key);
		const before = has(original, key) ? get(original, key) : void 0;
		if (isMap$1(before) && isMap$1(after)) {
			const inner = twoWay(before, after);
			if (!isEmpty$1(inner)) patch[key] = inner;
		} else if (before === void 0 || !equal(before, after)) patch[key] = after;
	}
	for (const key of Object.keys(original)) if (!has(modified, key)) patch[key] = null;
	return patch;
}
function threeWay(original, modified, current) {
	const patch = mergeOver(nulls(twoWay(original, modified)), values(twoWay(current, modified)));
	const { metadata } = patch;
	for (const key of ["apiVersion", "kind"]) if (has(patch, key)) refuse("at least one field was changed: apiVersion, kind or name");
	if (isMap$1(metadata) && has(metadata, "name")) refuse("at least one field was changed: apiVersion, kind or name");
	return patch;
}
function values(patch) {
	const result = newMap();
	for (const key of Object.keys(patch)) {
		const value = get(patch, key);
		if (value === null) continue;
		if (!isMap$1(value) || isEmpty$1(value)) result[key] = value;
		else {
			const inner = values(value);
			if (!isEmpty$1(inner)) result[key] = inner;
		}
	}
	return result;
}
function nulls(patch) {
	const result = newMap();
	for (const key of Object.keys(patch)) {
		const value = get(patch, key);
		if (value === null) result[key] = null;
		else if (isMap$1(value)) {
			const inner = nulls(value);
			if (!isEmpty$1(inner)) result[key] = inner;
		}
	}
	return result;
}
function mergeOver(deletions, changes) {
	const patch = copyOf(deletions);
	for (const key of Object.keys(changes)) {
		const change = get(changes, key);
		const deleted = get(patch, key);
		patch[key] = isMap$1(change) && isMap$1(deleted) ? mergeOver(deleted, change) : withoutNulls(change);
	}
	return patch;
}
function withoutNulls(value) {
	if (isList$1(value)) return value.map(withoutNulls);
	if (!isMap$1(value)) return value;
	const result = newMap();
	for (const [key, inner] of Object.entries(value)) if (inner !== null) result[key] = withoutNulls(inner);
	return result;
}
// src/cluster/patch/index.ts
const patchKinds = (helm) => goTypes(helm);
function threeWayPatch(kinds, states) {
	try {
		const patch = patchOf(kinds, states);
		return isEmpty$1(patch.patch) ? void 0 : patch;
	} catch (error) {
		if (error instanceof OrderNotPredicted) return { notPredicted: "order" };
		if (error instanceof PatchRefused) return { refused: error.message };
		throw error;
	}
}
function patchOf(kinds, { original, modified, current, unknownKindsThreeWay }) {
	const { apiVersion, kind } = modified;
	const code = typeof apiVersion === "string" && typeof kind === "string" ? kinds.codeOf(apiVersion, kind) : void 0;
	if (code === void 0 || apiVersion === "apiextensions.k8s.io/v1beta1" && kind === "CustomResourceDefinition" || !fitsType(modified, code, kinds)) return {
		type: "application/merge-patch+json",
		patch: unknownKindsThreeWay === true ? threeWay(original, modified, current) : twoWay(original, modified)
	};
	const place = {
		types: kinds,
		code,
		path: ""
	};
	const diff = (before, keep) => diffMaps(before, modified, place, {
		keep,
		retainKeys: false
	});
	const changes = diff(current, "changes");
	return {
		type: "application/strategic-merge-patch+json",
		patch: combineMaps(diff(original, "deletions"), changes, place)
	};
}
// src/cluster/served-shape.ts
const apiVersionOf = (group, version) => group === "" ? version : `${group}/${version}`;
const text = (value) => typeof value === "string" ? value : "";
const asMap$1 = (value) => typeof value === "object" && value !== null && !isList(value) ? value : {};
const maps = (value) => isList(value) ? value.map(asMap$1) : [];
const texts$1 = (value) => isList(value) ? value.filter((item) => typeof item === "string") : [];
const isList = (value) => Array.isArray(value);
// src/cluster/served-lists.ts
async function servedFromLists(connection) {
	const [core, groups] = await Promise.all([connection.get("/api"), connection.get("/apis")]);
	const groupVersions = [...texts$1(core?.["versions"]).map((version) => ({
		group: "",
		version
	})), ...maps(groups?.["groups"]).flatMap((group) => maps(group["versions"]).map((one) => ({
		group: text(group["name"]),
		version: text(one["version"])
	})))];
	const missing = [];
	return {
		versions: await Promise.all(groupVersions.map(async ({ group, version }) => {
			const list = await listAt(connection, group === "" ? `/api/${version}` : `/apis/${group}/${version}`);
			if (list === void 0) missing.push(apiVersionOf(group, version));
			return {
				group,
				version,
				resources: maps(list?.["resources"]).map((one) => ({
					name: text(one["name"]),
					kind: text(one["kind"]),
					namespaced: one["namespaced"] === true,
					verbs: texts$1(one["verbs"])
				}))
			};
		})),
		missing
	};
}
async function listAt(connection, path) {
	try {
		const list = await connection.get(path);
		return list === void 0 ? void 0 : asMap$1(list);
	} catch (error) {
		if (error instanceof UserError && [
			"cluster-busy",
			"cluster-answer",
			"cluster-forbidden"
		].includes(error.problems[0]?.code ?? "")) return void 0;
		throw error;
	}
}
// src/cluster/served.ts
const aggregated = ["v2", "v2beta1"].map((version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`).join(",");
async function readServed(connection) {
	const [version, core, groups] = await Promise.all([
		connection.get("/version"),
		discover(connection, "/api"),
		discover(connection, "/apis")
	]);
	const kubeVersion = version?.["gitVersion"];
	if (typeof kubeVersion !== "string") throw noApiServer(connection, "/version");
	const read = [core, groups].every(({ kind }) => kind === "APIGroupDiscoveryList") ? together$1([inAggregate(core), inAggregate(groups)]) : await servedFromLists(connection);
	const discovery = lookup(read.versions);
	if (!discovery.apiVersions.includes("v1")) throw noApiServer(connection, "/api");
	return {
		kubeVersion,
		missing: read.missing,
		...discovery
	};
}
async function discover(connection, path) {
	const answer = await connection.get(path, `${aggregated},application/json`);
	if (answer === void 0) throw noApiServer(connection, path);
	return answer;
}
const noApiServer = (connection, path) => new UserError("cluster-answer", `the cluster ${connection.name} has no ${path} as an API server has`, { hint: "check the address of the server, its path included" });
function inAggregate(list) {
	const versions = [];
	const missing = [];
	for (const item of maps(list["items"])) {
		const group = text(asMap$1(item["metadata"])["name"]);
		for (const one of maps(item["versions"])) {
			const version = text(one["version"]);
			if (one["freshness"] === "Stale") missing.push(apiVersionOf(group, version));
			else versions.push({
				group,
				version,
				resources: maps(one["resources"]).flatMap(resourcesOf)
			});
		}
	}
	return {
		versions,
		missing
	};
}
function resourcesOf(resource) {
	const name = text(resource["resource"]);
	const namespaced = resource["scope"] === "Namespaced";
	const of = (one, called) => {
		const kind = text(asMap$1(one["responseKind"])["kind"]);
		return kind === "" ? [] : [{
			name: called,
			kind,
			namespaced,
			verbs: texts$1(one["verbs"])
		}];
	};
	const below = maps(resource["subresources"]);
	return [...of(resource, name), ...below.flatMap((sub) => of(sub, `${name}/${text(sub["subresource"])}`))];
}
const together$1 = (parts) => ({
	versions: parts.flatMap(({ versions }) => versions),
	missing: parts.flatMap(({ missing }) => missing)
});
function lookup(versions) {
	const kinds = new Map();
	const names = new Set();
	for (const { group, version, resources } of versions) {
		const apiVersion = apiVersionOf(group, version);
		names.add(apiVersion);
		for (const { name, kind, namespaced, verbs } of resources) {
			const id = `${apiVersion}/${kind}`;
			names.add(id);
			if (!name.includes("/") && !kinds.has(id)) kinds.set(id, {
				group,
				version,
				kind,
				plural: name,
				namespaced,
				verbs
			});
		}
	}
	return {
		apiVersions: [...names].toSorted(),
		kind: (apiVersion, kind) => kinds.get(`${apiVersion}/${kind}`)
	};
}
function pathOf$1(kind, namespace, name) {
	const api = kind.group === "" ? "/api" : `/apis/${kind.group}`;
	const namespacePath = kind.namespaced && namespace !== "" ? `/namespaces/${encodeURIComponent(namespace)}` : "";
	const one = name === void 0 ? "" : `/${encodeURIComponent(name)}`;
	return `${api}/${kind.version}${namespacePath}/${kind.plural}${one}`;
}
// src/cluster/predict/dry-run.ts
const fieldManager = "helm";
const read = (connection, place) => sendCall(connection, place, {
	method: "GET",
	path: objectOf(place)
});
const create = (connection, place, object) => sendCall(connection, place, {
	method: "POST",
	path: `${pathOf$1(place.served, place.namespace)}?${dryRun$1({})}`,
	body: JSON.stringify(object)
});
const replace = (connection, place, object, isStrict) => sendCall(connection, place, {
	method: "PUT",
	path: `${objectOf(place)}?${dryRun$1(isStrict ? { fieldValidation: "Strict" } : {})}`,
	body: JSON.stringify(object)
});
const patch = (connection, place, type, body) => sendCall(connection, place, {
	method: "PATCH",
	path: `${objectOf(place)}?${dryRun$1({})}`,
	type,
	body: JSON.stringify(body)
});
const apply = (connection, place, object, force) => sendCall(connection, place, {
	method: "PATCH",
	path: `${objectOf(place)}?${dryRun$1({
		fieldValidation: "Strict",
		force: String(force)
	})}`,
	type: "application/apply-patch+yaml",
	body: JSON.stringify(object)
});
const restore = (connection, place, object) => sendCall(connection, place, {
	method: "PATCH",
	path: `${objectOf(place)}?${dryRun$1({
		fieldManager: "pligos",
		force: "true"
	})}`,
	type: "application/apply-patch+yaml",
	body: JSON.stringify(object)
});
const dryRun$1 = (query) => new URLSearchParams({
	dryRun: "All",
	fieldManager,
	...query
}).toString();
const objectOf = ({ served, namespace, name }) => pathOf$1(served, namespace, name);
async function sendCall(connection, { served: { kind } }, call) {
	const answer = await connection.send(call);
	if (answer.status < 300) {
		const object = parseMap(answer.body);
		if (object["kind"] === kind) return {
			is: "object",
			object
		};
		const callText = `${call.method} ${call.path.replace(/\?.*/s, "")}`;
		throw new UserError("cluster-answer", `the cluster ${connection.name} answers ${callText} with something that is not a ${kind}`, { hint: "check that the server is a Kubernetes API server, and any proxy in front of it" });
	}
	const { message, causes } = statusOf$2(answer);
	if (answer.status === 404 && call.method === "GET") return { is: "missing" };
	if (answer.status === 403 && isRefusedRole(message)) return {
		is: "notAsked",
		why: "no-permission"
	};
	if (answer.status === 400 && /^admission webhook ".*" does not support dry run/.test(message)) return {
		is: "notAsked",
		why: "no-dry-run"
	};
	return {
		is: "refused",
		refusal: {
			why: answer.status === 409 && causes.some(isFieldConflict) ? "conflict" : "server",
			message
		},
		status: answer.status,
		causes
	};
}
const isFieldConflict = (cause) => cause.reason === "FieldManagerConflict";
const isOutdated = (answer) => answer.is === "refused" && answer.status === 409 && answer.refusal.message.includes("the object has been modified; please apply your changes");
const isRefusedRole = (message) => /\bUser "(?:[^"\\]|\\.)*" cannot \S+/.test(message);
function statusOf$2(answer) {
	const status = mapOf(parsed$1(answer.body));
	const causes = mapOf(status["details"])["causes"];
	return {
		message: textOf$1(status["message"]) || `the server answered ${answer.status}`,
		causes: listOf(causes).map((cause) => {
			const { reason, message: words, field } = mapOf(cause);
			return {
				reason: textOf$1(reason),
				message: textOf$1(words),
				field: textOf$1(field)
			};
		})
	};
}
function parsed$1(body) {
	try {
		return parseJson(body);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
// src/cluster/predict/fields.ts
function managedFieldsOf(object) {
	return listOf(mapOf(object["metadata"])["managedFields"]).flatMap((entry) => {
		const { manager, operation, apiVersion, subresource, time, fieldsV1 } = mapOf(entry);
		if (!isFields(fieldsV1)) return [];
		return [{
			manager: textOf$1(manager),
			operation: textOf$1(operation),
			apiVersion: textOf$1(apiVersion),
			subresource: textOf$1(subresource),
			time: textOf$1(time),
			fields: fieldsV1
		}];
	});
}
const isFields = (value) => isJsonMap(value) && Object.values(value).every(isFields);
function unionOf(left, right) {
	const [first, second] = [withOwn(left), withOwn(right)];
	const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
	return fromEntries([...keys].map((key) => {
		const [one, other] = [child(first, key), child(second, key)];
		if (key === ".") return [key, {}];
		return [key, one === void 0 ? other ?? {} : other === void 0 ? one : unionOf(one, other)];
	}));
}
const withOwn = (fields) => isLeaf(fields) ? { ".": {} } : fields;
const child = (fields, key) => Object.hasOwn(fields, key) ? fields[key] : void 0;
const isLeaf = (fields) => Object.keys(fields).length === 0;
const isOwned = (fields) => isLeaf(fields) || Object.hasOwn(fields, ".");
function placeOf$1(value, key) {
	const [kind, rest] = [key.slice(0, 2), key.slice(2)];
	if (kind === "f:") return isJsonMap(value) && Object.hasOwn(value, rest) ? rest : void 0;
	if (!isJsonList(value)) return void 0;
	const at = kind === "i:" ? Number(rest) : value.findIndex((item) => isItem(item, kind, rest));
	return at >= 0 && at < value.length ? at : void 0;
}
function isItem(item, kind, rest) {
	if (kind === "v:") return JSON.stringify(item) === rest;
	if (kind !== "k:" || !isJsonMap(item)) return false;
	return Object.entries(parseMap(rest)).every(([name, value]) => sameJson(entryOf(item, name), value));
}
const valueAt$1 = (value, place) => typeof place === "number" ? listOf(value)[place] : mapOf(value)[place];
const fromEntries = (entries) => Object.fromEntries(entries);
// src/cluster/predict/merge.ts
const filledKeys = { protocol: "TCP" };
function fieldsOf(value, hints) {
	if (isJsonMap(value) && !isOwnedWhole(hints)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [`f:${key}`, fieldsOf(item, childOf(hints, `f:${key}`))]));
	const keyOf = isJsonList(value) ? itemKeys(hints) : void 0;
	if (!isJsonList(value) || keyOf === void 0) return {};
	return Object.fromEntries(value.map((item) => {
		const key = keyOf(item);
		return [key, {
			".": {},
			...fieldsOf(item, childOf(hints, key))
		}];
	}));
}
const isOwnedWhole = (hints) => hints !== void 0 && Object.keys(hints).every((key) => key === ".");
const childOf = (hints, key) => hints && child(hints, key);
function itemKeys(hints) {
	const keys = Object.keys(hints ?? {});
	const keyed = keys.find((key) => key.startsWith("k:"));
	if (keyed !== void 0) {
		const names = Object.keys(parseMap(keyed.slice(2)));
		return (item) => `k:${JSON.stringify(Object.fromEntries(names.map((name) => [name, entryOf(mapOf(item), name) ?? filledKeys[name]])))}`;
	}
	return keys.some((key) => key.startsWith("v:")) ? (item) => `v:${JSON.stringify(item)}` : void 0;
}
function includes(live, applied, hints) {
	if (hints === void 0 || isOwnedWhole(hints)) return applied !== null && sameJson(applied, live);
	if (isJsonMap(applied) && isJsonMap(live)) return Object.entries(applied).every(([key, value]) => includes(entryOf(live, key) ?? null, value, childOf(hints, `f:${key}`)));
	if (!isJsonList(applied) || !isJsonList(live)) return applied !== null && sameJson(applied, live);
	const keyOf = itemKeys(hints);
	return live.length === applied.length && live.every((item, index) => includes(item, applied[index] ?? null, keyOf && childOf(hints, keyOf(item))));
}
function merged(live, applied, hints) {
	if (isJsonMap(live) && isJsonMap(applied)) {
		if (isOwnedWhole(hints)) return applied;
		const changes = Object.entries(applied).map(([key, value]) => {
			const liveValue = entryOf(live, key);
			return [key, liveValue === void 0 ? value : merged(liveValue, value, childOf(hints, `f:${key}`))];
		});
		return {
			...live,
			...Object.fromEntries(changes)
		};
	}
	if (isJsonList(live) && isJsonList(applied)) {
		const keyOf = itemKeys(hints);
		return keyOf === void 0 ? applied : mergedList(live, applied, hints, keyOf);
	}
	return applied === null && typeof live === "object" && !isOwnedWhole(hints) ? live : applied;
}
function mergedList(live, applied, hints, keyOf) {
	const [left, right] = [live.map(keyOf), applied.map(keyOf)];
	const [inLeft, inRight] = [new Map(left.map((key, index) => [key, live[index] ?? null])), new Map(right.map((key, index) => [key, applied[index] ?? null]))];
	const shared = right.filter((key) => inLeft.has(key));
	const doneKeys = new Set();
	const out = [];
	let nextShared = 0;
	const take = (key) => {
		doneKeys.add(key);
		const [liveValue, now] = [inLeft.get(key), inRight.get(key) ?? null];
		out.push(liveValue === void 0 ? now : merged(liveValue, now, childOf(hints, key)));
		if (shared[nextShared] === key) nextShared += 1;
	};
	for (let l = 0, r = 0; l < left.length || r < right.length;) {
		const [key, other] = [left[l], right[r]];
		if (key !== void 0 && key === other) {
			take(key);
			l += 1;
			r += 1;
		} else if (key !== void 0 && other !== void 0 && inRight.has(key) && isLater(shared, nextShared, key)) l += 1;
		else if (key !== void 0 && !inRight.has(key)) {
			out.push(live[l] ?? null);
			l += 1;
		} else {
			if (key !== void 0 && doneKeys.has(key)) l += 1;
			if (other !== void 0) {
				take(other);
				r += 1;
			}
		}
	}
	return out;
}
const isLater = (shared, next, key) => shared[next] !== void 0 && shared[next] !== key;
function prune(value, last, owners) {
	const removed = new Set();
	const changed = new Map();
	for (const [key, below] of Object.entries(last)) {
		const place = key === "." ? void 0 : placeOf$1(value, key);
		if (place === void 0) continue;
		const otherChildren = owners.flatMap((fields) => child(fields, key) ?? []);
		const isField = key.startsWith("f:");
		if (!(isField ? otherChildren.length > 0 : otherChildren.some(isOwned)) && (isField || isOwned(below))) removed.add(place);
		else {
			const inner = valueAt$1(value, place) ?? null;
			const pruned = prune(inner, below, otherChildren);
			if (pruned === inner) continue;
			if (typeof pruned === "object" && pruned !== null && Object.keys(pruned).length === 0) removed.add(place);
			else changed.set(place, pruned);
		}
	}
	if (removed.size === 0 && changed.size === 0) return value;
	if (isJsonList(value)) return value.flatMap((item, at) => removed.has(at) ? [] : [changed.get(at) ?? item]);
	const entries = Object.entries(mapOf(value)).filter(([key]) => !removed.has(key));
	return Object.fromEntries(entries.map(([key, item]) => [key, changed.get(key) ?? item]));
}
// src/cluster/predict/migrate.ts
async function applyMigrated(connection, place, object, live, force) {
	const managers = managedFieldsOf(live);
	const last = migrated(managers);
	const first = await apply(connection, place, object, force);
	if (last === void 0) return first;
	const answer = withoutOwn(first);
	if (answer.is === "refused" && !isOwnConflict(answer) && answer.status !== 422) return answer;
	if (answer.is !== "object" && answer.is !== "refused") return answer;
	const hints = managers.reduce((all, { fields }) => unionOf(all, fields), { ".": {} });
	const others = managers.filter((entry) => !isClientSide(entry) && !isApplying(entry));
	const owners = [fieldsOf(object, hints), ...others.map(({ fields }) => fields)];
	const mergedObject = mapOf(merged(live, object, hints));
	const pruned = prune(mergedObject, last, owners);
	if (answer.is === "object" && pruned === mergedObject) return answer;
	return replace(connection, place, sendable(mapOf(pruned), live), true);
}
const isApplying = ({ manager, operation, subresource }) => manager === "helm" && operation === "Apply" && subresource === "";
const isClientSide = (entry) => entry.manager === "helm" && entry.operation === "Update" && entry.subresource === "";
function migrated(entries) {
	const [newest] = entries.filter(isClientSide);
	if (newest === void 0) return void 0;
	const target = entries.find(isApplying) ?? newest;
	const source = entries.find((entry) => isClientSide(entry) && entry.apiVersion === target.apiVersion);
	return source === void 0 ? target.fields : unionOf(target.fields, source.fields);
}
const isOwnCause = (cause) => cause.message.startsWith(`conflict with ${JSON.stringify(fieldManager)} using `);
const conflictsOf = (answer) => answer.is === "refused" && answer.refusal.why === "conflict" ? (answer.causes ?? []).filter(isFieldConflict) : [];
const isOwnConflict = (answer) => {
	const conflicts = conflictsOf(answer);
	return conflicts.length > 0 && conflicts.every(isOwnCause);
};
function withoutOwn(answer) {
	const conflicts = conflictsOf(answer).filter((cause) => !isOwnCause(cause));
	if (answer.is !== "refused" || conflicts.length === 0) return answer;
	return {
		...answer,
		refusal: {
			...answer.refusal,
			message: conflictWords(conflicts)
		}
	};
}
function conflictWords(conflicts) {
	const [only] = conflicts;
	if (conflicts.length === 1) return `Apply failed with 1 conflict: ${only?.message}: ${only?.field}`;
	const conflictTexts = [...new Set(conflicts.map(({ message }) => message))].toSorted().map((manager) => {
		const fields = conflicts.filter(({ message }) => message === manager).map(({ field }) => `- ${field}`);
		return [`${manager.replace(/^conflict /, "conflicts ")}:`, ...fields].join("\n");
	});
	return `Apply failed with ${conflicts.length} conflicts: ${conflictTexts.join("\n")}`;
}
function sendable(object, live) {
	const { managedFields: _managedFields, ...rest } = mapOf(object["metadata"]);
	const { resourceVersion } = mapOf(live["metadata"]);
	return {
		...object,
		metadata: {
			...rest,
			...resourceVersion !== void 0 && { resourceVersion }
		}
	};
}
// src/cluster/predict/ownership.ts
const managedBy = "app.kubernetes.io/managed-by";
const releaseName = "meta.helm.sh/release-name";
const releaseNamespace = "meta.helm.sh/release-namespace";
function addOwnership(object, owner, helm) {
	const metadata = mapOf(object["metadata"]);
	return {
		...object,
		metadata: {
			...metadata,
			labels: {
				...texts(metadata["labels"], helm),
				[managedBy]: "Helm"
			},
			annotations: {
				...texts(metadata["annotations"], helm),
				[releaseName]: owner.release,
				[releaseNamespace]: owner.namespace
			}
		}
	};
}
function texts(value, helm) {
	const entries = Object.entries(mapOf(value));
	if (helm === 3 && entries.some(([, text]) => text === null)) return {};
	return Object.fromEntries(entries.map(([key, text]) => [key, text ?? ""]));
}
function unreadable$1(object) {
	const metadata = mapOf(object["metadata"]);
	for (const field of ["labels", "annotations"]) {
		const invalid = Object.values(mapOf(metadata[field])).find((text) => text !== null && typeof text !== "string");
		if (invalid === void 0) continue;
		return {
			why: "helm",
			message: `unable to decode "": json: cannot unmarshal ${typeof invalid === "boolean" ? "bool" : typeof invalid === "object" ? Array.isArray(invalid) ? "array" : "object" : "number"} into Go struct field ObjectMeta.metadata.${field} of type string`
		};
	}
}
function notOwned(live, resource, owner) {
	const metadata = mapOf(live["metadata"]);
	const [labels, annotations] = [mapOf(metadata["labels"]), mapOf(metadata["annotations"])];
	const invalid = [
		...required("label", labels, managedBy, "Helm"),
		...required("annotation", annotations, releaseName, owner.release),
		...required("annotation", annotations, releaseNamespace, owner.namespace)
	];
	if (invalid.length === 0) return void 0;
	const { kind, namespace, name } = resource;
	const [otherName, otherNamespace] = [annotations[releaseName], annotations[releaseNamespace]];
	return {
		why: "owned",
		message: `${kind} ${JSON.stringify(name)} in namespace ${JSON.stringify(namespace)} exists and cannot be imported into the current release: invalid ownership metadata; ${invalid.join("; ")}`,
		...typeof otherName === "string" && typeof otherNamespace === "string" && { owner: {
			release: otherName,
			namespace: otherNamespace
		} }
	};
}
function required(field, map, key, value) {
	const problem = map[key];
	if (problem === value) return [];
	const quotedValue = JSON.stringify(value);
	return [problem === void 0 ? `${field} validation error: missing key "${key}": must be set to ${quotedValue}` : `${field} validation error: key "${key}" must equal ${quotedValue}: current value is ${JSON.stringify(problem)}`];
}
// src/cluster/drift-compare.ts
function differences(live, desired, fields) {
	return compare$1(live, desired, {
		fields,
		path: [],
		managedPath: [],
		isWhole: true
	});
}
function missingFields(live, desired, fields = {}) {
	return compare$1(live, desired, {
		fields,
		path: [],
		managedPath: [],
		isWhole: false
	});
}
function compare$1(live, desired, scope) {
	if (isJsonMap(live) && isJsonMap(desired)) return compareMaps(live, desired, scope);
	if (isJsonList(live) && isJsonList(desired)) return compareLists(live, desired, scope);
	return sameJson(live, desired) ? [] : [{
		path: scope.path,
		managedPath: scope.managedPath,
		live,
		desired
	}];
}
function compareMaps(live, desired, scope) {
	return [...scope.isWhole ? new Set([...Object.keys(live), ...Object.keys(desired)]) : new Set(Object.keys(desired))].flatMap((key) => compareItem(entryOf(live, key), entryOf(desired, key), belowStep(scope, {
		kind: "key",
		key
	}, `f:${key}`)));
}
function compareItem(live, desired, scope) {
	const { path, managedPath } = scope;
	if (live === void 0) return desired === void 0 || !scope.isWhole && isEmpty(desired) ? [] : [{
		path,
		managedPath,
		desired
	}];
	return desired === void 0 ? [{
		path,
		managedPath,
		live
	}] : compare$1(live, desired, scope);
}
function compareLists(live, desired, scope) {
	const keys = Object.keys(scope.fields);
	const keyed = keys.find((key) => key.startsWith("k:"));
	if (keyed !== void 0) return compareKeyed(live, desired, keyed, scope);
	if (keys.some((key) => key.startsWith("v:"))) return compareSets(live, desired, scope);
	return (scope.isWhole ? sameJson(live, desired) : live.length === desired.length && desired.every((item, index) => compare$1(live[index] ?? null, item, scope).length === 0)) ? [] : [{
		path: scope.path,
		managedPath: scope.managedPath,
		live,
		desired
	}];
}
function compareKeyed(live, desired, like, scope) {
	const names = Object.keys(parseMap(like.slice(2)));
	const byKey = (items) => new Map(items.map((item) => [keyOf(item, names), item]));
	const [left, right] = [byKey(live), byKey(desired)];
	return [...scope.isWhole ? new Set([...left.keys(), ...right.keys()]) : right.keys()].flatMap((key) => {
		const keys = Object.entries(parseMap(key)).map(([name, value]) => ({
			key: name,
			value
		}));
		return compareItem(left.get(key), right.get(key), belowStep(scope, {
			kind: "item",
			keys
		}, `k:${key}`));
	});
}
const keyOf = (item, names) => JSON.stringify(Object.fromEntries(names.flatMap((name) => isJsonMap(item) && item[name] !== void 0 ? [[name, item[name]]] : [])));
function compareSets(live, desired, scope) {
	const at = (value) => {
		const { path, managedPath } = belowStep(scope, {
			kind: "member",
			value
		}, `v:${JSON.stringify(value)}`);
		return {
			path,
			managedPath
		};
	};
	return [...only(desired, live).map((item) => ({
		...at(item),
		desired: item
	})), ...(scope.isWhole ? only(live, desired) : []).map((item) => ({
		...at(item),
		live: item
	}))];
}
const only = (items, others) => items.filter((item) => !others.some((other) => sameJson(item, other)));
function belowStep(scope, step, key) {
	const fields = child(scope.fields, key);
	return {
		fields: fields ?? {},
		path: [...scope.path, step],
		managedPath: [...scope.managedPath, key],
		isWhole: scope.isWhole || fields !== void 0 && isOwnedWhole(fields)
	};
}
const isEmpty = (value) => value === null || typeof value === "object" && Object.keys(value).length === 0;
function valueAtPath(object, path) {
	let value = object;
	for (const step of path) value = value === void 0 ? void 0 : valueAtStep(value, step);
	return value;
}
function valueAtStep(value, step) {
	if (step.kind === "key") return isJsonMap(value) ? entryOf(value, step.key) : void 0;
	if (!isJsonList(value)) return void 0;
	if (step.kind === "index") return value[step.index];
	if (step.kind === "member") return value.find((item) => sameJson(item, step.value));
	return value.find((item) => isJsonMap(item) && step.keys.every(({ key, value: desired }) => sameJson(item[key], desired)));
}
// src/cluster/drift-managers.ts
const controllers = new Set([
	"kube-apiserver",
	"kube-controller-manager",
	"kube-scheduler",
	"kubelet",
	"cloud-controller-manager"
]);
function writerOf(managers, managedPath) {
	const [newest] = managers.filter(({ fields }) => owns(fields, managedPath)).toSorted((left, right) => Number(isHelm(left)) - Number(isHelm(right)) || right.time.localeCompare(left.time));
	return newest === void 0 ? {} : toWriter(newest);
}
const isByOthers = (managers, managedPath) => managers.some((entry) => !isHelm(entry) && owns(entry.fields, managedPath));
const isHelm = ({ manager }) => manager === fieldManager;
const toWriter = ({ manager, operation, time }) => ({
	...manager !== "" && { manager },
	...operation !== "" && { operation },
	...time !== "" && { time }
});
function owns(fields, managedPath) {
	let node = fields;
	for (const key of managedPath) {
		node = child(node, key);
		if (node === void 0) return false;
		if (Object.keys(node).length === 0) return true;
	}
	return true;
}
function addedFields(live, desired, managers) {
	const helmFields = managers.filter(isHelm).reduce((all, { fields }) => unionOf(all, fields), { ".": {} });
	const found = managers.filter((entry) => !isHelm(entry) && entry.subresource === "" && !controllers.has(entry.manager)).flatMap((entry) => added(entry.fields, live, desired, helmFields, {
		path: [],
		managedPath: []
	}).map((field) => ({
		...field,
		...toWriter(entry)
	}))).toSorted((left, right) => (right.time ?? "").localeCompare(left.time ?? ""));
	const seen = new Set();
	return found.filter(({ managedPath }) => {
		const key = JSON.stringify(managedPath);
		return seen.has(key) ? false : seen.add(key) && true;
	});
}
function added(fields, live, desired, helmFields, at) {
	return Object.entries(fields).flatMap(([key, below]) => {
		const place = key === "." ? void 0 : placeOf$1(live, key);
		const value = place === void 0 ? void 0 : valueAt$1(live, place);
		if (value === void 0) return [];
		const next = {
			path: [...at.path, stepOf$1(key)],
			managedPath: [...at.managedPath, key]
		};
		const desiredItem = desired === void 0 ? void 0 : itemOf(desired, key);
		const ownChild = helmFields && child(helmFields, key);
		if (desiredItem !== void 0 || ownChild !== void 0) return added(below, value, desiredItem, ownChild, next);
		return isOwned(below) || key.startsWith("f:") ? [{
			...next,
			live: value
		}] : [];
	});
}
function itemOf(desired, key) {
	const place = placeOf$1(desired, key);
	if (place !== void 0) return valueAt$1(desired, place);
	if (!key.startsWith("k:") || !isJsonList(desired)) return void 0;
	const keys = Object.entries(parseMap(key.slice(2)));
	return desired.find((item) => isJsonMap(item) && keys.some(([name]) => Object.hasOwn(item, name)) && keys.every(([name, value]) => !Object.hasOwn(item, name) || JSON.stringify(item[name]) === JSON.stringify(value)));
}
function stepOf$1(key) {
	const [kind, rest] = [key.slice(0, 2), key.slice(2)];
	if (kind === "k:") return {
		kind: "item",
		keys: Object.entries(parseMap(rest)).map(([name, value]) => ({
			key: name,
			value
		}))
	};
	if (kind === "v:") return {
		kind: "member",
		value: parseJson(rest)
	};
	return kind === "i:" ? {
		kind: "index",
		index: Number(rest)
	} : {
		kind: "key",
		key: rest
	};
}
// src/cluster/drift.ts
async function driftOf(connection, drifting) {
	const { live, released, after } = drifting;
	const [normalized, managers] = [normalise(live), managedFieldsOf(live)];
	const changed = await changedFields(connection, drifting, normalized);
	const normalizedAfter = after && normalise(after);
	return [...changed.map((field) => ({
		...field,
		...writerOf(managers, field.managedPath)
	})), ...addedFields(normalized, asStored(released), managers)].map(({ manager, operation, time, ...difference }) => ({
		path: difference.path,
		...difference.desired !== void 0 && { released: difference.desired },
		...difference.live !== void 0 && { live: difference.live },
		...manager !== void 0 && { manager },
		...operation !== void 0 && { operation },
		...time !== void 0 && { time },
		...afterCommand(difference, normalizedAfter),
		...isLeft(difference, drifting, normalizedAfter) && { isLeft: true },
		...manager !== void 0 && controllers.has(manager) && { byController: true }
	}));
}
function isLeft({ path, live }, { released, rendered }, normalizedAfter) {
	if (normalizedAfter === void 0 || rendered === void 0) return false;
	const [before, now] = [released, rendered].map((object) => valueAtPath(asStored(object), path));
	if (before === void 0 || now === void 0 || !sameJson(before, now)) return false;
	return sameJson(valueAtPath(normalizedAfter, path), live);
}
function afterCommand({ path, live, desired }, normalizedAfter) {
	const value = valueAtPath(normalizedAfter, path);
	if (normalizedAfter === void 0 || sameJson(value, live)) return { reverted: false };
	return (value === void 0 || desired === void 0 ? value === desired : missingFields(value, desired).length === 0) ? { reverted: true } : {
		reverted: false,
		after: value ?? null
	};
}
async function changedFields(connection, { place, released, live }, normalized) {
	const desired = normalise(asStored(released));
	const managers = managedFieldsOf(live);
	const ownedFields = together(managers);
	if (includes(normalized, desired, ownedFields)) return [];
	const answer = await restore(connection, place, released);
	if (answer.is !== "object") return missingFields(normalized, desired, ownedFields).filter(({ managedPath }) => isByOthers(managers, managedPath));
	return differences(normalized, normalise(answer.object), together([...managedFieldsOf(answer.object), ...managers]));
}
const together = (entries) => entries.reduce((all, { fields }) => unionOf(all, fields), { ".": {} });
function asStored(object) {
	const { stringData, ...rest } = object;
	if (object["kind"] !== "Secret" || !isJsonMap(stringData)) return object;
	const encoded = Object.entries(stringData).map(([key, value]) => [key, typeof value === "string" ? Buffer.from(value).toString("base64") : value]);
	return {
		...rest,
		data: {
			...mapOf(object["data"]),
			...Object.fromEntries(encoded)
		}
	};
}
// src/cluster/predict/unchanged.ts
function appliesNothing(object, live) {
	const managers = managedFieldsOf(live);
	const last = managers.find((entry) => isApplied(entry) && entry.apiVersion === object["apiVersion"]);
	if (last === void 0) return false;
	const hints = managers.reduce((all, { fields }) => unionOf(all, fields), { ".": {} });
	return includes(live, object, hints) && isWithin(last.fields, fieldsOf(object, hints));
}
const isApplied = ({ manager, operation, subresource }) => manager === "helm" && operation === "Apply" && subresource === "";
function isWithin(fields, all) {
	return Object.keys(fields).every((key) => {
		if (key === ".") return true;
		const [inner, allChild] = [child(fields, key), child(all, key)];
		return inner !== void 0 && allChild !== void 0 && isWithin(inner, allChild);
	});
}
const group = "admissionregistration.k8s.io";
const judges = [
	"MutatingWebhookConfiguration",
	"ValidatingWebhookConfiguration",
	"MutatingAdmissionPolicy",
	"ValidatingAdmissionPolicy"
];
function judgedIn(connection, served) {
	let judgedKinds;
	return async ({ plural }) => {
		judgedKinds ??= judgedPlurals(connection, served);
		const plurals = await judgedKinds;
		return plurals === void 0 || plurals.has("*") || plurals.has(plural);
	};
}
async function judgedPlurals(connection, served) {
	const kinds = judges.flatMap((kind) => [
		"v1",
		"v1beta1",
		"v1alpha1"
	].flatMap((version) => served.kind(`${group}/${version}`, kind) ?? []).slice(0, 1));
	const plurals = await Promise.all(kinds.map((kind) => connection.send({
		method: "GET",
		path: pathOf$1(kind, "")
	})));
	if (kinds.length === 0 || plurals.some(({ status }) => status !== 200)) return void 0;
	return new Set(plurals.flatMap(({ body }) => listOf(parseMap(body)["items"]).flatMap(pluralsOf)));
}
function pluralsOf(judge) {
	const { webhooks, spec } = mapOf(judge);
	const plurals = (isJsonList(webhooks) ? webhooks.flatMap((webhook) => listOf(mapOf(webhook)["rules"])) : listOf(mapOf(mapOf(spec)["matchConstraints"])["resourceRules"])).flatMap((rule) => listOf(mapOf(rule)["resources"]).map((name) => textOf$1(name).split("/")[0] ?? ""));
	return plurals.length === 0 && !isJsonList(webhooks) ? ["*"] : plurals;
}
// src/cluster/predict/targets.ts
function targetsIn(manifest, namespace, served) {
	return splitDocuments(manifest).flatMap((document) => parseDocument(document).resources.map(({ header, value, hook }) => {
		const { apiVersion, kind, name } = header;
		const kindFacts = served.kind(apiVersion, kind);
		const template = document.origin.template;
		const scoped = header.namespace === "" ? namespace : header.namespace;
		return {
			apiVersion,
			group: groupOf(apiVersion),
			kind,
			namespace: kindFacts?.namespaced === false ? "" : scoped,
			writtenNamespace: header.namespace,
			name,
			object: parseMap(writeJson(value)),
			...kindFacts && { served: kindFacts },
			...template !== void 0 && { template },
			part: isCrdFile(template) ? "crds" : header.isHook ? "hook" : "manifest",
			...hook && { hook }
		};
	}));
}
function unreadableIn(manifest) {
	const [first] = splitDocuments(manifest).flatMap((document) => parseDocument(document).broken);
	return first && `${first.message} (line ${first.line})`;
}
const isCrdFile = (template) => template !== void 0 && /^[^/]+\/(?:charts\/[^/]+\/)*crds\//.test(template);
const idOfTarget = ({ group, kind, namespace, name }) => JSON.stringify([
	group,
	kind,
	namespace,
	name
]);
const keyOfTarget = ({ apiVersion, kind, namespace, name }) => JSON.stringify([
	apiVersion,
	kind,
	namespace,
	name
]);
function definedKinds(targets) {
	return new Set(targets.filter(({ group, kind }) => group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition").map(({ object }) => {
		const { group, names } = mapOf(object["spec"]);
		return `${textOf$1(group)}/${textOf$1(mapOf(names)["kind"])}`;
	}));
}
// src/cluster/predict/resource.ts
async function predictTarget(run, target) {
	const released = run.released.get(idOfTarget(target));
	const prediction = await predicted(run, target, released);
	return {
		...namesOf(target),
		rendered: target.object,
		...released && { released: released.object },
		...prediction,
		drift: released?.apiVersion === target.apiVersion ? await driftSince(run, released, target, prediction) : []
	};
}
async function driftSince(run, released, { object: rendered }, { live, after }) {
	if (live === void 0 || released.served === void 0) return [];
	const place = {
		served: released.served,
		namespace: released.namespace,
		name: released.name
	};
	const lastSent = addOwnership(released.object, run.intent, run.intent.helm);
	return driftOf(run.connection, {
		place,
		released: lastSent,
		rendered,
		live,
		...after && { after }
	});
}
const namesOf = ({ apiVersion, kind, namespace, name, template }) => ({
	apiVersion,
	kind,
	namespace,
	name,
	...template !== void 0 && { template }
});
async function predicted(run, target, released) {
	const { intent } = run;
	const wrong = unreadable$1(target.object);
	if (wrong !== void 0) return {
		action: released ? "update" : "create",
		refusal: wrong
	};
	const object = addOwnership(target.object, intent, intent.helm);
	if (target.served === void 0) return ofUnknownKind(run, target, object);
	const place = {
		served: target.served,
		namespace: target.namespace,
		name: target.name
	};
	if (target.name === "") return ofGivenName(run, place, object);
	const live = await run.read(place);
	const refusedTwice = live.is === "missing" && released === void 0 && run.duplicates.has(idOfTarget(target)) ? secondOf(run, place) : void 0;
	if (refusedTwice !== void 0) return {
		action: "create",
		refusal: refusedTwice
	};
	if (live.is === "missing") return {
		action: "create",
		...created(run, object, await make(run, place, object))
	};
	if (live.is !== "object") return {
		action: released ? "update" : "create",
		...outcome$1(live)
	};
	const refusal = !run.releasedKeys.has(keyOfTarget(target)) && !intent.takeOwnership ? notOwned(live.object, target, intent) : void 0;
	if (refusal !== void 0) return {
		action: "update",
		live: live.object,
		refusal
	};
	return {
		action: "update",
		...await updated(run, target, object, live.object, released?.object ?? object)
	};
}
const pauses$1 = [
	0,
	200,
	1e3
];
async function updated(run, target, object, live, original) {
	let now = live;
	for (const pause of pauses$1) {
		const answer = await update(run, target, object, now, original);
		if (!isOutdated(answer)) return {
			live: now,
			...outcome$1(answer)
		};
		await setTimeout$1(pause);
		const reread = target.served && await read(run.connection, {
			...target,
			served: target.served
		});
		if (reread?.is !== "object") break;
		now = reread.object;
	}
	return {
		live: now,
		notAsked: "busy"
	};
}
async function update(run, target, object, live, original) {
	if (target.served === void 0) throw new TypeError("a kind that is not served cannot be updated");
	const { connection, intent, plan, kinds } = run;
	const place = {
		served: target.served,
		namespace: target.namespace,
		name: target.name
	};
	if (plan.method === "server-side") {
		if (plan.migrates) return applyMigrated(connection, place, object, live, intent.forceConflicts);
		return appliesNothing(object, live) && !await run.isJudged(target.served) ? {
			is: "object",
			object: live
		} : apply(connection, place, object, intent.forceConflicts);
	}
	if (plan.method === "replace") return replace(connection, place, atVersionOf(object, live), intent.helm === 4);
	const change = threeWayPatch(kinds, {
		original,
		modified: object,
		current: live,
		unknownKindsThreeWay: intent.helm === 4 && intent.verb === "install" && intent.takeOwnership
	});
	if (change === void 0) return {
		is: "object",
		object: live
	};
	if ("notPredicted" in change) return {
		is: "notAsked",
		why: "order-not-predicted"
	};
	if ("refused" in change) return {
		is: "refused",
		refusal: {
			why: "helm",
			message: `failed to create patch: ${change.refused}`
		}
	};
	return patch(connection, place, change.type, change.patch);
}
function secondOf({ intent, plan }, { served, name }) {
	const quotedName = JSON.stringify(name);
	if (intent.verb === "upgrade") return {
		why: "helm",
		message: intent.helm === 3 ? `no ${served.kind} with the name ${quotedName} found` : `original object ${served.kind} with the name ${quotedName} not found`
	};
	const resource = served.group === "" ? served.plural : `${served.plural}.${served.group}`;
	return plan.method === "server-side" ? void 0 : {
		why: "server",
		message: `${resource} ${quotedName} already exists`
	};
}
const make = ({ connection, plan }, place, object) => plan.method === "server-side" ? apply(connection, place, object, false) : create(connection, place, object);
function created(run, object, answer) {
	const missing = answer.is === "refused" ? /^namespaces "([^"]*)" not found$/.exec(answer.refusal.message)?.[1] : void 0;
	if (missing !== void 0 && run.comingNamespaces.has(missing)) return {
		after: object,
		notAsked: "its-namespace-is-not-there"
	};
	return answer.is === "notAsked" ? {
		after: object,
		notAsked: answer.why
	} : outcome$1(answer);
}
function outcome$1(answer) {
	if (answer.is === "object") return { after: answer.object };
	if (answer.is === "refused") return { refusal: answer.refusal };
	return answer.is === "notAsked" ? { notAsked: answer.why } : {};
}
async function ofGivenName(run, place, object) {
	const { helm, verb } = run.intent;
	if (helm === 4 && verb === "install" && run.plan.method !== "server-side") return {
		action: "create",
		...created(run, object, await create(run.connection, place, object))
	};
	return {
		action: "create",
		refusal: {
			why: "helm",
			message: "resource name may not be empty"
		}
	};
}
function ofUnknownKind(run, target, object) {
	if (run.comingKinds.has(`${target.group}/${target.kind}`)) return {
		action: "create",
		after: object,
		notAsked: "its-kind-comes-with-the-render"
	};
	return {
		action: "create",
		refusal: unknownKind(target)
	};
}
function unknownKind({ apiVersion, kind, name, writtenNamespace }) {
	const [quotedName, quotedNamespace] = [JSON.stringify(name), JSON.stringify(writtenNamespace)];
	return {
		why: "unknown-kind",
		message: `resource mapping not found for name: ${quotedName} namespace: ${quotedNamespace} from "": no matches for kind ${JSON.stringify(kind)} in version ${JSON.stringify(apiVersion)}`
	};
}
function atVersionOf(object, live) {
	const { resourceVersion } = mapOf(live["metadata"]);
	if (resourceVersion === void 0) return object;
	return {
		...object,
		metadata: {
			...mapOf(object["metadata"]),
			resourceVersion
		}
	};
}
// src/cluster/predict/crds-and-namespace.ts
async function predictCrd(run, target, installs) {
	const identity = {
		...namesOf(target),
		rendered: target.object,
		drift: []
	};
	if (target.served === void 0) return {
		...identity,
		action: "leave",
		...installs && { refusal: unknownKind(target) }
	};
	const place = {
		served: target.served,
		namespace: target.namespace,
		name: target.name
	};
	return {
		...identity,
		...await predictWrite(run, place, target.object, installs, run.intent.forceConflicts)
	};
}
async function predictNamespace(run, served, targets) {
	const { createNamespace, verb, namespace: name } = run.intent;
	const kind = served.kind("v1", "Namespace");
	if (!createNamespace || verb !== "install" || kind === void 0) return void 0;
	if (targets.some((target) => target.group === "" && target.kind === "Namespace" && target.name === name)) return void 0;
	const object = {
		apiVersion: "v1",
		kind: "Namespace",
		metadata: {
			name,
			labels: { name }
		}
	};
	const predicted = await predictWrite(run, {
		served: kind,
		namespace: "",
		name
	}, object, true, false);
	if (predicted.action === "leave") return void 0;
	return {
		apiVersion: "v1",
		kind: "Namespace",
		namespace: "",
		name,
		rendered: object,
		drift: [],
		...predicted
	};
}
async function predictWrite({ connection, plan, read }, place, object, isWritten, force) {
	const found = await read(place);
	const live = found.is === "object" ? found.object : void 0;
	const isServerSide = plan.method === "server-side";
	if (!isWritten || live !== void 0 && !isServerSide) {
		const reason = found.is === "notAsked" ? { notAsked: found.why } : {};
		return {
			action: "leave",
			...live ? {
				live,
				after: live
			} : reason
		};
	}
	const answer = isServerSide ? await apply(connection, place, object, force) : await create(connection, place, object);
	return {
		action: live ? "update" : "create",
		...live && { live },
		...outcome(answer, object, live)
	};
}
function outcome(answer, object, live) {
	if (answer.is === "object") return { after: answer.object };
	if (answer.is === "refused") return { refusal: answer.refusal };
	if (answer.is === "missing") return {};
	return {
		notAsked: answer.why,
		...!live && { after: object }
	};
}
// src/cluster/predict/deleted.ts
function deletedTargets(before, now) {
	const remaining = new Set(now.map(idOfTarget));
	return before.filter((target) => !remaining.has(idOfTarget(target)));
}
async function predictDeletion(run, target) {
	const identity = {
		...namesOf(target),
		released: target.object,
		drift: []
	};
	if (target.served === void 0) return {
		...identity,
		action: "gone",
		refusal: removedKind(target)
	};
	if (target.name === "") return {
		...identity,
		action: "gone"
	};
	const answer = await run.read({
		served: target.served,
		namespace: target.namespace,
		name: target.name
	});
	if (answer.is === "object") {
		const live = answer.object;
		return isKept(live) ? {
			...identity,
			action: "keep",
			live,
			after: live
		} : {
			...identity,
			action: "delete",
			live
		};
	}
	if (answer.is === "missing") return {
		...identity,
		action: "gone"
	};
	return {
		...identity,
		action: "delete",
		notAsked: answer.is === "notAsked" ? answer.why : "not-readable"
	};
}
function isKept(live) {
	return mapOf(mapOf(live["metadata"])["annotations"])["helm.sh/resource-policy"] === "keep";
}
function removedKind(target) {
	return {
		why: "unknown-kind",
		message: `unable to build kubernetes objects from current release manifest: ${unknownKind(target).message}`
	};
}
// src/cluster/predict/hooks.ts
async function predictHooks(run, rendered, from, read) {
	const before = new Map((from?.hooks ?? []).flatMap(({ path, manifest }) => read(manifest).map((target) => [idOfTarget(target), {
		...target,
		template: path
	}])));
	const hooks = rendered.filter(({ part }) => part === "hook");
	const remaining = new Set(hooks.map(idOfTarget));
	return [...await Promise.all(hooks.map(async (target) => {
		const released = before.get(idOfTarget(target))?.object;
		const sides = {
			rendered: target.object,
			...released && { released }
		};
		const outcome = await predictConflict(run, target) ?? { after: target.object };
		return {
			target,
			predicted: {
				...identityOf$1(target),
				...sides,
				...outcome
			}
		};
	})), ...[...before].filter(([id]) => !remaining.has(id)).map(([, target]) => ({ predicted: {
		...identityOf$1(target),
		released: target.object
	} }))];
}
const identityOf$1 = (target) => ({
	...namesOf(target),
	action: "hook",
	notAsked: "a-hook",
	drift: []
});
async function predictConflict({ intent, plan, read }, { served, namespace, name, hook }) {
	const { events = [], deletePolicies = [] } = hook ?? {};
	const runs = events.some((event) => event === `pre-${intent.verb}` || event === `post-${intent.verb}`);
	const isDeleted = deletePolicies.includes("before-hook-creation") || deletePolicies.length === 0;
	if (!runs || isDeleted || plan.method === "server-side" || served === void 0 || name === "") return void 0;
	const live = await read({
		served,
		namespace,
		name
	});
	if (live.is !== "object") return void 0;
	const resource = served.group === "" ? served.plural : `${served.plural}.${served.group}`;
	return {
		live: live.object,
		refusal: {
			why: "server",
			message: `${resource} ${JSON.stringify(name)} already exists`
		}
	};
}
// src/cluster/predict/needs.ts
function needsRender(resources) {
	const created = [];
	return resources.map((resource) => {
		const { refusal, rendered, ...rest } = resource;
		const isWanting = resource.action === "create" && rendered !== void 0 && refusal?.why === "server" && created.some((other) => isMissed(other, refusal.message));
		if (resource.action === "create" && (refusal === void 0 || isWanting)) created.push(resource);
		return isWanting ? {
			...rest,
			rendered,
			after: rendered,
			notAsked: "needs-what-comes-with-the-render"
		} : resource;
	});
}
function isMissed({ kind, name }, message) {
	const lowerKind = kind.toLowerCase();
	return [...message.toLowerCase().matchAll(/([a-z0-9.]+) "([^"]*)" not found|no (\S+) with name (\S+) was found/g)].some(([, ofKind, named, ofClass, ofName]) => {
		const missingKind = (ofKind ?? ofClass ?? "").split(".")[0];
		return (named ?? ofName) === name.toLowerCase() && (missingKind === lowerKind || missingKind === `${lowerKind}s` || missingKind === `${lowerKind}es`);
	});
}
// src/cluster/predict/plan.ts
function planOf(intent, history) {
	const isUpgrade = intent.verb === "upgrade";
	const from = isUpgrade ? history.current : void 0;
	const isServerSide = intent.helm === 4 && wantsServerSide(intent, history);
	const refusal = refusalOf(intent, history, isServerSide);
	return {
		method: isServerSide ? "server-side" : intent.forceReplace ? "replace" : "client-side",
		...from && { from },
		migrates: isServerSide && (!isUpgrade || from?.applyMethod === "csa"),
		...refusal && { refusal }
	};
}
function wantsServerSide(intent, history) {
	if (intent.verb === "install") return intent.serverSide !== "false";
	return intent.serverSide === "auto" ? history.last?.applyMethod === "ssa" : intent.serverSide === "true";
}
function refusalOf(intent, history, isServerSide) {
	const words = recordWords(intent, history) ?? (intent.helm === 4 ? forceWords(intent, isServerSide) : void 0);
	return words === void 0 ? void 0 : {
		why: "helm",
		message: words
	};
}
function recordWords({ verb, release, helm }, { last, current }) {
	if (verb === "install") return last === void 0 || last.status === "uninstalled" ? void 0 : `cannot ${helm === 3 ? "re-use" : "reuse"} a name that is still in use`;
	if (last?.status.startsWith("pending-") === true) return "another operation (install/upgrade/rollback) is in progress";
	return current === void 0 ? `${JSON.stringify(release)} has no deployed releases` : void 0;
}
function forceWords({ forceReplace, forceConflicts }, isServerSide) {
	if (forceReplace && isServerSide) return "invalid operation: cannot use server-side apply and force replace together";
	if (forceConflicts && !isServerSide) return "invalid client update option(s): forceConflicts enabled when serverSideApply disabled";
}
// src/cluster/predict/quota.ts
const one = 1000000000n;
async function withinQuotas(connection, served, resources) {
	const counts = new Map();
	for (const { namespace } of resources.filter(isNew)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
	const counted = [...counts].flatMap(([namespace, count]) => namespace !== "" && count > 1 ? [namespace] : []);
	const quotas = new Map(await Promise.all(counted.map(async (namespace) => [namespace, await quotasIn(connection, namespace)])));
	return resources.map((resource) => {
		const namespaceQuotas = quotas.get(resource.namespace) ?? [];
		if (!isNew(resource) || namespaceQuotas.length === 0) return resource;
		const plural = served.kind(resource.apiVersion, resource.kind)?.plural ?? "";
		const needs = needsOf$1(resource, plural);
		const message = firstOf(namespaceQuotas, (quota) => exceeded(quota, needs));
		if (message === void 0) {
			for (const { used } of namespaceQuotas) for (const [key, amount] of needs) if (used.has(key)) used.set(key, (used.get(key) ?? 0n) + amount);
			return resource;
		}
		const { after: _, ...rest } = resource;
		const words = `${plural} "${resource.name}" is forbidden: ${message}`;
		return {
			...rest,
			refusal: {
				why: "server",
				message: words
			}
		};
	});
}
const isNew = ({ action, refusal, notAsked }) => action === "create" && refusal === void 0 && notAsked === void 0;
function firstOf(items, make) {
	for (const item of items) {
		const results = make(item);
		if (results !== void 0) return results;
	}
}
async function quotasIn(connection, namespace) {
	const { status, body } = await connection.send({
		method: "GET",
		path: `/api/v1/namespaces/${namespace}/resourcequotas`
	});
	if (status !== 200) return [];
	return listOf(parseMap(body)["items"]).flatMap((item) => {
		const { metadata, spec, status: state } = mapOf(item);
		const { scopes, scopeSelector } = mapOf(spec);
		if (scopes !== void 0 || scopeSelector !== void 0) return [];
		return [{
			name: textOf$1(mapOf(metadata)["name"]),
			hard: amountsOf(mapOf(state)["hard"]),
			used: amountsOf(mapOf(state)["used"])
		}];
	});
}
function amountsOf(value) {
	const amounts = new Map();
	for (const [key, text] of Object.entries(mapOf(value))) {
		const amount = amountOf(text);
		if (amount !== void 0) amounts.set(key, amount);
	}
	return amounts;
}
const amountOf = (value) => typeof value === "string" ? quantityOf(value) : void 0;
function exceeded({ name, hard, used }, needs) {
	const exceededNames = [...needs].filter(([key, amount]) => {
		const [limit, now] = [hard.get(key), used.get(key)];
		return amount > 0n && limit !== void 0 && now !== void 0 && now + amount > limit;
	}).toSorted(([a], [b]) => a < b ? -1 : 1);
	if (exceededNames.length === 0) return void 0;
	const listAmounts = (amountFor) => exceededNames.map(([key, amount]) => `${key}=${amountFor(key, amount) / one}`).join(",");
	return `exceeded quota: ${name}, requested: ${listAmounts((_, amount) => amount)}, used: ${listAmounts((key) => used.get(key) ?? 0n)}, limited: ${listAmounts((key) => hard.get(key) ?? 0n)}`;
}
const countedByName = new Set([
	"configmaps",
	"persistentvolumeclaims",
	"pods",
	"replicationcontrollers",
	"resourcequotas",
	"secrets",
	"services"
]);
function needsOf$1({ apiVersion, rendered = {}, after = rendered }, plural) {
	const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
	const needs = new Map([[`count/${plural}${group === "" ? "" : `.${group}`}`, one]]);
	if (group !== "") return needs;
	if (countedByName.has(plural)) needs.set(plural, one);
	const spec = mapOf(after["spec"]);
	if (plural === "services") {
		const type = textOf$1(spec["type"]);
		if (type === "LoadBalancer") needs.set("services.loadbalancers", one);
		needs.set("services.nodeports", one * BigInt(nodePorts(spec, type)));
	}
	if (plural === "persistentvolumeclaims") {
		const storage = amountOf(mapOf(mapOf(spec["resources"])["requests"])["storage"]);
		const ofClass = `${textOf$1(spec["storageClassName"])}.storageclass.storage.k8s.io`;
		needs.set(`${ofClass}/persistentvolumeclaims`, one);
		if (storage !== void 0) needs.set("requests.storage", storage).set(`${ofClass}/requests.storage`, storage);
	}
	return needs;
}
function nodePorts(spec, type) {
	const ports = listOf(spec["ports"]);
	if (type === "NodePort") return ports.length;
	if (type !== "LoadBalancer") return 0;
	return spec["allocateLoadBalancerNodePorts"] === false ? ports.filter((port) => isJsonMap(port) && port["nodePort"] !== void 0).length : ports.length;
}
// src/cluster/predict/read.ts
const manyOfAKind = 8;
const othersShare = 3;
const managedByHelm = encodeURIComponent("app.kubernetes.io/managed-by=Helm");
function readerOf(connection, places) {
	const counts = new Map();
	for (const place of places) counts.set(collectionOf(place), (counts.get(collectionOf(place)) ?? 0) + 1);
	const lists = new Map();
	return async (place) => {
		const collection = collectionOf(place);
		const count = counts.get(collection) ?? 0;
		if (count < manyOfAKind || !place.served.verbs.includes("list")) return read(connection, place);
		const list = lists.get(collection) ?? listByName(connection, place, count * othersShare);
		lists.set(collection, list);
		const object = (await list).get(place.name);
		return object === void 0 ? read(connection, place) : {
			is: "object",
			object
		};
	};
}
const collectionOf = ({ served, namespace }) => pathOf$1(served, namespace);
async function listByName(connection, place, limit) {
	const path = `${collectionOf(place)}?labelSelector=${managedByHelm}&limit=${Math.min(limit, 500)}`;
	const { status, body } = await connection.send({
		method: "GET",
		path
	});
	if (status !== 200) return new Map();
	const { group, version, kind } = place.served;
	const typeMeta = {
		kind,
		apiVersion: group === "" ? version : `${group}/${version}`
	};
	return new Map(listOf(parseMap(body)["items"]).map((item) => {
		const object = {
			...typeMeta,
			...mapOf(item)
		};
		return [textOf$1(mapOf(object["metadata"])["name"]), object];
	}));
}
// src/cluster/predict/predict.ts
async function predict(connection, served, intent, history) {
	const plan = planOf(intent, history);
	const parse = (manifest) => targetsIn(manifest, intent.namespace, served);
	const rendered = parse(intent.manifest);
	const all = rendered.filter(({ part }) => part === "manifest");
	const targets = lastOfEach(all);
	const crds = rendered.filter(({ part }) => part === "crds");
	const before = plan.from === void 0 ? [] : parse(plan.from.manifest);
	const deleted = deletedTargets(before, targets);
	const installsCrds = intent.verb === "install" && !intent.skipCrds;
	const run = {
		connection,
		intent,
		plan,
		read: readerOf(connection, placesOf([
			...crds,
			...targets,
			...deleted
		])),
		isJudged: judgedIn(connection, served),
		kinds: patchKinds(intent.helm),
		released: new Map(before.toReversed().map((target) => [idOfTarget(target), target])),
		releasedKeys: new Set(before.map(keyOfTarget)),
		duplicates: repeated(all.map(idOfTarget)),
		comingKinds: installsCrds ? definedKinds(crds) : new Set(),
		comingNamespaces: namespacesOf(intent, targets)
	};
	const [hooks, ofNamespace, ofCrds, ofTargets, ofDeleted] = await Promise.all([
		intent.noHooks ? [] : predictHooks(run, rendered, plan.from, parse),
		predictNamespace(run, served, targets),
		Promise.all(crds.map((target) => predictCrd(run, target, installsCrds))),
		Promise.all(targets.map((target) => predictTarget(run, target))),
		Promise.all(deleted.map((target) => predictDeletion(run, target)))
	]);
	const inOrder = new Map([...zip(crds, ofCrds), ...zip(targets, await withinQuotas(connection, served, needsRender(ofTargets)))]);
	for (const { target, predicted } of hooks) if (target !== void 0) inOrder.set(target, predicted);
	const refusal = plan.refusal ?? ofStored(plan.from);
	return {
		method: plan.method,
		history,
		...refusal && { refusal },
		resources: [
			...ofNamespace ? [ofNamespace] : [],
			...rendered.flatMap((target) => inOrder.get(target) ?? []),
			...hooks.filter(({ target }) => target === void 0).map(({ predicted }) => predicted),
			...ofDeleted
		]
	};
}
function ofStored(from) {
	const unreadable = from && unreadableIn(from.manifest);
	if (unreadable === void 0) return void 0;
	return {
		why: "helm",
		message: `unable to build kubernetes objects from current release manifest: ${unreadable}`
	};
}
function lastOfEach(targets) {
	const last = new Map(targets.map((target) => [idOfTarget(target), target]));
	return targets.filter((target) => last.get(idOfTarget(target)) === target);
}
function repeated(ids) {
	const seenIds = new Set();
	return new Set(ids.filter((id) => seenIds.size === seenIds.add(id).size));
}
const placesOf = (targets) => targets.flatMap(({ served, namespace, name }) => served === void 0 || name === "" ? [] : [{
	served,
	namespace,
	name
}]);
const zip = (left, right) => left.flatMap((item, index) => {
	const other = right[index];
	return other === void 0 ? [] : [[item, other]];
});
function namespacesOf(intent, targets) {
	const definitions = targets.filter(({ group, kind }) => group === "" && kind === "Namespace").map(({ name }) => name);
	return new Set(intent.createNamespace && intent.verb === "install" ? [...definitions, intent.namespace] : definitions);
}
// src/cluster/release-record.ts
const unpackedLimit = 134217728;
function readRecord(packed, of) {
	const body = unpack(packed, of);
	const [info, chart, metadata] = [
		mapOf(body["info"]),
		mapOf(body["chart"]),
		mapOf(mapOf(body["chart"])["metadata"])
	];
	const revision = body["version"];
	if (textOf$1(body["name"]) !== of.name || revision !== of.revision) throw recordError(of, "it is the record of another release");
	if (body["manifest"] !== void 0 && typeof body["manifest"] !== "string") throw recordError(of, "its manifest is not text");
	if (Object.keys(chart).length === 0) throw recordError(of, "it names no chart");
	return {
		...of,
		manifest: textOf$1(body["manifest"]),
		hooks: listOf(body["hooks"]).map((hook) => hookOf(mapOf(hook))),
		applyMethod: body["apply_method"] === "ssa" ? "ssa" : "csa",
		chart: {
			name: textOf$1(metadata["name"]),
			version: textOf$1(metadata["version"]),
			values: mapOf(chart["values"])
		},
		config: mapOf(body["config"]),
		firstDeployed: textOf$1(info["first_deployed"]),
		lastDeployed: textOf$1(info["last_deployed"]),
		description: textOf$1(info["description"])
	};
}
function hookOf(hook) {
	const run = mapOf(hook["last_run"]);
	const phase = textOf$1(run["phase"]);
	return {
		path: textOf$1(hook["path"]),
		manifest: textOf$1(hook["manifest"]),
		events: listOf(hook["events"]).map(textOf$1),
		kind: textOf$1(hook["kind"]),
		name: textOf$1(hook["name"]),
		...phase !== "" && { lastRun: {
			phase,
			started: textOf$1(run["started_at"]),
			completed: textOf$1(run["completed_at"])
		} }
	};
}
function unpack(packed, revision) {
	const bytes = Buffer.from(packed, "base64");
	const isGzip = bytes[0] === 31 && bytes[1] === 139 && bytes[2] === 8;
	let unpacked = bytes;
	try {
		if (isGzip) unpacked = gunzipSync(bytes, { maxOutputLength: unpackedLimit });
	} catch (error) {
		throw recordError(revision, typeof error === "object" && error !== null && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? `unpacked it is larger than ${unpackedLimit} bytes` : "it is not gzip data");
	}
	const body = mapIn(unpacked.toString("utf8"));
	if (body !== void 0) return body;
	throw recordError(revision, "it is not a JSON object");
}
function recordError(revision, reason) {
	return new UserError("release-record", `The record of revision ${revision.revision} of the release ${revision.name} in the namespace ${revision.namespace} cannot be read: ${reason}`, { hint: `See what helm says: helm status ${revision.name} -n ${revision.namespace} --revision ${revision.revision}` });
}
// src/cluster/release.ts
const metadataOnly$1 = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";
async function readHistory(connection, place) {
	const revisions = await readRevisions(connection, place);
	const [last] = revisions;
	if (last === void 0) return { revisions };
	const current = currentOf(revisions);
	const [readLast, readCurrent] = await Promise.all([readRevision(connection, place, last), current !== void 0 && current !== last ? readRevision(connection, place, current) : void 0]);
	const from = current === last ? readLast : readCurrent;
	return {
		revisions,
		last: readLast,
		...from && { current: from }
	};
}
async function readRevision(connection, place, identity) {
	const record = await connection.get(`${recordsPath(place)}/${encodeURIComponent(recordName(identity))}`);
	const data = mapOf(record?.["data"])["release"];
	if (typeof data !== "string") throw recordError(identity, "it is deleted, or contains no release");
	return readRecord(isSecret(place) ? Buffer.from(data, "base64").toString("latin1") : data, identity);
}
async function readRollbackTarget(connection, place, revision) {
	const { description } = await readRevision(connection, place, revision);
	const target = /^Rollback to (\d+)$/.exec(description)?.[1];
	return target === void 0 ? void 0 : Number(target);
}
async function readRevisions(connection, place) {
	const selector = encodeURIComponent(`name=${place.release},owner=helm`);
	return revisionsIn(await listRecords(connection, `${recordsPath(place)}?labelSelector=${selector}`, place), place);
}
function currentOf(revisions) {
	const [last] = revisions;
	if (last?.status === "deployed") return last;
	const deployed = revisions.find(({ status }) => status === "deployed");
	if (deployed !== void 0) return deployed;
	return last?.status === "failed" || last?.status === "superseded" ? last : void 0;
}
async function listRecords(connection, path, place) {
	const answer = await connection.send({
		method: "GET",
		path,
		accept: metadataOnly$1
	});
	if (answer.status === 403) throw new UserError("cluster-forbidden", `The cluster ${connection.name} does not let this login list ${kindOf(place)} in the namespace ${place.namespace}, where helm keeps its releases`, { hint: `A role that may get and list ${kindOf(place)} in the namespace ${place.namespace} is needed` });
	if (answer.status !== 200) throw new UserError("cluster-answer", `The cluster ${connection.name} answered ${answer.status} when asked for the records of the release ${place.release}`);
	const { kind, items } = parseMap(answer.body);
	if (!textOf$1(kind).endsWith("List")) throw new UserError("cluster-answer", `The cluster ${connection.name} answers with something that is not a list when asked for the records of the release ${place.release}`, { hint: "check that the server is a Kubernetes API server, and any proxy in front of it" });
	return listOf(items).map(mapOf);
}
function revisionsIn(records, place) {
	return records.flatMap(({ metadata }) => revisionIn(mapOf(metadata), place) ?? []).toSorted((left, right) => right.revision - left.revision);
}
function revisionIn({ labels, name, managedFields, creationTimestamp }, place) {
	const created = textOf$1(creationTimestamp);
	const { version, status } = mapOf(labels);
	const revision = Number(version);
	const identity = {
		name: place.release,
		namespace: place.namespace,
		revision
	};
	if (!Number.isSafeInteger(revision) || name !== recordName(identity)) return void 0;
	return {
		...identity,
		status: statusOf$1(textOf$1(status)),
		...writtenIn(managedFields),
		...created !== "" && { created }
	};
}
function writtenIn(managedFields) {
	const [newest] = listOf(managedFields).map((entry) => {
		const { time, manager } = mapOf(entry);
		return {
			written: textOf$1(time),
			writtenBy: textOf$1(manager)
		};
	}).toSorted((left, right) => right.written.localeCompare(left.written));
	return newest ?? {};
}
const statuses = [
	"deployed",
	"uninstalled",
	"superseded",
	"failed",
	"uninstalling",
	"pending-install",
	"pending-upgrade",
	"pending-rollback"
];
const statusOf$1 = (label) => statuses.find((status) => status === label) ?? "unknown";
const recordName = ({ name, revision }) => `sh.helm.release.v1.${name}.v${revision}`;
const isSecret = ({ driver }) => [
	"",
	"secret",
	"secrets"
].includes(driver);
const kindOf = (place) => isSecret(place) ? "secrets" : "configmaps";
const recordsPath = ({ driver, namespace }) => recordsOf$1(driver, namespace);
function recordsOf$1(driver, namespace) {
	if (!isSecret({ driver }) && !["configmap", "configmaps"].includes(driver)) throw new UserError("release-record", `HELM_DRIVER is "${driver}": such records are not in the cluster; expected secret or configmap`, { hint: "Compare with the base instead, or let helm keep its records in Secrets" });
	return `/api/v1${namespace === void 0 ? "" : `/namespaces/${encodeURIComponent(namespace)}`}/${kindOf({ driver })}`;
}
// src/cluster/labelled-releases.ts
async function findReleases(connection, { labels, namespace, driver }) {
	const selector = Object.entries({
		owner: "helm",
		...labels
	}).map(([name, value]) => `${name}=${value}`);
	const newest = new Map();
	let next = "";
	do {
		const query = `?limit=500&labelSelector=${encodeURIComponent(selector.join(","))}${next === "" ? "" : `&continue=${encodeURIComponent(next)}`}`;
		const path = `${recordsOf$1(driver, namespace)}${query}`;
		const { status, body } = await connection.send({
			method: "GET",
			path,
			accept: metadataOnly$1
		});
		if (status === 403) return void 0;
		if (status !== 200) throw new UserError("cluster-answer", `The cluster ${connection.name} answered ${status} when asked for the records of releases`);
		const { items, metadata } = parseMap(body);
		for (const release of listOf(items).flatMap((item) => releaseIn(mapOf(item)) ?? [])) {
			const key = `${release.namespace}/${release.name}`;
			if ((newest.get(key)?.revision ?? 0) < release.revision) newest.set(key, release);
		}
		next = textOf$1(mapOf(metadata)["continue"]);
	} while (next !== "");
	return [...newest.values()];
}
function releaseIn({ metadata }) {
	const { labels, namespace } = mapOf(metadata);
	const place = {
		release: textOf$1(mapOf(labels)["name"]),
		namespace: textOf$1(namespace)
	};
	const revision = revisionIn(mapOf(metadata), place);
	return revision && {
		...revision,
		labels: mapOf(labels)
	};
}
// src/cluster/preflight/types.ts
const titles = {
	reach: "the cluster answers",
	release: "the release is free",
	needs: "what it needs is deployed",
	namespace: "the namespaces are there",
	kinds: "every kind is served",
	permissions: "the login has the permissions"
};
function row(id, result, words, hint, code) {
	return {
		id,
		title: titles[id],
		result,
		words,
		...hint !== void 0 && { hint },
		...code !== void 0 && { code }
	};
}
const ok = (id, words) => row(id, "ok", words);
const failed$1 = (id, words, hint, code = "preflight-failed") => row(id, "failed", words, hint, code);
const unknownCheck = (id, words, hint) => row(id, "unknown", words, hint);
const unreached = ({ message, problems: [problem] }) => [failed$1("reach", message, problem?.hint, problem?.code), ...[
	"release",
	"namespace",
	"kinds",
	"permissions"
].map((id) => unknownCheck(id, "was not looked at"))];
// src/cluster/preflight/kinds.ts
function kindsCheck(targets, served) {
	const absentNames = definedVersions(targets);
	const targetsByKind = new Map(targets.map((target) => [`${target.apiVersion}/${target.kind}`, target]));
	const missing = [...targetsByKind].filter(([id, target]) => target.served === void 0 && !absentNames.has(id));
	if (missing.length === 0) {
		const ownCount = [...targetsByKind.keys()].filter((id) => absentNames.has(id)).length;
		const besides = ownCount === 0 ? "" : `, ${ownCount} of them once this render has defined ${ownCount === 1 ? "it" : "them"}`;
		return ok("kinds", `${plural(targetsByKind.size, "kind")}${besides}`);
	}
	const down = missing.filter(([, { apiVersion }]) => served.missing.includes(apiVersion));
	if (down.length === missing.length) return unknownCheck("kinds", `the API server of ${nameFirst(down.map(([, { apiVersion }]) => apiVersion))} does not answer`, "kubectl get apiservices tells which Service should answer");
	const all = missing.map(([, { kind, apiVersion, name }]) => `${kind} of ${apiVersion} (${name})`);
	return failed$1("kinds", `the cluster does not serve ${nameFirst(all)}`, hintFor(missing, served));
}
function hintFor(missing, served) {
	const [first] = missing;
	const near = first && nearestVersion(first[1], served);
	return near === void 0 ? "install what defines them (a CustomResourceDefinition, mostly of another chart) first" : `the cluster serves ${first?.[1].kind} as ${near}`;
}
function nearestVersion({ apiVersion, kind }, served) {
	const versions = served.apiVersions.filter((id) => id.endsWith(`/${kind}`) && served.kind(id.slice(0, -kind.length - 1), kind) !== void 0).map((id) => id.slice(0, -kind.length - 1));
	const group = apiVersion.includes("/") ? `${apiVersion.split("/")[0]}/` : "";
	return versions.find((version) => group !== "" && version.startsWith(group)) ?? nearest(apiVersion, versions);
}
function definedVersions(targets) {
	return new Set(targets.filter(({ group, kind }) => group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition").flatMap(({ object }) => {
		const { group, names, versions } = mapOf(object["spec"]);
		const kind = textOf$1(mapOf(names)["kind"]);
		return listOf(versions).map((one) => `${textOf$1(group)}/${textOf$1(mapOf(one)["name"])}/${kind}`);
	}));
}
async function namespaceCheck(connection, targets, question) {
	const { namespace } = question;
	const otherNamespaces = targets.filter(({ served, namespace: namesIn }) => served?.namespaced === true && namesIn !== namespace).map(({ namespace: namesIn }) => namesIn);
	const rendered = new Set(targets.filter(({ apiVersion, kind }) => apiVersion === "v1" && kind === "Namespace").map(({ name }) => name));
	const names = [namespace, ...new Set(otherNamespaces)];
	const states = await Promise.all(names.map((name) => namespaceState(connection, name)));
	const namesIn = (state) => names.filter((_, index) => states[index] === state);
	return {
		check: rowOf(namesIn, rendered, question),
		isAbsent: states[0] === "absent"
	};
}
function rowOf(namesIn, rendered, { namespace, createNamespace }) {
	const ending = namesIn("ending");
	if (ending.length > 0) return failed$1("namespace", `${nameFirst(ending)} is being deleted`, "wait until it is deleted");
	const absentNames = namesIn("absent");
	const absent = absentNames.filter((name) => name === namespace ? !createNamespace : !rendered.has(name));
	if (absent.length > 0) return failed$1("namespace", `${nameFirst(absent)} ${absent.length === 1 ? "is" : "are"} not there`, absent.includes(namespace) ? `add --create-namespace to the command, or run kubectl create namespace ${namespace}` : `run kubectl create namespace ${absent[0]}`);
	const unknownNames = namesIn("unknown");
	if (unknownNames.length > 0) return unknownCheck("namespace", `this login may not read ${nameFirst(unknownNames)}`);
	return ok("namespace", absentNames.length === 0 ? nameFirst([...namesIn("there")]) : `${nameFirst(absentNames)} will be created`);
}
async function namespaceState(connection, name) {
	const path = `/api/v1/namespaces/${encodeURIComponent(name)}`;
	const { status, body } = await connection.send({
		method: "GET",
		path
	});
	if (status === 404) return "absent";
	if (status !== 200) return "unknown";
	const { phase } = mapOf(mapIn(body)?.["status"]);
	return phase === "Terminating" ? "ending" : "there";
}
function nameFirst(all) {
	const most = 5;
	const more = all.length - most;
	return more > 0 ? `${all.slice(0, most).join(", ")} and ${more} more` : all.join(", ");
}
// src/cluster/preflight/needs.ts
async function needsCheck(needs) {
	if (needs.length === 0) return void 0;
	const states = await Promise.all(needs.map(stateOf$1));
	const missing = states.filter(({ is }) => is === "missing");
	const unknownNeeds = states.filter(({ is }) => is === "unknown");
	if (missing.length > 0) return failed$1("needs", wordsOf$2(missing), `deploy ${missing.map(({ name }) => name).join(", ")} first`);
	if (unknownNeeds.length > 0) return unknownCheck("needs", wordsOf$2(unknownNeeds));
	return ok("needs", wordsOf$2(states));
}
const wordsOf$2 = (some) => some.map(({ words }) => words).join(", ");
async function stateOf$1({ name, place, connection }) {
	const release = `${name} (release ${place.release} in ${place.namespace})`;
	try {
		const revisions = await readRevisions(connection, place);
		const [last] = revisions;
		const deployed = revisions.find(({ status }) => status === "deployed");
		if (deployed !== void 0) return {
			name,
			is: "deployed",
			words: `${name} is deployed${besides(deployed, last)}`
		};
		return {
			name,
			is: "missing",
			words: last === void 0 ? `${release} is not installed` : `${release} is ${last.status}, not deployed`
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			name,
			is: "unknown",
			words: `${release} could not be checked: ${error.message}`
		};
	}
}
const besides = (deployed, last) => last === void 0 || last === deployed ? "" : ` (revision ${deployed.revision}; ${last.revision} is ${last.status})`;
// src/cluster/preflight/permissions.ts
async function permissionsCheck(connection, question) {
	const rights = wantedRights(question);
	const answers = await Promise.all(rights.map((right) => mayDo(connection, right)));
	const denied = rights.filter((_, index) => answers[index] === false);
	if (denied.length > 0) return failed$1("permissions", `this login may not ${nameFirst(groupedWords(denied))}`, ruleFor(denied));
	if (answers.includes(void 0)) return unknownCheck("permissions", "the cluster does not say what this login may do");
	return ok("permissions", `${rights.length} rights`);
}
function wantedRights(question) {
	const { place, released, helm, method } = question;
	const rights = new Map();
	const want = (verbs, of, name = "") => {
		for (const written of verbs) {
			const [verb = "", or] = written.split("|");
			const id = JSON.stringify([
				written,
				of.group,
				of.resource,
				of.namespace
			]);
			const right = rights.get(id) ?? {
				...of,
				verb,
				...or !== void 0 && { or },
				names: new Set()
			};
			if (name !== "") right.names.add(name);
			rights.set(id, right);
		}
	};
	const wantOf = (verbs, { served, namespace, name }) => {
		if (served !== void 0) want(verbs, {
			group: served.group,
			resource: served.plural,
			namespace
		}, name);
	};
	const createVerbs = method === "server-side" ? ["create", "patch"] : ["create"];
	const recordVerbs = [
		"list",
		"create",
		"update",
		...question.prunes ? ["delete"] : []
	];
	const records = recordsOf(place);
	if (records !== void 0) want(recordVerbs, {
		group: "",
		resource: records,
		namespace: place.namespace
	});
	want(namespaceVerbs(question), {
		group: "",
		resource: "namespaces",
		namespace: ""
	}, place.namespace);
	const releasedIds = new Set(released.map(idOfTarget));
	for (const target of question.rendered) {
		const changing = method === "replace" ? ["update"] : ["patch"];
		const isThere = releasedIds.has(idOfTarget(target));
		if (target.part === "hook") wantOf(question.noHooks ? [] : hookVerbs(target, createVerbs, helm), target);
		else if (target.part === "crds") wantOf(released.length === 0 ? createVerbs : [], target);
		else wantOf(["get", ...isThere ? changing : createVerbs], target);
	}
	const after = new Set(question.rendered.map(idOfTarget));
	for (const target of released) if (target.part === "manifest" && !after.has(idOfTarget(target))) wantOf(["get", "delete"], target);
	return [...rights.values()];
}
function recordsOf({ driver }) {
	if ([
		"",
		"secret",
		"secrets"
	].includes(driver)) return "secrets";
	return ["configmap", "configmaps"].includes(driver) ? "configmaps" : void 0;
}
function namespaceVerbs({ makesNamespace, method }) {
	if (makesNamespace === "no") return [];
	if (method !== "server-side") return ["create"];
	return makesNamespace === "anew" ? ["create", "patch"] : ["patch"];
}
function hookVerbs({ kind, hook }, createVerbs, helm) {
	if ((hook?.events ?? []).every((event) => event.startsWith("test"))) return [];
	if (helm === 4) return [
		...createVerbs,
		"delete",
		"list|watch"
	];
	const waitVerbs = kind === "Job" || kind === "Pod" ? ["list", "watch"] : [];
	return [
		"get",
		...createVerbs,
		"delete",
		...waitVerbs
	];
}
async function mayDo(connection, right) {
	const anyName = await review(connection, right) || right.or !== void 0 && await review(connection, {
		...right,
		verb: right.or
	});
	const byName = [
		"get",
		"patch",
		"update",
		"delete"
	].includes(right.verb);
	const { size } = right.names;
	if (anyName !== false || !byName || size === 0 || size > mostNames) return anyName;
	const answers = await Promise.all([...right.names].map((name) => review(connection, right, name)));
	return answers.includes(false) ? false : answers.includes(void 0) ? void 0 : true;
}
const mostNames = 50;
async function review(connection, right, name) {
	const { verb, group, resource, namespace } = right;
	const attributes = {
		verb,
		group,
		resource,
		...namespace && { namespace },
		...name !== void 0 && { name }
	};
	const { status, body } = await connection.send({
		method: "POST",
		path: "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
		body: JSON.stringify({
			apiVersion: "authorization.k8s.io/v1",
			kind: "SelfSubjectAccessReview",
			spec: { resourceAttributes: attributes }
		})
	});
	if (status >= 300) return void 0;
	const { allowed, evaluationError } = mapOf(parseMap(body)["status"]);
	if (allowed === true) return true;
	return evaluationError === void 0 || evaluationError === "" ? false : void 0;
}
const resourceOf = ({ group, resource }) => group === "" ? resource : `${resource}.${group}`;
function groupedWords(rights) {
	const groups = new Map();
	for (const right of rights) {
		const place = `${resourceOf(right)}${right.namespace === "" ? "" : ` in ${right.namespace}`}`;
		groups.set(place, [...groups.get(place) ?? [], right.verb]);
	}
	return [...groups].map(([place, verbs]) => `${verbs.join(", ")} ${place}`);
}
function ruleFor(rights) {
	const [first] = rights;
	if (first === void 0) throw new TypeError("a rule for no right");
	const similar = rights.filter(({ group, resource, namespace }) => group === first.group && resource === first.resource && namespace === first.namespace);
	return `give it a ${first.namespace === "" ? "ClusterRole" : `Role in ${first.namespace}`} with ${`{apiGroups: [${JSON.stringify(first.group)}], resources: [${first.resource}], verbs: [${similar.map(({ verb }) => verb).join(", ")}]}`}${rights.length > similar.length ? ", and so for the others" : ""}`;
}
// src/cluster/preflight/release.ts
const drivers = new Set([
	"",
	"secret",
	"secrets",
	"configmap",
	"configmaps",
	"memory",
	"sql"
]);
const driverCheck = ({ place: { driver } }) => drivers.has(driver) ? void 0 : failed$1("release", `HELM_DRIVER is ${JSON.stringify(driver)}, which helm does not know; expected secret, configmap, memory or sql`, "correct the environment variable HELM_DRIVER, or unset it");
function releaseCheck(revisions, question) {
	const [last] = revisions;
	const { place, verb, installs } = question;
	const releaseText = `${place.release} in the namespace ${place.namespace}`;
	if (last === void 0) return verb === "install" || installs ? ok("release", `there is no release ${releaseText} yet`) : failed$1("release", `there is no release ${releaseText}`, "add --install to the command", "release-missing");
	const state = `revision ${last.revision} is ${last.status}`;
	if (isBusy(last.status)) return failed$1("release", `${state}${sinceWhen(last, question.now)}`, recovery(revisions, question), "release-stuck");
	if (verb === "install") return last.status === "uninstalled" ? ok("release", state) : failed$1("release", `${state}, and helm install takes a new name only`, "use helm upgrade --install");
	if (last.status === "uninstalled" && installs) return ok("release", `${state}: it is reinstalled`);
	if (revisions.some(({ status }) => status === "deployed") || last.status === "failed" || last.status === "superseded") {
		const next = last.status === "deployed" ? "" : ", which helm takes as it is";
		return ok("release", `${state}${next}`);
	}
	return last.status === "uninstalled" ? failed$1("release", state, "add --install to the command", "release-missing") : failed$1("release", `${state}, and no revision is deployed`, recovery(revisions, question));
}
const isBusy = (status) => status.startsWith("pending-") || status === "uninstalling";
function sinceWhen({ written, writtenBy }, now) {
	const by = writtenBy ? `, by ${writtenBy}` : "";
	if (!written) return by;
	const ago = Date.parse(written);
	return `, since ${written}${Number.isNaN(ago) ? "" : ` (${durationWords(now - ago)} ago)`}${by}`;
}
function durationWords(milliseconds) {
	const steps = [
		[864e5, "day"],
		[36e5, "hour"],
		[6e4, "minute"],
		[1e3, "second"]
	];
	const [size, name] = steps.find(([step]) => milliseconds >= step) ?? steps[3];
	const count = Math.max(0, Math.floor(milliseconds / size));
	return plural(count, name);
}
const mayStillRun = 6e5;
function recovery(revisions, question) {
	const [last] = revisions;
	const { place, flags, now, rollbackTarget } = question;
	const newest = (status) => revisions.find((one) => one.status === status);
	const rollbackText = last?.status === "uninstalling" ? void 0 : revisions.find(({ revision }) => revision === rollbackTarget) ?? newest("deployed") ?? newest("superseded") ?? newest("failed");
	const command = [
		"helm",
		...rollbackText === void 0 ? ["uninstall", place.release] : [
			"rollback",
			place.release,
			String(rollbackText.revision)
		],
		"--namespace",
		place.namespace,
		...flags
	].map(shellWord).join(" ");
	return (last?.written === void 0 ? NaN : now - Date.parse(last.written)) < mayStillRun ? `wait for the running command; if none is running: ${command}` : `if no command is running: ${command}`;
}
// src/cluster/preflight/preflight.ts
const keptRevisions = 10;
async function quickPreflight(connection, { release, needs }) {
	const [ownCheck, otherChecks] = await Promise.all([driverCheck(release) ?? allowed("release", async () => {
		const revisions = await readRevisions(connection, release.place);
		const [last] = revisions;
		const rollbackTarget = last?.status === "pending-rollback" ? await orUnknown(readRollbackTarget(connection, release.place, last)) : void 0;
		return releaseCheck(revisions, {
			...release,
			now: Date.now(),
			rollbackTarget
		});
	}), needsCheck(needs)]);
	return [ownCheck, ...otherChecks ? [otherChecks] : []];
}
async function fullPreflight(connection, served, question) {
	const { release, intent } = question;
	const { place } = release;
	const { helm, manifest, createNamespace, noHooks } = intent;
	const rendered = targetsIn(manifest, place.namespace, served);
	const namespaceResult = namespaceCheck(connection, rendered, {
		namespace: place.namespace,
		createNamespace
	});
	const permissions = async () => {
		const history = await orUnknown(readHistory(connection, place)) ?? { revisions: [] };
		const { current, revisions } = history;
		return permissionsCheck(connection, {
			place,
			helm,
			method: planOf(intent, history).method,
			makesNamespace: !createNamespace || current !== void 0 ? "no" : (await namespaceResult).isAbsent ? "anew" : "again",
			prunes: revisions.length >= keptRevisions,
			noHooks,
			rendered,
			released: current === void 0 ? [] : targetsIn(current.manifest, place.namespace, served)
		});
	};
	const [reach, quick, { check }, rights] = await Promise.all([
		reachCheck(connection, served),
		quickPreflight(connection, question),
		namespaceResult,
		permissions()
	]);
	return [
		reach,
		...quick,
		check,
		kindsCheck(rendered, served),
		rights
	];
}
async function reachCheck(connection, served) {
	const user = await whoAmI(connection);
	const as = user === "" ? "" : `, logged in as ${user}`;
	return ok("reach", `${connection.name} runs Kubernetes ${served.kubeVersion}${as}`);
}
async function whoAmI(connection) {
	const { status, body } = await connection.send({
		method: "POST",
		path: "/apis/authentication.k8s.io/v1/selfsubjectreviews",
		body: JSON.stringify({
			apiVersion: "authentication.k8s.io/v1",
			kind: "SelfSubjectReview"
		})
	});
	return status < 300 ? textOf$1(mapOf(mapOf(parseMap(body)["status"])["userInfo"])["username"]) : "";
}
async function allowed(id, check) {
	try {
		return await check();
	} catch (error) {
		if (!isUnknowable(error)) throw error;
		return unknownCheck(id, error.message);
	}
}
async function orUnknown(answer) {
	try {
		return await answer;
	} catch (error) {
		if (!isUnknowable(error)) throw error;
		return;
	}
}
const isUnknowable = (error) => error instanceof UserError && error.problems.every(({ code }) => code === "cluster-forbidden" || code === "release-record");
// src/cluster/wait/fields.ts
const metaOf = (object) => mapOf(object["metadata"]);
const specOf = (object) => mapOf(object["spec"]);
const statusOf = (object) => mapOf(object["status"]);
const numberOf = (value, absent = 0) => typeof value === "number" ? value : absent;
const mapsOf = (value) => listOf(value).map(mapOf);
const nameOf = (object) => textOf$1(metaOf(object)["name"]);
const uidOf = (object) => textOf$1(metaOf(object)["uid"]);
const conditionsOf = (object) => mapsOf(statusOf(object)["conditions"]).map(({ type, status, reason, message, lastUpdateTime, lastTransitionTime, observedGeneration }) => ({
	type: textOf$1(type),
	status: textOf$1(status),
	reason: textOf$1(reason),
	message: textOf$1(message),
	since: textOf$1(lastUpdateTime) || textOf$1(lastTransitionTime),
	...typeof observedGeneration === "number" && { generation: observedGeneration }
}));
const conditionOf = (object, type) => conditionsOf(object).find((one) => one.type === type);
function isStale(object) {
	const generation = metaOf(object)["generation"];
	const observed = statusOf(object)["observedGeneration"];
	return typeof generation === "number" && typeof observed === "number" && observed < generation;
}
const conditionWords = ({ reason, message }) => [reason, message].filter((part) => part !== "").join(": ");
// src/cluster/explain/pods.ts
const imageReasons = new Set([
	"ErrImagePull",
	"ImagePullBackOff",
	"InvalidImageName",
	"ErrImageNeverPull",
	"ImageInspectError",
	"RegistryUnavailable",
	"SignatureValidationFailed"
]);
const makingReasons = new Set([
	"CreateContainerConfigError",
	"CreateContainerError",
	"RunContainerError",
	"PreCreateHookError",
	"PreStartHookError",
	"PostStartHookError"
]);
const beforeContainers = new Set([
	"FailedMount",
	"FailedAttachVolume",
	"FailedMapVolume",
	"FailedCreatePodSandBox",
	"FailedPodSandBoxStatus",
	"NetworkNotReady",
	"FailedPreStopHook",
	"FailedPrepareDynamicResources"
]);
function podCauseOf(pod, allEvents) {
	const events = allEvents.filter(({ uid }) => uid === uidOf(pod));
	const { phase, reason, message } = statusOf(pod);
	if (phase === "Succeeded" || isReady(pod)) return void 0;
	const cause = (weight, words) => ({
		pod,
		words,
		weight
	});
	for (const container of containersOf(pod)) {
		const found = containerCause(container, events);
		if (found !== void 0) return cause(found.weight, found.words);
	}
	if (phase === "Failed") return cause(70, `pod ${nameOf(pod)} has failed: ${eventText(reason, message) || "nothing says why"}`);
	if (metaOf(pod)["deletionTimestamp"] !== void 0) return cause(5, `pod ${nameOf(pod)} is being deleted, and has not ended`);
	const scheduled = conditionOf(pod, "PodScheduled");
	if (scheduled?.status === "False") return cause(60, `cannot be scheduled: ${scheduled.message || scheduled.reason}`);
	const early = events.find((event) => event.isWarning && beforeContainers.has(event.reason));
	if (early !== void 0 && phase !== "Running") return cause(65, `${early.reason}: ${early.message}`);
	const gate = gateOf(pod);
	if (gate !== void 0) return cause(20, gate);
	const warning = events.find(({ isWarning }) => isWarning);
	if (warning !== void 0) return cause(15, `${warning.reason}: ${warning.message}`);
	return cause(10, waitingWords(pod));
}
const isReady = (pod) => conditionOf(pod, "Ready")?.status === "True";
const eventText = (reason, message) => conditionWords({
	reason: typeof reason === "string" ? reason : "",
	message: typeof message === "string" ? message : ""
});
function containersOf(pod) {
	const { containerStatuses, initContainerStatuses } = statusOf(pod);
	const { containers, initContainers } = specOf(pod);
	const specs = new Map([...mapsOf(initContainers), ...mapsOf(containers)].map((spec) => [textOf$1(spec["name"]), spec]));
	return [...mapsOf(initContainerStatuses), ...mapsOf(containerStatuses)].map((status) => {
		const name = textOf$1(status["name"]);
		const spec = specs.get(name) ?? {};
		return {
			name,
			spec,
			status,
			image: textOf$1(spec["image"]) || textOf$1(status["image"])
		};
	});
}
function containerCause(container, events) {
	const { name, image, status } = container;
	const containerEvents = events.filter((event) => event.container === name);
	const state = mapOf(status["state"]);
	const { reason: why, message: words } = mapOf(state["waiting"]);
	const reason = textOf$1(why);
	const message = textOf$1(words);
	if (imageReasons.has(reason)) {
		const pulled = containerEvents.find((event) => event.reason === "Failed" && event.message.startsWith("Failed to pull image"));
		const detail = /^Back-off pulling image "[^"]*"$/.test(message) ? pulled?.message ?? message : message;
		return {
			weight: 90,
			words: `container ${name}: the image ${image} cannot be pulled: ${conditionWords({
				reason,
				message: detail
			})}`
		};
	}
	if (makingReasons.has(reason)) return {
		weight: 90,
		words: `container ${name} cannot be created: ${message || "nothing says why"} (${reason})`
	};
	const now = mapOf(state["terminated"]);
	const lastEnd = mapOf(mapOf(status["lastState"])["terminated"]);
	const ended = state["terminated"] === void 0 ? lastEnd : now;
	const restarts = numberOf(status["restartCount"]);
	const code = numberOf(ended["exitCode"]);
	if (reason === "CrashLoopBackOff" || restarts > 0 && code !== 0 || state["terminated"] !== void 0 && code !== 0) return {
		weight: 80,
		words: crashWords(container, ended, reason, restarts)
	};
	if (state["running"] !== void 0 && status["ready"] !== true) {
		const probe = containerEvents.find((event) => event.reason === "Unhealthy");
		if (probe !== void 0) return {
			weight: 50,
			words: `container ${name} is not ready: ${probe.message}`
		};
	}
}
function crashWords(container, ended, waiting, restarts) {
	const { name, spec } = container;
	const { exitCode, reason, message, signal } = ended;
	const loops = [...waiting === "" ? [] : [waiting], ...restarts > 0 ? [plural(restarts, "restart")] : []];
	const brackets = (details) => {
		const all = [...details, ...loops];
		return all.length === 0 ? "" : ` (${all.join(", ")})`;
	};
	if (reason === "OOMKilled") {
		const limit = textOf$1(mapOf(mapOf(spec["resources"])["limits"])["memory"]);
		const limits = limit === "" ? [] : [`limit ${limit}`];
		return `container ${name} runs out of memory: OOMKilled, exit code ${numberOf(exitCode, 137)}${brackets(limits)}`;
	}
	const verb = loops.length === 0 ? "has failed" : "crashes";
	if (exitCode === void 0) return `container ${name} ${verb}${brackets([])}`;
	const last = textOf$1(message).trim();
	const signalText = numberOf(signal) > 0 ? `, signal ${numberOf(signal)}` : "";
	const reasonText = textOf$1(reason);
	const reasons = reasonText === "" || reasonText === "Error" ? [] : [reasonText];
	return `container ${name} ${verb}: exit code ${numberOf(exitCode)}${signalText}${brackets(reasons)}${last === "" ? "" : `: ${oneLine$1(last)}`}`;
}
const oneLine$1 = (text) => text.split("\n").at(-1) ?? "";
function gateOf(pod) {
	const closedGate = mapsOf(specOf(pod)["readinessGates"]).map((gate) => textOf$1(gate["conditionType"])).find((gate) => conditionOf(pod, gate)?.status !== "True");
	if (closedGate === void 0 || conditionOf(pod, "ContainersReady")?.status !== "True") return void 0;
	const condition = conditionsOf(pod).find(({ type }) => type === closedGate);
	const words = condition === void 0 ? "no manager has set it" : conditionWords(condition);
	return `pod ${nameOf(pod)} waits for its readiness gate ${closedGate}${words === "" ? "" : ` (${words})`}`;
}
function waitingWords(pod) {
	const unready = containersOf(pod).find(({ status }) => status["ready"] !== true);
	if (unready === void 0) return `pod ${nameOf(pod)} has not been started by a node (${textOf$1(statusOf(pod)["phase"]) || "not seen yet"})`;
	const state = mapOf(unready.status["state"]);
	const reason = textOf$1(mapOf(state["waiting"])["reason"]);
	if (state["running"] !== void 0) return `container ${unready.name} runs and is not ready (its readiness or startup probe has not succeeded)`;
	return `container ${unready.name} has not been started${reason === "" ? "" : ` (${reason})`}`;
}
// src/cluster/explain/cause.ts
const longest$2 = 5e3;
function causeOf(unready, family, events) {
	const causes = family.pods.flatMap((pod) => podCauseOf(pod, events) ?? []).toSorted((left, right) => right.weight - left.weight);
	const words = wordsOf$1(unready, family, events, causes);
	return {
		words: oneLine$2(words, longest$2),
		pods: causes.map(({ pod }) => pod)
	};
}
function wordsOf$1({ kind, state }, family, events, causes) {
	const [worst] = causes;
	if (worst !== void 0 && worst.weight >= 50) {
		const claim = /\bcannot be scheduled\b.*PersistentVolumeClaim/i.test(worst.words) ? family.claims.map((one) => claimWords(one, events))[0] : void 0;
		const words = claim === void 0 ? worst.words : `${worst.words}; claim ${claim}`;
		return kind === "Job" && state.is === "failed" ? `${words}; the Job: ${state.words}` : words;
	}
	const creationError = creationErrorOf(family, events);
	if (creationError !== void 0) return creationError;
	if (kind === claimKind$1) return boundWords(family.workload, events) ?? state.words;
	if (worst !== void 0) return `${worst.words}; ${state.words}`;
	const warning = events.find((event) => event.isWarning && event.uid === uidOf(family.workload));
	return warning === void 0 ? state.words : `${state.words}; ${warning.reason}: ${warning.message}`;
}
const claimKind$1 = "PersistentVolumeClaim";
function creationErrorOf({ workload, replicaSet }, events) {
	const owner = replicaSet ?? workload;
	const condition = conditionOf(owner, "ReplicaFailure") ?? conditionOf(workload, "ReplicaFailure");
	const message = condition?.status === "True" ? condition.message : void 0;
	const event = events.find(({ uid, reason }) => uid === uidOf(owner) && reason === "FailedCreate");
	const words = message ?? event?.message;
	return words === void 0 ? void 0 : `pods cannot be created: ${words.replace(/^Error creating: /, "")}`;
}
function boundWords(claim, events) {
	const event = events.find(({ uid }) => uid === uidOf(claim));
	if (event === void 0) return void 0;
	return `it is not bound: ${conditionWords(event)}`;
}
function claimWords(claim, events) {
	const storage = textOf$1(specOf(claim)["storageClassName"]);
	const reason = boundWords(claim, events) ?? `it is not bound (${textOf$1(statusOf(claim)["phase"])})`;
	return `${nameOf(claim)}${storage === "" ? "" : ` of class ${storage}`}: ${reason}`;
}
// src/cluster/wait/read.ts
const idleMs$1 = 15e3;
const pageSize = 500;
const longestPage = 67108864;
async function readText(connection, path, signal, options = {}) {
	const parts = [];
	const longest = options.longest ?? longestPage;
	let length = 0;
	const { status, body } = await connection.stream({
		path,
		signal,
		idleMs: options.idleMs ?? idleMs$1,
		...options.accept !== void 0 && { accept: options.accept },
		onText: (text) => {
			if (length < longest) parts.push(text.slice(0, longest - length));
			length += text.length;
		}
	});
	return {
		status,
		text: status === 200 ? parts.join("") : body
	};
}
async function readList(connection, path, signal, most = Number.POSITIVE_INFINITY) {
	const items = [];
	let continueToken = "";
	for (;;) {
		const query = new URLSearchParams({
			limit: String(pageSize),
			...continueToken !== "" && { continue: continueToken }
		});
		const { status, text } = await readText(connection, `${path}${path.includes("?") ? "&" : "?"}${query.toString()}`, signal);
		if (status !== 200) return refusalFrom(status, text);
		const list = mapIn(text);
		if (list === void 0) return unreadable;
		items.push(...mapsOf(list["items"]));
		continueToken = textOf$1(metaOf(list)["continue"]);
		if (continueToken === "" || items.length >= most) return {
			is: "list",
			items,
			version: textOf$1(metaOf(list)["resourceVersion"])
		};
	}
}
async function readObject(connection, path, signal) {
	const { status, text } = await readText(connection, path, signal);
	if (status === 404) return {
		is: "object",
		object: void 0
	};
	if (status !== 200) return refusalFrom(status, text);
	const object = mapIn(text);
	return object === void 0 ? unreadable : {
		is: "object",
		object
	};
}
const unreadable = {
	is: "refused",
	status: 200,
	words: "the answer is not JSON, or too long"
};
function refusalFrom(status, text) {
	return {
		is: "refused",
		status,
		words: wordsOf(text) || `the server answered ${status}`
	};
}
const wordsOf = (text) => textOf$1(mapIn(text)?.["message"]);
const isFinal = (error) => ["cluster-login", "cluster-config"].includes(error.problems[0]?.code ?? "");
// src/cluster/explain/events.ts
const mostRead = 5e3;
const mostShown = 10;
const longestMessage = 5e3;
function eventReader(connection, signal, { note, since }) {
	const namespaces = new Map();
	const readEvents = async (namespace) => {
		const list = await readList(connection, `/api/v1/namespaces/${encodeURIComponent(namespace)}/events`, signal, mostRead);
		if (list.is === "list") return list.items.map(eventOf).toSorted(byNewest);
		note(`events in ${namespace} cannot be read, so that causes may be missing (${list.words})`);
		return [];
	};
	return { of: async (namespace, { workload, replicaSet, pods, claims }) => {
		const eventNamespace = namespace === "" ? "default" : namespace;
		const reading = namespaces.get(eventNamespace) ?? readEvents(eventNamespace);
		namespaces.set(eventNamespace, reading);
		const uids = new Set([
			workload,
			...replicaSet ? [replicaSet] : [],
			...pods,
			...claims
		].map(uidOf));
		const isOlder = ({ uid, last }) => uid === uidOf(workload) && !pods.includes(workload) && Date.parse(last) < Date.parse(since ?? "");
		return (await reading).filter((event) => event.uid !== "" && uids.has(event.uid) && !isOlder(event));
	} };
}
function eventOf(event) {
	const involved = mapOf(event["involvedObject"]);
	const series = mapOf(event["series"]);
	const last = [
		series["lastObservedTime"],
		event["lastTimestamp"],
		event["eventTime"]
	].map(textOf$1).find((time) => time !== "") ?? textOf$1(metaOf(event)["creationTimestamp"]);
	return {
		reason: textOf$1(event["reason"]),
		message: oneLine$2(textOf$1(event["message"]), longestMessage),
		count: numberOf(series["count"], numberOf(event["count"], 1)),
		last,
		uid: textOf$1(involved["uid"]),
		container: /\{([^}]*)\}/.exec(textOf$1(involved["fieldPath"]))?.[1] ?? "",
		isWarning: event["type"] === "Warning"
	};
}
const byNewest = (left, right) => Date.parse(right.last) - Date.parse(left.last) || 0;
function mergedEvents(events) {
	const merged = new Map();
	for (const event of events) {
		const id = JSON.stringify([event.reason, event.message]);
		const present = merged.get(id);
		merged.set(id, present === void 0 ? event : {
			...present,
			count: present.count + event.count
		});
	}
	const all = [...merged.values()];
	const warnings = all.filter(({ isWarning }) => isWarning);
	const shown = new Set([...warnings, ...all.filter(({ isWarning }) => !isWarning)].slice(0, mostShown));
	return all.filter((event) => shown.has(event)).map(({ reason, message, count, last }) => ({
		reason,
		message,
		count,
		last
	}));
}
// src/cluster/explain/logs.ts
const mostContainers = 4;
const mostLines = 20;
const longestLine = 4500;
const mostBytes = 65536;
const idleMs = 4e3;
const mostAtOnce = 6;
function logReader(connection, signal, note) {
	const turn = limitConcurrency(mostAtOnce);
	const notedReasons = new Set();
	const noteFor = (namespace, words) => {
		if (notedReasons.has(namespace)) return;
		notedReasons.add(namespace);
		note(`logs in ${namespace} cannot be read (${words})`);
	};
	const readLog = async (pod, container, previous) => {
		const namespace = textOf$1(metaOf(pod)["namespace"]);
		const query = new URLSearchParams({
			container,
			tailLines: String(mostLines),
			limitBytes: String(mostBytes),
			...previous && { previous: "true" }
		});
		const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(nameOf(pod))}/log?${query.toString()}`;
		try {
			const { status, text } = await readText(connection, path, signal, {
				accept: "*/*",
				idleMs,
				longest: mostBytes
			});
			if (status === 200) return linesOf(text);
			if (status !== 400 && status !== 404) noteFor(namespace, wordsOf(text) || `status ${status}`);
		} catch (error) {
			if (signal.aborted || !(error instanceof UserError)) throw error;
			noteFor(namespace, error.message);
		}
		return [];
	};
	return { read: (...container) => turn(() => readLog(...container)) };
}
function linesOf(text) {
	const lines = text.split(/\r?\n/);
	if (lines.at(-1) === "") lines.pop();
	return lines.slice(-20).map((line) => logLine(line, longestLine));
}
async function logsOf(pods, reader) {
	const loggedContainers = pods.flatMap(containersToLog).slice(0, mostContainers);
	return (await Promise.all(loggedContainers.map(async ({ pod, container, previous }) => {
		const lines = await reader.read(pod, container, previous);
		const now = lines.length === 0 && previous ? await reader.read(pod, container, false) : lines;
		return {
			pod: nameOf(pod),
			container,
			lines: now
		};
	}))).filter(({ lines }) => lines.length > 0);
}
function containersToLog(pod) {
	const hasReady = conditionOf(pod, "Ready")?.status === "True";
	return containersOf(pod).flatMap(({ name, status }) => {
		const state = mapOf(status["state"]);
		const ended = state["terminated"];
		const lastEnd = mapOf(status["lastState"])["terminated"];
		const hasRun = ended !== void 0 || lastEnd !== void 0 || state["running"] !== void 0;
		const isHealthy = status["ready"] === true || numberOf(mapOf(ended)["exitCode"], -1) === 0;
		if (hasReady || !hasRun || isHealthy) return [];
		return [{
			pod,
			container: name,
			previous: ended === void 0 && lastEnd !== void 0
		}];
	});
}
// src/cluster/explain/owned-objects.ts
const mostPods = 500;
async function familyOf({ kind, namespace }, workload, context) {
	if (kind === "Pod") return {
		workload,
		pods: [workload],
		claims: await claimsOf([workload], namespace, context)
	};
	const selector = selectorOf(kind, workload);
	if (selector === "") return {
		workload,
		pods: [],
		claims: []
	};
	const list = async (path, noun) => {
		const query = new URLSearchParams({ labelSelector: selector });
		const answer = await readList(context.connection, `${path}?${query.toString()}`, context.signal, mostPods);
		if (answer.is === "list") return answer.items;
		context.note(`${noun} in ${namespace} cannot be listed, so what is wrong with them is not known (${answer.words})`);
		return [];
	};
	const encodedNamespace = encodeURIComponent(namespace);
	const [sets, pods] = await Promise.all([kind === "Deployment" ? list(`/apis/apps/v1/namespaces/${encodedNamespace}/replicasets`, "ReplicaSets") : [], list(`/api/v1/namespaces/${encodedNamespace}/pods`, "pods")]);
	const replicaSet = newest(sets.filter((one) => isOwnedBy(one, workload)));
	const ownedPods = pods.filter((pod) => isOwnedBy(pod, kind === "Deployment" && replicaSet !== void 0 ? replicaSet : workload));
	const workloadPods = kind === "Deployment" && replicaSet === void 0 ? pods : ownedPods;
	return {
		workload,
		...replicaSet !== void 0 && { replicaSet },
		pods: workloadPods,
		claims: await claimsOf(workloadPods, namespace, context)
	};
}
const isOwnedBy = (object, owner) => mapsOf(metaOf(object)["ownerReferences"]).some(({ uid }) => uid === uidOf(owner) && uid !== "");
const revisionOf = (set) => Number(textOf$1(mapOf(metaOf(set)["annotations"])["deployment.kubernetes.io/revision"]));
const newest = (sets) => sets.toSorted((left, right) => revisionOf(right) - revisionOf(left))[0];
function selectorOf(kind, workload) {
	const { selector } = specOf(workload);
	if (kind === "ReplicationController") return labelsAs(selector);
	if (![
		"Deployment",
		"ReplicaSet",
		"StatefulSet",
		"DaemonSet",
		"Job"
	].includes(kind)) return "";
	const { matchLabels, matchExpressions } = mapOf(selector);
	const terms = mapsOf(matchExpressions).map(({ key, operator, values }) => {
		const list = listOf(values).map(textOf$1).join(",");
		if (operator === "Exists") return textOf$1(key);
		if (operator === "DoesNotExist") return `!${textOf$1(key)}`;
		return `${textOf$1(key)} ${operator === "NotIn" ? "notin" : "in"} (${list})`;
	});
	return [labelsAs(matchLabels), ...terms].filter((term) => term !== "").join(",");
}
const labelsAs = (labels) => Object.entries(mapOf(labels)).map(([key, value]) => `${key}=${textOf$1(value)}`).join(",");
async function claimsOf(pods, namespace, context) {
	const names = new Set(pods.filter((pod) => textOf$1(specOf(pod)["nodeName"]) === "").flatMap((pod) => mapsOf(specOf(pod)["volumes"])).map((volume) => textOf$1(mapOf(volume["persistentVolumeClaim"])["claimName"])).filter((name) => name !== ""));
	if (names.size === 0) return [];
	const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/persistentvolumeclaims`;
	const answer = await readList(context.connection, path, context.signal);
	if (answer.is === "refused") return [];
	return answer.items.filter((claim) => names.has(nameOf(claim)) && mapOf(claim["status"])["phase"] !== "Bound");
}
// src/cluster/explain/explain.ts
const limitMs = 15e3;
const mostInDepth = 20;
const longest$1 = 5e3;
async function explain(connection, unready, { signal, note, since }) {
	const stop = new AbortController();
	setMaxListeners(0, stop.signal);
	const end = () => stop.abort();
	const timer = setTimeout(end, limitMs);
	signal.addEventListener("abort", end, { once: true });
	if (signal.aborted) end();
	const context = {
		connection,
		signal: stop.signal,
		note,
		events: eventReader(connection, stop.signal, {
			note,
			since
		}),
		logs: logReader(connection, stop.signal, note)
	};
	try {
		return await Promise.all(unready.map(async (one, index) => index < mostInDepth ? await explainWorkload(one, context) : shortly(one)));
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", end);
		stop.abort();
	}
}
const shortly = ({ kind, namespace, name, state, object }) => ({
	kind,
	namespace,
	name,
	cause: oneLine$2(state.words, longest$1),
	conditions: object === void 0 ? [] : shownConditions(object),
	events: [],
	logs: []
});
async function explainWorkload(unready, context) {
	const { object } = unready;
	if (object === void 0) return shortly(unready);
	try {
		const family = await familyOf(unready, object, context);
		const events = await context.events.of(unready.namespace, family);
		const cause = causeOf(unready, family, events);
		const logs = await logsOf(cause.pods, context.logs);
		return {
			...shortly(unready),
			cause: cause.words,
			events: mergedEvents(events),
			logs
		};
	} catch (error) {
		if (!context.signal.aborted && !(error instanceof UserError)) throw error;
		context.note(context.signal.aborted ? "the cause is unknown: the cluster did not answer in time" : `the cause is unknown: ${error instanceof Error ? error.message : ""}`);
		return shortly(unready);
	}
}
function shownConditions(object) {
	return conditionsOf(object).filter(({ type, status }) => badWhenTrue.test(type) ? status !== "False" : status !== "True").map(({ type, reason, message }) => ({
		type,
		reason,
		message: oneLine$2(message, longest$1)
	}));
}
const badWhenTrue = /Failure|Failed|Stalled|Reconciling|Pressure|Unavailable|Suspended|Disruption/;
// src/cluster/wait/claims.ts
function claimsThatWait(connection, signal, note) {
	const classes = new Map();
	const ask = async (name) => {
		const answer = await readObject(connection, `/apis/storage.k8s.io/v1/storageclasses/${encodeURIComponent(name)}`, signal);
		if (answer.is === "object") return answer.object?.["volumeBindingMode"] === "WaitForFirstConsumer";
		note(`what the storage class ${name} does is not known, so its claims are not waited for (${answer.words})`);
		return true;
	};
	return async (claim) => {
		const name = textOf$1(specOf(claim)["storageClassName"]);
		if (name === "") return false;
		const binding = classes.get(name) ?? ask(name);
		classes.set(name, binding);
		return binding;
	};
}
// src/cluster/wait/kinds.ts
const readyState = (words) => ({
	is: "ready",
	words
});
const waitingState = (words) => ({
	is: "waiting",
	words
});
const failed = (words) => ({
	is: "failed",
	words
});
function deployment(object, since) {
	const { paused, replicas } = specOf(object);
	if (paused === true) return readyState("it is paused: nothing is rolled out");
	const progressing = conditionOf(object, "Progressing");
	if (progressing?.reason === "ProgressDeadlineExceeded" && !isBefore(progressing, since)) return failed(conditionWords(progressing));
	const desired = numberOf(replicas, 1);
	const { updatedReplicas, availableReplicas, replicas: all } = statusOf(object);
	const updated = numberOf(updatedReplicas);
	if (updated < desired) return waitingState(`${updated} of ${desired} replicas are new`);
	if (numberOf(all) > updated) return waitingState(`${numberOf(all) - updated} old replicas still run`);
	return requireCount(numberOf(availableReplicas), desired, "replicas are available");
}
const isBefore = (condition, since = "") => condition.since !== "" && Date.parse(condition.since) < Date.parse(since);
const requireCount = (count, desired, words) => (count < desired ? waitingState : readyState)(`${count} of ${desired} ${words}`);
const strategyOf = (object) => mapOf(specOf(object)["updateStrategy"]);
function statefulSet(object) {
	const strategy = strategyOf(object);
	if (strategy["type"] === "OnDelete") return readyState("its pods are replaced only when they are deleted (OnDelete)");
	const desired = numberOf(specOf(object)["replicas"], 1);
	const partition = numberOf(mapOf(strategy["rollingUpdate"])["partition"]);
	const { updatedReplicas, readyReplicas, replicas } = statusOf(object);
	const toUpdate = Math.max(0, desired - partition);
	const updated = numberOf(updatedReplicas);
	if (updated < toUpdate) return waitingState(`${updated} of ${toUpdate} replicas are new`);
	const surplus = numberOf(replicas) - desired;
	if (surplus > 0) return waitingState(`${surplus} replicas too many still run`);
	return requireCount(numberOf(readyReplicas), desired, "replicas are ready");
}
function daemonSet(object) {
	if (strategyOf(object)["type"] === "OnDelete") return readyState("its pods are replaced only when they are deleted (OnDelete)");
	const { desiredNumberScheduled, updatedNumberScheduled, numberAvailable } = statusOf(object);
	const desired = numberOf(desiredNumberScheduled);
	const updated = numberOf(updatedNumberScheduled);
	if (updated < desired) return waitingState(`${updated} of ${desired} pods are new`);
	return requireCount(numberOf(numberAvailable), desired, "pods are available");
}
const replicaSet = (object) => requireCount(numberOf(statusOf(object)["availableReplicas"]), numberOf(specOf(object)["replicas"], 1), "replicas are available");
function job(object) {
	const bad = conditionOf(object, "Failed") ?? conditionOf(object, "FailureTarget");
	if (bad?.status === "True") return failed(conditionWords(bad));
	if (conditionOf(object, "Complete")?.status === "True") return readyState("it is complete");
	const { suspend, completions, parallelism } = specOf(object);
	if (suspend === true) return readyState("it is suspended: nothing runs");
	const desired = numberOf(completions, numberOf(parallelism, 1));
	const { succeeded, failed: failedPods } = statusOf(object);
	const losses = numberOf(failedPods) > 0 ? `, ${numberOf(failedPods)} failed` : "";
	return waitingState(`${numberOf(succeeded)} of ${desired} pods have succeeded${losses}`);
}
function pod(object) {
	const { phase, reason, message } = statusOf(object);
	if (phase === "Succeeded") return readyState("it has succeeded");
	if (phase === "Failed") return failed(conditionWords({
		reason: textOf$1(reason),
		message: textOf$1(message)
	}) || "it has failed");
	if (conditionOf(object, "Ready")?.status === "True") return readyState("it is ready");
	return waitingState(`it is not ready (${textOf$1(phase) || "not seen by a node yet"})`);
}
function claim(object) {
	const phase = textOf$1(statusOf(object)["phase"]);
	if (phase === "Bound") return readyState("it is bound");
	if (phase === "Lost") return failed("its volume is lost");
	return waitingState(`it is not bound (${phase || "not seen yet"})`);
}
function definition(object) {
	const names = conditionOf(object, "NamesAccepted");
	if (names?.status === "False") return failed(conditionWords(names));
	const established = conditionOf(object, "Established");
	if (established?.status === "True") return readyState("it is established");
	if (established?.status === "False" && !["Installing", "NotAccepted"].includes(established.reason)) return failed(conditionWords(established));
	return waitingState("it is not established yet");
}
function apiService(object) {
	const available = conditionOf(object, "Available");
	if (available?.status === "True") return readyState("it is available");
	return waitingState(available ? conditionWords(available) : "its server has not been asked yet");
}
function service(object) {
	const { type, externalIPs } = specOf(object);
	if (type !== "LoadBalancer") return readyState("it is there");
	if (mapsOf(mapOf(statusOf(object)["loadBalancer"])["ingress"]).length > 0 || listOf(externalIPs).length > 0) return readyState("it has an address");
	return waitingState("no load balancer has given it an address yet");
}
function custom(object, since) {
	const of = (type) => {
		const condition = conditionOf(object, type);
		return condition?.status === "True" ? waitingState(conditionWords(condition)) : void 0;
	};
	const stalled = of("Stalled");
	if (stalled !== void 0) {
		const condition = conditionOf(object, "Stalled");
		return condition !== void 0 && isBefore(condition, since) ? stalled : failed(stalled.words);
	}
	const reconciling = of("Reconciling");
	if (reconciling !== void 0) return reconciling;
	const condition = conditionOf(object, "Ready");
	if (condition === void 0) return readyState("it does not report whether it is ready");
	if (condition.generation !== void 0 && condition.generation < numberOf(metaOf(object)["generation"])) return waitingState(unseen);
	return condition.status === "True" ? readyState("it is ready") : waitingState(conditionWords(condition) || "it is not ready");
}
function rollout(object) {
	const { phase, message, observedGeneration, pauseConditions, currentStepIndex } = statusOf(object);
	const words = textOf$1(message);
	if (textOf$1(observedGeneration) !== "" && textOf$1(observedGeneration) !== String(numberOf(metaOf(object)["generation"]))) return waitingState(unseen);
	if (phase === "Healthy") return readyState("it is healthy");
	if (phase === "Degraded") return failed(words === "" ? "it is degraded" : `it is degraded: ${words}`);
	if (phase === "Paused" && mapsOf(pauseConditions).length > 0 && !endsItself(object, numberOf(currentStepIndex))) return readyState("it is paused until a person promotes it");
	return waitingState([textOf$1(phase).toLowerCase() || "it has no status yet", words].filter(Boolean).join(": "));
}
function endsItself(object, step) {
	const { canary, blueGreen } = mapOf(specOf(object)["strategy"]);
	const { duration } = mapOf(mapsOf(mapOf(canary)["steps"])[step]?.["pause"]);
	return duration !== void 0 || numberOf(mapOf(blueGreen)["autoPromotionSeconds"]) > 0;
}
function flaggerCanary(object) {
	const { phase, canaryWeight } = statusOf(object);
	if (phase === "Succeeded" || phase === "Initialized") return readyState(textOf$1(phase).toLowerCase());
	const promoted = conditionOf(object, "Promoted");
	if (phase === "Failed") return failed(promoted === void 0 ? "the analysis failed" : conditionWords(promoted));
	const weight = numberOf(canaryWeight) > 0 ? `, ${numberOf(canaryWeight)} % of the traffic` : "";
	return waitingState(`${textOf$1(phase).toLowerCase() || "it has no status yet"}${weight}`);
}
const rules = [
	{
		group: "argoproj.io",
		kind: "Rollout",
		state: rollout,
		differs: "Helm 3 waits for no custom resource"
	},
	{
		group: "flagger.app",
		kind: "Canary",
		state: flaggerCanary,
		differs: "Helm 3 waits for no custom resource"
	},
	{
		group: "apps",
		kind: "Deployment",
		state: deployment,
		differs: "Helm 3 is content with replicas minus maxUnavailable ready new pods, and waits to the end where the progress deadline is exceeded"
	},
	{
		group: "apps",
		kind: "StatefulSet",
		state: statefulSet
	},
	{
		group: "apps",
		kind: "DaemonSet",
		state: daemonSet,
		differs: "Helm 3 is content with all but maxUnavailable ready pods; Helm 4 waits for the pods of OnDelete, too"
	},
	{
		group: "apps",
		kind: "ReplicaSet",
		state: replicaSet,
		differs: "Helm 3 looks at the pods that are there"
	},
	{
		group: "",
		kind: "ReplicationController",
		state: replicaSet,
		differs: "Helm 3 looks at the pods that are there, Helm 4 at nothing"
	},
	{
		group: "batch",
		kind: "Job",
		state: job,
		differs: "both Helms wait for it with --wait-for-jobs alone"
	},
	{
		group: "",
		kind: "Pod",
		state: pod,
		differs: "Helm 3 waits to the end for a pod that failed or succeeded, Helm 4 takes a failed one for ready, and ends at one that crashes or cannot be scheduled for 15 s"
	},
	{
		group: "",
		kind: "PersistentVolumeClaim",
		state: claim,
		differs: "both Helms wait for claims whose volume waits for a pod (WaitForFirstConsumer)"
	},
	{
		group: "apiextensions.k8s.io",
		kind: "CustomResourceDefinition",
		state: definition,
		differs: "Helm 3 takes one whose names are taken for ready"
	},
	{
		group: "apiregistration.k8s.io",
		kind: "APIService",
		state: apiService,
		differs: "Helm 3 waits for none; Helm 4 reads no condition of it"
	},
	{
		group: "",
		kind: "Service",
		state: service,
		differs: "Helm 4 does not wait for the address of a load balancer"
	}
];
const ownGroups = new Set(`admissionregistration.k8s.io apiextensions.k8s.io apiregistration.k8s.io apps authentication.k8s.io authorization.k8s.io autoscaling batch
  certificates.k8s.io coordination.k8s.io discovery.k8s.io events.k8s.io extensions flowcontrol.apiserver.k8s.io internal.apiserver.k8s.io
  networking.k8s.io node.k8s.io policy rbac.authorization.k8s.io resource.k8s.io scheduling.k8s.io storage.k8s.io
  storagemigration.k8s.io`.split(/\s+/)).add("");
function ruleOf(group, kind) {
	const row = rules.find((rule) => rule.group === group && rule.kind === kind);
	if (row !== void 0 || ownGroups.has(group)) return row;
	return {
		group,
		kind,
		state: custom,
		differs: "Helm 3 waits for no custom resource"
	};
}
function stateOf(rule, object, since) {
	if (metaOf(object)["deletionTimestamp"] !== void 0) return waitingState("it is being deleted");
	if (isStale(object) || neverSeen(rule, object)) return waitingState(unseen);
	return rule.state(object, since);
}
const unseen = "its controller has not looked at it as it is now";
function deletedState({ kind }, last, note) {
	if (kind !== "Job") return waitingState("it is not there");
	if (last !== void 0) {
		const { is, words } = job(last);
		if (is === "failed") return failed(words);
		if (conditionOf(last, "Complete")?.status === "True") return readyState("it completed and was deleted");
		if (specOf(last)["ttlSecondsAfterFinished"] === void 0) return waitingState("it was deleted before it completed");
	}
	note();
	return readyState("it no longer exists");
}
const neverSeen = ({ group }, object) => group === "apps" && statusOf(object)["observedGeneration"] === void 0;
// src/cluster/wait/plan.ts
const waitedFor = (workloads) => workloads.filter(({ apiVersion, kind }) => ruleOf(groupOf(apiVersion), kind) !== void 0);
const idOf = ({ apiVersion, kind, namespace, name }) => JSON.stringify([
	groupOf(apiVersion),
	kind,
	namespace,
	name
]);
async function planWait(connection, served, workloads, signal) {
	const kinds = new Map();
	for (const workload of workloads) {
		const id = `${groupOf(workload.apiVersion)}/${workload.kind}`;
		addTo(kinds, id, workload);
	}
	const unknownKinds = [];
	return {
		groups: (await Promise.all([...kinds.values()].map(async (entry) => {
			const [first] = entry;
			const rule = first && ruleOf(groupOf(first.apiVersion), first.kind);
			if (first === void 0 || rule === void 0) throw new TypeError("a kind without workloads");
			const kind = served.kind(first.apiVersion, first.kind) ?? await servedNow(connection, first, signal);
			if (kind !== void 0) return {
				rule,
				served: kind,
				workloads: entry,
				scope: scopeOf(kind, entry)
			};
			unknownKinds.push(...entry);
		}))).filter((group) => group !== void 0),
		unknownKinds
	};
}
async function patiently(ask, signal) {
	for (const pause of [200, 1e3]) try {
		return await ask();
	} catch (error) {
		if (signal.aborted || !(error instanceof UserError) || isFinal(error)) throw error;
		await setTimeout$1(pause, void 0, { signal });
	}
	return ask();
}
async function servedNow(connection, { apiVersion, kind }, signal) {
	const group = groupOf(apiVersion);
	const path = `/${group === "" ? "api" : "apis"}/${apiVersion}`;
	const answer = await patiently(() => readObject(connection, path, signal), signal);
	if (answer.is === "refused") return void 0;
	const resource = mapsOf(answer.object?.["resources"]).find((one) => one["kind"] === kind && !textOf$1(one["name"]).includes("/"));
	if (resource === void 0) return void 0;
	return {
		group,
		version: group === "" ? apiVersion : apiVersion.slice(group.length + 1),
		kind,
		plural: textOf$1(resource["name"]),
		namespaced: resource["namespaced"] === true,
		verbs: []
	};
}
function scopeOf(served, workloads) {
	const objects = workloads.map(({ namespace, name }) => ({
		namespace: served.namespaced ? namespace : "",
		name,
		path: pathOf$1(served, namespace, name)
	}));
	const namespaces = [...new Set(objects.map(({ namespace }) => namespace))];
	const names = [...new Set(objects.map(({ name }) => name))];
	const fieldSelector = names.length === 1 ? `metadata.name=${names[0] ?? ""}` : "";
	const [only] = namespaces;
	if (namespaces.length <= 1) return {
		path: pathOf$1(served, only ?? ""),
		fieldSelector,
		objects
	};
	const narrower = namespaces.map((namespace) => scopeOf(served, workloads.filter((one) => one.namespace === namespace)));
	return {
		path: pathOf$1(served, ""),
		fieldSelector,
		objects,
		narrower
	};
}
// src/cluster/wait/tracker.ts
function openBoard(workloads) {
	const entries = new Map(workloads.map((one) => [idOf(one), {
		...one,
		state: waitingState("it has not been seen yet")
	}]));
	const open = new Set(entries.values());
	const counts = {
		ready: 0,
		waiting: entries.size,
		failed: 0
	};
	return {
		entries,
		open,
		counts,
		put(entry, state) {
			counts[entry.state.is] -= 1;
			counts[state.is] += 1;
			entry.state = state;
			if (state.is === "ready") open.delete(entry);
			else open.add(entry);
		},
		drop(workload) {
			const entry = entries.get(idOf(workload));
			if (entry === void 0) return;
			counts[entry.state.is] -= 1;
			entries.delete(idOf(workload));
			open.delete(entry);
		}
	};
}
// src/cluster/wait/progress.ts
const fewestMs = 3e3;
const mostMs = 3e4;
const mostNamed = 3;
const longest = 200;
function progressOf({ entries, open, counts }) {
	const words = [];
	for (const { kind, name, state } of open) {
		if (words.length === mostNamed) break;
		words.push(`${kind} ${name} (${oneLine$2(state.words, longest)})`);
	}
	const more = open.size > mostNamed ? ` and ${open.size - mostNamed} more` : "";
	const waitingText = open.size === 0 ? "" : `; waiting for ${words.join(", ")}${more}`;
	return {
		ready: counts.ready,
		total: entries.size,
		line: `${counts.ready} of ${entries.size} ready${waitingText}`
	};
}
function makeReporter(current, report) {
	let last;
	let timer;
	const look = () => {
		clearTimeout(timer);
		const progress = current();
		const silent = last === void 0 ? Number.POSITIVE_INFINITY : performance.now() - last.at;
		const hasProgress = last === void 0 || progress.ready !== last.progress.ready;
		const changed = progress.line !== last?.progress.line;
		if (hasProgress || changed && silent >= fewestMs || silent >= mostMs) {
			last = {
				progress,
				at: performance.now()
			};
			report(progress);
			timer = setTimeout(look, mostMs);
		} else timer = setTimeout(look, Math.max(1, (changed ? fewestMs : mostMs) - silent));
	};
	return {
		look,
		stop: () => clearTimeout(timer)
	};
}
// src/cluster/wait/watch.ts
const pollMs = 2e3;
const pauses = [
	200,
	500,
	1e3,
	2e3,
	4e3
];
const watchSeconds = 290;
const silenceMs = 1e5;
async function follow(scope, following) {
	const { connection, signal, note } = following;
	const patience = pausing(following);
	let version = "";
	while (!signal.aborted) try {
		if (version === "") {
			const list = await readList(connection, pathOf(scope), signal);
			if (list.is === "refused") {
				if (list.status === 403) return await withoutList(scope, following, list.words);
				if (list.status === 404) reportItems(scope, [], following);
				await patience.wait(list.words);
				continue;
			}
			reportItems(scope, list.items, following);
			({version} = list);
		}
		const ended = await watchOnce(scope, version, following);
		if (ended.is === "forbidden") {
			note(`this login may not watch ${nounOf(scope)}: it is asked every ${pollMs / 1e3} s (${ended.words})`);
			return await poll(() => look(scope, following), following);
		}
		({version} = ended);
		if (ended.is === "broken") await patience.wait(ended.words);
		else patience.reset();
	} catch (error) {
		if (signal.aborted) return;
		if (!(error instanceof UserError) || isFinal(error)) throw error;
		await patience.wait(error.message);
	}
}
const nounOf = ({ path }) => path.slice(path.lastIndexOf("/") + 1);
function pathOf(scope, query = {}) {
	const all = {
		...scope.fieldSelector !== "" && { fieldSelector: scope.fieldSelector },
		...query
	};
	const words = new URLSearchParams(all).toString();
	return words === "" ? scope.path : `${scope.path}?${words}`;
}
function pausing({ signal, note }) {
	let count = 0;
	return {
		wait: async (words) => {
			if (count === 3) note(`the cluster does not answer as it should: ${words}`);
			const pause = pauses[Math.min(count, pauses.length - 1)] ?? 0;
			count += 1;
			await setTimeout$1(pause * (.75 + Math.random() / 2), void 0, { signal }).catch(() => void 0);
		},
		reset: () => {
			count = 0;
		}
	};
}
function reportItems(scope, items, { onObject }) {
	const present = new Set();
	for (const item of items) {
		const namespace = textOf$1(metaOf(item)["namespace"]);
		present.add(`${namespace}/${nameOf(item)}`);
		onObject(namespace, nameOf(item), item);
	}
	for (const { namespace, name } of scope.objects) if (!present.has(`${namespace}/${name}`)) onObject(namespace, name, void 0);
}
async function watchOnce(scope, from, following) {
	const { connection, signal } = following;
	let version = from;
	let fault;
	const started = performance.now();
	const path = pathOf(scope, {
		watch: "1",
		resourceVersion: from,
		allowWatchBookmarks: "true",
		timeoutSeconds: String(watchSeconds)
	});
	const onLine = (line) => {
		if (line === "" || fault !== void 0) return;
		const event = mapIn(line);
		const object = mapOf(event?.["object"]);
		if (event === void 0 || event["type"] === "ERROR") {
			fault = textOf$1(object["message"]) || `code ${numberOf(object["code"])}`;
			return;
		}
		version = textOf$1(metaOf(object)["resourceVersion"]) || version;
		if (event["type"] === "BOOKMARK") return;
		const namespace = textOf$1(metaOf(object)["namespace"]);
		if (event["type"] === "DELETED") following.onObject(namespace, nameOf(object), void 0, object);
		else following.onObject(namespace, nameOf(object), object);
	};
	const onText = inLines(onLine);
	try {
		const { status, body } = await connection.stream({
			path,
			signal,
			idleMs: silenceMs,
			onText
		});
		if (status === 403) return {
			is: "forbidden",
			version,
			words: wordsOf(body)
		};
		if (fault !== void 0) return {
			is: "broken",
			version: "",
			words: fault
		};
		if (status === 410) return {
			is: "over",
			version: "",
			words: ""
		};
		if (status !== 200) return {
			is: "broken",
			version: "",
			words: wordsOf(body) || `status ${status}`
		};
		if (performance.now() - started < 1e3) return {
			is: "broken",
			version,
			words: "watches end at once"
		};
		return {
			is: "over",
			version,
			words: ""
		};
	} catch (error) {
		if (signal.aborted || !(error instanceof UserError) || isFinal(error)) throw error;
		return {
			is: "broken",
			version,
			words: error.message
		};
	}
}
function inLines(onLine) {
	let partial = "";
	return (text) => {
		const lines = `${partial}${text}`.split("\n");
		partial = lines.pop() ?? "";
		for (const line of lines) onLine(line);
	};
}
async function withoutList(scope, following, words) {
	const { narrower, objects } = scope;
	if (narrower !== void 0) {
		await Promise.all(narrower.map((one) => follow(one, following)));
		return;
	}
	following.note(`this login may not list ${nounOf(scope)}: each is asked for by name (${words})`);
	const deleted = new Set();
	const turn = limitConcurrency(8);
	await poll(async () => {
		const remaining = objects.filter(({ path }) => !deleted.has(path));
		await Promise.all(remaining.map(async ({ namespace, name, path }) => {
			const answer = await turn(() => readObject(following.connection, path, following.signal));
			if (answer.is === "object") return following.onObject(namespace, name, answer.object);
			if (answer.status !== 403) return;
			deleted.add(path);
			following.onForbidden(namespace, name, answer.words);
		}));
		return deleted.size < objects.length;
	}, following);
}
async function look(scope, following) {
	const list = await readList(following.connection, pathOf(scope), following.signal);
	if (list.is === "list") reportItems(scope, list.items, following);
	return true;
}
async function poll(readAgain, { signal }) {
	while (!signal.aborted) {
		try {
			if (!await readAgain()) return;
		} catch (error) {
			if (signal.aborted) return;
			if (!(error instanceof UserError) || isFinal(error)) throw error;
		}
		await setTimeout$1(pollMs, void 0, { signal }).catch(() => void 0);
	}
}
// src/cluster/wait/follow.ts
const longestTimer = 2 ** 31 - 1;
async function followAll(connection, served, input, note) {
	const board = openBoard(waitedFor(input.workloads));
	const reporter = makeReporter(() => progressOf(board), (progress) => input.onProgress?.(progress));
	const stop = new AbortController();
	setMaxListeners(0, stop.signal);
	const limit = limited(input);
	const running = untilDecided(board, {
		connection,
		served,
		signal: stop.signal,
		note,
		since: input.since,
		onChange: reporter.look
	});
	try {
		const outcome = await Promise.race([limit.outcome, running]);
		reporter.look();
		const of = (wanted) => [...board.entries.values()].filter(({ state }) => state.is === wanted);
		return {
			outcome,
			unready: [...of("failed"), ...of("waiting")]
		};
	} finally {
		reporter.stop();
		limit.stop();
		stop.abort();
		await running.catch(() => void 0);
	}
}
function limited({ signal, timeout }) {
	const limit = new AbortController();
	return {
		outcome: new Promise((resolve) => {
			const abort = () => resolve("aborted");
			signal.addEventListener("abort", abort, {
				once: true,
				signal: limit.signal
			});
			if (signal.aborted) abort();
			const timer = setTimeout(() => resolve("timeout"), Math.min(timeout, longestTimer));
			limit.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
		}),
		stop: () => limit.abort()
	};
}
async function untilDecided(board, run) {
	const { connection, signal, note } = run;
	const plan = await planWait(connection, run.served, [...board.entries.values()], signal);
	for (const workload of plan.unknownKinds) {
		note(`the cluster serves no ${workload.kind} of ${workload.apiVersion}: it is not waited for`);
		board.drop(workload);
	}
	const waitsForPod = claimsThatWait(connection, signal, note);
	return new Promise((resolve, reject) => {
		const look = () => {
			run.onChange();
			const outcome = decisionOf(board);
			if (outcome !== void 0) resolve(outcome);
		};
		look();
		const follows = plan.groups.map(({ rule, scope, workloads }) => {
			const places = new Map(scope.objects.map((one, index) => [`${one.namespace}/${one.name}`, workloads[index]]));
			const entryAt = (namespace, name) => {
				const workload = places.get(`${namespace}/${name}`);
				return workload && board.entries.get(idOf(workload));
			};
			const onObject = (namespace, name, object, last) => {
				const entry = entryAt(namespace, name);
				if (entry === void 0) return;
				const noteDeleted = () => note(`${rule.kind} ${name} no longer exists: its result is not known`);
				board.put(entry, object === void 0 ? deletedState(rule, last ?? entry.last, noteDeleted) : stateOf(rule, object, run.since));
				entry.object = object;
				entry.last = object ?? last ?? entry.last;
				look();
				if (object === void 0 || entry.state.is !== "waiting" || rule.kind !== claimKind) return;
				waitsForPod(object).then((does) => {
					if (!does || entry.object !== object) return;
					board.put(entry, readyState("its volume is made when a pod uses it (WaitForFirstConsumer)"));
					look();
				}, () => void 0);
			};
			const onForbidden = (namespace, name, words) => {
				const workload = places.get(`${namespace}/${name}`);
				if (workload === void 0) return;
				note(`this login may not read ${workload.kind} ${name}: whether it is ready is not known (${words})`);
				board.drop(workload);
				look();
			};
			return follow(scope, {
				connection,
				signal,
				note,
				onObject,
				onForbidden
			});
		});
		const end = () => resolve("aborted");
		Promise.all(follows).then(() => {
			if (signal.aborted) end();
			else signal.addEventListener("abort", end, { once: true });
		}, reject);
	});
}
const claimKind = "PersistentVolumeClaim";
function decisionOf({ counts }) {
	if (counts.failed > 0) return "failed";
	return counts.waiting > 0 ? void 0 : "ready";
}
// src/cluster/wait/wait.ts
async function waitFor(connection, served, input) {
	const { signal } = input;
	const notes = new Set();
	const note = (words) => void notes.add(words);
	const { outcome, unready: sick } = await followAll(connection, served, input, note);
	if (outcome === "ready") return {
		ready: true,
		notes: [...notes]
	};
	const unready = outcome === "aborted" ? [] : await explain(connection, sick, {
		signal,
		note,
		since: input.since
	});
	const reason = signal.aborted ? "aborted" : outcome;
	return {
		ready: false,
		why: reason,
		unready: reason === "aborted" ? [] : unready,
		notes: [...notes]
	};
}
// src/operations/live/clusters.ts
function makeClusters({ env, cwd, signal }, limits) {
	const cache = new Map();
	const connections = new Map();
	const open = [];
	const join = async (flags) => {
		const connection = await connect({
			flags,
			env,
			cwd,
			signal,
			...limits && { limits }
		});
		open.push(connection);
		return connection;
	};
	const connectionTo = once(connections, join);
	const reach = async (flags) => {
		const connection = await connectionTo(flags);
		return {
			connection,
			served: await readServed(connection)
		};
	};
	return {
		of: once(cache, reach),
		connectionTo,
		close() {
			for (const connection of open) connection.close();
		}
	};
}
function once(cache, ask) {
	return (flags) => {
		const key = JSON.stringify(flags);
		const pending = cache.get(key) ?? ask(flags);
		cache.set(key, pending);
		return pending;
	};
}
// src/operations/run/preflight-question.ts
function clusterOf({ context }, words, { env }) {
	return connectionFlags(words, {
		kubeContext: context.kubeContext,
		environment: environmentChoices(env).environmentKubeContext
	});
}
function releaseQuestion(connection, { pair, flags, verb, installs }, { env }) {
	const { kubeconfig, kubeContext, kubeAsUser, kubeAsGroups = [] } = flags;
	return {
		place: placeOf(pair, connection, env),
		verb,
		installs,
		flags: [
			...kubeconfig ? ["--kubeconfig", kubeconfig] : [],
			...kubeContext ? ["--kube-context", kubeContext] : [],
			...kubeAsUser ? ["--kube-as-user", kubeAsUser] : [],
			...kubeAsGroups.flatMap((group) => ["--kube-as-group", group])
		]
	};
}
const placeOf = ({ release, namespace }, connection, env) => ({
	release,
	namespace: namespace ?? connection.namespace,
	driver: env["HELM_DRIVER"] ?? ""
});
async function needsOf(target, project, reach, surroundings) {
	const { names, at } = neededNames(target, project.loader);
	if (names.length === 0) return [];
	let services = project.services;
	const isKnown = (name) => selectContexts(services, [name], false).selected.length > 0;
	if (!names.every(isKnown)) services = await allServices(target, surroundings);
	return Promise.all(names.map(async (name) => {
		const { selected, problems } = selectContexts(services, [name], false);
		const [found] = selected;
		if (found === void 0 || problems.length > 0) throw UserError.of(problems.map(({ code, message, hint }) => problem(code, `needs: ${message}`, {
			at,
			hint
		})));
		const connection = await reach(found);
		return {
			name,
			connection,
			place: placeOf(realPair(found, pullIn(surroundings)), connection, surroundings.env)
		};
	}));
}
async function allServices({ service }, surroundings) {
	const { services } = await openProject({ configs: [service.root] }, surroundings);
	return services;
}
// src/operations/live/helm-version.ts
const majorOf = (version) => /^v?3\./.test(version) ? 3 : 4;
function predictedAs(version) {
	const as = knownHelms[majorOf(version)];
	return minorOf$1(version) === minorOf$1(as) ? void 0 : {
		version,
		as
	};
}
const minorOf$1 = (version) => /^v?(\d+\.\d+)\./.exec(version)?.[1];
// src/operations/live/render.ts
async function renderLive(rendering, surroundings) {
	const rendered = await asHelmRenders(rendering, surroundings);
	const { side, words } = rendering;
	const { target } = side.prepared;
	if (target.context.edits === void 0) return rendered;
	const clean = editCleaner(side, words.shaping, surroundings);
	return {
		...rendered,
		text: await editedText({
			target,
			text: rendered.text,
			clean
		}, surroundings)
	};
}
async function asHelmRenders(rendering, surroundings) {
	const crds = holdsDefinitions(rendering) ? await definitions(rendering, surroundings) : "";
	const dry = await dryRun(rendering, surroundings);
	if (dry !== void 0) return {
		text: crds + dry.text,
		askedScope: "all",
		release: dry.release
	};
	const clusterRender = await templated(["--dry-run=server"], rendering, surroundings);
	if (clusterRender.exitCode === 0) return {
		text: textOf(clusterRender),
		askedScope: "lookup"
	};
	return {
		text: await templateAlone(rendering, surroundings),
		askedScope: "nothing"
	};
}
const definitionFile = /(?:^|\/)crds\//;
function holdsDefinitions({ side, words }) {
	if (words.skipCrds) return false;
	return [...side.prepared.chart.files.keys()].some((path) => definitionFile.test(path) || /^charts\/[^/]+\.tgz$/.test(path));
}
async function definitions(rendering, surroundings) {
	for (const flags of [["--dry-run=server"], []]) {
		const result = await templated(flags, rendering, surroundings);
		if (result.exitCode === 0) return definitionsIn(textOf(result));
	}
	return "";
}
const definitionsIn = (text) => splitDocuments(text).filter(({ origin: { template = "" } }) => definitionFile.test(template) && !template.includes("/templates/")).map((document) => sourced(document.origin.template ?? "", document.text)).join("");
const sourced = (template, text) => {
	const templateText = text.replace(/^(?:---\s*\n)?(?:# Source: [^\n]*\n)?/, "");
	return `---\n# Source: ${template}\n${templateText.endsWith("\n") ? templateText : `${templateText}\n`}`;
};
async function dryRun(rendering, surroundings) {
	const { verb, words } = rendering;
	const result = await runHelm([
		...verb === "install" ? ["upgrade", "--install"] : ["upgrade"],
		...takenBy("upgrade", [...words.shaping, ...words.valuesOfRelease]),
		...words.takeOwnership ? ["--take-ownership"] : [],
		"--dry-run=server",
		"--output=json",
		"--disable-openapi-validation"
	], rendering, surroundings);
	if (result.exitCode !== 0) return void 0;
	const stdout = textOf(result);
	const release = stdout.slice(Math.max(0, stdout.indexOf("{")));
	const text = readRelease(release, words.noHooks);
	return text === void 0 ? void 0 : {
		text,
		release
	};
}
const releaseShape = lenientObject({
	manifest: string(),
	hooks: ifGood(goodOf(object({
		path: string(),
		manifest: string()
	})))
});
function readRelease(json, noHooks) {
	const release = readJson(releaseShape, json);
	if (release === void 0) return void 0;
	const { manifest } = release;
	const texts = (noHooks ? [] : release.hooks ?? []).map(({ path, manifest: text }) => sourced(path, text));
	return `${manifest.endsWith("\n") || manifest === "" ? manifest : `${manifest}\n`}${texts.join("")}`;
}
async function templateAlone(rendering, surroundings) {
	const result = await templated([], rendering, surroundings);
	if (result.exitCode === 0) return textOf(result);
	throw helmRenderFault(result, rendering.side.prepared, rendering.words.shaping);
}
const textOf = ({ stdout }) => Buffer$1.from(stdout).toString("utf8");
function templated(flags, rendering, surroundings) {
	const { verb, words, cluster } = rendering;
	const { kubeVersion, apiVersions } = cluster.served;
	return runHelm([
		"template",
		...flags,
		...words.skipCrds ? [] : ["--include-crds"],
		...verb === "upgrade" ? ["--is-upgrade"] : [],
		...takenBy("template", words.shaping),
		`--kube-version=${kubeVersion}`,
		`--api-versions=${apiVersions.join(",")}`
	], rendering, surroundings);
}
async function runHelm(args, { side, words, release, namespace }, surroundings) {
	const { prepared } = side;
	const { context } = prepared.target;
	const { env, cwd, signal } = surroundings;
	if (surroundings.trusted === false) throw new TypeError("the code of a fork is not rendered with a login");
	const [verb = "", ...flags] = args;
	const { environmentKubeContext } = environmentChoices(env);
	const { kubeContext } = context;
	const isTyped = environmentKubeContext !== void 0 || words.cluster.some((flag) => flag.startsWith("--kube-context="));
	const { argv } = planCommand([
		verb,
		...flags,
		...words.cluster
	], {
		release,
		releaseFixed: false,
		namespace,
		chart: prepared.chartDir,
		valueFiles: prepared.valueFiles,
		chartFlags: chartFlags(prepared.target),
		apiVersions: [],
		placeholders: await placeholdersFor(args, prepared.target, surroundings)
	});
	const which = kubeContext === void 0 || isTyped ? [] : ["--kube-context", kubeContext];
	const result = await run(await helmFor(context, surroundings), [...argv, ...which], {
		cwd,
		env: {
			...env,
			...privateHelmEnvironment(prepared.folder.path, env, { plugins: true }),
			...verb === "template" && { HELM_DRIVER: "" }
		},
		output: "capture",
		stdin: "none",
		signal,
		grace: 0,
		memory: renderMemory
	});
	signal.throwIfAborted();
	if (result.ended === "too-large") throw new UserError("helm-render", "helm prints more than 64 MiB", {
		at: context.at,
		hint: "split the chart"
	});
	return result;
}
// src/operations/live/live-state.ts
async function readLiveState({ target, project, pair, renderables }, run, surroundings) {
	const { env } = surroundings;
	const { context } = target;
	const flags = connectionFlags(run.command, {
		kubeContext: context.kubeContext,
		environment: environmentChoices(env).environmentKubeContext
	});
	const prepare = async () => {
		const side = await renderable(target, project.loader, pair, surroundings, "tried");
		renderables.push(side);
		return side;
	};
	const [cluster, side, helm] = await allOf([
		run.clusters.of(flags),
		prepare(),
		helmOf(context, surroundings)
	]);
	const namespace = pair.namespace ?? cluster.connection.namespace;
	const driver = env["HELM_DRIVER"] ?? "";
	const history = await readHistory(cluster.connection, {
		release: pair.release,
		namespace,
		driver
	});
	const words = liveWords(run.command);
	const verb = verbOf(history, run);
	const rendering = {
		side,
		words,
		verb,
		release: pair.release,
		namespace,
		cluster
	};
	const rendered = await renderLive(rendering, surroundings);
	const intent = intentOf(words, {
		helm: helm.version,
		release: pair.release,
		namespace,
		verb
	});
	const { connection, served } = cluster;
	const ask = (text) => predict(connection, served, {
		...intent,
		manifest: text
	}, history);
	const second = async () => {
		if (!mayVary(side.prepared.chart, side.values, true)) return void 0;
		await setTimeout$1(betweenRenders, void 0, { signal: surroundings.signal });
		const { text } = await renderLive(rendering, surroundings);
		return text === rendered.text ? void 0 : {
			text,
			prediction: await ask(text)
		};
	};
	const [prediction, again] = await Promise.all([ask(rendered.text), second()]);
	return {
		pair,
		namespace,
		side,
		cluster,
		history,
		intent: {
			...intent,
			manifest: rendered.text
		},
		rendered,
		helm: helm.version,
		prediction,
		...again && { again }
	};
}
async function allOf(work) {
	await Promise.allSettled(work);
	return Promise.all(work);
}
function verbOf({ last }, { command, installs }) {
	if (command[0] === "install") return "install";
	return last !== void 0 && last.status !== "uninstalled" || !installs ? "upgrade" : "install";
}
function intentOf(words, { helm, ...rest }) {
	const { forceConflicts, forceReplace, takeOwnership, createNamespace, skipCrds, noHooks } = words;
	return {
		...rest,
		helm: majorOf(helm),
		serverSide: words.serverSide ?? "auto",
		forceConflicts,
		forceReplace,
		takeOwnership,
		createNamespace,
		skipCrds,
		noHooks
	};
}
// src/operations/surroundings.ts
const unreported = (surroundings) => ({
	...surroundings,
	host: {
		...surroundings.host,
		report() {}
	}
});
// src/operations/run/preflight.ts
const width = 4;
async function preflight(input, surroundings) {
	const project = await openProject(input, surroundings);
	const targets = chooseMany(project, input.contexts, surroundings);
	const clusters = makeClusters(surroundings);
	const command = liveCommandOf(input.helmWords);
	const results = [];
	try {
		await inParallel(targets, width, async (target, at) => {
			results[at] = await preflightOne({
				target,
				project,
				clusters,
				command
			}, surroundings);
		});
		return results;
	} finally {
		clusters.close();
	}
}
async function preflightOne({ target, project, clusters, command }, surroundings) {
	const { service, context } = target;
	const placeholders = await placeholdersFor(command.command, target, surroundings);
	const pair = pairFor(command.command, target, placeholders, surroundings);
	const identity = {
		service: service.name,
		context: context.name,
		release: pair.release,
		namespace: pair.namespace ?? ""
	};
	const flags = clusterOf(target, command.command, surroundings);
	let cluster;
	try {
		cluster = await clusters.of(flags);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			...identity,
			checks: unreached(error),
			problems: []
		};
	}
	const { connection } = cluster;
	const reached = {
		...identity,
		cluster: connection.name,
		namespace: pair.namespace ?? connection.namespace
	};
	try {
		const question = {
			target,
			project,
			clusters,
			command,
			pair,
			flags,
			cluster
		};
		return {
			...reached,
			checks: await ask(question, surroundings),
			problems: []
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			...reached,
			checks: [],
			problems: error.problems
		};
	}
}
async function ask(question, surroundings) {
	const { target, project, clusters, command, pair, flags, cluster } = question;
	const { connection, served } = cluster;
	const renderables = [];
	try {
		const side = await renderable(target, project.loader, pair, surroundings, "tried");
		renderables.push(side);
		const { version } = await helmOf(target.context, surroundings);
		const release = releaseQuestion(connection, {
			pair,
			flags,
			verb: command.command[0] === "install" ? "install" : "upgrade",
			installs: command.installs
		}, surroundings);
		const { place } = release;
		const history = await readHistory(connection, place).catch((error) => {
			if (error instanceof UserError) return { revisions: [] };
			throw error;
		});
		const words = liveWords(command.command);
		const deed = verbOf(history, command);
		const { text } = await renderLive({
			side,
			words,
			verb: deed,
			...place,
			cluster
		}, unreported(surroundings));
		return await fullPreflight(connection, served, {
			release,
			needs: await needsOf(target, project, reachFor(command, clusters, surroundings), surroundings),
			intent: {
				...intentOf(words, {
					helm: version,
					verb: deed,
					...place
				}),
				manifest: text
			}
		});
	} finally {
		for (const { prepared } of renderables) prepared.folder.dispose();
	}
}
function reachFor({ command }, clusters, surroundings) {
	return async (of) => (await clusters.of(clusterOf(of, command, surroundings))).connection;
}
// src/main/cli/commands/preflight.ts
var preflight_exports = __exportAll({ handle: () => handle });
const formats = ["text", "json"];
const handle = async (call, terminal) => {
	const format = flagChoice(call, "format", formats, "text");
	const { positionals: contexts } = call;
	const helmWords = helmCommandOrFlagsOf(call, terminal, "upgrade");
	const results = await preflight({
		...projectInput(call),
		contexts,
		helmWords
	}, surroundingsOf(terminal, call));
	const { style, host } = terminal;
	if (format === "json") terminal.print(`${JSON.stringify(results, null, 2)}\n`);
	else {
		terminal.printText(results.map(of(style)).join("\n"));
		for (const { problems } of results) for (const problem of problems) host.report(problem);
	}
	const checks = results.flatMap((context) => context.checks);
	if (results.some(({ problems }) => problems.length > 0) || checks.some(({ id, result }) => id === "reach" && result === "failed")) return exitCodes.user;
	return checks.some(({ result }) => result === "failed") ? exitCodes.found : exitCodes.done;
};
const signs = {
	ok: "✓",
	failed: "✗",
	unknown: "?"
};
const colours = {
	ok: "green",
	failed: "red",
	unknown: "yellow"
};
const of = (style) => ({ service, context, release, namespace, cluster, checks }) => {
	const heading = `release ${release}${namespace === "" ? "" : ` in ${namespace}`}${cluster === void 0 ? "" : `, cluster ${cluster}`}`;
	const width = Math.max(0, ...checks.map(({ title }) => title.length));
	const line = ({ title, result, words, hint }) => {
		const row = `  ${style[colours[result]](signs[result])} ${title.padEnd(width)}  ${printable(words)}\n`;
		return hint === void 0 ? row : `${row}    ${style.cyan("→")} ${printable(hint)}\n`;
	};
	return `${style.bold(printable(`${service}/${context}`))} ${style.dim(printable(`(${heading})`))}\n${checks.map(line).join("")}`;
};
// src/operations/live/questions.ts
const metadataOnly = (kind) => `application/json;as=${kind};g=meta.k8s.io;v=v1`;
function questionsTo(connection, served) {
	const pathTo = (apiVersion, kind, namespace, name) => {
		const servedKind = served.kind(apiVersion, kind);
		return servedKind && pathOf$1(servedKind, namespace, name);
	};
	const ask = async (path, accept) => {
		if (path === void 0) return "unknown";
		try {
			const { status, body } = await connection.send({
				method: "GET",
				path,
				accept
			});
			if (status === 404) return "missing";
			return status === 200 ? parsed(body) : "unknown";
		} catch (error) {
			if (error instanceof UserError) return "unknown";
			throw error;
		}
	};
	const list = (path, query) => ask(path && `${path}?${query}`, metadataOnly("PartialObjectMetadataList"));
	return {
		get: (apiVersion, kind, namespace, name) => ask(pathTo(apiVersion, kind, namespace, name), "application/json"),
		async isThere(apiVersion, kind, namespace, name) {
			const path = pathTo(apiVersion, kind, namespace, name);
			const answer = await ask(path, metadataOnly("PartialObjectMetadata"));
			return answer === "unknown" ? void 0 : answer !== "missing";
		},
		async count(apiVersion, kind, namespace, labels) {
			const selector = labels === void 0 ? "" : `&labelSelector=${encodeURIComponent(labels)}`;
			const answer = await list(pathTo(apiVersion, kind, namespace), `limit=1${selector}`);
			if (typeof answer === "string") return void 0;
			return listAt$1(answer, "items").length + (wholeAt(answer, "metadata", "remainingItemCount") ?? 0);
		},
		async list(apiVersion, kind, namespace) {
			const path = pathTo(apiVersion, kind, namespace);
			const answer = await ask(path && `${path}?limit=500`, "application/json");
			return typeof answer === "string" ? void 0 : listAt$1(answer, "items").filter(isObject);
		},
		async names(apiVersion, kind, namespace) {
			const answer = await list(pathTo(apiVersion, kind, namespace), "limit=500");
			if (typeof answer === "string") return void 0;
			return listAt$1(answer, "items").flatMap((item) => textAt(item, "metadata", "name") ?? []);
		}
	};
}
function parsed(body) {
	const value = parseJson$1(body);
	return isObject(value) ? value : "unknown";
}
// src/operations/live/findings.ts
const refusals = {
	server: {
		rule: "server-refuses",
		says: "the API server refuses it, and the upgrade stops there",
		hint: "correct what the server names; the words are its own"
	},
	conflict: {
		rule: "field-conflict",
		says: "another manager owns fields that the release sets, and the server rejects the apply",
		hint: "take the fields out of the chart, or let helm take them over with --force-conflicts"
	},
	owned: {
		rule: "owned-by-other",
		says: "it is in the cluster and does not belong to this release, so helm refuses the whole command",
		hint: "give it another name, or hand it over with --take-ownership where that is meant"
	},
	"unknown-kind": {
		rule: "unknown-kind",
		says: "the cluster serves no such kind, so helm refuses the whole command",
		hint: "install its definition first, or change the apiVersion"
	},
	helm: {
		rule: "helm-refuses",
		says: "helm refuses the command",
		hint: "see what helm names; the words are its own"
	}
};
function refusalFindings({ refusal, resources }, clean) {
	return [...refusal === void 0 ? [] : [findingOf(refusal, void 0, clean)], ...resources.flatMap((resource) => resource.refusal === void 0 ? [] : [findingOf(resource.refusal, resource, clean)])];
}
function findingOf({ why, message, owner }, resource, clean) {
	const { rule, says, hint } = refusals[why];
	const ownerText = owner === void 0 ? "" : ` (the release ${owner.release} in ${owner.namespace} has it)`;
	return {
		rule,
		severity: "high",
		side: resource?.rendered === void 0 ? "before" : "after",
		...resource && { resource: identityOf(resource) },
		...resource?.template !== void 0 && { template: resource.template },
		message: `${says}${ownerText}: ${oneLine(clean(message))}`,
		hint: resource === void 0 ? stuckHint : namespaceHint(message) ?? hint
	};
}
function namespaceHint(message) {
	const name = /^namespaces "([^"]+)" not found$/.exec(message)?.[1];
	return name && `make the namespace first: --create-namespace does so for the release's own, kubectl create namespace ${name} for any`;
}
const stuckHint = "the words are helm's own; where the release is stuck, pligos preflight says since when, by whom, and what frees it";
function identityOf({ apiVersion, kind, namespace, name, rendered }) {
	const prefix = name === "" && rendered !== void 0 ? prefixOf(rendered) : void 0;
	return {
		group: groupOf(apiVersion),
		kind,
		namespace,
		name,
		...prefix !== void 0 && { generateName: prefix }
	};
}
function prefixOf({ metadata }) {
	const prefix = typeof metadata === "object" && metadata !== null && "generateName" in metadata && metadata["generateName"];
	return typeof prefix === "string" ? prefix : void 0;
}
const mostWords = 1e3;
const printedObject = /(Invalid value: )[\w.*&[\]]*\{.{100,}\}(?=: )/gs;
function oneLine(text) {
	const line = text.trim().replace(printedObject, "$1{…}").replaceAll(/\s+/g, " ").replace(/\.$/, "");
	return line.length > mostWords ? `${line.slice(0, mostWords)}…` : line;
}
function versionFindings({ kubeVersion, apiVersions }, served) {
	const servedVersions = new Set(served.apiVersions);
	const missing = apiVersions.filter((version) => !servedVersions.has(version));
	const differs = kubeVersion !== void 0 && minorOf(kubeVersion) !== minorOf(served.kubeVersion);
	if (!differs && missing.length === 0) return [];
	return [{
		rule: "cluster-differs",
		severity: "info",
		side: "after",
		message: `the context names ${[...differs ? [`Kubernetes ${kubeVersion}, and the cluster runs ${served.kubeVersion}`] : [], ...missing.length > 0 ? [`${missing.join(", ")}, which the cluster does not serve`] : []].join("; and ")}: what the cluster says was used`,
		hint: "set kubeVersion and apiVersions of the context to what its cluster has, so that previews without it agree"
	}];
}
const minorOf = (version) => /^v?(\d+\.\d+)/.exec(version)?.[1] ?? version;
// src/operations/live/decide.ts
const deciders = {
	"volume-claim-removed": claimRemoved,
	"stateful-set-removed": setRemoved,
	"crd-removed": definitionRemoved,
	"crd-tightened": definitionTightened,
	"crd-version-flipped": definitionFlipped,
	"reference-outside": referenceOutside,
	"tls-secret-changed": certificateElsewhere,
	"service-without-pods": serviceWithoutPods,
	"replicas-dropped-under-autoscaler": replicasDropped
};
async function decide(findings, deciding) {
	return (await Promise.all(findings.map(async (finding) => {
		const decider = Object.hasOwn(deciders, finding.rule) ? deciders[finding.rule] : void 0;
		const place = aboutOf(finding, deciding);
		return decider === void 0 || place === void 0 ? finding : decider(finding, place, deciding);
	}))).filter((finding) => finding !== void 0);
}
function aboutOf({ resource }, { before, after }) {
	if (resource === void 0) return void 0;
	const id = "id" in resource ? resource.id : idOf$1(resource);
	const valueIn = (view) => {
		const entry = view.find(id);
		return (entry && view.value(entry)) ?? new Map();
	};
	const { group, kind, namespace, name } = resource;
	return {
		group,
		kind,
		namespace,
		name,
		before: valueIn(before),
		after: valueIn(after)
	};
}
function settleFinding({ uncertain, ...finding }, certainText, severity = finding.severity) {
	const [start, end] = uncertain?.certain ?? [finding.message, ""];
	return {
		...finding,
		severity,
		message: start + certainText + end
	};
}
async function policyOf(ask, namespace, claim) {
	const claimObject = await ask.get("v1", "PersistentVolumeClaim", namespace, claim);
	if (claimObject === "missing") return "none";
	if (claimObject === "unknown") return void 0;
	const volume = textAt(claimObject, "spec", "volumeName") ?? "";
	if (volume === "") return "none";
	const boundVolume = await ask.get("v1", "PersistentVolume", "", volume);
	if (boundVolume === "missing") return "none";
	return textAt(boundVolume, "spec", "persistentVolumeReclaimPolicy");
}
async function claimRemoved(finding, { namespace, name }, { ask }) {
	const policy = await policyOf(ask, namespace, name);
	if (policy === void 0) return finding;
	if (policy === "none") return settleFinding(finding, "; no volume is bound to it", "info");
	if (policy === "Retain") return settleFinding(finding, "; its volume stays with its data (Retain)", "medium");
	return settleFinding(finding, `, and its data with it: the reclaim policy of its volume is ${policy}`);
}
async function setRemoved(finding, place, { ask }) {
	if (finding.uncertain === void 0) return finding;
	const all = await ask.names("v1", "PersistentVolumeClaim", place.namespace);
	if (all === void 0) return finding;
	const templates = (listOf$1(at(place.before, "spec", "volumeClaimTemplates")) ?? []).flatMap((template) => textOf$2(at(template, "metadata", "name")) ?? []);
	const own = all.filter((claim) => templates.some((template) => new RegExp(`^${escaped(`${template}-${place.name}`)}-\\d+$`).test(claim)));
	const policies = await Promise.all(own.map((claim) => policyOf(ask, place.namespace, claim)));
	if (policies.includes(void 0)) return finding;
	const deletedCount = policies.filter((policy) => policy !== "none" && policy !== "Retain").length;
	return deletedCount === 0 ? settleFinding(finding, "; no data is lost by that: the volumes stay (Retain), or there are none", "high") : settleFinding(finding, `; ${counted(deletedCount, "volume is", "volumes are")} deleted with the data`);
}
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
function countOf({ before, after }, ask) {
	const definition = before.size > 0 ? before : after;
	const group = textOf$2(at(definition, "spec", "group")) ?? "";
	const kind = textOf$2(at(definition, "spec", "names", "kind")) ?? "";
	const version = (listOf$1(at(definition, "spec", "versions")) ?? []).map(mapOf$1).find((one) => one?.get("served") === true)?.get("name");
	return ask.count(`${group}/${textOf$2(version) ?? ""}`, kind, "");
}
const counted = (number, one, many) => number === 1 ? `one ${one}` : `${number} ${many}`;
async function definitionRemoved(finding, place, { ask }) {
	const number = await countOf(place, ask);
	if (number === void 0) return finding;
	return number === 0 ? settleFinding(finding, "; there is none now", "medium") : settleFinding(finding, `; there ${number === 1 ? "is one" : `are ${number}`} now`);
}
async function definitionTightened(finding, place, { ask }) {
	const number = await countOf(place, ask);
	if (number === void 0) return finding;
	if (number === 0) return void 0;
	return settleFinding(finding, `, and ${counted(number, "resource exists that may break it", "resources exist that may break it")}`);
}
async function definitionFlipped(finding, place, { ask }) {
	if (finding.uncertain?.about !== "stored versions") return finding;
	const [number, live] = await Promise.all([countOf(place, ask), ask.get("apiextensions.k8s.io/v1", "CustomResourceDefinition", "", place.name)]);
	if (number === void 0 || typeof live === "string") return finding;
	const versions = listAt$1(live, "status", "storedVersions").filter((one) => typeof one === "string");
	if (number === 0) return void 0;
	return settleFinding(finding, `; ${counted(number, "resource exists", "resources exist")}, stored so far as ${versions.join(" and ")}`);
}
async function referenceOutside(finding, place, deciding) {
	const { ask, after, before } = deciding;
	const previous = new Set(neededNames$1(place.before, place));
	const wanted = [...new Set(neededNames$1(place.after, place))].filter((word) => {
		const [kind = "", name = ""] = word.split(" ");
		const id = idOf$1({
			group: "",
			kind,
			namespace: place.namespace,
			name
		});
		return !previous.has(word) && after.find(id) === void 0 && before.find(id) === void 0;
	});
	const exist = await Promise.all(wanted.map((word) => {
		const [kind = "", name = ""] = word.split(" ");
		return ask.isThere("v1", kind, place.namespace, name);
	}));
	if (exist.includes(void 0)) return finding;
	const missing = wanted.filter((_, index) => exist[index] === false);
	if (missing.length === 0) return void 0;
	return {
		...finding,
		severity: "high",
		message: `needs ${missing.join(", ")}, which ${missing.length === 1 ? "is" : "are"} neither in the render nor in the cluster`
	};
}
async function certificateElsewhere(finding, place, { ask }) {
	const secret = finding.uncertain?.subject;
	if (secret === void 0) return finding;
	const isThere = await ask.isThere("v1", "Secret", place.namespace, secret);
	if (isThere === void 0) return finding;
	return isThere ? settleFinding(finding, ", which is in the cluster", "info") : settleFinding(finding, ", which is not in the cluster", "high");
}
async function serviceWithoutPods(finding, place, { ask }) {
	const labels = [...mapOf$1(at(place.after, "spec", "selector")) ?? new Map()].map(([key, value]) => `${key}=${textOf$2(value) ?? ""}`).join(",");
	if (finding.uncertain === void 0 || labels === "") return finding;
	const number = await ask.count("v1", "Pod", place.namespace, labels);
	if (number === void 0) return finding;
	return number > 0 ? void 0 : settleFinding(finding, ", and there are none of others in the cluster");
}
async function replicasDropped(finding, { before, after }) {
	const [now, then] = [numberAt(before), numberAt(after)];
	if (now === void 0 || then === void 0) return finding;
	if (then >= now) return void 0;
	return settleFinding(finding, `from ${now} to ${then}`);
}
function numberAt(value) {
	const replicas = at(value, "spec", "replicas");
	return isNumeral(replicas) ? Number(replicas.numeral) : void 0;
}
// src/operations/live/controlled.ts
const autoscaler = "HorizontalPodAutoscaler";
async function markControlled(rows, { resources }, ask) {
	const scaled = rows.filter(isScaled);
	if (scaled.length === 0) return rows;
	const own = resources.flatMap(({ kind, live, rendered }) => {
		const object = live ?? rendered;
		return kind === autoscaler && object !== void 0 ? [object] : [];
	});
	const namespaces = [...new Set(scaled.map(({ resource }) => resource.namespace))];
	const others = await Promise.all(namespaces.map((namespace) => ask.list("autoscaling/v2", autoscaler, namespace)));
	const all = [...own, ...others.flatMap((objects) => objects ?? [])];
	return rows.map((row) => isScaled(row) && all.some((one) => scales(one, row)) ? {
		...row,
		byController: true
	} : row);
}
const isScaled = ({ path, byController }) => path !== void 0 && byController !== true && pathText(path) === "spec.replicas";
function scales(one, { resource }) {
	const { kind, name, namespace } = resource;
	return (textAt(one, "metadata", "namespace") ?? namespace) === namespace && textAt(one, "spec", "scaleTargetRef", "kind") === kind && textAt(one, "spec", "scaleTargetRef", "name") === name;
}
// src/operations/live/drift.ts
function driftRows({ resources }, hide) {
	return resources.flatMap((resource) => {
		const { action, released, live, notAsked, refusal } = resource;
		const wasThere = released !== void 0 && action !== "hook";
		const isUnseen = notAsked !== void 0 || action === "update" || refusal?.why === "unknown-kind";
		if (wasThere && live === void 0 && !isUnseen) return [{
			resource: identityOf(resource),
			reverted: action === "create"
		}];
		return resource.drift.length === 0 ? [] : rowsOf(resource, hide);
	});
}
function rowsOf(resource, hide) {
	const header = headerOf(resource);
	const hidden = (object) => object === void 0 ? null : hide(header, asMap(fromJson(object)));
	const [released, live, after] = [
		resource.released,
		resource.live,
		resource.after
	].map(hidden);
	const hideAlone = (path, raw) => path.reduce(valueAt, hide(header, asMap(wrapInPath(path, fromJson(raw)))));
	return resource.drift.map((field) => ({
		resource: identityOf(resource),
		path: field.path.map(stepOf),
		...valueOf("released", field.released, released, field.path, hideAlone),
		...valueOf("live", field.live, live, field.path, hideAlone),
		...field.manager !== void 0 && { manager: field.manager },
		...field.time !== void 0 && { time: field.time },
		...resource.notAsked === void 0 && { reverted: field.reverted },
		...field.isLeft && { isLeft: true },
		...field.byController && { byController: true },
		...field.after === null ? { after: null } : valueOf("after", field.after, after, field.path, hideAlone)
	}));
}
const asMap = (value) => isMap$2(value) ? value : new Map();
function valueOf(side, raw, object, path, hideAlone) {
	if (raw === void 0) return {};
	const value = path.reduce(valueAt, object) ?? hideAlone(path, raw);
	return { [side]: value ?? hiddenValue };
}
const hiddenValue = "(hidden)";
const wrapInPath = (path, value) => path.reduceRight((inner, step) => {
	if (step.kind === "key") return new Map([[step.key, inner]]);
	if (step.kind !== "item" || !isMap$2(inner)) return [inner];
	return [new Map([...step.keys.map(({ key, value: own }) => [key, fromJson(own)]), ...inner])];
}, value);
function valueAt(outer, step) {
	if (step.kind === "key") return isMap$2(outer) ? outer.get(step.key) : void 0;
	if (!isList$2(outer)) return void 0;
	if (step.kind === "index") return outer[step.index];
	if (step.kind === "member") return outer.find((item) => sameValue(item, fromJson(step.value)));
	return outer.find((item) => isMap$2(item) && step.keys.every(({ key, value }) => sameValue(item.get(key) ?? null, fromJson(value))));
}
const stepOf = (step) => {
	if (step.kind === "key") return step;
	if (step.kind === "index") return {
		kind: "index",
		before: step.index,
		after: step.index
	};
	if (step.kind === "member") return {
		kind: "member",
		value: fromJson(step.value)
	};
	return {
		kind: "item",
		keys: step.keys.map(({ key, value }) => ({
			key,
			value: fromJson(value)
		})),
		occurrence: 1
	};
};
function headerOf({ apiVersion, kind, namespace, name }) {
	return {
		apiVersion,
		kind,
		namespace,
		name,
		generateName: "",
		isHook: false,
		isTest: false
	};
}
// src/operations/live/quotable-secrets.ts
function quotableSecrets({ resources }, hide) {
	const values = new Set();
	for (const resource of resources) for (const object of refusedForms(resource)) {
		const value = fromJson(object);
		if (isMap$2(value)) compare(value, hide(headerOf(resource), value), values);
	}
	return [...values];
}
const refusedForms = ({ refusal, live, released, rendered }) => refusal === void 0 ? [] : [
	live,
	released,
	rendered
].filter((object) => object !== void 0);
function compare(open, hidden, values) {
	if (isMap$2(open)) {
		if (isMap$2(hidden)) for (const [key, value] of open) compare(value, hidden.get(key), values);
	} else if (isList$2(open)) {
		if (isList$2(hidden)) for (const [index, value] of open.entries()) compare(value, hidden[index], values);
	} else if (typeof open === "string" && hidden !== open) values.add(open);
}
// src/operations/live/judge.ts
const ofDocuments = new Set([
	"broken-document",
	"not-a-resource",
	"duplicate-resource",
	"duplicate-key"
]);
const ofWriting = new Set(["replicas-dropped-under-autoscaler", "crd-not-upgraded"]);
async function judgeLive(judging, surroundings) {
	const { target, namespace, live, written, redact, ignore, includeTests, prediction, served } = judging;
	const side = (text) => ({
		text,
		namespace
	});
	const opened = openComparison({
		before: side(live.before),
		after: {
			...side(live.after),
			...live.again !== void 0 && { again: live.again }
		},
		redact,
		ignore,
		includeTests
	});
	const writing = openComparison({
		before: side(written.before),
		after: {
			...side(written.after),
			...written.again !== void 0 && { again: written.again }
		},
		redact,
		ignore,
		includeTests
	});
	const clean = (text) => judging.hide(writing.redactor().text(opened.redactor().text(text, false), false));
	const hideIn = (header, object) => {
		const once = redactResource(opened.redactor(), header, object);
		return header.kind === "Secret" ? once : redactResource(writing.redactor(), header, once);
	};
	const unquoted = unquoting(judging, hideIn);
	const problems = [];
	const versions = {
		before: served.kubeVersion,
		after: served.kubeVersion
	};
	const rules = {
		...validationRulesOf({ head: target }, judging.validate, problems),
		kubeVersion: versions
	};
	const { findings, images } = judge$1({
		...opened,
		...rules,
		validate: "none"
	});
	const policy = await runPolicies({
		target,
		manifests: written.after,
		view: wholeAfter(writing),
		clean
	}, surroundings);
	const ofText = await writingFindings(writing, rules);
	const ruled = await decide([...findings, ...ofText], {
		ask: judging.ask,
		before: opened.before,
		after: opened.after
	});
	const reported = [
		...opened.comparison.findings.filter(({ rule }) => !ofDocuments.has(rule)),
		...refusalFindings(prediction, (text) => clean(unquoted(text))),
		...ruled,
		...versionFindings(target.context, served),
		...policy.findings,
		...judging.assumed
	];
	const isIgnored = ignoreMatcher(ignore);
	const all = applyAllowances(withSources(reported, target, judging.root), allowancesOf(target));
	return {
		comparison: {
			...opened.comparison,
			findings: worstFirst(all)
		},
		images,
		drift: await markControlled(driftRows(prediction, hideIn).filter(({ resource, path }) => !isIgnored(resource, path)), prediction, judging.ask),
		undeployed: writing.comparison.resources.map(({ kind, resource }) => ({
			resource: identityIn(resource),
			change: kind
		})),
		problems: [...problems, ...policy.problems],
		after: wholeAfter(writing),
		clean
	};
}
const identityIn = ({ group, kind, namespace, name, generateName }) => ({
	group,
	kind,
	namespace,
	name,
	...generateName !== void 0 && { generateName }
});
function unquoting({ prediction, refused, namespace, redact, ignore }, hide) {
	if (prediction.resources.every(({ refusal }) => refusal === void 0)) return (text) => text;
	const { redactor } = openComparison({
		before: {
			text: refused,
			namespace
		},
		after: {
			text: "",
			namespace
		},
		redact: {
			...redact,
			known: [...redact.known, ...quotableSecrets(prediction, hide)]
		},
		ignore
	});
	return (text) => redactor().text(text, false);
}
async function writingFindings(writing, rules) {
	const schemas = new Set(validationRules.map(({ id }) => id));
	const tables = await tablesFor(writing.comparison, rules);
	const { findings } = judge$1({
		...writing,
		...rules,
		...tables
	});
	return [...writing.comparison.findings.filter(({ rule, side }) => ofDocuments.has(rule) && side !== "before"), ...findings.filter(({ rule }) => schemas.has(rule) || ofWriting.has(rule))];
}
// src/operations/live/live-texts.ts
function liveTexts({ resources }) {
	const sides = resources.map(sidesOf);
	return {
		before: sides.map(({ before, template }) => documentOf(before, template)).join(""),
		after: sides.map(({ after, template }) => documentOf(after, template)).join("")
	};
}
function sidesOf(resource) {
	const { action, template, rendered, released, live, after, refusal } = resource;
	const normalized = live && normalise(live);
	if (action === "gone") return { template };
	if (action === "leave" || action === "keep" && normalized !== void 0) return {
		template,
		before: normalized,
		after: normalized
	};
	if (action === "create") return {
		template,
		after: rendered
	};
	if (action === "delete" || action === "keep") return {
		template,
		before: normalized ?? released
	};
	if (action === "hook") return {
		template,
		before: released,
		after: rendered
	};
	if (refusal === void 0 && after !== void 0) return {
		template,
		before: normalized,
		after: withoutAllocated(normalise(after), live, rendered)
	};
	return {
		template,
		before: refusal?.why === "owned" ? void 0 : released ?? (normalized && asWritten(normalized)),
		after: rendered
	};
}
const allocatedFields = new Set([
	"clusterIP",
	"clusterIPs",
	"healthCheckNodePort",
	"nodePort"
]);
function withoutAllocated(after, live, rendered) {
	if (after["kind"] !== "Service" || after["apiVersion"] !== "v1") return after;
	const presentFields = new Set([live, rendered].flatMap((side) => [...drawnIn(side?.["spec"])]));
	const visit = (value) => {
		if (Array.isArray(value)) return value.map(visit);
		if (!isMap(value)) return value;
		const entries = Object.entries(value).filter(([key, field]) => !allocatedFields.has(key) || presentFields.has(JSON.stringify([key, field])));
		return Object.fromEntries(entries.map(([key, field]) => [key, key === "ports" ? visit(field) : field]));
	};
	return {
		...after,
		spec: visit(after["spec"] ?? {})
	};
}
function* drawnIn(value) {
	if (Array.isArray(value)) for (const item of value) yield* drawnIn(item);
	if (!isMap(value)) return;
	for (const [key, field] of Object.entries(value)) {
		if (allocatedFields.has(key)) yield JSON.stringify([key, field]);
		if (key === "ports") yield* drawnIn(field);
	}
}
function asWritten(object) {
	const { metadata } = object;
	if (!isMap(metadata) || !isMap(metadata["annotations"])) return object;
	const { annotations, ...rest } = metadata;
	const ownAnnotations = Object.entries(annotations).filter(([key]) => !key.startsWith("meta.helm.sh/release-name"));
	return {
		...object,
		metadata: {
			...rest,
			...ownAnnotations.length > 0 && { annotations: Object.fromEntries(ownAnnotations) }
		}
	};
}
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const refusedText = ({ resources }) => resources.map(({ refusal, live, template }) => documentOf(refusal && live && normalise(live), template)).join("");
function documentOf(object, template) {
	if (object === void 0) return "";
	return `---\n${template === void 0 ? "" : `# Source: ${template}\n`}${write(fromJson(object))}`;
}
function releasedText(from, { resources }) {
	const definitions = resources.flatMap(({ action, live, template }) => action === "leave" && live !== void 0 ? [documentOf(normalise(live), template)] : []);
	const hooks = (from?.hooks ?? []).map(({ path, manifest }) => {
		const text = manifest.replace(/^---\s*\n/, "");
		return `---\n# Source: ${path}\n${text.endsWith("\n") ? text : `${text}\n`}`;
	});
	const ownAnnotations = from?.manifest ?? "";
	return `${definitions.join("")}${ownAnnotations.endsWith("\n") || ownAnnotations === "" ? ownAnnotations : `${ownAnnotations}\n`}${hooks.join("")}`;
}
// src/operations/live/live-part.ts
async function livePart(liveState, { target, redact, hide }, run, surroundings, problems) {
	const { namespace, side, cluster, history, intent, rendered, prediction, again } = liveState;
	const { connection, served } = cluster;
	const from = intent.verb === "upgrade" ? history.current : void 0;
	const judgement = await judgeLive({
		target,
		namespace,
		prediction,
		served,
		live: {
			...liveTexts(prediction),
			...again && { again: liveTexts(again.prediction).after }
		},
		refused: refusedText(prediction),
		written: {
			before: releasedText(from, prediction),
			after: rendered.text,
			...again && { again: again.text }
		},
		redact,
		ignore: [...ignoresOf(target.context), ...run.ignore],
		includeTests: includesTests(target.context, run.includeTests),
		validate: run.validate ?? "changed",
		root: target.service.root,
		assumed: assumedOf(side, liveState),
		hide,
		ask: questionsTo(connection, served)
	}, surroundings);
	problems.push(...judgement.problems, ...silentServers(liveState));
	const { comparison, images, drift, undeployed, after, clean } = judgement;
	return {
		report: {
			release: liveState.pair.release,
			namespace,
			status: intent.verb === "install" ? "new" : "compared",
			kubeVersion: {
				version: served.kubeVersion,
				source: "cluster"
			},
			comparison,
			images,
			live: {
				...liveOf(liveState),
				drift,
				...from && undeployed.length > 0 && { undeployed }
			}
		},
		view: after,
		text: rendered.text,
		clean
	};
}
function silentServers({ cluster: { served }, prediction }) {
	const usedVersions = new Set(prediction.resources.map(({ apiVersion }) => apiVersion));
	return served.missing.filter((name) => usedVersions.has(name)).map((name) => warning("cluster-answer", `the cluster does not say what it serves of ${name}: the server for it gives no answer`, { hint: `see kubectl get apiservices, for ${name}` }));
}
function assumedOf({ prepared }, liveState) {
	const { cluster, intent, rendered } = liveState;
	if (rendered.askedScope === "all") return [];
	const unknownKinds = new Set(rendered.askedScope === "lookup" ? ["release"] : ["release", "lookup"]);
	return assumedFindings({
		questions: questionsOf(prepared.chart).filter(({ about }) => unknownKinds.has(about)),
		kubeVersion: cluster.served.kubeVersion,
		apiVersions: cluster.served.apiVersions,
		isUpgrade: intent.verb === "upgrade",
		builtIn: void 0
	});
}
function liveOf({ cluster, helm, intent, history, prediction }) {
	const { last } = history;
	const as = predictedAs(helm);
	return {
		cluster: cluster.connection.name,
		verb: intent.verb,
		method: prediction.method,
		...as && { helm: as },
		...last && { release: {
			revision: last.revision,
			status: last.status,
			...last.lastDeployed !== "" && { deployed: last.lastDeployed }
		} },
		kept: prediction.resources.filter(({ action }) => action === "keep").map(identityOf),
		notAsked: prediction.resources.flatMap((resource) => isNotAsked(resource.notAsked) ? [{
			resource: identityOf(resource),
			reason: resource.notAsked
		}] : [])
	};
}
const isNotAsked = (reason) => reason !== void 0 && reason !== "a-hook";
// src/operations/live/context.ts
async function compareLive({ target, project, faults = [] }, run) {
	const started = performance.now();
	const { context, service } = target;
	const renderables = [];
	const redact = {
		...redactOptionsOf(context, run.key),
		get known() {
			return secretsOf(renderables, run.surroundings);
		}
	};
	const hide = hiding(redact, renderables, liveWords(run.command).shaping);
	const limit = timeLimit(targetName(target), run.timeout, run.surroundings.signal);
	const problems = [];
	const quiet = {
		...run.surroundings.host,
		report: (problem) => void problems.push(problem),
		info() {}
	};
	const limited = {
		...run.surroundings,
		host: quiet,
		signal: limit.signal
	};
	const failOn = failOnOf(target);
	const identity = {
		service: service.name,
		context: context.name,
		against: "cluster",
		...failOn !== void 0 && { failOn }
	};
	const finish = (rest, more = {}) => ({
		report: {
			...identity,
			...rest,
			problems: problems.map((problem) => shownProblem({
				side: "head",
				problem
			}, hide, void 0, run.surroundings)),
			milliseconds: Math.round(performance.now() - started)
		},
		redact,
		clean: hide,
		...more
	});
	let pair;
	try {
		if (faults.length > 0) throw UserError.of(faults);
		const placeholders = await placeholdersFor(run.command, target, limited);
		const unnamed = unnamedRelease(target);
		if (unnamed !== void 0) problems.push(unnamed);
		pair = pairFor(run.command, target, placeholders, limited);
		const liveState = await readLiveState({
			target,
			project,
			pair,
			renderables
		}, run, limited);
		const { report, view, text, clean } = await livePart(liveState, {
			redact,
			hide,
			target: liveState.side.prepared.target
		}, run, limited, problems);
		return finish(report, {
			view,
			redacted: () => redactedText(view),
			head: {
				text,
				chart: liveState.side.prepared.chart,
				values: liveState.side.values
			},
			clean: (words) => hide(clean(words))
		});
	} catch (error) {
		problems.push(...mistakesIn(error, limit.signal));
		const { release, namespace = "" } = pair ?? pairOf(target);
		return finish({
			status: "failed",
			release,
			namespace
		});
	} finally {
		limit.dispose();
		for (const { prepared } of renderables) prepared.folder.dispose();
	}
}
function mistakesIn(error, { aborted, reason }) {
	if (error instanceof UserError) return error.problems;
	if (aborted && reason instanceof UserError) return reason.problems;
	throw error;
}
// src/operations/live/live.ts
async function compareAllLive(targets, run, width) {
	const clusters = makeClusters(run.surroundings);
	const live = {
		...run,
		clusters
	};
	const done = [];
	let count = 0;
	try {
		await inParallel(targets, width, async (target, at) => {
			done[at] = await compareLive(target, live);
			count += 1;
			reportProgress(run.surroundings, count, targets.length);
		});
		return done;
	} finally {
		clusters.close();
	}
}
const reportProgress = ({ host }, count, all) => host.progress(count, all, "contexts compared with their clusters");
// src/operations/live/heads.ts
var heads_exports = __exportAll({ compareHeadsLive: () => compareHeadsLive });
async function compareHeadsLive({ pairs, project, base, run }, { words, width, namesTests = false }) {
	const heads = pairs.flatMap((pair, at) => {
		const { head } = pair;
		const isLeftOut = head?.context.previewOnly === true && !namesTests;
		return head === void 0 || isLeftOut ? [] : [{
			target: head,
			pair,
			at
		}];
	});
	const contexts = await compareAllLive(heads.map(({ target, pair }) => ({
		target,
		project,
		faults: faultsOf(pair, project, base).head ?? []
	})), {
		...run,
		...liveCommandOf(words)
	}, width);
	return heads.flatMap(({ target, at }, index) => {
		const compared = contexts[index];
		return compared === void 0 ? [] : [{
			target,
			compared,
			at
		}];
	});
}
// src/operations/run/preflight-before.ts
var preflight_before_exports = __exportAll({ preflightBefore: () => preflightBefore });
async function preflightBefore(coming, mode, surroundings) {
	const { planned, target } = coming;
	const [verb] = planned.verb;
	const installs = verb === "install" || verb === "upgrade";
	if (mode === "off" || !planned.changesCluster || !installs || isDryRun(planned.argv)) return;
	try {
		stopFor(mode === "full" ? await everything(coming, surroundings) : await quick(coming, verb, surroundings), target);
	} catch (error) {
		if (!(error instanceof UserError) || mode === "full" || !isOfCluster(error)) throw error;
		for (const { code, message, hint } of error.problems) surroundings.host.report(warning(code, `not looked at before helm runs: ${message}`, { hint }));
	}
}
const patience = {
	requestTimeout: 5e3,
	loginTimeout: 15e3
};
const isOfCluster = ({ problems }) => problems.every(({ code }) => code.startsWith("cluster-"));
async function quick({ words, planned, target, project }, verb, surroundings) {
	if (planned.release === void 0) return [];
	const { env, cwd } = surroundings;
	const flags = connectionFlags(planned.argv);
	if (!namesCluster({
		flags,
		env,
		cwd
	})) return [];
	const clusters = makeClusters(surroundings, patience);
	try {
		const connection = await clusters.connectionTo(flags);
		const { release, namespace } = planned;
		const pair = {
			release,
			releaseFixed: false,
			namespace
		};
		const { installs } = liveCommandOf(planned.argv);
		const needs = await needsOf(target, project, (of) => clusters.connectionTo(clusterOf(of, words, surroundings)), surroundings);
		return await quickPreflight(connection, {
			release: releaseQuestion(connection, {
				pair,
				flags,
				verb,
				installs
			}, surroundings),
			needs
		});
	} finally {
		clusters.close();
	}
}
async function everything({ words, target, project }, surroundings) {
	const clusters = makeClusters(surroundings);
	try {
		const { checks, problems } = await preflightOne({
			target,
			project,
			clusters,
			command: liveCommandOf(words)
		}, surroundings);
		if (problems.some(isError)) throw UserError.of(problems);
		return checks;
	} finally {
		clusters.close();
	}
}
function stopFor(checks, target) {
	const problems = checks.filter(({ result }) => result === "failed").map(({ id, words, hint, code = "preflight-failed" }) => {
		const { settings, friends } = target.context;
		const at = id === "needs" ? settings.needs?.at ?? friends?.[0]?.at : void 0;
		return problem(code, `${targetName(target)}: ${words}`, {
			at,
			hint
		});
	});
	if (problems.length > 0) throw UserError.of(problems);
}
export { clusterOf, findReleases, heads_exports, makeClusters, namesCluster, normalise, pathOf$1 as pathOf, preflight_before_exports, preflight_exports, quickPreflight, readHistory, readLiveState, readRevisions, releaseQuestion, renderLive, unreported, verbOf, waitFor };
