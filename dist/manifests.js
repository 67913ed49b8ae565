import { UserError, codes, matchGlob } from "./base.js";
import { atOf, canonicalNumber, helmFile, isList, isMap, isNumeral, isPlainString, readDocuments, resolvePlain, valueOf } from "./yaml.js";
// src/manifests/readers.ts
const entry = (map, key) => map?.get(key);
const mapOf = (value) => isMap(value) ? value : void 0;
const listOf = (value) => isList(value) ? value : void 0;
const textOf = (value) => typeof value === "string" ? value : void 0;
function at(value, ...keys) {
	let current = value;
	for (const key of keys) current = mapOf(current)?.get(key);
	return current;
}
// src/data/kubernetes/defaults.ts
const defaults = `api.admissionregistration.v1.MatchResources	matchPolicy	"Equivalent"
api.admissionregistration.v1.MatchResources	namespaceSelector	{}
api.admissionregistration.v1.MatchResources	objectSelector	{}
api.admissionregistration.v1.MutatingWebhook	failurePolicy	"Fail"
api.admissionregistration.v1.MutatingWebhook	matchPolicy	"Equivalent"
api.admissionregistration.v1.MutatingWebhook	namespaceSelector	{}
api.admissionregistration.v1.MutatingWebhook	objectSelector	{}
api.admissionregistration.v1.MutatingWebhook	reinvocationPolicy	"Never"
api.admissionregistration.v1.MutatingWebhook	timeoutSeconds	10
api.admissionregistration.v1.NamedRuleWithOperations	scope	"*"
api.admissionregistration.v1.RuleWithOperations	scope	"*"
api.admissionregistration.v1.ServiceReference	port	443
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	failurePolicy	"Fail"
api.admissionregistration.v1.ValidatingWebhook	failurePolicy	"Fail"
api.admissionregistration.v1.ValidatingWebhook	matchPolicy	"Equivalent"
api.admissionregistration.v1.ValidatingWebhook	namespaceSelector	{}
api.admissionregistration.v1.ValidatingWebhook	objectSelector	{}
api.admissionregistration.v1.ValidatingWebhook	timeoutSeconds	10
api.apps.v1.DaemonSetSpec	revisionHistoryLimit	10
api.apps.v1.DaemonSetUpdateStrategy	type	"RollingUpdate"
api.apps.v1.DeploymentSpec	progressDeadlineSeconds	600
api.apps.v1.DeploymentSpec	replicas	1
api.apps.v1.DeploymentSpec	revisionHistoryLimit	10
api.apps.v1.DeploymentStrategy	type	"RollingUpdate"
api.apps.v1.ReplicaSetSpec	replicas	1
api.apps.v1.RollingUpdateDaemonSet	maxSurge	0
api.apps.v1.RollingUpdateDaemonSet	maxUnavailable	1
api.apps.v1.RollingUpdateDeployment	maxSurge	"25%"
api.apps.v1.RollingUpdateDeployment	maxUnavailable	"25%"
api.apps.v1.RollingUpdateStatefulSetStrategy	partition	0
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted	"Retain"
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenScaled	"Retain"
api.apps.v1.StatefulSetSpec	persistentVolumeClaimRetentionPolicy	{}
api.apps.v1.StatefulSetSpec	podManagementPolicy	"OrderedReady"
api.apps.v1.StatefulSetSpec	replicas	1
api.apps.v1.StatefulSetSpec	revisionHistoryLimit	10
api.apps.v1.StatefulSetUpdateStrategy	type	"RollingUpdate"
api.autoscaling.v1.HorizontalPodAutoscalerSpec	minReplicas	1
api.autoscaling.v1.HorizontalPodAutoscalerSpec	targetCPUUtilizationPercentage	80
api.autoscaling.v2.HPAScalingRules	selectPolicy	"Max"
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown	{"selectPolicy":"Max","policies":[{"type":"Percent","value":100,"periodSeconds":15}]}
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp	{"stabilizationWindowSeconds":0,"selectPolicy":"Max","policies":[{"type":"Pods","value":4,"periodSeconds":15},{"type":"Percent","value":100,"periodSeconds":15}]}
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown.policies	[{"type":"Percent","value":100,"periodSeconds":15}]
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp.policies	[{"type":"Pods","value":4,"periodSeconds":15},{"type":"Percent","value":100,"periodSeconds":15}]
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp.stabilizationWindowSeconds	0
api.autoscaling.v2.HorizontalPodAutoscalerSpec	metrics	[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":80}}}]
api.autoscaling.v2.HorizontalPodAutoscalerSpec	minReplicas	1
api.batch.v1.CronJobSpec	concurrencyPolicy	"Allow"
api.batch.v1.CronJobSpec	failedJobsHistoryLimit	1
api.batch.v1.CronJobSpec	successfulJobsHistoryLimit	3
api.batch.v1.CronJobSpec	suspend	false
api.batch.v1.JobSpec	completionMode	"NonIndexed"
api.batch.v1.JobSpec	manualSelector	false
api.batch.v1.JobSpec	suspend	false
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status	"True"
api.core.v1.AzureDiskVolumeSource	cachingMode	"ReadWrite"
api.core.v1.AzureDiskVolumeSource	fsType	"ext4"
api.core.v1.AzureDiskVolumeSource	kind	"Shared"
api.core.v1.AzureDiskVolumeSource	readOnly	false
api.core.v1.ConfigMapVolumeSource	defaultMode	420
api.core.v1.Container	terminationMessagePath	"/dev/termination-log"
api.core.v1.Container	terminationMessagePolicy	"File"
api.core.v1.ContainerPort	protocol	"TCP"
api.core.v1.DownwardAPIVolumeSource	defaultMode	420
api.core.v1.EndpointPort	protocol	"TCP"
api.core.v1.EphemeralContainer	terminationMessagePath	"/dev/termination-log"
api.core.v1.EphemeralContainer	terminationMessagePolicy	"File"
api.core.v1.GRPCAction	service	""
api.core.v1.HTTPGetAction	path	"/"
api.core.v1.HTTPGetAction	scheme	"HTTP"
api.core.v1.HostPathVolumeSource	type	""
api.core.v1.ISCSIPersistentVolumeSource	iscsiInterface	"default"
api.core.v1.ISCSIVolumeSource	iscsiInterface	"default"
api.core.v1.ObjectFieldSelector	apiVersion	"v1"
api.core.v1.PersistentVolumeClaim	apiVersion	"v1"
api.core.v1.PersistentVolumeClaim	kind	"PersistentVolumeClaim"
api.core.v1.PersistentVolumeClaimSpec	volumeMode	"Filesystem"
api.core.v1.PersistentVolumeClaimStatus	phase	"Pending"
api.core.v1.PersistentVolumeSpec	persistentVolumeReclaimPolicy	"Retain"
api.core.v1.PersistentVolumeSpec	volumeMode	"Filesystem"
api.core.v1.Pod	spec.enableServiceLinks	true
api.core.v1.Pod	spec.preemptionPolicy	"PreemptLowerPriority"	priorityClassName
api.core.v1.Pod	spec.priority	0	priorityClassName
api.core.v1.PodSpec	dnsPolicy	"ClusterFirst"
api.core.v1.PodSpec	restartPolicy	"Always"
api.core.v1.PodSpec	schedulerName	"default-scheduler"
api.core.v1.PodSpec	securityContext	{}
api.core.v1.PodSpec	terminationGracePeriodSeconds	30
api.core.v1.Probe	failureThreshold	3
api.core.v1.Probe	periodSeconds	10
api.core.v1.Probe	successThreshold	1
api.core.v1.Probe	timeoutSeconds	1
api.core.v1.ProjectedVolumeSource	defaultMode	420
api.core.v1.RBDPersistentVolumeSource	keyring	"/etc/ceph/keyring"
api.core.v1.RBDPersistentVolumeSource	pool	"rbd"
api.core.v1.RBDPersistentVolumeSource	user	"admin"
api.core.v1.RBDVolumeSource	keyring	"/etc/ceph/keyring"
api.core.v1.RBDVolumeSource	pool	"rbd"
api.core.v1.RBDVolumeSource	user	"admin"
api.core.v1.ReplicationControllerSpec	replicas	1
api.core.v1.ScaleIOPersistentVolumeSource	fsType	"xfs"
api.core.v1.ScaleIOPersistentVolumeSource	storageMode	"ThinProvisioned"
api.core.v1.ScaleIOVolumeSource	fsType	"xfs"
api.core.v1.ScaleIOVolumeSource	storageMode	"ThinProvisioned"
api.core.v1.Secret	type	"Opaque"
api.core.v1.ResourceFieldSelector	divisor	"0"
api.core.v1.SecretVolumeSource	defaultMode	420
api.core.v1.ServiceAccountTokenProjection	expirationSeconds	3600
api.core.v1.ServicePort	protocol	"TCP"
api.core.v1.ServiceSpec	sessionAffinity	"None"
api.core.v1.ServiceSpec	type	"ClusterIP"
api.discovery.v1.EndpointPort	name	""
api.discovery.v1.EndpointPort	protocol	"TCP"
api.flowcontrol.v1.FlowSchemaSpec	matchingPrecedence	1000
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	lendablePercent	0
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	nominalConcurrencyShares	30
api.flowcontrol.v1.QueuingConfiguration	handSize	8
api.flowcontrol.v1.QueuingConfiguration	queueLengthLimit	50
api.flowcontrol.v1.QueuingConfiguration	queues	64
api.networking.v1.IngressClassParametersReference	scope	"Cluster"
api.networking.v1.NetworkPolicyPort	protocol	"TCP"
api.rbac.v1.RoleRef	apiGroup	"rbac.authorization.k8s.io"
api.resource.v1.DeviceSubRequest	allocationMode	"ExactCount"
api.resource.v1.ExactDeviceRequest	allocationMode	"ExactCount"
api.scheduling.v1.PriorityClass	preemptionPolicy	"PreemptLowerPriority"
api.storage.v1.CSIDriverSpec	attachRequired	true
api.storage.v1.CSIDriverSpec	fsGroupPolicy	"ReadWriteOnceWithFSType"
api.storage.v1.CSIDriverSpec	podInfoOnMount	false
api.storage.v1.CSIDriverSpec	requiresRepublish	false
api.storage.v1.CSIDriverSpec	seLinuxMount	false
api.storage.v1.CSIDriverSpec	storageCapacity	false
api.storage.v1.CSIDriverSpec	volumeLifecycleModes	["Persistent"]
api.storage.v1.StorageClass	reclaimPolicy	"Delete"
api.storage.v1.StorageClass	volumeBindingMode	"Immediate"
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion	{"strategy":"None"}
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	port	443
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	port	443`;
const filledEntries = `api.core.v1.LimitRangeItem	default	max	type=Container
api.core.v1.LimitRangeItem	defaultRequest	default max min	type=Container
api.core.v1.Pod	spec.containers.resources.requests	limits
api.core.v1.Pod	spec.initContainers.resources.requests	limits`;
const emptyIsNotAbsent = `api.autoscaling.v2.HPAScalingRules	policies
api.core.v1.PodSpec	resources.claims
api.storage.v1.StorageClass	parameters
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	dependencies`;
// src/data/kubernetes/types.ts
const kinds = `	v1	Binding	N	0
	v1	ConfigMap	N	4
	v1	Endpoints	N	5
	v1	Event	N	9
	v1	LimitRange	N	12
	v1	Namespace	C	15
	v1	Node	C	17
	v1	PersistentVolume	C	22
	v1	PersistentVolumeClaim	N	51
	v1	Pod	N	61
	v1	PodTemplate	N	147
	v1	ReplicationController	N	149
	v1	ResourceQuota	N	151
	v1	Secret	N	155
	v1	Service	N	156
	v1	ServiceAccount	N	161
admissionregistration.k8s.io	v1	MutatingWebhookConfiguration	C	162
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicy	C	168
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicyBinding	C	176
admissionregistration.k8s.io	v1	ValidatingWebhookConfiguration	C	179
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicy	C	181
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicyBinding	C	191
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicy	C	194
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicyBinding	C	204
apiextensions.k8s.io	v1	CustomResourceDefinition	C	207
apiregistration.k8s.io	v1	APIService	C	223
apps	v1	ControllerRevision	N	226
apps	v1	DaemonSet	N	227
apps	v1	Deployment	N	231
apps	v1	ReplicaSet	N	235
apps	v1	StatefulSet	N	237
authentication.k8s.io	v1	SelfSubjectReview	C	243
authentication.k8s.io	v1	TokenReview	C	244
authorization.k8s.io	v1	LocalSubjectAccessReview	N	246
authorization.k8s.io	v1	SelfSubjectAccessReview	C	253
authorization.k8s.io	v1	SelfSubjectRulesReview	C	255
authorization.k8s.io	v1	SubjectAccessReview	C	257
autoscaling	v1	HorizontalPodAutoscaler	N	258
autoscaling	v2	HorizontalPodAutoscaler	N	261
batch	v1	CronJob	N	275
batch	v1	Job	N	285
certificates.k8s.io	v1	CertificateSigningRequest	C	286
certificates.k8s.io	v1alpha1	ClusterTrustBundle	C	288
certificates.k8s.io	v1alpha1	PodCertificateRequest	N	290
certificates.k8s.io	v1beta1	ClusterTrustBundle	C	292
coordination.k8s.io	v1	Lease	N	294
coordination.k8s.io	v1alpha2	LeaseCandidate	N	296
coordination.k8s.io	v1beta1	LeaseCandidate	N	298
discovery.k8s.io	v1	EndpointSlice	N	300
events.k8s.io	v1	Event	N	307
flowcontrol.apiserver.k8s.io	v1	FlowSchema	C	309
flowcontrol.apiserver.k8s.io	v1	PriorityLevelConfiguration	C	320
internal.apiserver.k8s.io	v1alpha1	StorageVersion	C	326
networking.k8s.io	v1	IPAddress	C	327
networking.k8s.io	v1	Ingress	N	330
networking.k8s.io	v1	IngressClass	C	339
networking.k8s.io	v1	NetworkPolicy	N	342
networking.k8s.io	v1	ServiceCIDR	C	349
networking.k8s.io	v1beta1	IPAddress	C	351
networking.k8s.io	v1beta1	ServiceCIDR	C	354
node.k8s.io	v1	RuntimeClass	C	356
policy	v1	PodDisruptionBudget	N	359
rbac.authorization.k8s.io	v1	ClusterRole	C	361
rbac.authorization.k8s.io	v1	ClusterRoleBinding	C	364
rbac.authorization.k8s.io	v1	Role	N	367
rbac.authorization.k8s.io	v1	RoleBinding	N	368
resource.k8s.io	v1	DeviceClass	C	369
resource.k8s.io	v1	ResourceClaim	N	375
resource.k8s.io	v1	ResourceClaimTemplate	N	385
resource.k8s.io	v1	ResourceSlice	C	387
resource.k8s.io	v1alpha3	DeviceTaintRule	C	399
resource.k8s.io	v1beta1	DeviceClass	C	405
resource.k8s.io	v1beta1	ResourceClaim	N	411
resource.k8s.io	v1beta1	ResourceClaimTemplate	N	420
resource.k8s.io	v1beta1	ResourceSlice	C	422
resource.k8s.io	v1beta2	DeviceClass	C	435
resource.k8s.io	v1beta2	ResourceClaim	N	441
resource.k8s.io	v1beta2	ResourceClaimTemplate	N	451
resource.k8s.io	v1beta2	ResourceSlice	C	453
scheduling.k8s.io	v1	PriorityClass	C	465
storage.k8s.io	v1	CSIDriver	C	466
storage.k8s.io	v1	CSINode	C	469
storage.k8s.io	v1	CSIStorageCapacity	N	473
storage.k8s.io	v1	StorageClass	C	474
storage.k8s.io	v1	VolumeAttachment	C	477
storage.k8s.io	v1	VolumeAttributesClass	C	480
storage.k8s.io	v1alpha1	VolumeAttributesClass	C	481
storage.k8s.io	v1beta1	VolumeAttributesClass	C	482
storagemigration.k8s.io	v1alpha1	StorageVersionMigration	C	483`;
const types = `api.core.v1.Binding	apiVersion=s	kind=s	metadata=?@1	target=?@3
apimachinery.pkg.apis.meta.v1.ObjectMeta	annotations=?{}s	creationTimestamp=s	deletionGracePeriodSeconds=i	deletionTimestamp=s	finalizers=?[=]s	generateName=?s	generation=?i	labels=?{}s	name=?s	namespace=?s	ownerReferences=?[uid]@2	resourceVersion=?s	selfLink=?s	uid=?s
apimachinery.pkg.apis.meta.v1.OwnerReference	apiVersion=?s	blockOwnerDeletion=b	controller=b	kind=?s	name=?s	uid=?s
api.core.v1.ObjectReference	apiVersion=?s	fieldPath=?s	kind=?s	name=?s	namespace=?s	resourceVersion=?s	uid=?s
api.core.v1.ConfigMap	apiVersion=s	binaryData=?{}y	data=?{}s	immutable=b	kind=s	metadata=?@1
api.core.v1.Endpoints	apiVersion=s	kind=s	metadata=?@1	subsets=?[]@6
api.core.v1.EndpointSubset	addresses=?[]@7	notReadyAddresses=?[]@7	ports=?[]@8
api.core.v1.EndpointAddress	hostname=?s	ip=?s	nodeName=s	targetRef=@3
api.core.v1.EndpointPort	appProtocol=s	name=?s	port=?i	protocol=?s
api.core.v1.Event	action=?s	apiVersion=s	count=?i	eventTime=s	firstTimestamp=s	involvedObject=?@3	kind=s	lastTimestamp=s	message=?s	metadata=?@1	reason=?s	related=@3	reportingComponent=?s	reportingInstance=?s	series=@10	source=?@11	type=?s
api.core.v1.EventSeries	count=?i	lastObservedTime=s
api.core.v1.EventSource	component=?s	host=?s
api.core.v1.LimitRange	apiVersion=s	kind=s	metadata=?@1	spec=?@13
api.core.v1.LimitRangeSpec	limits=?[]@14
api.core.v1.LimitRangeItem	default=?{}q	defaultRequest=?{}q	max=?{}q	maxLimitRequestRatio=?{}q	min=?{}q	type=?s
api.core.v1.Namespace	apiVersion=s	kind=s	metadata=?@1	spec=?@16
api.core.v1.NamespaceSpec	finalizers=?[]s
api.core.v1.Node	apiVersion=s	kind=s	metadata=?@1	spec=?@18
api.core.v1.NodeSpec	configSource=@19	externalID=?s	podCIDR=?s	podCIDRs=?[=]s	providerID=?s	taints=?[]@21	unschedulable=?b
api.core.v1.NodeConfigSource	configMap=@20
api.core.v1.ConfigMapNodeConfigSource	kubeletConfigKey=?s	name=?s	namespace=?s	resourceVersion=?s	uid=?s
api.core.v1.Taint	effect=?s	key=?s	timeAdded=s	value=?s
api.core.v1.PersistentVolume	apiVersion=s	kind=s	metadata=?@1	spec=?@23
api.core.v1.PersistentVolumeSpec	accessModes=?[]s	awsElasticBlockStore=@24	azureDisk=@25	azureFile=@26	capacity=?{}q	cephfs=@27	cinder=@29	claimRef=@3	csi=@30	fc=@31	flexVolume=@32	flocker=@33	gcePersistentDisk=@34	glusterfs=@35	hostPath=@36	iscsi=@37	local=@38	mountOptions=?[]s	nfs=@39	nodeAffinity=@40	persistentVolumeReclaimPolicy=?s	photonPersistentDisk=@44	portworxVolume=@45	quobyte=@46	rbd=@47	scaleIO=@48	storageClassName=?s	storageos=@49	volumeAttributesClassName=s	volumeMode=s	vsphereVolume=@50
api.core.v1.AWSElasticBlockStoreVolumeSource	fsType=?s	partition=?i	readOnly=?b	volumeID=?s
api.core.v1.AzureDiskVolumeSource	cachingMode=s	diskName=?s	diskURI=?s	fsType=s	kind=s	readOnly=b
api.core.v1.AzureFilePersistentVolumeSource	readOnly=?b	secretName=?s	secretNamespace=s	shareName=?s
api.core.v1.CephFSPersistentVolumeSource	monitors=?[]s	path=?s	readOnly=?b	secretFile=?s	secretRef=@28	user=?s
api.core.v1.SecretReference	name=?s	namespace=?s
api.core.v1.CinderPersistentVolumeSource	fsType=?s	readOnly=?b	secretRef=@28	volumeID=?s
api.core.v1.CSIPersistentVolumeSource	controllerExpandSecretRef=@28	controllerPublishSecretRef=@28	driver=?s	fsType=?s	nodeExpandSecretRef=@28	nodePublishSecretRef=@28	nodeStageSecretRef=@28	readOnly=?b	volumeAttributes=?{}s	volumeHandle=?s
api.core.v1.FCVolumeSource	fsType=?s	lun=i	readOnly=?b	targetWWNs=?[]s	wwids=?[]s
api.core.v1.FlexPersistentVolumeSource	driver=?s	fsType=?s	options=?{}s	readOnly=?b	secretRef=@28
api.core.v1.FlockerVolumeSource	datasetName=?s	datasetUUID=?s
api.core.v1.GCEPersistentDiskVolumeSource	fsType=?s	partition=?i	pdName=?s	readOnly=?b
api.core.v1.GlusterfsPersistentVolumeSource	endpoints=?s	endpointsNamespace=s	path=?s	readOnly=?b
api.core.v1.HostPathVolumeSource	path=?s	type=s
api.core.v1.ISCSIPersistentVolumeSource	chapAuthDiscovery=?b	chapAuthSession=?b	fsType=?s	initiatorName=s	iqn=?s	iscsiInterface=?s	lun=?i	portals=?[]s	readOnly=?b	secretRef=@28	targetPortal=?s
api.core.v1.LocalVolumeSource	fsType=s	path=?s
api.core.v1.NFSVolumeSource	path=?s	readOnly=?b	server=?s
api.core.v1.VolumeNodeAffinity	required=@41
api.core.v1.NodeSelector	nodeSelectorTerms=?[]@42
api.core.v1.NodeSelectorTerm	matchExpressions=?[]@43	matchFields=?[]@43
api.core.v1.NodeSelectorRequirement	key=?s	operator=?s	values=?[]s
api.core.v1.PhotonPersistentDiskVolumeSource	fsType=?s	pdID=?s
api.core.v1.PortworxVolumeSource	fsType=?s	readOnly=?b	volumeID=?s
api.core.v1.QuobyteVolumeSource	group=?s	readOnly=?b	registry=?s	tenant=?s	user=?s	volume=?s
api.core.v1.RBDPersistentVolumeSource	fsType=?s	image=?s	keyring=?s	monitors=?[]s	pool=?s	readOnly=?b	secretRef=@28	user=?s
api.core.v1.ScaleIOPersistentVolumeSource	fsType=?s	gateway=?s	protectionDomain=?s	readOnly=?b	secretRef=@28	sslEnabled=?b	storageMode=?s	storagePool=?s	system=?s	volumeName=?s
api.core.v1.StorageOSPersistentVolumeSource	fsType=?s	readOnly=?b	secretRef=@3	volumeName=?s	volumeNamespace=?s
api.core.v1.VsphereVirtualDiskVolumeSource	fsType=?s	storagePolicyID=?s	storagePolicyName=?s	volumePath=?s
api.core.v1.PersistentVolumeClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@52	status=?@58
api.core.v1.PersistentVolumeClaimSpec	accessModes=?[]s	dataSource=@53	dataSourceRef=@54	resources=?@55	selector=@56	storageClassName=s	volumeAttributesClassName=s	volumeMode=s	volumeName=?s
api.core.v1.TypedLocalObjectReference	apiGroup=s	kind=?s	name=?s
api.core.v1.TypedObjectReference	apiGroup=s	kind=?s	name=?s	namespace=s
api.core.v1.VolumeResourceRequirements	limits=?{}q	requests=?{}q
apimachinery.pkg.apis.meta.v1.LabelSelector	matchExpressions=?[]@57	matchLabels=?{}s
apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement	key=?s	operator=?s	values=?[]s
api.core.v1.PersistentVolumeClaimStatus	accessModes=?[]s	allocatedResourceStatuses=?{}s	allocatedResources=?{}q	capacity=?{}q	conditions=?[type]@59	currentVolumeAttributesClassName=s	modifyVolumeStatus=@60	phase=?s
api.core.v1.PersistentVolumeClaimCondition	lastProbeTime=s	lastTransitionTime=s	message=?s	reason=?s	status=?s	type=?s
api.core.v1.ModifyVolumeStatus	status=?s	targetVolumeAttributesClassName=?s
api.core.v1.Pod	apiVersion=s	kind=s	metadata=?@1	spec=?@62
api.core.v1.PodSpec	activeDeadlineSeconds=i	affinity=@63	automountServiceAccountToken=b	containers=?[name]@70	dnsConfig=@104	dnsPolicy=?s	enableServiceLinks=b	ephemeralContainers=?[name]@106	hostAliases=?[ip]@107	hostIPC=?b	hostNetwork=?b	hostPID=?b	hostUsers=b	hostname=?s	hostnameOverride=s	imagePullSecrets=?[name]@108	initContainers=?[name]@70	nodeName=?s	nodeSelector=?{}s	os=@109	overhead=?{}q	preemptionPolicy=s	priority=i	priorityClassName=?s	readinessGates=?[]@110	resourceClaims=?[name]@111	resources=@92	restartPolicy=?s	runtimeClassName=s	schedulerName=?s	schedulingGates=?[name]@112	securityContext=@113	serviceAccount=?s	serviceAccountName=?s	setHostnameAsFQDN=b	shareProcessNamespace=b	subdomain=?s	terminationGracePeriodSeconds=i	tolerations=?[]@115	topologySpreadConstraints=?[topologyKey,whenUnsatisfiable]@116	volumes=?[name]@117
api.core.v1.Affinity	nodeAffinity=@64	podAffinity=@66	podAntiAffinity=@69
api.core.v1.NodeAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@65	requiredDuringSchedulingIgnoredDuringExecution=@41
api.core.v1.PreferredSchedulingTerm	preference=?@42	weight=?i
api.core.v1.PodAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@67	requiredDuringSchedulingIgnoredDuringExecution=?[]@68
api.core.v1.WeightedPodAffinityTerm	podAffinityTerm=?@68	weight=?i
api.core.v1.PodAffinityTerm	labelSelector=@56	matchLabelKeys=?[]s	mismatchLabelKeys=?[]s	namespaceSelector=@56	namespaces=?[]s	topologyKey=?s
api.core.v1.PodAntiAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@67	requiredDuringSchedulingIgnoredDuringExecution=?[]@68
api.core.v1.Container	args=?[]s	command=?[]s	env=?[name]@71	envFrom=?[]@78	image=?s	imagePullPolicy=?s	lifecycle=@81	livenessProbe=@88	name=?s	ports=?[containerPort,protocol]@90	readinessProbe=@88	resizePolicy=?[]@91	resources=?@92	restartPolicy=s	restartPolicyRules=?[]@94	securityContext=@96	startupProbe=@88	stdin=?b	stdinOnce=?b	terminationMessagePath=?s	terminationMessagePolicy=?s	tty=?b	volumeDevices=?[devicePath]@102	volumeMounts=?[mountPath]@103	workingDir=?s
api.core.v1.EnvVar	name=?s	value=?s	valueFrom=@72
api.core.v1.EnvVarSource	configMapKeyRef=@73	fieldRef=@74	fileKeyRef=@75	resourceFieldRef=@76	secretKeyRef=@77
api.core.v1.ConfigMapKeySelector	key=?s	name=?s	optional=b
api.core.v1.ObjectFieldSelector	apiVersion=?s	fieldPath=?s
api.core.v1.FileKeySelector	key=?s	optional=b	path=?s	volumeName=?s
api.core.v1.ResourceFieldSelector	containerName=?s	divisor=?q	resource=?s
api.core.v1.SecretKeySelector	key=?s	name=?s	optional=b
api.core.v1.EnvFromSource	configMapRef=@79	prefix=?s	secretRef=@80
api.core.v1.ConfigMapEnvSource	name=?s	optional=b
api.core.v1.SecretEnvSource	name=?s	optional=b
api.core.v1.Lifecycle	postStart=@82	preStop=@82	stopSignal=s
api.core.v1.LifecycleHandler	exec=@83	httpGet=@84	sleep=@86	tcpSocket=@87
api.core.v1.ExecAction	command=?[]s
api.core.v1.HTTPGetAction	host=?s	httpHeaders=?[]@85	path=?s	port=?x	scheme=?s
api.core.v1.HTTPHeader	name=?s	value=?s
api.core.v1.SleepAction	seconds=?i
api.core.v1.TCPSocketAction	host=?s	port=?x
api.core.v1.Probe	exec=@83	failureThreshold=?i	grpc=@89	httpGet=@84	initialDelaySeconds=?i	periodSeconds=?i	successThreshold=?i	tcpSocket=@87	terminationGracePeriodSeconds=i	timeoutSeconds=?i
api.core.v1.GRPCAction	port=?i	service=s
api.core.v1.ContainerPort	containerPort=?i	hostIP=?s	hostPort=?i	name=?s	protocol=?s
api.core.v1.ContainerResizePolicy	resourceName=?s	restartPolicy=?s
api.core.v1.ResourceRequirements	claims=?[name]@93	limits=?{}q	requests=?{}q
api.core.v1.ResourceClaim	name=?s	request=?s
api.core.v1.ContainerRestartRule	action=?s	exitCodes=@95
api.core.v1.ContainerRestartRuleOnExitCodes	operator=?s	values=?[=]i
api.core.v1.SecurityContext	allowPrivilegeEscalation=b	appArmorProfile=@97	capabilities=@98	privileged=b	procMount=s	readOnlyRootFilesystem=b	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxOptions=@99	seccompProfile=@100	windowsOptions=@101
api.core.v1.AppArmorProfile	localhostProfile=s	type=?s
api.core.v1.Capabilities	add=?[]s	drop=?[]s
api.core.v1.SELinuxOptions	level=?s	role=?s	type=?s	user=?s
api.core.v1.SeccompProfile	localhostProfile=s	type=?s
api.core.v1.WindowsSecurityContextOptions	gmsaCredentialSpec=s	gmsaCredentialSpecName=s	hostProcess=b	runAsUserName=s
api.core.v1.VolumeDevice	devicePath=?s	name=?s
api.core.v1.VolumeMount	mountPath=?s	mountPropagation=s	name=?s	readOnly=?b	recursiveReadOnly=s	subPath=?s	subPathExpr=?s
api.core.v1.PodDNSConfig	nameservers=?[]s	options=?[]@105	searches=?[]s
api.core.v1.PodDNSConfigOption	name=?s	value=s
api.core.v1.EphemeralContainer	args=?[]s	command=?[]s	env=?[name]@71	envFrom=?[]@78	image=?s	imagePullPolicy=?s	lifecycle=@81	livenessProbe=@88	name=?s	ports=?[containerPort,protocol]@90	readinessProbe=@88	resizePolicy=?[]@91	resources=?@92	restartPolicy=s	restartPolicyRules=?[]@94	securityContext=@96	startupProbe=@88	stdin=?b	stdinOnce=?b	targetContainerName=?s	terminationMessagePath=?s	terminationMessagePolicy=?s	tty=?b	volumeDevices=?[devicePath]@102	volumeMounts=?[mountPath]@103	workingDir=?s
api.core.v1.HostAlias	hostnames=?[]s	ip=?s
api.core.v1.LocalObjectReference	name=?s
api.core.v1.PodOS	name=?s
api.core.v1.PodReadinessGate	conditionType=?s
api.core.v1.PodResourceClaim	name=?s	resourceClaimName=s	resourceClaimTemplateName=s
api.core.v1.PodSchedulingGate	name=?s
api.core.v1.PodSecurityContext	appArmorProfile=@97	fsGroup=i	fsGroupChangePolicy=s	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxChangePolicy=s	seLinuxOptions=@99	seccompProfile=@100	supplementalGroups=?[]i	supplementalGroupsPolicy=s	sysctls=?[]@114	windowsOptions=@101
api.core.v1.Sysctl	name=?s	value=?s
api.core.v1.Toleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.core.v1.TopologySpreadConstraint	labelSelector=@56	matchLabelKeys=?[]s	maxSkew=?i	minDomains=i	nodeAffinityPolicy=s	nodeTaintsPolicy=s	topologyKey=?s	whenUnsatisfiable=?s
api.core.v1.Volume	awsElasticBlockStore=@24	azureDisk=@25	azureFile=@118	cephfs=@119	cinder=@120	configMap=@121	csi=@123	downwardAPI=@124	emptyDir=@126	ephemeral=@127	fc=@31	flexVolume=@129	flocker=@33	gcePersistentDisk=@34	gitRepo=@130	glusterfs=@131	hostPath=@36	image=@132	iscsi=@133	name=?s	nfs=@39	persistentVolumeClaim=@134	photonPersistentDisk=@44	portworxVolume=@45	projected=@135	quobyte=@46	rbd=@143	scaleIO=@144	secret=@145	storageos=@146	vsphereVolume=@50
api.core.v1.AzureFileVolumeSource	readOnly=?b	secretName=?s	shareName=?s
api.core.v1.CephFSVolumeSource	monitors=?[]s	path=?s	readOnly=?b	secretFile=?s	secretRef=@108	user=?s
api.core.v1.CinderVolumeSource	fsType=?s	readOnly=?b	secretRef=@108	volumeID=?s
api.core.v1.ConfigMapVolumeSource	defaultMode=i	items=?[]@122	name=?s	optional=b
api.core.v1.KeyToPath	key=?s	mode=i	path=?s
api.core.v1.CSIVolumeSource	driver=?s	fsType=s	nodePublishSecretRef=@108	readOnly=b	volumeAttributes=?{}s
api.core.v1.DownwardAPIVolumeSource	defaultMode=i	items=?[]@125
api.core.v1.DownwardAPIVolumeFile	fieldRef=@74	mode=i	path=?s	resourceFieldRef=@76
api.core.v1.EmptyDirVolumeSource	medium=?s	sizeLimit=q
api.core.v1.EphemeralVolumeSource	volumeClaimTemplate=@128
api.core.v1.PersistentVolumeClaimTemplate	metadata=?@1	spec=?@52
api.core.v1.FlexVolumeSource	driver=?s	fsType=?s	options=?{}s	readOnly=?b	secretRef=@108
api.core.v1.GitRepoVolumeSource	directory=?s	repository=?s	revision=?s
api.core.v1.GlusterfsVolumeSource	endpoints=?s	path=?s	readOnly=?b
api.core.v1.ImageVolumeSource	pullPolicy=?s	reference=?s
api.core.v1.ISCSIVolumeSource	chapAuthDiscovery=?b	chapAuthSession=?b	fsType=?s	initiatorName=s	iqn=?s	iscsiInterface=?s	lun=?i	portals=?[]s	readOnly=?b	secretRef=@108	targetPortal=?s
api.core.v1.PersistentVolumeClaimVolumeSource	claimName=?s	readOnly=?b
api.core.v1.ProjectedVolumeSource	defaultMode=i	sources=?[]@136
api.core.v1.VolumeProjection	clusterTrustBundle=@137	configMap=@138	downwardAPI=@139	podCertificate=@140	secret=@141	serviceAccountToken=@142
api.core.v1.ClusterTrustBundleProjection	labelSelector=@56	name=s	optional=b	path=?s	signerName=s
api.core.v1.ConfigMapProjection	items=?[]@122	name=?s	optional=b
api.core.v1.DownwardAPIProjection	items=?[]@125
api.core.v1.PodCertificateProjection	certificateChainPath=?s	credentialBundlePath=?s	keyPath=?s	keyType=?s	maxExpirationSeconds=i	signerName=?s
api.core.v1.SecretProjection	items=?[]@122	name=?s	optional=b
api.core.v1.ServiceAccountTokenProjection	audience=?s	expirationSeconds=i	path=?s
api.core.v1.RBDVolumeSource	fsType=?s	image=?s	keyring=?s	monitors=?[]s	pool=?s	readOnly=?b	secretRef=@108	user=?s
api.core.v1.ScaleIOVolumeSource	fsType=?s	gateway=?s	protectionDomain=?s	readOnly=?b	secretRef=@108	sslEnabled=?b	storageMode=?s	storagePool=?s	system=?s	volumeName=?s
api.core.v1.SecretVolumeSource	defaultMode=i	items=?[]@122	optional=b	secretName=?s
api.core.v1.StorageOSVolumeSource	fsType=?s	readOnly=?b	secretRef=@108	volumeName=?s	volumeNamespace=?s
api.core.v1.PodTemplate	apiVersion=s	kind=s	metadata=?@1	template=?@148
api.core.v1.PodTemplateSpec	metadata=?@1	spec=?@62
api.core.v1.ReplicationController	apiVersion=s	kind=s	metadata=?@1	spec=?@150
api.core.v1.ReplicationControllerSpec	minReadySeconds=?i	replicas=i	selector=?{}s	template=@148
api.core.v1.ResourceQuota	apiVersion=s	kind=s	metadata=?@1	spec=?@152
api.core.v1.ResourceQuotaSpec	hard=?{}q	scopeSelector=@153	scopes=?[]s
api.core.v1.ScopeSelector	matchExpressions=?[]@154
api.core.v1.ScopedResourceSelectorRequirement	operator=?s	scopeName=?s	values=?[]s
api.core.v1.Secret	apiVersion=s	data=?{}y	immutable=b	kind=s	metadata=?@1	stringData=?{}s	type=?s
api.core.v1.Service	apiVersion=s	kind=s	metadata=?@1	spec=?@157
api.core.v1.ServiceSpec	allocateLoadBalancerNodePorts=b	clusterIP=?s	clusterIPs=?[]s	externalIPs=?[]s	externalName=?s	externalTrafficPolicy=?s	healthCheckNodePort=?i	internalTrafficPolicy=s	ipFamilies=?[]s	ipFamilyPolicy=s	loadBalancerClass=s	loadBalancerIP=?s	loadBalancerSourceRanges=?[]s	ports=?[port,protocol]@158	publishNotReadyAddresses=?b	selector=?{}s	sessionAffinity=?s	sessionAffinityConfig=@159	trafficDistribution=s	type=?s
api.core.v1.ServicePort	appProtocol=s	name=?s	nodePort=?i	port=?i	protocol=?s	targetPort=?x
api.core.v1.SessionAffinityConfig	clientIP=@160
api.core.v1.ClientIPConfig	timeoutSeconds=i
api.core.v1.ServiceAccount	apiVersion=s	automountServiceAccountToken=b	imagePullSecrets=?[]@108	kind=s	metadata=?@1	secrets=?[name]@3
api.admissionregistration.v1.MutatingWebhookConfiguration	apiVersion=s	kind=s	metadata=?@1	webhooks=?[name]@163
api.admissionregistration.v1.MutatingWebhook	admissionReviewVersions=?[]s	clientConfig=?@164	failurePolicy=s	matchConditions=?[name]@166	matchPolicy=s	name=?s	namespaceSelector=@56	objectSelector=@56	reinvocationPolicy=s	rules=?[]@167	sideEffects=s	timeoutSeconds=i
api.admissionregistration.v1.WebhookClientConfig	caBundle=?y	service=@165	url=s
api.admissionregistration.v1.ServiceReference	name=?s	namespace=?s	path=s	port=i
api.admissionregistration.v1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1.RuleWithOperations	apiGroups=?[~]s	apiVersions=?[~]s	operations=?[~]s	resources=?[~]s	scope=s
api.admissionregistration.v1.ValidatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@169
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	auditAnnotations=?[]@170	failurePolicy=s	matchConditions=?[name]@166	matchConstraints=@171	paramKind=@173	validations=?[]@174	variables=?[name]@175
api.admissionregistration.v1.AuditAnnotation	key=?s	valueExpression=?s
api.admissionregistration.v1.MatchResources	excludeResourceRules=?[]@172	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@172
api.admissionregistration.v1.NamedRuleWithOperations	apiGroups=?[~]s	apiVersions=?[~]s	operations=?[~]s	resourceNames=?[~]s	resources=?[~]s	scope=s
api.admissionregistration.v1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1.Validation	expression=?s	message=?s	messageExpression=?s	reason=s
api.admissionregistration.v1.Variable	expression=?s	name=?s
api.admissionregistration.v1.ValidatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@177
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	matchResources=@171	paramRef=@178	policyName=?s	validationActions=?[=]s
api.admissionregistration.v1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
api.admissionregistration.v1.ValidatingWebhookConfiguration	apiVersion=s	kind=s	metadata=?@1	webhooks=?[name]@180
api.admissionregistration.v1.ValidatingWebhook	admissionReviewVersions=?[]s	clientConfig=?@164	failurePolicy=s	matchConditions=?[name]@166	matchPolicy=s	name=?s	namespaceSelector=@56	objectSelector=@56	rules=?[]@167	sideEffects=s	timeoutSeconds=i
api.admissionregistration.v1alpha1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@182
api.admissionregistration.v1alpha1.MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=?[name]@183	matchConstraints=@184	mutations=?[]@186	paramKind=@189	reinvocationPolicy=?s	variables=?[]@190
api.admissionregistration.v1alpha1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1alpha1.MatchResources	excludeResourceRules=?[]@185	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@185
api.admissionregistration.v1alpha1.NamedRuleWithOperations	apiGroups=[~]s	apiVersions=[~]s	operations=[~]s	resourceNames=?[~]s	resources=[~]s	scope=s
api.admissionregistration.v1alpha1.Mutation	applyConfiguration=@187	jsonPatch=@188	patchType=?s
api.admissionregistration.v1alpha1.ApplyConfiguration	expression=?s
api.admissionregistration.v1alpha1.JSONPatch	expression=?s
api.admissionregistration.v1alpha1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1alpha1.Variable	expression=?s	name=?s
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@192
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBindingSpec	matchResources=@184	paramRef=@193	policyName=?s
api.admissionregistration.v1alpha1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
api.admissionregistration.v1beta1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@195
api.admissionregistration.v1beta1.MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=?[name]@196	matchConstraints=@197	mutations=?[]@199	paramKind=@202	reinvocationPolicy=?s	variables=?[]@203
api.admissionregistration.v1beta1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1beta1.MatchResources	excludeResourceRules=?[]@198	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@198
api.admissionregistration.v1beta1.NamedRuleWithOperations	apiGroups=[~]s	apiVersions=[~]s	operations=[~]s	resourceNames=?[~]s	resources=[~]s	scope=s
api.admissionregistration.v1beta1.Mutation	applyConfiguration=@200	jsonPatch=@201	patchType=?s
api.admissionregistration.v1beta1.ApplyConfiguration	expression=?s
api.admissionregistration.v1beta1.JSONPatch	expression=?s
api.admissionregistration.v1beta1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1beta1.Variable	expression=?s	name=?s
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@205
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBindingSpec	matchResources=@197	paramRef=@206	policyName=?s
api.admissionregistration.v1beta1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinition	apiVersion=s	kind=s	metadata=?@1	spec=?@208
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion=@209	group=?s	names=?@213	preserveUnknownFields=?b	scope=?s	versions=?[]@214
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceConversion	strategy=?s	webhook=@210
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookConversion	clientConfig=@211	conversionReviewVersions=?[]s
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookClientConfig	caBundle=?y	service=@212	url=s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	name=?s	namespace=?s	path=s	port=i
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames	categories=?[]s	kind=?s	listKind=?s	plural=?s	shortNames=?[]s	singular=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	additionalPrinterColumns=?[]@215	deprecated=?b	deprecationWarning=s	name=?s	schema=@216	selectableFields=?[]@220	served=?b	storage=?b	subresources=@221
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceColumnDefinition	description=?s	format=?s	jsonPath=?s	name=?s	priority=?i	type=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceValidation	openAPIV3Schema=@217
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	$ref=s	$schema=?s	additionalItems=j	additionalProperties=j	allOf=?[]@217	anyOf=?[]@217	default=j	definitions=?{}@217	dependencies=?{}j	description=?s	enum=?[]j	example=j	exclusiveMaximum=?b	exclusiveMinimum=?b	externalDocs=@218	format=?s	id=?s	items=j	maxItems=i	maxLength=i	maxProperties=i	maximum=n	minItems=i	minLength=i	minProperties=i	minimum=n	multipleOf=n	not=@217	nullable=?b	oneOf=?[]@217	pattern=?s	patternProperties=?{}@217	properties=?{}@217	required=?[]s	title=?s	type=?s	uniqueItems=?b	x-kubernetes-embedded-resource=?b	x-kubernetes-int-or-string=?b	x-kubernetes-list-map-keys=?[]s	x-kubernetes-list-type=s	x-kubernetes-map-type=s	x-kubernetes-preserve-unknown-fields=b	x-kubernetes-validations=?[rule]@219
apiextensions-apiserver.pkg.apis.apiextensions.v1.ExternalDocumentation	description=?s	url=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ValidationRule	fieldPath=?s	message=?s	messageExpression=?s	optionalOldSelf=b	reason=s	rule=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.SelectableField	jsonPath=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresources	scale=@222	status=j
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresourceScale	labelSelectorPath=s	specReplicasPath=?s	statusReplicasPath=?s
kube-aggregator.pkg.apis.apiregistration.v1.APIService	apiVersion=s	kind=s	metadata=?@1	spec=?@224
kube-aggregator.pkg.apis.apiregistration.v1.APIServiceSpec	caBundle=?y	group=?s	groupPriorityMinimum=?i	insecureSkipTLSVerify=?b	service=@225	version=?s	versionPriority=?i
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	name=?s	namespace=?s	port=i
api.apps.v1.ControllerRevision	apiVersion=s	data=?j	kind=s	metadata=?@1	revision=?i
api.apps.v1.DaemonSet	apiVersion=s	kind=s	metadata=?@1	spec=?@228
api.apps.v1.DaemonSetSpec	minReadySeconds=?i	revisionHistoryLimit=i	selector=@56	template=?@148	updateStrategy=?@229
api.apps.v1.DaemonSetUpdateStrategy	rollingUpdate=@230	type=?s
api.apps.v1.RollingUpdateDaemonSet	maxSurge=x	maxUnavailable=x
api.apps.v1.Deployment	apiVersion=s	kind=s	metadata=?@1	spec=?@232
api.apps.v1.DeploymentSpec	minReadySeconds=?i	paused=?b	progressDeadlineSeconds=i	replicas=i	revisionHistoryLimit=i	selector=@56	strategy=?@233	template=?@148
api.apps.v1.DeploymentStrategy	rollingUpdate=@234	type=?s
api.apps.v1.RollingUpdateDeployment	maxSurge=x	maxUnavailable=x
api.apps.v1.ReplicaSet	apiVersion=s	kind=s	metadata=?@1	spec=?@236
api.apps.v1.ReplicaSetSpec	minReadySeconds=?i	replicas=i	selector=@56	template=?@148
api.apps.v1.StatefulSet	apiVersion=s	kind=s	metadata=?@1	spec=?@238
api.apps.v1.StatefulSetSpec	minReadySeconds=?i	ordinals=@239	persistentVolumeClaimRetentionPolicy=@240	podManagementPolicy=?s	replicas=i	revisionHistoryLimit=i	selector=@56	serviceName=?s	template=?@148	updateStrategy=?@241	volumeClaimTemplates=?[]@51
api.apps.v1.StatefulSetOrdinals	start=?i
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted=?s	whenScaled=?s
api.apps.v1.StatefulSetUpdateStrategy	rollingUpdate=@242	type=?s
api.apps.v1.RollingUpdateStatefulSetStrategy	maxUnavailable=x	partition=i
api.authentication.v1.SelfSubjectReview	apiVersion=s	kind=s	metadata=?@1
api.authentication.v1.TokenReview	apiVersion=s	kind=s	metadata=?@1	spec=?@245
api.authentication.v1.TokenReviewSpec	audiences=?[]s	token=?s
api.authorization.v1.LocalSubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@247
api.authorization.v1.SubjectAccessReviewSpec	extra=?{}[]s	groups=?[]s	nonResourceAttributes=@248	resourceAttributes=@249	uid=?s	user=?s
api.authorization.v1.NonResourceAttributes	path=?s	verb=?s
api.authorization.v1.ResourceAttributes	fieldSelector=@250	group=?s	labelSelector=@252	name=?s	namespace=?s	resource=?s	subresource=?s	verb=?s	version=?s
api.authorization.v1.FieldSelectorAttributes	rawSelector=?s	requirements=?[]@251
apimachinery.pkg.apis.meta.v1.FieldSelectorRequirement	key=?s	operator=?s	values=?[]s
api.authorization.v1.LabelSelectorAttributes	rawSelector=?s	requirements=?[]@57
api.authorization.v1.SelfSubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@254
api.authorization.v1.SelfSubjectAccessReviewSpec	nonResourceAttributes=@248	resourceAttributes=@249
api.authorization.v1.SelfSubjectRulesReview	apiVersion=s	kind=s	metadata=?@1	spec=?@256
api.authorization.v1.SelfSubjectRulesReviewSpec	namespace=?s
api.authorization.v1.SubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@247
api.autoscaling.v1.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=?@1	spec=?@259
api.autoscaling.v1.HorizontalPodAutoscalerSpec	maxReplicas=?i	minReplicas=i	scaleTargetRef=?@260	targetCPUUtilizationPercentage=i
api.autoscaling.v1.CrossVersionObjectReference	apiVersion=?s	kind=?s	name=?s
api.autoscaling.v2.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=?@1	spec=?@262
api.autoscaling.v2.HorizontalPodAutoscalerSpec	behavior=@263	maxReplicas=?i	metrics=?[]@266	minReplicas=i	scaleTargetRef=?@272
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown=@264	scaleUp=@264
api.autoscaling.v2.HPAScalingRules	policies=?[]@265	selectPolicy=s	stabilizationWindowSeconds=i	tolerance=q
api.autoscaling.v2.HPAScalingPolicy	periodSeconds=?i	type=?s	value=?i
api.autoscaling.v2.MetricSpec	containerResource=@267	external=@269	object=@271	pods=@273	resource=@274	type=?s
api.autoscaling.v2.ContainerResourceMetricSource	container=?s	name=?s	target=?@268
api.autoscaling.v2.MetricTarget	averageUtilization=i	averageValue=q	type=?s	value=q
api.autoscaling.v2.ExternalMetricSource	metric=?@270	target=?@268
api.autoscaling.v2.MetricIdentifier	name=?s	selector=@56
api.autoscaling.v2.ObjectMetricSource	describedObject=?@272	metric=?@270	target=?@268
api.autoscaling.v2.CrossVersionObjectReference	apiVersion=?s	kind=?s	name=?s
api.autoscaling.v2.PodsMetricSource	metric=?@270	target=?@268
api.autoscaling.v2.ResourceMetricSource	name=?s	target=?@268
api.batch.v1.CronJob	apiVersion=s	kind=s	metadata=?@1	spec=?@276
api.batch.v1.CronJobSpec	concurrencyPolicy=?s	failedJobsHistoryLimit=i	jobTemplate=?@277	schedule=?s	startingDeadlineSeconds=i	successfulJobsHistoryLimit=i	suspend=b	timeZone=s
api.batch.v1.JobTemplateSpec	metadata=?@1	spec=?@278
api.batch.v1.JobSpec	activeDeadlineSeconds=i	backoffLimit=i	backoffLimitPerIndex=i	completionMode=s	completions=i	managedBy=s	manualSelector=b	maxFailedIndexes=i	parallelism=i	podFailurePolicy=@279	podReplacementPolicy=s	selector=@56	successPolicy=@283	suspend=b	template=?@148	ttlSecondsAfterFinished=i
api.batch.v1.PodFailurePolicy	rules=?[]@280
api.batch.v1.PodFailurePolicyRule	action=?s	onExitCodes=@281	onPodConditions=?[]@282
api.batch.v1.PodFailurePolicyOnExitCodesRequirement	containerName=s	operator=?s	values=?[=]i
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status=?s	type=?s
api.batch.v1.SuccessPolicy	rules=?[]@284
api.batch.v1.SuccessPolicyRule	succeededCount=i	succeededIndexes=s
api.batch.v1.Job	apiVersion=s	kind=s	metadata=?@1	spec=?@278
api.certificates.v1.CertificateSigningRequest	apiVersion=s	kind=s	metadata=?@1	spec=?@287
api.certificates.v1.CertificateSigningRequestSpec	expirationSeconds=i	extra=?{}[]s	groups=?[]s	request=?y	signerName=?s	uid=?s	usages=?[]s	username=?s
api.certificates.v1alpha1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=?@1	spec=?@289
api.certificates.v1alpha1.ClusterTrustBundleSpec	signerName=?s	trustBundle=?s
api.certificates.v1alpha1.PodCertificateRequest	apiVersion=s	kind=s	metadata=?@1	spec=?@291
api.certificates.v1alpha1.PodCertificateRequestSpec	maxExpirationSeconds=i	nodeName=?s	nodeUID=?s	pkixPublicKey=?y	podName=?s	podUID=?s	proofOfPossession=?y	serviceAccountName=?s	serviceAccountUID=?s	signerName=?s
api.certificates.v1beta1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=?@1	spec=?@293
api.certificates.v1beta1.ClusterTrustBundleSpec	signerName=?s	trustBundle=?s
api.coordination.v1.Lease	apiVersion=s	kind=s	metadata=?@1	spec=?@295
api.coordination.v1.LeaseSpec	acquireTime=s	holderIdentity=s	leaseDurationSeconds=i	leaseTransitions=i	preferredHolder=s	renewTime=s	strategy=s
api.coordination.v1alpha2.LeaseCandidate	apiVersion=s	kind=s	metadata=?@1	spec=?@297
api.coordination.v1alpha2.LeaseCandidateSpec	binaryVersion=?s	emulationVersion=?s	leaseName=?s	pingTime=s	renewTime=s	strategy=?s
api.coordination.v1beta1.LeaseCandidate	apiVersion=s	kind=s	metadata=?@1	spec=?@299
api.coordination.v1beta1.LeaseCandidateSpec	binaryVersion=?s	emulationVersion=?s	leaseName=?s	pingTime=s	renewTime=s	strategy=?s
api.discovery.v1.EndpointSlice	addressType=?s	apiVersion=s	endpoints=?[]@301	kind=s	metadata=?@1	ports=?[]@306
api.discovery.v1.Endpoint	addresses=?[=]s	conditions=?@302	deprecatedTopology=?{}s	hints=@303	hostname=s	nodeName=s	targetRef=@3	zone=s
api.discovery.v1.EndpointConditions	ready=b	serving=b	terminating=b
api.discovery.v1.EndpointHints	forNodes=?[]@304	forZones=?[]@305
api.discovery.v1.ForNode	name=?s
api.discovery.v1.ForZone	name=?s
api.discovery.v1.EndpointPort	appProtocol=s	name=s	port=i	protocol=s
api.events.v1.Event	action=?s	apiVersion=s	deprecatedCount=?i	deprecatedFirstTimestamp=s	deprecatedLastTimestamp=s	deprecatedSource=?@11	eventTime=s	kind=s	metadata=?@1	note=?s	reason=?s	regarding=?@3	related=@3	reportingController=?s	reportingInstance=?s	series=@308	type=?s
api.events.v1.EventSeries	count=?i	lastObservedTime=s
api.flowcontrol.v1.FlowSchema	apiVersion=s	kind=s	metadata=?@1	spec=?@310
api.flowcontrol.v1.FlowSchemaSpec	distinguisherMethod=@311	matchingPrecedence=?i	priorityLevelConfiguration=?@312	rules=?[]@313
api.flowcontrol.v1.FlowDistinguisherMethod	type=?s
api.flowcontrol.v1.PriorityLevelConfigurationReference	name=?s
api.flowcontrol.v1.PolicyRulesWithSubjects	nonResourceRules=?[]@314	resourceRules=?[]@315	subjects=?[]@316
api.flowcontrol.v1.NonResourcePolicyRule	nonResourceURLs=?[=]s	verbs=?[=]s
api.flowcontrol.v1.ResourcePolicyRule	apiGroups=?[=]s	clusterScope=?b	namespaces=?[=]s	resources=?[=]s	verbs=?[=]s
api.flowcontrol.v1.Subject	group=@317	kind=?s	serviceAccount=@318	user=@319
api.flowcontrol.v1.GroupSubject	name=?s
api.flowcontrol.v1.ServiceAccountSubject	name=?s	namespace=?s
api.flowcontrol.v1.UserSubject	name=?s
api.flowcontrol.v1.PriorityLevelConfiguration	apiVersion=s	kind=s	metadata=?@1	spec=?@321
api.flowcontrol.v1.PriorityLevelConfigurationSpec	exempt=@322	limited=@323	type=?s
api.flowcontrol.v1.ExemptPriorityLevelConfiguration	lendablePercent=i	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	borrowingLimitPercent=i	lendablePercent=i	limitResponse=?@324	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitResponse	queuing=@325	type=?s
api.flowcontrol.v1.QueuingConfiguration	handSize=?i	queueLengthLimit=?i	queues=?i
api.apiserverinternal.v1alpha1.StorageVersion	apiVersion=s	kind=s	metadata=?@1	spec=?j
api.networking.v1.IPAddress	apiVersion=s	kind=s	metadata=?@1	spec=?@328
api.networking.v1.IPAddressSpec	parentRef=@329
api.networking.v1.ParentReference	group=?s	name=?s	namespace=?s	resource=?s
api.networking.v1.Ingress	apiVersion=s	kind=s	metadata=?@1	spec=?@331
api.networking.v1.IngressSpec	defaultBackend=@332	ingressClassName=s	rules=?[]@335	tls=?[]@338
api.networking.v1.IngressBackend	resource=@53	service=@333
api.networking.v1.IngressServiceBackend	name=?s	port=?@334
api.networking.v1.ServiceBackendPort	name=?s	number=?i
api.networking.v1.IngressRule	host=?s	http=@336
api.networking.v1.HTTPIngressRuleValue	paths=?[]@337
api.networking.v1.HTTPIngressPath	backend=?@332	path=?s	pathType=s
api.networking.v1.IngressTLS	hosts=?[]s	secretName=?s
api.networking.v1.IngressClass	apiVersion=s	kind=s	metadata=?@1	spec=?@340
api.networking.v1.IngressClassSpec	controller=?s	parameters=@341
api.networking.v1.IngressClassParametersReference	apiGroup=s	kind=?s	name=?s	namespace=s	scope=s
api.networking.v1.NetworkPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@343
api.networking.v1.NetworkPolicySpec	egress=?[]@344	ingress=?[]@348	podSelector=?@56	policyTypes=?[]s
api.networking.v1.NetworkPolicyEgressRule	ports=?[]@345	to=?[]@346
api.networking.v1.NetworkPolicyPort	endPort=i	port=x	protocol=s
api.networking.v1.NetworkPolicyPeer	ipBlock=@347	namespaceSelector=@56	podSelector=@56
api.networking.v1.IPBlock	cidr=?s	except=?[]s
api.networking.v1.NetworkPolicyIngressRule	from=?[]@346	ports=?[]@345
api.networking.v1.ServiceCIDR	apiVersion=s	kind=s	metadata=?@1	spec=?@350
api.networking.v1.ServiceCIDRSpec	cidrs=?[]s
api.networking.v1beta1.IPAddress	apiVersion=s	kind=s	metadata=?@1	spec=?@352
api.networking.v1beta1.IPAddressSpec	parentRef=@353
api.networking.v1beta1.ParentReference	group=?s	name=?s	namespace=?s	resource=?s
api.networking.v1beta1.ServiceCIDR	apiVersion=s	kind=s	metadata=?@1	spec=?@355
api.networking.v1beta1.ServiceCIDRSpec	cidrs=?[]s
api.node.v1.RuntimeClass	apiVersion=s	handler=?s	kind=s	metadata=?@1	overhead=@357	scheduling=@358
api.node.v1.Overhead	podFixed=?{}q
api.node.v1.Scheduling	nodeSelector=?{}s	tolerations=?[]@115
api.policy.v1.PodDisruptionBudget	apiVersion=s	kind=s	metadata=?@1	spec=?@360
api.policy.v1.PodDisruptionBudgetSpec	maxUnavailable=x	minAvailable=x	selector=@56	unhealthyPodEvictionPolicy=s
api.rbac.v1.ClusterRole	aggregationRule=@362	apiVersion=s	kind=s	metadata=?@1	rules=?[]@363
api.rbac.v1.AggregationRule	clusterRoleSelectors=?[]@56
api.rbac.v1.PolicyRule	apiGroups=?[~]s	nonResourceURLs=?[~]s	resourceNames=?[~]s	resources=?[~]s	verbs=?[~]s
api.rbac.v1.ClusterRoleBinding	apiVersion=s	kind=s	metadata=?@1	roleRef=?@365	subjects=?[]@366
api.rbac.v1.RoleRef	apiGroup=?s	kind=?s	name=?s
api.rbac.v1.Subject	apiGroup=?s	kind=?s	name=?s	namespace=?s
api.rbac.v1.Role	apiVersion=s	kind=s	metadata=?@1	rules=?[]@363
api.rbac.v1.RoleBinding	apiVersion=s	kind=s	metadata=?@1	roleRef=?@365	subjects=?[]@366
api.resource.v1.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@370
api.resource.v1.DeviceClassSpec	config=?[]@371	extendedResourceName=s	selectors=?[]@373
api.resource.v1.DeviceClassConfiguration	opaque=@372
api.resource.v1.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1.DeviceSelector	cel=@374
api.resource.v1.CELDeviceSelector	expression=?s
api.resource.v1.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@376
api.resource.v1.ResourceClaimSpec	devices=?@377
api.resource.v1.DeviceClaim	config=?[]@378	constraints=?[]@379	requests=?[]@380
api.resource.v1.DeviceClaimConfiguration	opaque=@372	requests=?[]s
api.resource.v1.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1.DeviceRequest	exactly=@381	firstAvailable=?[]@384	name=?s
api.resource.v1.ExactDeviceRequest	adminAccess=b	allocationMode=?s	capacity=@382	count=?i	deviceClassName=?s	selectors=?[]@373	tolerations=?[]@383
api.resource.v1.CapacityRequirements	requests=?{}q
api.resource.v1.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1.DeviceSubRequest	allocationMode=?s	capacity=@382	count=?i	deviceClassName=?s	name=?s	selectors=?[]@373	tolerations=?[]@383
api.resource.v1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@386
api.resource.v1.ResourceClaimTemplateSpec	metadata=?@1	spec=?@376
api.resource.v1.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@388
api.resource.v1.ResourceSliceSpec	allNodes=b	devices=?[]@389	driver=?s	nodeName=s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@397	sharedCounters=?[]@398
api.resource.v1.Device	allNodes=b	allowMultipleAllocations=b	attributes=?{}@390	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@391	consumesCounters=?[]@394	name=?s	nodeName=s	nodeSelector=@41	taints=?[]@396
api.resource.v1.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1.DeviceCapacity	requestPolicy=@392	value=?q
api.resource.v1.CapacityRequestPolicy	default=q	validRange=@393	validValues=?[]q
api.resource.v1.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1.DeviceCounterConsumption	counterSet=?s	counters=?{}@395
api.resource.v1.Counter	value=?q
api.resource.v1.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1.CounterSet	counters=?{}@395	name=?s
api.resource.v1alpha3.DeviceTaintRule	apiVersion=s	kind=s	metadata=?@1	spec=?@400
api.resource.v1alpha3.DeviceTaintRuleSpec	deviceSelector=@401	taint=?@404
api.resource.v1alpha3.DeviceTaintSelector	device=s	deviceClassName=s	driver=s	pool=s	selectors=?[]@402
api.resource.v1alpha3.DeviceSelector	cel=@403
api.resource.v1alpha3.CELDeviceSelector	expression=?s
api.resource.v1alpha3.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta1.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@406
api.resource.v1beta1.DeviceClassSpec	config=?[]@407	extendedResourceName=s	selectors=?[]@409
api.resource.v1beta1.DeviceClassConfiguration	opaque=@408
api.resource.v1beta1.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1beta1.DeviceSelector	cel=@410
api.resource.v1beta1.CELDeviceSelector	expression=?s
api.resource.v1beta1.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@412
api.resource.v1beta1.ResourceClaimSpec	devices=?@413
api.resource.v1beta1.DeviceClaim	config=?[]@414	constraints=?[]@415	requests=?[]@416
api.resource.v1beta1.DeviceClaimConfiguration	opaque=@408	requests=?[]s
api.resource.v1beta1.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1beta1.DeviceRequest	adminAccess=b	allocationMode=?s	capacity=@417	count=?i	deviceClassName=?s	firstAvailable=?[]@418	name=?s	selectors=?[]@409	tolerations=?[]@419
api.resource.v1beta1.CapacityRequirements	requests=?{}q
api.resource.v1beta1.DeviceSubRequest	allocationMode=?s	capacity=@417	count=?i	deviceClassName=?s	name=?s	selectors=?[]@409	tolerations=?[]@419
api.resource.v1beta1.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1beta1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@421
api.resource.v1beta1.ResourceClaimTemplateSpec	metadata=?@1	spec=?@412
api.resource.v1beta1.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@423
api.resource.v1beta1.ResourceSliceSpec	allNodes=?b	devices=?[]@424	driver=?s	nodeName=?s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@433	sharedCounters=?[]@434
api.resource.v1beta1.Device	basic=@425	name=?s
api.resource.v1beta1.BasicDevice	allNodes=b	allowMultipleAllocations=b	attributes=?{}@426	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@427	consumesCounters=?[]@430	nodeName=s	nodeSelector=@41	taints=?[]@432
api.resource.v1beta1.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1beta1.DeviceCapacity	requestPolicy=@428	value=?q
api.resource.v1beta1.CapacityRequestPolicy	default=q	validRange=@429	validValues=?[]q
api.resource.v1beta1.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1beta1.DeviceCounterConsumption	counterSet=?s	counters=?{}@431
api.resource.v1beta1.Counter	value=?q
api.resource.v1beta1.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta1.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1beta1.CounterSet	counters=?{}@431	name=?s
api.resource.v1beta2.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@436
api.resource.v1beta2.DeviceClassSpec	config=?[]@437	extendedResourceName=s	selectors=?[]@439
api.resource.v1beta2.DeviceClassConfiguration	opaque=@438
api.resource.v1beta2.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1beta2.DeviceSelector	cel=@440
api.resource.v1beta2.CELDeviceSelector	expression=?s
api.resource.v1beta2.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@442
api.resource.v1beta2.ResourceClaimSpec	devices=?@443
api.resource.v1beta2.DeviceClaim	config=?[]@444	constraints=?[]@445	requests=?[]@446
api.resource.v1beta2.DeviceClaimConfiguration	opaque=@438	requests=?[]s
api.resource.v1beta2.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1beta2.DeviceRequest	exactly=@447	firstAvailable=?[]@450	name=?s
api.resource.v1beta2.ExactDeviceRequest	adminAccess=b	allocationMode=?s	capacity=@448	count=?i	deviceClassName=?s	selectors=?[]@439	tolerations=?[]@449
api.resource.v1beta2.CapacityRequirements	requests=?{}q
api.resource.v1beta2.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1beta2.DeviceSubRequest	allocationMode=?s	capacity=@448	count=?i	deviceClassName=?s	name=?s	selectors=?[]@439	tolerations=?[]@449
api.resource.v1beta2.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@452
api.resource.v1beta2.ResourceClaimTemplateSpec	metadata=?@1	spec=?@442
api.resource.v1beta2.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@454
api.resource.v1beta2.ResourceSliceSpec	allNodes=b	devices=?[]@455	driver=?s	nodeName=s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@463	sharedCounters=?[]@464
api.resource.v1beta2.Device	allNodes=b	allowMultipleAllocations=b	attributes=?{}@456	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@457	consumesCounters=?[]@460	name=?s	nodeName=s	nodeSelector=@41	taints=?[]@462
api.resource.v1beta2.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1beta2.DeviceCapacity	requestPolicy=@458	value=?q
api.resource.v1beta2.CapacityRequestPolicy	default=q	validRange=@459	validValues=?[]q
api.resource.v1beta2.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1beta2.DeviceCounterConsumption	counterSet=?s	counters=?{}@461
api.resource.v1beta2.Counter	value=?q
api.resource.v1beta2.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta2.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1beta2.CounterSet	counters=?{}@461	name=?s
api.scheduling.v1.PriorityClass	apiVersion=s	description=?s	globalDefault=?b	kind=s	metadata=?@1	preemptionPolicy=s	value=?i
api.storage.v1.CSIDriver	apiVersion=s	kind=s	metadata=?@1	spec=?@467
api.storage.v1.CSIDriverSpec	attachRequired=b	fsGroupPolicy=s	nodeAllocatableUpdatePeriodSeconds=i	podInfoOnMount=b	requiresRepublish=b	seLinuxMount=b	storageCapacity=b	tokenRequests=?[]@468	volumeLifecycleModes=?[=]s
api.storage.v1.TokenRequest	audience=?s	expirationSeconds=i
api.storage.v1.CSINode	apiVersion=s	kind=s	metadata=?@1	spec=?@470
api.storage.v1.CSINodeSpec	drivers=?[name]@471
api.storage.v1.CSINodeDriver	allocatable=@472	name=?s	nodeID=?s	topologyKeys=?[]s
api.storage.v1.VolumeNodeResources	count=i
api.storage.v1.CSIStorageCapacity	apiVersion=s	capacity=q	kind=s	maximumVolumeSize=q	metadata=?@1	nodeTopology=@56	storageClassName=?s
api.storage.v1.StorageClass	allowVolumeExpansion=b	allowedTopologies=?[]@475	apiVersion=s	kind=s	metadata=?@1	mountOptions=?[]s	parameters=?{}s	provisioner=?s	reclaimPolicy=s	volumeBindingMode=s
api.core.v1.TopologySelectorTerm	matchLabelExpressions=?[]@476
api.core.v1.TopologySelectorLabelRequirement	key=?s	values=?[]s
api.storage.v1.VolumeAttachment	apiVersion=s	kind=s	metadata=?@1	spec=?@478
api.storage.v1.VolumeAttachmentSpec	attacher=?s	nodeName=?s	source=?@479
api.storage.v1.VolumeAttachmentSource	inlineVolumeSpec=@23	persistentVolumeName=s
api.storage.v1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storage.v1alpha1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storage.v1beta1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storagemigration.v1alpha1.StorageVersionMigration	apiVersion=s	kind=s	metadata=?@1	spec=?@484
api.storagemigration.v1alpha1.StorageVersionMigrationSpec	continueToken=?s	resource=?@485
api.storagemigration.v1alpha1.GroupVersionResource	group=?s	resource=?s	version=?s`;
// src/manifests/shape.ts
const dropsStatus = (shape) => shape.name !== "" || shape.hasStatusApart === true;
const anything = { kind: "any" };
const goneClusterKinds = new Set([
	"policy PodSecurityPolicy",
	"extensions PodSecurityPolicy",
	"networking.k8s.io ClusterCIDR",
	"auditregistration.k8s.io AuditSink",
	"resource.k8s.io ResourceClass"
]);
function builtinKinds() {
	let table;
	const read = () => table ??= readTable();
	return {
		shapeOf(apiVersion, kind) {
			const known = read();
			const row = known.rows.get(`${apiVersion} ${kind}`) ?? known.rows.get(`${groupOf(apiVersion)} * ${kind}`);
			return row === void 0 ? void 0 : known.types(row.type);
		},
		isClusterScoped(group, kind) {
			return goneClusterKinds.has(`${group} ${kind}`) || read().rows.get(`${group} * ${kind}`)?.isClusterScoped;
		}
	};
}
function groupOf(apiVersion) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function readTable() {
	const rows = new Map();
	for (const line of kinds.split("\n")) {
		const [group = "", version = "", kind = "", scope = "", type = ""] = line.split("	");
		const row = {
			isClusterScoped: scope === "C",
			type: Number(type)
		};
		rows.set(`${group === "" ? version : `${group}/${version}`} ${kind}`, row);
		const anyVersion = `${group} * ${kind}`;
		if (!rows.has(anyVersion) || /^v\d+$/.test(version)) rows.set(anyVersion, row);
	}
	let types;
	return {
		rows,
		types: (index) => (types ??= typeReader())(index)
	};
}
function typeReader() {
	const lines = types.split("\n");
	const facts = readFacts();
	const shapes = [];
	const read = (index) => shapes[index] ??= objectShape(lines[index] ?? "", read, facts);
	return read;
}
function factsOf(fact) {
	if (fact?.json === void 0) return fact ?? {};
	const { json, ...others } = fact;
	return {
		...others,
		fallback: fromJson(JSON.parse(json))
	};
}
function readFacts() {
	const byType = new Map();
	const add = (type, path, fact) => {
		const known = byType.get(type);
		if (known === void 0) byType.set(type, new Map([[path, fact]]));
		else known.set(path, {
			...known.get(path),
			...fact
		});
	};
	for (const [type, path, json, unless] of rowsOf(defaults)) add(type, path, {
		json,
		...unless !== void 0 && { unless }
	});
	for (const [type, path, from, where] of rowsOf(filledEntries)) {
		const [field = "", is = ""] = where?.split("=") ?? [];
		add(type, path, { entries: {
			from: from.split(" "),
			...where !== void 0 && { where: {
				field,
				is
			} }
		} });
	}
	for (const [type, path] of rowsOf(emptyIsNotAbsent)) add(type, path, { zeroIsAbsent: false });
	return byType;
}
function rowsOf(text) {
	return text.split("\n").map((line) => {
		const [type = "", field = "", value = "", condition] = line.split("	");
		return [
			type,
			field,
			value,
			condition
		];
	});
}
const noFacts = new Map();
function objectShape(line, types, facts) {
	const [name = "", ...codes] = line.split("	");
	const own = facts.get(name) ?? noFacts;
	let fields;
	const make = () => {
		const found = new Map();
		for (const text of codes) {
			const equals = text.indexOf("=");
			const field = text.slice(0, equals);
			const isZero = text.charCodeAt(equals + 1) === 63;
			found.set(field, {
				shape: narrowed(shapeOfCode(text.slice(equals + (isZero ? 2 : 1)), types), below(own, field)),
				zeroIsAbsent: isZero,
				...factsOf(own.get(field))
			});
		}
		return found;
	};
	return {
		kind: "object",
		name,
		fields: () => fields ??= make()
	};
}
function below(facts, field) {
	const prefix = `${field}.`;
	const factsBelow = [...facts].filter(([path]) => path.startsWith(prefix));
	return factsBelow.length === 0 ? noFacts : new Map(factsBelow.map(([path, fact]) => [path.slice(prefix.length), fact]));
}
function narrowed(shape, facts) {
	if (facts.size === 0) return shape;
	if (shape.kind === "list" || shape.kind === "map") return {
		...shape,
		of: narrowed(shape.of, facts)
	};
	if (shape.kind !== "object") return shape;
	let fields;
	const make = () => new Map([...shape.fields()].map(([key, field]) => [key, {
		...field,
		shape: narrowed(field.shape, below(facts, key)),
		...factsOf(facts.get(key))
	}]));
	return {
		...shape,
		fields: () => fields ??= make()
	};
}
const scalars = new Map([
	["s", { kind: "string" }],
	["b", { kind: "boolean" }],
	["i", { kind: "integer" }],
	["n", { kind: "number" }],
	["q", { kind: "quantity" }],
	["x", { kind: "int-or-string" }],
	["y", { kind: "bytes" }]
]);
const marks = new Map([
	["", "order"],
	["=", "set"],
	["~", "members"]
]);
function shapeOfCode(code, types) {
	if (code.startsWith("@")) return types(Number(code.slice(1)));
	if (code.startsWith("{}")) return {
		kind: "map",
		of: shapeOfCode(code.slice(2), types)
	};
	if (!code.startsWith("[")) return scalars.get(code) ?? anything;
	const close = code.indexOf("]");
	const keys = code.slice(1, close);
	return {
		kind: "list",
		pairs: marks.get(keys) ?? keys.split(","),
		of: shapeOfCode(code.slice(close + 1), types)
	};
}
function fromJson(json) {
	if (json === null || typeof json === "boolean" || typeof json === "string") return json;
	if (typeof json === "number") {
		const resolved = resolvePlain(String(json));
		return resolved.is === "value" ? resolved.value : String(json);
	}
	if (Array.isArray(json)) return json.map(fromJson);
	return typeof json === "object" ? new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)])) : null;
}
// src/manifests/crd.ts
function customKind(definition, metadata) {
	const spec = mapOf(entry(definition, "spec"));
	const kind = textOf(entry(mapOf(entry(spec, "names")), "kind"));
	const group = textOf(entry(spec, "group"));
	if (kind === void 0 || group === void 0) return void 0;
	const versions = (listOf(entry(spec, "versions")) ?? []).map(mapOf);
	return {
		group,
		kind,
		isClusterScoped: textOf(entry(spec, "scope")) === "Cluster",
		shapeOf(version) {
			const named = versions.find((candidate) => textOf(entry(candidate, "name")) === version) ?? versions[0];
			const schema = mapOf(entry(mapOf(entry(named, "schema")), "openAPIV3Schema"));
			if (schema === void 0) return void 0;
			const root = shapeOfSchema(schema);
			if (root.kind !== "object") return void 0;
			const isApart = [named, spec].some((of) => at(of, "subresources", "status") !== void 0);
			return {
				...root,
				...isApart && { hasStatusApart: true },
				fields: () => new Map([...root.fields(), ...metadata ? [["metadata", metadata]] : []])
			};
		}
	};
}
function shapeOfSchema(schema) {
	if (entry(schema, "x-kubernetes-int-or-string") === true) return { kind: "int-or-string" };
	switch (textOf(entry(schema, "type")) ?? "") {
		case "string": return { kind: textOf(entry(schema, "format")) === "byte" ? "bytes" : "string" };
		case "boolean": return { kind: "boolean" };
		case "integer": return { kind: "integer" };
		case "number": return { kind: "number" };
		case "array": return {
			kind: "list",
			pairs: pairsOf(schema),
			of: ofSchema(entry(schema, "items"))
		};
		case "object": return objectOf(schema);
		default: return anything;
	}
}
const ofSchema = (schema) => {
	const map = mapOf(schema);
	return map === void 0 ? anything : shapeOfSchema(map);
};
function pairsOf(schema) {
	const type = textOf(entry(schema, "x-kubernetes-list-type"));
	if (type === "set") return "set";
	const keys = (listOf(entry(schema, "x-kubernetes-list-map-keys")) ?? []).map(textOf).filter((key) => key !== void 0);
	return type === "map" && keys.length > 0 ? keys : "order";
}
function objectOf(schema) {
	const properties = mapOf(entry(schema, "properties"));
	const additional = entry(schema, "additionalProperties");
	if (properties === void 0) return additional === void 0 ? anything : {
		kind: "map",
		of: ofSchema(additional)
	};
	let fields;
	return {
		kind: "object",
		name: "",
		fields: () => fields ??= fieldsOf(properties)
	};
}
function fieldsOf(properties) {
	return new Map([...properties].map(([name, value]) => {
		const schema = mapOf(value);
		const fallback = entry(schema, "default");
		const shape = schema === void 0 ? anything : shapeOfSchema(schema);
		const isNullable = entry(schema, "nullable") === true;
		return [name, {
			shape,
			zeroIsAbsent: false,
			...isNullable && { isNullable },
			...fallback !== void 0 && { fallback }
		}];
	}));
}
// src/manifests/identity.ts
function identityOf(header, scope) {
	const group = groupOf(header.apiVersion);
	const isCluster = scope.isClusterScoped(group, header.kind);
	const own = () => scope.namespaceOf?.(header) ?? scope.namespace;
	const namespace = isCluster ? "" : header.namespace === "" ? own() : header.namespace;
	return {
		group,
		kind: header.kind,
		namespace,
		name: header.name
	};
}
function idOf(identity) {
	return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${shownName(identity)}`;
}
const shownName = ({ name, generateName }) => name === "" && generateName !== void 0 && generateName !== "" ? `${generateName}*` : name;
const kindAndName = (who) => `${who.kind}/${shownName(who)}`;
function headerOf(value, list) {
	const apiVersion = textOf(value.get("apiVersion")) ?? "";
	const kind = textOf(value.get("kind")) ?? "";
	const metadata = mapOf(value.get("metadata"));
	const name = textOf(metadata?.get("name")) ?? "";
	const generateName = textOf(metadata?.get("generateName")) ?? "";
	const missing = [
		...apiVersion === "" ? ["apiVersion"] : [],
		...kind === "" ? ["kind"] : [],
		...name === "" && generateName === "" ? ["metadata.name"] : []
	];
	if (missing.length > 0) return `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing or no string`;
	const events = at(list ?? value, "metadata", "annotations", "helm.sh/hook");
	return {
		apiVersion,
		kind,
		name,
		generateName,
		namespace: textOf(metadata?.get("namespace")) ?? "",
		isHook: events !== void 0,
		isTest: isTestHook(textOf(events) ?? "")
	};
}
const testEvents = new Set([
	"test",
	"test-success",
	"test-failure"
]);
const isTestHook = (annotation) => annotation.split(",").every((event) => testEvents.has(event.trim().toLowerCase()));
function refOf({ header, hook }, identity, origin, item) {
	return {
		...identity,
		id: idOf(identity.name === "" ? {
			...identity,
			generateName: header.generateName
		} : identity),
		apiVersion: header.apiVersion,
		origin,
		...hook && { hook },
		...header.generateName !== "" && { generateName: header.generateName },
		...item !== void 0 && { item }
	};
}
function hookOf(value) {
	const annotations = mapOf(at(value, "metadata", "annotations"));
	const words = (key) => (textOf(annotations?.get(key)) ?? "").split(",").map((word) => word.trim()).filter((word) => word !== "");
	const events = words("helm.sh/hook");
	if (events.length === 0) return void 0;
	const weight = annotations?.get("helm.sh/hook-weight");
	const number = Number(isNumeral(weight) ? weight.numeral : textOf(weight) ?? 0);
	return {
		events,
		weight: Number.isFinite(number) ? number : 0,
		deletePolicies: words("helm.sh/hook-delete-policy")
	};
}
// src/manifests/hook-annotation.ts
const hookEvents = /^( *)["']?helm\.sh\/hook["']?: +(["']?)([a-z-]+(?: *, *[a-z-]+)*)\2 *\r?(?:\n(?!\1 |\s*\n)|(?![\s\S]))/im;
function isTestText(metadata) {
	const events = hookEvents.exec(metadata)?.[3];
	return events === void 0 ? void 0 : isTestHook(events);
}
// src/manifests/line-breaks.ts
const hasOddBreaks = (text) => text.includes("\r") && /\r(?!\n|$)/.test(text) || text.includes("") || text.includes("\u2028") || text.includes("\u2029") || text.includes("﻿") && /(?:^|\n)\ufeff/.test(text);
// src/manifests/header.ts
function scanHeader(text) {
	if (hasOddBreaks(text)) return void 0;
	let apiVersion;
	let kind;
	let metadata;
	let hasKey = false;
	let isBehindScalar = false;
	for (let at = 0; at < text.length;) {
		const lineEnd = endOfLine(text, at);
		const first = text.charCodeAt(at);
		if (first === 32 || first === 35 || first === 10 || first === 13 || first === 45) {
			if (!hasKey && !isIdle(text, at, lineEnd, first)) return void 0;
			if (first === 45 && text.charCodeAt(at + 1) !== 32) return void 0;
			if (isBehindScalar && first === 32 && !isIdle(text, at, lineEnd, first)) return void 0;
		} else if (first === 97 && text.startsWith("apiVersion:", at)) {
			if (apiVersion !== void 0) return void 0;
			apiVersion = plainScalar(text, at + 11, lineEnd);
			if (apiVersion === void 0) return void 0;
			isBehindScalar = true;
		} else if (first === 107 && text.startsWith("kind:", at)) {
			if (kind !== void 0) return void 0;
			kind = plainScalar(text, at + 5, lineEnd);
			if (kind === void 0) return void 0;
			isBehindScalar = true;
		} else if (first === 109 && text.startsWith("metadata:", at)) {
			if (metadata !== void 0 || !isBare(text, at + 9, lineEnd)) return void 0;
			metadata = scanMetadata(text, lineEnd + 1);
			if (metadata === void 0) return void 0;
			hasKey = true;
			isBehindScalar = false;
			at = metadata.end;
			continue;
		} else if (!isWordKey(text, at, lineEnd, first) || text.startsWith("items:", at)) return void 0;
		else isBehindScalar = false;
		hasKey ||= first !== 32 && first !== 35 && first !== 10 && first !== 13;
		at = lineEnd + 1;
	}
	if (!apiVersion || !kind || metadata === void 0 || kind.endsWith("List")) return void 0;
	if (metadata.name === "" && metadata.generateName === "") return void 0;
	const { name, generateName, namespace, isHook, isTest } = metadata;
	return {
		apiVersion,
		kind,
		name,
		generateName,
		namespace,
		isHook,
		isTest
	};
}
function isIdle(text, at, end, first) {
	if (first === 45) return false;
	const next = skipSpaces(text, at, end);
	return next === end || text.charCodeAt(next) === 35 || text.charCodeAt(next) === 13;
}
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}
function isWordKey(text, at, end, first) {
	if (!isLetter(first)) return false;
	for (let next = at + 1; next < end; next += 1) {
		const code = text.charCodeAt(next);
		if (code === 58) return true;
		if (!isLetter(code)) return false;
	}
	return false;
}
const isLetter = (code) => code >= 97 && code <= 122 || code >= 65 && code <= 90;
function scanMetadata(text, from) {
	const header = {
		name: "",
		generateName: "",
		namespace: ""
	};
	let isHook = false;
	let indent = -1;
	let isBehindScalar = false;
	let at = from;
	while (at < text.length) {
		const lineEnd = endOfLine(text, at);
		const start = skipSpaces(text, at, lineEnd);
		const first = text.charCodeAt(start);
		if (start < lineEnd && first !== 35 && first !== 13) {
			const depth = start - at;
			if (depth === 0) break;
			if (indent < 0) indent = depth;
			if (depth < indent || depth > indent && isBehindScalar) return void 0;
			isBehindScalar = false;
			if (depth === indent) {
				const key = metadataKey(text, start, lineEnd);
				if (key === void 0) return void 0;
				if (key !== "other") {
					const value = plainScalar(text, start + key.length + 1, lineEnd);
					if (value === void 0 || header[key] !== "") return void 0;
					header[key] = value;
					isBehindScalar = true;
				}
			} else if (isHookKey(text, start, first)) isHook = true;
		}
		at = lineEnd + 1;
	}
	if (!isHook && isNamedBetween(text, "helm.sh/hook", from, at)) return void 0;
	const isTest = isHook ? isTestText(text.slice(from, at)) : false;
	return isTest === void 0 ? void 0 : {
		...header,
		isHook,
		isTest,
		end: at
	};
}
function isHookKey(text, start, first) {
	const key = start + (first === 34 || first === 39 ? 1 : 0);
	const end = key + 12;
	return text.startsWith("helm.sh/hook", key) && text.charCodeAt(end + (key - start)) === 58;
}
function isNamedBetween(text, word, from, to) {
	const position = text.indexOf(word, from);
	return position >= 0 && position < to;
}
function metadataKey(text, at, end) {
	const first = text.charCodeAt(at);
	if (first === 110 && text.startsWith("name:", at)) return "name";
	if (first === 110 && text.startsWith("namespace:", at)) return "namespace";
	if (first === 103 && text.startsWith("generateName:", at)) return "generateName";
	return isWordKey(text, at, end, text.charCodeAt(at)) ? "other" : void 0;
}
function skipSpaces(text, at, end) {
	let next = at;
	while (next < end && text.charCodeAt(next) === 32) next += 1;
	return next;
}
function isBare(text, at, end) {
	const next = skipSpaces(text, at, end);
	return next === end || text.charCodeAt(next) === 13 && next + 1 === end || text.charCodeAt(next) === 35 && next > at;
}
const simple = /^[A-Za-z][A-Za-z0-9./:_-]*$/;
const typed = /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/;
function plainScalar(text, from, end) {
	if (text.charCodeAt(from) !== 32) return void 0;
	const written = text.slice(from + 1, end);
	if (/[^\t\r -~]/.test(written)) return void 0;
	const value = written.trim();
	const quote = value.charCodeAt(0);
	if (quote === 34 || quote === 39) {
		if (value.charCodeAt(value.length - 1) !== quote || value.length < 3) return void 0;
		const inner = value.slice(1, -1);
		return /^[A-Za-z0-9./:_-]+$/.test(inner) ? inner : void 0;
	}
	return simple.test(value) && !value.endsWith(":") && (value.length > 5 || !typed.test(value)) ? value : void 0;
}
// src/manifests/path-pattern.ts
function pathPattern(pattern) {
	const steps = pattern.startsWith("/") ? pointerSteps(pattern) : dottedSteps(pattern);
	return (segments) => matches(steps, segments);
}
function pointerSteps(pattern) {
	return pattern.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function dottedSteps(pattern) {
	const steps = [];
	for (const [, quoted, bracket, word] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) steps.push(quoted ?? bracket ?? word ?? "");
	return steps;
}
function matches(steps, segments) {
	let reached = withNothing(new Set([0]), steps);
	for (const segment of segments) {
		if (reached.has(steps.length)) return true;
		const next = new Set();
		for (const at of reached) {
			const step = steps[at];
			if (step === "**") next.add(at);
			else if (step !== void 0 && matchStep(step, segment)) next.add(at + 1);
		}
		reached = withNothing(next, steps);
	}
	return reached.has(steps.length);
}
function withNothing(reached, steps) {
	for (const at of reached) if (steps[at] === "**") reached.add(at + 1);
	return reached;
}
function matchGlobLike(glob, text) {
	return glob === void 0 || matchStep(glob, text);
}
function matchStep(step, segment) {
	return step === segment || matchGlob(step.replaceAll("/", ""), segment.replaceAll("/", ""));
}
// src/manifests/plain-scalar.ts
const jsonString = /^"(?:[^"\\\u0000-\u001f\u007f-\u009f]|\\["\\/bfnrt])*"$/;
const singleQuoted = /^'(?:[^'\u0000-\u001f]|'')*'$/;
function quotedText(source) {
	if (source.charCodeAt(0) === 34) {
		const inner = source.slice(1, -1);
		if (source.length >= 2 && source.endsWith("\"") && !inner.includes("\"") && !inner.includes("\\")) return inner;
		if (!jsonString.test(source)) return void 0;
		const parsed = JSON.parse(source);
		return typeof parsed === "string" ? parsed : void 0;
	}
	if (!singleQuoted.test(source)) return void 0;
	const inner = source.slice(1, -1);
	return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}
const token = /([[{]) *| *([\]}])| *(,) *|([A-Za-z0-9_./-]+): +|"([^"\\\u0000-\u001f]*)"|'([^'\u0000-\u001f]*)'|([A-Za-z0-9_./-]+)/y;
const mostDepth = 20;
function flowCollection(source) {
	token.lastIndex = 0;
	const value = readFlow(source, 0);
	return token.lastIndex === source.length && value !== void 0 ? value : void 0;
}
function readFlow(text, depth) {
	const match = token.exec(text);
	if (match === null || depth > mostDepth) return void 0;
	const [, open, , , , double, single, plain] = match;
	if (open === "[") return readFlowList(text, depth);
	if (open === "{") return readFlowMap(text, depth);
	if (plain === void 0) return double ?? single;
	const resolved = plain.startsWith("-") && !/^-\d/.test(plain) ? void 0 : resolvePlain(plain);
	return resolved?.is === "value" ? resolved.value : void 0;
}
function readFlowList(text, depth) {
	const list = [];
	if (takes(text, "]")) return list;
	for (;;) {
		const item = readFlow(text, depth + 1);
		if (item === void 0) return void 0;
		list.push(item);
		if (takes(text, "]")) return list;
		if (!takes(text, ",")) return void 0;
	}
}
function readFlowMap(text, depth) {
	const map = new Map();
	if (takes(text, "}")) return map;
	for (;;) {
		const key = token.exec(text)?.[4];
		if (key === void 0 || !isPlainString(key) || key.startsWith("-") || map.has(key)) return void 0;
		const item = readFlow(text, depth + 1);
		if (item === void 0) return void 0;
		map.set(key, item);
		if (takes(text, "}")) return map;
		if (!takes(text, ",")) return void 0;
	}
}
function takes(text, sign) {
	const from = token.lastIndex;
	const match = token.exec(text);
	if (match !== null && (match[2] ?? match[3]) === sign) return true;
	token.lastIndex = from;
	return false;
}
// src/manifests/plain-yaml.ts
const maxDepth = 200;
const unusual = new Error("unusual");
function readPlain(text) {
	if (text.includes("\r") || text.includes("	") || hasOddBreaks(text)) return void 0;
	try {
		return new PlainReader(text).read();
	} catch (error) {
		if (error === unusual) return void 0;
		throw error;
	}
}
var PlainReader = class {
	#text;
	#start = 0;
	#end = 0;
	#indent = -1;
	#nextLine = 0;
	constructor(text) {
		this.#text = text;
		this.#advance();
	}
	read() {
		if (this.#indent < 0) return null;
		const value = this.#collection(0);
		if (this.#indent >= 0) throw unusual;
		return value;
	}
	#advance() {
		const text = this.#text;
		while (this.#nextLine < text.length) {
			const lineStart = this.#nextLine;
			const newline = text.indexOf("\n", lineStart);
			let end = newline < 0 ? text.length : newline;
			this.#nextLine = end + 1;
			let start = lineStart;
			while (start < end && text.charCodeAt(start) === 32) start += 1;
			if (start === end || text.charCodeAt(start) === 35) continue;
			while (text.charCodeAt(end - 1) === 32) end -= 1;
			this.#start = start;
			this.#end = end;
			this.#indent = start - lineStart;
			return;
		}
		this.#indent = -1;
	}
	#collection(depth) {
		if (depth > maxDepth) throw unusual;
		const first = this.#text.charCodeAt(this.#start);
		if (first === 123 || first === 91) return this.#inline(this.#start, this.#indent);
		return this.#isDash() ? this.#list(this.#indent, depth) : this.#map(this.#indent, depth);
	}
	#isDash() {
		if (this.#text.charCodeAt(this.#start) !== 45) return false;
		return this.#start + 1 === this.#end || this.#text.charCodeAt(this.#start + 1) === 32;
	}
	#map(indent, depth) {
		const map = new Map();
		while (this.#indent === indent) {
			const colon = this.#colon();
			if (colon < 0) throw unusual;
			const key = this.#key(colon);
			if (map.has(key)) throw unusual;
			let start = colon + 1;
			while (start < this.#end && this.#text.charCodeAt(start) === 32) start += 1;
			map.set(key, start === this.#end ? this.#below(indent, depth) : this.#inline(start, indent));
		}
		if (this.#indent > indent) throw unusual;
		return map;
	}
	#below(indent, depth) {
		this.#advance();
		if (this.#indent > indent || this.#indent === indent && this.#isDash()) return this.#collection(depth + 1);
		return null;
	}
	#list(indent, depth) {
		const list = [];
		while (this.#indent === indent && this.#isDash()) {
			let start = this.#start + 1;
			while (start < this.#end && this.#text.charCodeAt(start) === 32) start += 1;
			if (start >= this.#end) {
				this.#advance();
				list.push(this.#indent > indent ? this.#collection(depth + 1) : null);
				continue;
			}
			const column = indent + start - this.#start;
			this.#start = start;
			if (this.#isDash() || this.#colon() >= 0) {
				this.#indent = column;
				list.push(this.#collection(depth + 1));
			} else list.push(this.#inline(start, indent));
		}
		if (this.#indent > indent) throw unusual;
		return list;
	}
	#colon() {
		const text = this.#text;
		const first = text.charCodeAt(this.#start);
		let at = this.#start;
		if (first === 34 || first === 39) {
			at = text.indexOf(first === 34 ? "\"" : "'", at + 1) + 1;
			if (at === 0 || at > this.#end) throw unusual;
			if (text.charCodeAt(at) !== 58) return -1;
		} else {
			while (at < this.#end && isKeyCharacter(text.charCodeAt(at))) at += 1;
			if (text.charCodeAt(at) !== 58 || at === this.#start || at >= this.#end) return -1;
		}
		return at + 1 === this.#end || text.charCodeAt(at + 1) === 32 ? at : -1;
	}
	#key(colon) {
		const first = this.#text.charCodeAt(this.#start);
		if (first === 34 || first === 39) {
			const key = quotedText(this.#text.slice(this.#start, colon));
			if (key === void 0) throw unusual;
			return key;
		}
		const key = this.#text.slice(this.#start, colon);
		if (!isPlainString(key) || key.startsWith("-")) throw unusual;
		return key;
	}
	#inline(start, indent) {
		const text = this.#text;
		const first = text.charCodeAt(start);
		if (first === 124) return this.#literal(start, indent);
		const written = text.slice(start, this.#end);
		this.#advance();
		if (first === 34 || first === 39) {
			const quoted = quotedText(this.#indent > indent ? this.#foldedQuote(written, start, indent) : written);
			if (quoted === void 0 || this.#indent > indent) throw unusual;
			return quoted;
		}
		if (first === 91 || first === 123) {
			const flow = flowCollection(written);
			if (flow === void 0 || this.#indent > indent) throw unusual;
			return flow;
		}
		if (!isPlainStart(first) || written === "-" || written.startsWith("- ")) throw unusual;
		if (!isPlainLine(written)) throw unusual;
		const resolved = this.#indent > indent ? resolvePlain(this.#folded(written, start, indent)) : resolvePlain(written);
		if (resolved.is !== "value") throw unusual;
		return resolved.value;
	}
	#folded(first, start, indent) {
		const parts = [first];
		let previous = start;
		while (this.#indent > indent) {
			this.#mustFollow(previous);
			const line = this.#text.slice(this.#start, this.#end);
			if (!isPlainLine(line) || this.#isDash()) throw unusual;
			parts.push(line);
			previous = this.#start;
			this.#advance();
		}
		return parts.join(" ");
	}
	#foldedQuote(first, start, indent) {
		const quote = first[0] ?? "";
		const parts = [first];
		let isOpen = count(first, quote) % 2 === 1;
		let previous = start;
		while (isOpen && this.#indent > indent) {
			this.#mustFollow(previous);
			const line = this.#text.slice(this.#start, this.#end);
			if (parts.at(-1)?.endsWith("\\")) throw unusual;
			parts.push(line);
			isOpen = count(line, quote) % 2 === 0;
			previous = this.#start;
			this.#advance();
		}
		return parts.join(" ");
	}
	#mustFollow(previous) {
		if (this.#text.indexOf("\n", previous) !== this.#start - this.#indent - 1) throw unusual;
	}
	#literal(start, indent) {
		const header = this.#text.slice(start, this.#end);
		if (header !== "|" && header !== "|-" && header !== "|+") throw unusual;
		const text = this.#text;
		const lines = [];
		let depth = -1;
		let at = this.#nextLine;
		while (at < text.length) {
			const newline = text.indexOf("\n", at);
			if (newline < 0) throw unusual;
			let content = at;
			while (content < newline && text.charCodeAt(content) === 32) content += 1;
			if (content < newline) {
				if (depth < 0) depth = content - at;
				if (depth <= indent) throw unusual;
				if (content - at < depth) break;
				lines.push(text.slice(at + depth, newline));
			} else {
				if (depth < 0 && newline > at) throw unusual;
				lines.push(newline - at > depth && depth >= 0 ? text.slice(at + depth, newline) : "");
			}
			at = newline + 1;
		}
		if (depth < 0) throw unusual;
		this.#nextLine = at;
		this.#advance();
		if (this.#indent > indent) throw unusual;
		return chomp(lines, header);
	}
};
function count(text, quote) {
	return (quote === "\"" && text.includes("\\") ? text.replace(/\\./g, "") : text).split(quote).length - 1;
}
function isPlainLine(line) {
	return !line.includes(": ") && !line.includes(" #") && !line.endsWith(":");
}
function chomp(lines, header) {
	if (header === "|+") return `${lines.join("\n")}\n`;
	let last = lines.length;
	while (last > 0 && lines[last - 1] === "") last -= 1;
	lines.length = last;
	return header === "|" ? `${lines.join("\n")}\n` : lines.join("\n");
}
function isKeyCharacter(code) {
	return code >= 97 && code <= 122 || code >= 45 && code <= 57 || code >= 65 && code <= 90 || code === 95;
}
function isPlainStart(code) {
	return isKeyCharacter(code) || code === 40 || code === 36 || code === 43 || code === 94 || code === 92 || code === 61 || code > 160;
}
// src/manifests/quantity.ts
const factors = new Map([
	["n", [1n, 10n ** 9n]],
	["u", [1n, 10n ** 6n]],
	["m", [1n, 1000n]],
	["", [1n, 1n]],
	["k", [1000n, 1n]],
	["M", [10n ** 6n, 1n]],
	["G", [10n ** 9n, 1n]],
	["T", [10n ** 12n, 1n]],
	["P", [10n ** 15n, 1n]],
	["E", [10n ** 18n, 1n]],
	["Ki", [1n << 10n, 1n]],
	["Mi", [1n << 20n, 1n]],
	["Gi", [1n << 30n, 1n]],
	["Ti", [1n << 40n, 1n]],
	["Pi", [1n << 50n, 1n]],
	["Ei", [1n << 60n, 1n]]
]);
const form = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:([eE][+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/;
function quantityOf(value) {
	const text = isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
	const match = form.exec(text);
	if (match === null) return void 0;
	const [, sign, whole = "", fraction = "", exponent, suffix = ""] = match;
	if (whole === "" && fraction === "") return void 0;
	const [up, down] = factors.get(suffix) ?? [1n, 1n];
	const power = Number(exponent?.slice(1) ?? 0);
	const numerator = BigInt(whole + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
	const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
	const rounded = (numerator + denominator - 1n) / denominator;
	return sign === "-" ? -rounded : rounded;
}
const decimalUnits = [
	"n",
	"u",
	"m",
	"",
	"k",
	"M",
	"G",
	"T",
	"P",
	"E"
];
const binaryUnits = [
	"",
	"Ki",
	"Mi",
	"Gi",
	"Ti",
	"Pi",
	"Ei"
];
function quantityText(value) {
	const text = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value.trim() : "";
	const amount = quantityOf(text);
	const match = form.exec(text);
	if (amount === void 0 || match === null) return void 0;
	const [, , whole = "", fraction = "", exponent, suffix = ""] = match;
	const digits = `${whole.replace(/^0+/, "") || "0"}${fraction}`;
	const isBinary = suffix.endsWith("i");
	if (isBinary ? isKeptBinary(digits, fraction, suffix) : isKeptDecimal(digits, fraction, exponent, suffix)) return text;
	if (amount === 0n) return "0";
	return isBinary ? binaryText(amount) : decimalText(amount, exponent !== void 0);
}
function isKeptDecimal(digits, fraction, exponent, suffix) {
	const scale = (exponent === void 0 ? (decimalUnits.indexOf(suffix) - 3) * 3 : Number(exponent.slice(1))) - fraction.length;
	return digits.length <= 18 && scale >= -9 && scale % 3 === 0 && !digits.endsWith("000") && !digits.startsWith("0");
}
function isKeptBinary(digits, fraction, suffix) {
	const power = binaryUnits.indexOf(suffix) * 10;
	const isShort = 15 - digits.length - Math.trunc(power * .3) - 1 >= 0;
	return fraction === "" && isShort && BigInt(digits) % 8n !== 0n;
}
function decimalText(amount, isExponent) {
	let [number, unit] = [amount, 0];
	while (number % 1000n === 0n) [number, unit] = [number / 1000n, unit + 1];
	const power = (unit - 3) * 3;
	if (isExponent) return power === 0 ? String(number) : `${number}e${power}`;
	return `${number}${decimalUnits[unit] ?? `e${power}`}`;
}
function binaryText(amount) {
	const one = 10n ** 9n;
	if ((amount < 0n ? -amount : amount) < 1024n * one || amount % one !== 0n) return decimalText(amount, false);
	let [number, unit] = [amount / one, 0];
	while (number % 1024n === 0n && unit < binaryUnits.length - 1) [number, unit] = [number / 1024n, unit + 1];
	return `${number}${binaryUnits[unit]}`;
}
// src/manifests/read.ts
function parseDocument(document) {
	const plain = readPlain(document.text);
	if (plain !== void 0) return unfold(document, [plain], []);
	const unclear = readTwoWays(document.text);
	if (unclear !== void 0) return unread(document, unclear, document.origin.line);
	try {
		const text = document.text.endsWith("\n") ? document.text : `${document.text}\n`;
		const { documents, problems } = readDocuments("", text, helmFile);
		const [first, behind] = endsAtOnce.test(text) ? [void 0, documents[0]] : documents;
		const duplicateKeys = problems.filter((yamlProblem) => yamlProblem.code === "yaml-duplicate-key").map((yamlProblem) => ({
			path: yamlProblem.at?.path ?? "",
			line: lineOf(document, yamlProblem)
		}));
		const parsed = unfold(document, first === void 0 ? [] : [valueOf(first)], duplicateKeys);
		if (behind === void 0) return parsed;
		const line = document.origin.line + atOf(behind).line - 1;
		return {
			...parsed,
			broken: [...parsed.broken, broken(document, "helm reads nothing behind a line with \"...\": \"---\" starts a resource", line)]
		};
	} catch (error) {
		if (!(error instanceof UserError) || error.problems[0] === void 0) throw error;
		const yamlProblem = error.problems[0];
		return unread(document, messageOf(yamlProblem), lineOf(document, yamlProblem));
	}
}
const endsAtOnce = /^(?:[ \t]*(?:#.*)?\r?\n)*\.\.\.(?=\s)/;
function readTwoWays(text) {
	if (text.startsWith("﻿")) return "it starts with the character U+FEFF (byte order mark)";
	return text.includes("") && /^\s*\{/.test(text) ? "the character U+0085 ends a line in YAML, but not in JSON" : void 0;
}
const unread = (document, message, line) => ({
	resources: [],
	broken: [broken(document, message, line)],
	duplicateKeys: []
});
function messageOf(yamlProblem) {
	if (yamlProblem.code === "yaml-syntax") return yamlProblem.message.replace(/"[^"]*"/g, "\"…\"");
	return codes[yamlProblem.code].replace(/\.$/, "");
}
const lineOf = (document, yamlProblem) => document.origin.line + (yamlProblem.at?.line ?? 1) - 1;
function unfold(document, values, duplicateKeys) {
	const resources = [];
	const wrong = [];
	const refuse = (message, what = "text") => void wrong.push(broken(document, message, document.origin.line, what));
	const add = (value, list) => {
		const header = isMap(value) ? headerOf(value, list) : notAMap(value);
		if (typeof header === "string") refuse(header, "resource");
		else if (isMap(value)) {
			const hook = header.isHook ? hookOf(list ?? value) : void 0;
			resources.push({
				header,
				value,
				...hook && { hook },
				...list && { item: resources.length }
			});
		}
	};
	const addItem = (item, list) => {
		if (isMap(item) && isList(item.get("items"))) refuse("helm takes no list inside of a list");
		else add(item, list);
	};
	for (const value of values) {
		if (value === null) continue;
		if (!isMap(value) || !isListOfResources(value)) {
			add(value);
			continue;
		}
		const items = value.get("items") ?? null;
		if (!isList(items) && (items !== null || !value.has("items"))) refuse("items of a list must be a list");
		for (const item of isList(items) ? items : []) addItem(withType(item, value), value);
	}
	return {
		resources,
		broken: wrong,
		duplicateKeys
	};
}
const notAMap = (value) => `a resource is a map, this is ${isList(value) ? "a list" : "a scalar"}`;
const isListOfResources = (value) => value.has("items") || value.get("kind") === "List";
function withType(item, list) {
	const kind = list.get("kind");
	if (!isMap(item) || item.has("kind") || item.has("apiVersion") || typeof kind !== "string") return item;
	return new Map([
		["apiVersion", list.get("apiVersion") ?? null],
		["kind", kind.replace(/List$/, "")],
		...item
	]);
}
function broken(document, message, line, wrong = "text") {
	const word = (pattern) => /^[A-Za-z0-9.-]+$/.exec(pattern.exec(document.text)?.[1] ?? "")?.[0] ?? "";
	return {
		kind: "broken",
		wrong,
		document,
		message,
		line,
		resourceKind: word(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
		name: word(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m)
	};
}
// src/manifests/split.ts
function splitDocuments(text) {
	const documents = [];
	const splitter = new Splitter(text);
	while (splitter.advance()) documents.push(splitter.document());
	return documents;
}
function splitBoth(before, after, into) {
	const isOneText = before === after;
	const left = new Splitter(isOneText ? "" : before);
	const right = new Splitter(after);
	while (right.advance()) {
		const isRepeated = isOneText || left.follow(right);
		const documentAfter = right.document();
		if (isRepeated) {
			if (!into.shared(documentAfter)) into.rest(isOneText ? documentAfter : left.document(documentAfter.text), documentAfter);
			continue;
		}
		const documentBefore = left.advance() ? left.document() : void 0;
		if (documentBefore?.text !== documentAfter.text || !into.shared(documentAfter)) into.rest(documentBefore, documentAfter);
	}
	while (left.advance()) into.rest(left.document(), void 0);
}
const longestLook = 65536;
var Splitter = class {
	#text;
	#lines;
	#start = 0;
	#end = 0;
	#source;
	#at = 0;
	#above;
	#from = 0;
	#fromAbove;
	#isClosed = false;
	#sameUntil = 0;
	#ahead = 0;
	#look = 0;
	constructor(text) {
		this.#text = text.charCodeAt(0) === 65279 ? text.slice(1) : text;
		this.#lines = new Lines(this.#text);
	}
	advance() {
		const text = this.#text;
		this.#from = this.#at;
		this.#fromAbove = this.#above;
		while (this.#at < text.length) {
			const start = this.#at;
			const separator = nextSeparator(text, start);
			const end = separator < 0 ? text.length : separator;
			const behind = separator < 0 ? end : afterSeparator(text, end);
			const isDocument = hasContent(text, start, end);
			this.#start = start;
			this.#end = end;
			this.#at = behind;
			this.#isClosed = separator >= 0 && text.charCodeAt(behind - 1) === 10;
			const named = sourceAt(text, start, end);
			const source = named ?? this.#above;
			this.#source = named ? void 0 : source;
			this.#above = source !== void 0 && (!isDocument || source.includes("/crds/")) ? source : void 0;
			if (isDocument) return true;
		}
		return false;
	}
	document(text = this.#text.slice(this.#start, this.#end)) {
		return new RenderedDocument(text, this.#start, this.#lines, this.#source);
	}
	follow(other) {
		if (!other.#isClosed || this.#above !== other.#fromAbove) return false;
		const ahead = this.#at - other.#from;
		if ((ahead !== this.#ahead || other.#at > this.#sameUntil) && !this.#isSame(other, ahead)) return false;
		this.#start = other.#start + ahead;
		this.#end = other.#end + ahead;
		this.#source = other.#source;
		this.#at = other.#at + ahead;
		this.#above = other.#above;
		return true;
	}
	#isSame(other, ahead) {
		const from = other.#from;
		if (isLineStart(this.#text, this.#at) !== isLineStart(other.#text, from)) return false;
		for (let look = this.#look;; look >>= 1) {
			const until = Math.max(other.#at, from + look);
			if (this.#text.slice(from + ahead, until + ahead) === other.#text.slice(from, until)) {
				this.#sameUntil = until;
				this.#ahead = ahead;
				this.#look = Math.min(2 * (until - from), longestLook);
				return true;
			}
			if (until === other.#at) break;
		}
		this.#look = 0;
		return false;
	}
};
var RenderedDocument = class {
	text;
	#start;
	#lines;
	#above;
	constructor(text, start, lines, above) {
		this.text = text;
		this.#start = start;
		this.#lines = lines;
		this.#above = above;
	}
	get origin() {
		const template = templateOf(this.text) ?? this.#above;
		const [start, lines] = [this.#start, this.#lines];
		if (template === void 0) return { get line() {
			return lines.at(start);
		} };
		return {
			template,
			get line() {
				return lines.at(start);
			}
		};
	}
};
var Lines = class {
	#text;
	#before = [0];
	constructor(text) {
		this.#text = text;
	}
	at(offset) {
		const piece = Math.floor(offset / pieceLength);
		for (let next = this.#before.length; next <= piece; next += 1) {
			const counted = this.#newlines((next - 1) * pieceLength, next * pieceLength);
			this.#before.push((this.#before[next - 1] ?? 0) + counted);
		}
		return (this.#before[piece] ?? 0) + this.#newlines(piece * pieceLength, offset) + 1;
	}
	#newlines(from, to) {
		let count = 0;
		for (let at = from; at < to; at += 1) if (this.#text.charCodeAt(at) === 10) count += 1;
		return count;
	}
};
const pieceLength = 1024;
function nextSeparator(text, from) {
	if (text.charCodeAt(from) === 45 && isSeparator(text, from) && isLineStart(text, from)) return from;
	for (let at = text.indexOf("\n---", from); at >= 0; at = text.indexOf("\n---", at + 4)) if (text.charCodeAt(at + 4) === 10 || isSeparator(text, at + 1)) return at + 1;
	return -1;
}
const isLineStart = (text, at) => at === 0 || text.charCodeAt(at - 1) === 10;
function isSeparator(text, at) {
	if (!text.startsWith("---", at)) return false;
	const next = text.charCodeAt(at + 3);
	if (Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9) return true;
	return next === 35 || isForeignBlank(next);
}
const isForeignBlank = (code) => code > 127 && /[\s\u0085]/.test(String.fromCharCode(code));
function afterSeparator(text, at) {
	let behind = at + 3;
	if (text.charCodeAt(behind) === 10) return behind + 1;
	while (" 	\r".includes(text[behind] ?? "end") || isForeignBlank(text.charCodeAt(behind))) behind += 1;
	return text.charCodeAt(behind) === 10 ? behind + 1 : behind;
}
function hasContent(text, start, end) {
	for (let at = start; at < end;) {
		const code = text.charCodeAt(at);
		if (code === 35) {
			const newline = text.indexOf("\n", at);
			const behind = newline < 0 ? end : newline;
			if (hasOddBreaks(text.slice(at, behind))) return true;
			at = behind + 1;
		} else if (code === 32 || code === 9 || code === 10 || code === 13) at += 1;
		else return true;
	}
	return false;
}
function sourceAt(text, start, end) {
	if (!text.startsWith("# Source: ", start)) return void 0;
	const newline = text.indexOf("\n", start);
	const last = newline < 0 || newline > end ? end : newline;
	const isBare = text.charCodeAt(start + 10) > 32 && text.charCodeAt(last - 1) > 32;
	const name = text.slice(start + 10, last);
	return isBare ? name : name.trim();
}
function templateOf(text) {
	let template;
	for (let at = 0; at < text.length;) {
		const newline = text.indexOf("\n", at);
		const line = text.slice(at, newline < 0 ? text.length : newline).trim();
		if (line.startsWith("# Source: ")) template = line.slice(10).trim();
		else if (line !== "" && !line.startsWith("#")) break;
		at = newline < 0 ? text.length : newline + 1;
	}
	return template;
}
export { anything, at, builtinKinds, customKind, dropsStatus, fromJson, groupOf, idOf, identityOf, kindAndName, listOf, mapOf, matchGlobLike, parseDocument, pathPattern, quantityOf, quantityText, readPlain, refOf, scanHeader, shownName, splitBoth, splitDocuments, textOf, types };
